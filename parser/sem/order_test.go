package sem_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
)

func names(symbols []*sem.Symbol) string {
	var list []string
	for _, s := range symbols {
		list = append(list, s.Name)
	}
	return strings.Join(list, " ")
}

func TestVariableOrder(t *testing.T) {
	many := strings.Builder{}
	for _, c := range "abcdefgh" {
		for i := range 10 {
			many.WriteString(string(c) + string(rune('0'+i)) + "z == 1\n")
		}
	}
	tests := []struct {
		name string
		text []string
		want string
	}{
		{"two declarations and an extended module", []string{
			"---- MODULE M ----\nEXTENDS A\nVARIABLES m, zz, a, Q\nVARIABLE b, Aa\n====",
			"---- MODULE A ----\nVARIABLES k, c\n====",
		}, "Aa Q zz a b c k m"},
		{"capacity 191", []string{"---- MODULE M ----\nVARIABLES hr, mn, other, pc, stack\n===="}, "other mn stack hr pc"},
		// 72 built-in names, 5 variables and 80 definitions make the table grow to 383 buckets.
		{"capacity 383", []string{
			"---- MODULE M ----\nVARIABLES hr, mn, other, pc, stack\n" + many.String() + "====",
		}, "mn pc other hr stack"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, info := mustAnalyze(t, tt.text...)
			if got := names(sem.VariableOrder(info.Root)); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestLaterOrder gives a root more and more definitions: a module that options make it extend does not change the order of
// its variables, even where its names would make the table grow.
func TestLaterOrder(t *testing.T) {
	order := func(text string, later ...string) string {
		files := fstest.MapFS{
			"M.tla": &fstest.MapFile{Data: []byte("---- MODULE M ----\nVARIABLES hr, mn, other, pc, stack\n" + text + "====")},
			"L.tla": &fstest.MapFile{Data: []byte("---- MODULE L ----\nCONSTANT c\nVARIABLE late\nd == c\n====")},
		}
		prog, err := load.Load("M", load.Options{Open: func(string) fs.FS { return files }, LaterExtends: later})
		if err != nil {
			t.Fatal(err)
		}
		info, err := sem.Analyze(prog)
		if err != nil {
			t.Fatal(err)
		}
		return names(sem.VariableOrder(info.Root))
	}
	var text strings.Builder
	seen := map[string]bool{}
	for n := range 80 {
		alone := order(text.String())
		seen[alone] = true
		if got := order(text.String(), "L"); got != alone+" late" {
			t.Errorf("%d definitions: got %s, want %s late", n, got, alone)
		}
		fmt.Fprintf(&text, "d%d == 1\n", n)
	}
	if len(seen) != 2 {
		t.Errorf("%d orders, want one before and one after the table grew", len(seen))
	}
}

func TestConstantOrder(t *testing.T) {
	_, info := mustAnalyze(t, "---- MODULE M ----\nCONSTANTS m, zz, a, Q\nVARIABLE v\nCONSTANT b, Aa\n====")
	if got, want := names(sem.ConstantOrder(info.Root)), "Aa Q zz a b m"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestTokenOrder(t *testing.T) {
	prog, info := mustAnalyze(t,
		"---- MODULE M ----\nEXTENDS A\nI == INSTANCE B\nx == {\"late\", \"early\", \"y\"}\n====",
		"---- MODULE A ----\nu == \"early\"\n====",
		"---- MODULE B ----\ny == 1\n====")
	got := sem.TokenOrder(prog, info)
	if got[0] != "STRING" || got[3] != "BOOLEAN" {
		t.Errorf("built-in names come first, got %q", got[:4])
	}
	at := func(text string) int {
		i := slices.Index(got, text)
		if i < 0 {
			t.Errorf("%q is missing", text)
		}
		return i
	}
	want := []string{"M", "x", `"late"`, "u", "y", "early", "I!y", "late"}
	for i := 1; i < len(want); i++ {
		if at(want[i-1]) >= at(want[i]) {
			t.Errorf("%q should come before %q in %q", want[i-1], want[i], got[len(got)-20:])
		}
	}
	sorted := slices.Clone(got)
	slices.Sort(sorted)
	if len(slices.Compact(sorted)) != len(got) {
		t.Error("a text occurs twice")
	}
}
