package linediff

import (
	"slices"
	"strings"
	"testing"
)

func TestUnified(t *testing.T) {
	for _, test := range []struct{ from, to, want string }{
		{"a b c", "a b c", ""},
		{"a b c", "a x c", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"},
		{"", "a", "@@ -1,0 +1,1 @@\n+a\n"},
		{"1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 9", "@@ -5,5 +5,4 @@\n 5\n 6\n 7\n-8\n 9\n"},
		{
			"x 1 2 3 4 5 6 7 8 y", "u 1 2 3 4 5 6 7 8 v",
			"@@ -1,4 +1,4 @@\n-x\n+u\n 1\n 2\n 3\n@@ -7,4 +7,4 @@\n 6\n 7\n 8\n-y\n+v\n",
		},
		{"x 1 2 3 y", "u 1 2 3 v", "@@ -1,5 +1,5 @@\n-x\n+u\n 1\n 2\n 3\n-y\n+v\n"},
	} {
		want := test.want
		if want != "" {
			want = "--- F\n+++ F, translated\n" + want
		}
		if got := Unified("F", "F, translated", strings.Fields(test.from), strings.Fields(test.to)); got != want {
			t.Errorf("%s to %s\n got %q\nwant %q", test.from, test.to, got, want)
		}
	}
}

func TestHunks(t *testing.T) {
	for _, test := range [][2]string{{"a b c", "a b c"}, {"a b c", "x b y"}, {"", "a"}, {"a b", ""}, {"a b c d e", "a c d x e f"}} {
		from, to := strings.Fields(test[0]), strings.Fields(test[1])
		got, last := []string{}, 0
		for _, h := range Hunks(from, to) {
			got = append(append(got, from[last:h.From]...), h.Lines...)
			last = h.To
		}
		if got = append(got, from[last:]...); !slices.Equal(got, to) {
			t.Errorf("%v: got %v, want %v", test, got, to)
		}
	}
}
