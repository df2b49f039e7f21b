package value

import (
	"strings"
	"testing"
)

// TestBeginning prints the beginning of values, one of which has a text that fits nowhere.
func TestBeginning(t *testing.T) {
	pair := MakeTuple(ints(1))
	for range 200 {
		pair = MakeTuple([]Value{pair, pair})
	}
	for _, tt := range []struct {
		v     Value
		bytes int
		begin string
		most  int
	}{
		{MakeTuple(ints(1, 2, 3)), 100, "<<1, 2, 3>>", 11}, {MakeTuple(ints(1, 2, 3)), 3, "<<1,", 8}, {MakeInterval(1, 9), 1, "1..9", 4},
		{pair, 1000, strings.Repeat("<<", 200), 2000},
	} {
		if got := Beginning(tt.v, tt.bytes); !strings.HasPrefix(got, tt.begin) || len(got) > tt.most || len(got) < min(tt.bytes, len(tt.begin)) {
			t.Errorf("%d bytes of it: %.300s", tt.bytes, got)
		}
	}
}
