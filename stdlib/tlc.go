package stdlib

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// tlc implements module TLC.
func tlc() []*eval.Builtin {
	const module = "TLC"
	return []*eval.Builtin{
		shows(impure(binary(module, "Print", func(c *eval.Ctx, out, val value.Value) value.Value {
			c.Env().Print(show(c, value.SettleValues(out)) + "  " + show(c, value.SettleValues(val)))
			return val
		}))),
		shows(impure(unary(module, "PrintT", func(c *eval.Ctx, out value.Value) value.Value {
			c.Env().Print(show(c, value.SettleValues(out))) // TLC sorts what it prints, but not what ToString shows
			return value.True
		}))),
		binary(module, "Assert", assert),
		impure(constant(module, "JavaTime", func(*eval.Ctx) value.Value {
			return value.MakeInt(int32(time.Now().Unix() & 0x7FFFFFFF))
		})),
		impure(unary(module, "TLCGet", tlcGet)),
		shows(impure(binary(module, "TLCSet", tlcSet))),
		binary(module, ":>", func(_ *eval.Ctx, d, e value.Value) value.Value {
			return value.FuncSingleton(d, e)
		}),
		binary(module, "@@", combine),
		unary(module, "Permutations", permutations),
		binary(module, "SortSeq", sortSeq),
		impure(unary(module, "RandomElement", randomElement)),
		constant(module, "Any", func(*eval.Ctx) value.Value { return value.AnySet }),
		shows(unary(module, "ToString", func(c *eval.Ctx, v value.Value) value.Value {
			return c.Table().String(v.String())
		})),
		unary(module, "TLCEval", tlcEval),
	}
}

func assert(c *eval.Ctx, val, out value.Value) value.Value {
	if val != value.True {
		value.ThrowCode(code.AssertFailed, show(c, out))
	}
	return value.True
}

// statistics are the strings for which TLCGet asks the run; "level" is known to the evaluation.
var statistics = []string{
	"diameter", "generated", "distinct", "queue", "duration",
	"stats", "config", "revision", "spec", "action", "all", "all:named",
}

func tlcGet(c *eval.Ctx, key value.Value) value.Value {
	if v, ok := get(c, key); ok {
		return v
	}
	name := key.String()
	switch {
	case key.Kind() == value.String:
		name = key.Text()
	case !key.IsInt() || key.Int() < 0:
		badOnlyArgument(c, "TLCGet", "nonnegative integer", key)
	}
	value.ThrowCode(code.RegisterUndefined, name)
	return value.Value{}
}

// get returns what TLCGet(key) stands for, and false if that is undefined.
func get(c *eval.Ctx, key value.Value) (value.Value, bool) {
	switch {
	case key.IsInt() && key.Int() >= 0:
		return c.Env().Register(key)
	case key.Kind() != value.String:
		return value.Value{}, false
	}
	name := key.Text()
	switch {
	case c.PreEvaluating() && (name == "level" || slices.Contains(statistics, name)):
		return value.Value{}, false
	case name == "level":
		return value.MakeInt(int32(c.Level())), true
	case strings.HasPrefix(name, "s:"):
		return c.Env().Register(key)
	case strings.HasPrefix(name, "-D"):
		return property(c, key), true
	case slices.Contains(statistics, name):
		return c.Env().Stat(name)
	}
	return value.Value{}, false
}

// property returns the value of a system property: what TLCSet gave it, one of those that tell about the platform, or
// else the key itself.
func property(c *eval.Ctx, key value.Value) value.Value {
	if v, ok := c.Env().Register(key); ok {
		return v
	}
	switch key.Text() {
	case "-Dfile.separator":
		return c.Table().String(string(filepath.Separator))
	case "-Dpath.separator":
		return c.Table().String(string(filepath.ListSeparator))
	}
	return key
}

func tlcSet(c *eval.Ctx, key, v value.Value) value.Value {
	switch {
	case key.IsInt() && key.Int() >= 0:
		c.Env().SetRegister(key, value.Normalize(v))
		return value.True
	case key.Kind() != value.String:
		badArgument(c, "first", "TLCSet", "nonnegative integer", key)
	}
	switch name := key.Text(); {
	case name == "exit":
		if v == value.True {
			c.Env().Stop()
		}
	case name == "pause":
		// TLC waits for a key to be pressed; a run that may have no terminal goes on.
	case strings.HasPrefix(name, "s:"):
		c.Env().SetRegister(key, value.Normalize(v))
	case strings.HasPrefix(name, "-D"):
		if v.Kind() != value.String {
			v = c.Table().String(v.String())
		}
		c.Env().SetRegister(key, v)
	default:
		badArgument(c, "first", "TLCSet", "nonnegative integer", key)
	}
	return value.True
}

func combine(c *eval.Ctx, f, g value.Value) value.Value {
	if !value.IsFunction(f) {
		badArgument(c, "first", "@@", "function", f)
	}
	if !value.IsFunction(g) {
		badArgument(c, "second", "@@", "function", g)
	}
	return value.FuncMerge(f, g)
}

// permutations lists the bijections of a set in order: the lexicographic order of their values.
func permutations(c *eval.Ctx, s value.Value) value.Value {
	if !value.IsListable(s) {
		wrongValue(c, "Permutations", "a finite set", s)
	}
	dom := elems(c, s)
	total := 1
	for i := range dom {
		total *= i + 1
		checkSetSize(c, total)
	}
	s = value.Explicit(s)
	all := make([]value.Value, 0, total)
	image := slices.Clone(dom)
	at := make([]int, len(dom))
	for i := range at {
		at[i] = i
	}
	for {
		for i, j := range at {
			image[i] = dom[j]
		}
		all = append(all, value.MakeFuncOver(s, image))
		if !nextPermutation(at) {
			return value.MakeSortedSet(all)
		}
	}
}

// nextPermutation makes the lexicographically next permutation; false if there is none.
func nextPermutation(at []int) bool {
	i := len(at) - 2
	for i >= 0 && at[i] > at[i+1] {
		i--
	}
	if i < 0 {
		return false
	}
	j := len(at) - 1
	for at[j] < at[i] {
		j--
	}
	at[i], at[j] = at[j], at[i]
	slices.Reverse(at[i+1:])
	return true
}

// sortSeq sorts as TLC's insertion sort does, which moves an element to the left of every one that it is less than.
func sortSeq(c *eval.Ctx, s, op value.Value) value.Value {
	seq, ok := value.TupleElems(s)
	if !ok {
		badArgument(c, "first", "SortSeq", "natural number", s) // TLC's words
	}
	if literal, ok := eval.Literal(op); ok {
		badArgument(c, "second", "SortSeq", "operator", literal)
	}
	less := func(a, b value.Value) bool {
		r := c.Call(op, a, b)
		if !r.IsBool() {
			badArgument(c, "second", "SortSeq", "boolean function", r) // that TLC shows the result is unconfirmed
		}
		return r.Bool()
	}
	sorted := slices.Clone(seq)
	if eval.ComparesNumbers(op) {
		mergeSort(sorted, make([]value.Value, len(sorted)), less)
	} else {
		insertionSort(sorted, less)
	}
	return value.MakeTuple(sorted)
}

// insertionSort moves each element to the left as long as it is less than the one there, whatever less means.
func insertionSort(vs []value.Value, less func(later, earlier value.Value) bool) {
	for i, v := range vs {
		j := i
		for ; j > 0 && less(v, vs[j-1]); j-- {
			vs[j] = vs[j-1]
		}
		vs[j] = v
	}
}

// insertionSortLimit is the length up to which insertion sort is fast enough.
const insertionSortLimit = 24

// mergeSort sorts vs by insertion, longer ones by halves: less is asked for a later and an earlier element, so for
// strict and for reflexive orders the result is that of insertion sort.
func mergeSort(vs, buf []value.Value, less func(later, earlier value.Value) bool) {
	if len(vs) <= insertionSortLimit {
		insertionSort(vs, less)
		return
	}
	half := len(vs) / 2
	mergeSort(vs[:half], buf, less)
	mergeSort(vs[half:], buf, less)
	left := buf[:copy(buf, vs[:half])]
	i, j := 0, half
	for k := range vs {
		if i < len(left) && (j == len(vs) || !less(vs[j], left[i])) {
			vs[k] = left[i]
			i++
		} else if j < len(vs) {
			vs[k] = vs[j]
			j++
		}
	}
}

func tlcEval(c *eval.Ctx, v value.Value) value.Value {
	if v.Kind() == value.LazyFunc || value.IsEnumerable(v) {
		v = value.Expand(v, c.Table().MaxSetSize)
	}
	return value.SettleValues(value.Normalize(v))
}
