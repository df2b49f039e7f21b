package stdlib

import (
	"regexp"
	"slices"
	"testing"
)

// TestSplitAt: the first cells of a line are those that Java's String.split gives.
func TestSplitAt(t *testing.T) {
	for _, c := range []struct {
		separator, line string
		most            int
		want            []string
	}{
		{",", "a,b,c", 3, []string{"a", "b", "c"}},
		{",", "a,b,c", 2, []string{"a", "b"}},
		{",", "a,b,c", 4, []string{"a", "b", "c"}},
		{",", "a,,", 2, []string{"a"}},
		{",", "a,,,b", 2, []string{"a", ""}},
		{",", ",a", 2, []string{"", "a"}},
		{",", ",,", 2, []string{}},
		{",", ",,,", 1, []string{}},
		{",", "", 1, []string{""}},
		{",", "a", 1, []string{"a"}},
		{",+", "a,,,b,,", 2, []string{"a", "b"}},
		{"", "abc", 2, []string{"a", "b"}},
		{"", "abc", 4, []string{"a", "b", "c"}},
		{",", "a,b", 0, nil},
	} {
		got := splitAt(regexp.MustCompile(c.separator), c.line, c.most)
		if c.most > 0 && !slices.Equal(got[:min(len(got), c.most)], c.want) {
			t.Errorf("%q at %q, %d cells: got %q, want %q", c.line, c.separator, c.most, got, c.want)
		}
	}
}
