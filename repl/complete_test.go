package repl

import (
	"slices"
	"strings"
	"testing"
)

func TestCompleter(t *testing.T) {
	names := []string{"FoldLeft", "FoldLeftDomain", "FoldRight", "Head"}
	complete := func(prefix string) []string {
		return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !strings.HasPrefix(n, prefix) })
	}
	for _, c := range []struct{ before, after, want, listed string }{
		{"He", "(s)", "Head|(s)", ""},
		{"x + Fo", "", "x + Fold|", ""},
		{"Fold", "", "Fold|", "FoldLeft  FoldLeftDomain  FoldRight\n"},
		{"FoldL", "", "FoldLeft|", ""},
		{"FoldLeft", "", "FoldLeft|", "FoldLeft  FoldLeftDomain\n"},
		{"zzz", "", "zzz|", ""},
		{"1 + ", "", "1 + |", ""},
		{"", "", "|", ""},
	} {
		var listed strings.Builder
		line, pos, ok := completer{complete, &listed}.press(c.before+c.after, len(c.before), '\t')
		if got := line[:pos] + "|" + line[pos:]; !ok || got != c.want || listed.String() != c.listed {
			t.Errorf("%s|%s: got %s, listed %q, want %s, %q", c.before, c.after, got, listed.String(), c.want, c.listed)
		}
	}
	if _, _, ok := (completer{complete, nil}).press("He", 2, 'a'); ok {
		t.Error("another key completes")
	}
}
