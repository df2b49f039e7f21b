package format

import (
	"bytes"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// corpora are where modules are taken from; those that are not at hand are left out.
var corpora = []string{"../specs", "../testdata", "../stdlib/tla", "../examples", "../parser/testdata", "../../shared/corpus"}

// modules calls f with every module of the corpora that parses.
func modules(t *testing.T, f func(t *testing.T, path string, src []byte)) {
	for _, dir := range corpora {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			if _, err := os.Stat(dir); err != nil {
				t.Skip("not here: ", err)
			}
			n := 0
			err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() || filepath.Ext(path) != ".tla" {
					return err
				}
				src, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				if _, wrong := parser.ParseFile(path, src); wrong == nil {
					n++
					f(t, path, src)
				}
				return nil
			})
			if err != nil || n == 0 {
				t.Errorf("%d modules: %v", n, err)
			}
		})
	}
}

// formatted formats a text, checks what must hold of every text, and returns it.
func formatted(t *testing.T, path string, src []byte, o Options) []byte {
	t.Helper()
	out, err := Module(path, src, o)
	if err != nil {
		t.Errorf("%s: %v", path, err)
		return src
	}
	before, _ := parser.ParseFile(path, src)
	after, err := parser.ParseFile(path, out)
	if err != nil || !ast.Equal(before, after) {
		t.Errorf("%s: the tree is another one: %v", path, err)
	}
	if a, b := comments(src), comments(out); a != b {
		t.Errorf("%s: comments are not where they were", path)
	}
	if again, err := Module(path, out, o); err != nil || !bytes.Equal(again, out) {
		t.Errorf("%s: formatting again changes it: %v\n%s", path, err, firstDifference(out, again))
	}
	return out
}

// comments returns the tokens of a module without the shape of symbols, and between them the words of the comments.
func comments(src []byte) string {
	var b strings.Builder
	for _, t := range parser.Tokens(src) {
		switch t.Kind {
		case parser.TokenComment:
			b.WriteString(strings.Join(strings.Fields(t.Text), " "))
		default:
			b.WriteByte('.')
		}
	}
	return b.String()
}

func firstDifference(a, b []byte) string {
	x, y := splitLines(string(a)), splitLines(string(b))
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return x[i] + "\n" + y[i]
		}
	}
	return ""
}

// styleKept reports whether the style could be applied to a module.
func styleKept(path string, src []byte, o Options) bool {
	tree, _ := parser.ParseFile(path, src)
	want := identity{tree: tree, tokens: parser.Tokens(src)}
	return want.kept(path, layOut(tree, src, styled, o.Spelling)) != nil
}

func TestCorpora(t *testing.T) {
	modules(t, func(t *testing.T, path string, src []byte) {
		out := formatted(t, path, src, Options{})
		if !styleKept(path, src, Options{}) {
			t.Errorf("%s: the style changes what it means", path)
		}
		if len(src) > 100_000 || len(src)%5 > 0 { // a fifth is enough for the other spellings
			return
		}
		unicode := formatted(t, path, out, Options{Spelling: Unicode})
		formatted(t, path, unicode, Options{Spelling: ASCII})
		if !styleKept(path, out, Options{Spelling: Unicode}) {
			t.Errorf("%s: the style changes what it means in Unicode", path)
		}
	})
}

// TestMutations formats modules whose layout was changed at random, as far as that leaves their meaning alone.
func TestMutations(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 1))
	plainly, all := 0, 0
	modules(t, func(t *testing.T, path string, src []byte) {
		if len(src) > 20_000 || rng.IntN(4) > 0 {
			return
		}
		tree, _ := parser.ParseFile(path, src)
		for range 3 {
			mutant := mutate(rng, src)
			if changed, err := parser.ParseFile(path, mutant); err != nil || !ast.Equal(tree, changed) {
				continue
			}
			all++
			formatted(t, path, mutant, Options{Spelling: Spelling(rng.IntN(3))})
			if !styleKept(path, mutant, Options{}) {
				plainly++
			}
		}
	})
	if all < 100 || plainly*100 > all {
		t.Errorf("%d of %d mutants keep their layout", plainly, all)
	}
	t.Logf("%d of %d mutants keep their layout", plainly, all)
}

// mutate changes blanks of some lines, and moves blocks of lines.
func mutate(rng *rand.Rand, src []byte) []byte {
	lines := splitLines(string(src))
	for range 1 + rng.IntN(6) {
		i := rng.IntN(len(lines))
		switch rng.IntN(5) {
		case 0: // a block of lines
			by := strings.Repeat(" ", 1+rng.IntN(5))
			for k := i; k < len(lines) && lines[k] != ""; k++ {
				lines[k] = by + lines[k]
			}
		case 1: // wider
			if words := strings.SplitAfter(lines[i], " "); len(words) > 1 {
				k := rng.IntN(len(words) - 1)
				words[k] += strings.Repeat(" ", rng.IntN(6))
				lines[i] = strings.Join(words, "")
			}
		case 2: // narrower
			lines[i] = strings.Replace(lines[i], "  ", " ", 1+rng.IntN(2))
		case 3:
			lines[i] += strings.Repeat(" ", rng.IntN(3)) + strings.Repeat("\n", rng.IntN(5))
		case 4:
			lines[i] = strings.Replace(lines[i], "        ", "\t", 1)
		}
	}
	return []byte(strings.Join(lines, "\n"))
}
