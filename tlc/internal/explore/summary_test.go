package explore

import (
	"testing"

	"github.com/gotlc/gotlc/tlc/report"
)

func TestOutDegrees(t *testing.T) {
	for name, test := range map[string]struct {
		histogram map[int]uint64
		want      report.OutDegrees
		ok        bool
	}{
		"none":          {nil, report.OutDegrees{Min: -1}, false},
		"one":           {map[int]uint64{3: 1}, report.OutDegrees{Min: 3, Max: 3, Mean: 3, Percentile95: 3}, true},
		"mean half up":  {map[int]uint64{0: 1, 1: 1}, report.OutDegrees{Min: 0, Max: 1, Mean: 1, Percentile95: 1}, true},
		"few outliers":  {map[int]uint64{1: 97, 9: 3}, report.OutDegrees{Min: 1, Max: 9, Mean: 1, Percentile95: 1}, true},
		"many outliers": {map[int]uint64{1: 95, 9: 5}, report.OutDegrees{Min: 1, Max: 9, Mean: 1, Percentile95: 9}, true},
	} {
		var h [32]uint64
		for degree, n := range test.histogram {
			h[degree] = n
		}
		if got, ok := outDegrees(h); got != test.want || ok != test.ok {
			t.Errorf("%s: got %+v, %v, want %+v, %v", name, got, ok, test.want, test.ok)
		}
	}
}
