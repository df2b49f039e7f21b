package suite

import (
	"strconv"
	"strings"
)

// Difference is one figure that is not as expected.
type Difference struct {
	What string `json:"what"`
	Want string `json:"want"`
	Got  string `json:"got"`
}

func (d Difference) String() string { return d.What + " is " + d.Got + ", expected " + d.Want }

// Compare says where an outcome differs from what is expected. Counts are compared only if no error was found and none
// was expected: after an error they depend on the order of the search.
// A run without initial states is as expected only if the manifest says so: it checks nothing.
func Compare(want Expectation, got Outcome) []Difference {
	var list []Difference
	differ := func(what, want, got string) {
		if want != got {
			list = append(list, Difference{what, want, got})
		}
	}
	if want.Exit != Unknown {
		differ("exit status", strconv.Itoa(want.Exit), strconv.Itoa(got.Exit))
	} else if want.Result != "" {
		differ("result", want.Result, got.Result())
	}
	if got.Stateless && got.Exit == 0 && want.Distinct != 0 && len(list) == 0 {
		list = append(list, Difference{"number of initial states", "more: no state satisfies the initial predicate, so nothing was checked", "0"})
	}
	if got.Exit == 0 && len(list) == 0 {
		for _, f := range figures(want, got) {
			if f.want != Unknown {
				differ(f.what, strconv.Itoa(f.want), countText(f.got))
			}
		}
	}
	if want.Trace != 0 && len(list) == 0 {
		length := 0
		if n := len(got.Traces); n > 0 {
			length = len(got.Traces[n-1].States)
		}
		differ("length of the counterexample", strconv.Itoa(want.Trace), strconv.Itoa(length))
	}
	if !strings.Contains(got.Output, want.Message) {
		list = append(list, Difference{"output", strconv.Quote(want.Message), "without it"})
	}
	return list
}

type figure struct {
	what      string
	want, got int
}

func figures(want Expectation, got Outcome) []figure {
	return []figure{
		{"states generated", want.Total, got.Total},
		{"distinct states", want.Distinct, got.Distinct},
		{"depth", want.Depth, got.Depth},
	}
}

func countText(n int) string {
	if n == Unknown {
		return "not known"
	}
	return strconv.Itoa(n)
}
