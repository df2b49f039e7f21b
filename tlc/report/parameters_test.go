package report

import (
	"slices"
	"testing"
)

func TestParameters(t *testing.T) {
	r := New(nil, Options{})
	for _, tt := range []struct {
		code   int
		params []string
	}{
		{ExpectedValue, []string{"boolean", "line 1, col 2 to line 1, col 3 of module M"}},
		{ExpectedBoolean, []string{"Init", "boolean", "<<1,\n2>>", "line 3"}},
		{NumberTooBig, []string{"99999999999"}},
		{NotDefined, []string{"invariant", "Inv"}},
	} {
		if got := Parameters(tt.code, r.Format(tt.code, tt.params...)); !slices.Equal(got, tt.params) {
			t.Errorf("%d: got %q, want %q", tt.code, got, tt.params)
		}
	}
	for code, text := range map[int]string{General: "any text", Deadlock: "Deadlock reached.", ExpectedValue: "something else", 1: "x"} {
		if got := Parameters(code, text); got != nil {
			t.Errorf("%d, %q: got %q", code, text, got)
		}
	}
}
