package stdlib

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// bound are Go functions of all kinds of parameters and results, in place of operators of the modules.
func bound() []*eval.Builtin {
	return []*eval.Builtin{
		Bind("Apalache", "Gen", func(n int) []int { return slices.Repeat([]int{n}, n) }),
		Bind("Apalache", "Skolem", func(b bool) bool { return !b }),
		Bind("Apalache", "Expand", func(s map[string]struct{}) map[int]struct{} {
			sizes := map[int]struct{}{}
			for text := range s {
				sizes[len(text)] = struct{}{}
			}
			return sizes
		}),
		Bind("Apalache", "Guess", func(c *eval.Ctx, v value.Value) string { return strings.ToUpper(v.Text()) }),
		Bind("Apalache", "ConstCardinality", func(n int32) (int, error) {
			if n < 0 {
				return 0, errors.New("negative")
			}
			return 1 << n, nil
		}),
	}
}

func TestBind(t *testing.T) {
	checks := []check{
		{expr: "Gen(3)", want: "<<3, 3, 3>>"},
		{expr: "Gen(0)", want: "<<>>"},
		{expr: `Gen("a")`, want: "Argument 1 of Apalache!Gen should be a number, but instead it is:\n\"a\"", code: 1000},
		{expr: "Skolem(FALSE)", want: "TRUE"},
		{expr: `Expand({"a", "b", "cde"})`, want: "{1, 3}"},
		{expr: "Expand({1})", want: "Argument 1 of Apalache!Expand should be a set with elements: string, but instead it is:\n{1}", code: 1000},
		{expr: `Guess("abc")`, want: `"ABC"`},
		{expr: "ConstCardinality(5)", want: "32"},
		{expr: "ConstCardinality(-1)", want: "Apalache!ConstCardinality failed: negative", code: 1000},
		{expr: "ConstCardinality(40)", want: "Overflow when computing Apalache!ConstCardinality: 1099511627776", code: 2178},
	}
	exprs := make([]string, len(checks))
	for i, c := range checks {
		exprs[i] = c.expr
	}
	b := newBenchWith(t, bound(), "Apalache, Integers", exprs...)
	for i, c := range checks {
		v, err := b.eval(i)
		switch {
		case err != nil && (c.code != err.Code || c.want != err.Text):
			t.Errorf("%s: got error %d: %s", c.expr, err.Code, err.Text)
		case err == nil && (c.code != 0 || v.String() != c.want):
			t.Errorf("%s: got %v, want %d %s", c.expr, v, c.code, c.want)
		}
	}
}

func TestBindRefuses(t *testing.T) {
	for name, fn := range map[string]any{
		"no function": 3, "variadic": func(...int) int { return 0 }, "no result": func() {},
		"no error": func() (int, int) { return 0, 0 }, "float": func(float64) int { return 0 }, "map": func(map[int]int) int { return 0 },
	} {
		func() {
			defer func() {
				if r := recover(); r == nil || !strings.HasPrefix(r.(string), "stdlib.Bind: ") {
					t.Errorf("%s: got %v, want a panic of stdlib.Bind", name, r)
				}
			}()
			Bind("M", "Op", fn)
		}()
	}
}
