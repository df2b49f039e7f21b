package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// sequencesExt implements operators of the community module SequencesExt.
func sequencesExt() []*eval.Builtin {
	const module = "SequencesExt"
	// overSequence makes a fold of the sequence that is argument at of its three.
	overSequence := func(name, nth string, at int, f func(c *eval.Ctx, a, seq []value.Value) value.Value) *eval.Builtin {
		return nary(module, name, 3, func(c *eval.Ctx, a []value.Value) value.Value {
			return f(c, a, sequence(c, nth, name, a[at]))
		})
	}
	return slices.Concat(searches(), subsequences(), []*eval.Builtin{
		unary(module, "SetToSeq", setToSeq),
		unary(module, "SetToSeqs", setToSeqs),
		binary(module, "Contains", contains),
		binary(module, "RemoveFirst", func(c *eval.Ctx, s, e value.Value) value.Value {
			seq := sequence(c, "first", "RemoveFirst", s)
			return withoutElement(s, seq, slices.IndexFunc(seq, func(x value.Value) bool { return value.Equal(x, e) }))
		}),
		binary(module, "RemoveFirstMatch", func(c *eval.Ctx, s, test value.Value) value.Value {
			p := predicate{"second", "RemoveFirstMatch", "boolean-valued function"}
			seq := sequence(c, "first", p.op, s)
			return withoutElement(s, seq, slices.IndexFunc(seq, func(x value.Value) bool { return p.holds(c, test, x) }))
		}),
		nary(module, "FoldSeq", 3, func(c *eval.Ctx, a []value.Value) value.Value { return foldFunction(c, a[0], a[1], a[2]) }),
		overSequence("FoldLeft", "third", 2, func(c *eval.Ctx, a, s []value.Value) value.Value { return foldLeft(c, a[0], a[1], s) }),
		overSequence("FoldRight", "second", 1, func(c *eval.Ctx, a, s []value.Value) value.Value { return foldRight(c, a[0], s, a[2]) }),
		overSequence("FoldLeftDomain", "third", 2, func(c *eval.Ctx, a, s []value.Value) value.Value {
			return foldLeft(c, a[0], a[1], indexes(s))
		}),
		overSequence("FoldRightDomain", "second", 1, func(c *eval.Ctx, a, s []value.Value) value.Value {
			return foldRight(c, a[0], indexes(s), a[2])
		}),
		shipped(unary(module, "FlattenSeq", flatten)),
		shipped(binary(module, "IsSorted", isSorted)),
		shipped(unary(module, "ToBag", toBag)),
	})
}

// sequence returns the elements of the nth argument of op, which must be a sequence.
func sequence(c *eval.Ctx, nth, op string, s value.Value) []value.Value {
	seq, ok := value.TupleElems(s)
	if !ok {
		badArgument(c, nth, op, "sequence", s)
	}
	return seq
}

// withoutElement returns the sequence s, whose elements are seq, without the one at an index from 0; s for a negative index.
func withoutElement(s value.Value, seq []value.Value, at int) value.Value {
	if at < 0 {
		return value.AsTuple(s)
	}
	return value.MakeTuple(slices.Concat(seq[:at], seq[at+1:]))
}

// indexes returns 1..n for n elements.
func indexes(vs []value.Value) []value.Value {
	out := make([]value.Value, len(vs))
	for i := range out {
		out[i] = value.MakeInt(int32(i + 1))
	}
	return out
}

func setToSeq(c *eval.Ctx, s value.Value) value.Value {
	if !isA(s, "Enumerable") {
		value.Throw(`Cannot invoke "tlc2.value.impl.Value.normalize()" because the return value of ` +
			`"tlc2.value.impl.Value.toSetEnum()" is null`)
	}
	return value.MakeTuple(elems(c, s))
}

// setToSeqs lists the sequences of all elements in order.
func setToSeqs(c *eval.Ctx, s value.Value) value.Value {
	if !isA(s, "Enumerable") {
		wrongValue(c, "SetToSeqs", "a finite set", s)
	}
	all := elems(c, s)
	total := 1
	for i := range all {
		total *= i + 1
		checkSetSize(c, total)
	}
	at, seq := make([]int, len(all)), make([]value.Value, len(all))
	for i := range at {
		at[i] = i
	}
	seqs := make([]value.Value, 0, total)
	for {
		for i, j := range at {
			seq[i] = all[j]
		}
		seqs = append(seqs, value.MakeTuple(seq))
		if !nextPermutation(at) {
			return value.MakeSet(seqs)
		}
	}
}

func contains(c *eval.Ctx, s, e value.Value) value.Value {
	for _, x := range onlySequence(c, "Contains", s) {
		if value.Equal(x, e) {
			return value.True
		}
	}
	return value.False
}

// toBag counts the arguments that a function maps to each of its values.
func toBag(c *eval.Ctx, f value.Value) value.Value {
	if !value.IsFunction(f) {
		return value.Value{}
	}
	_, vals, _ := value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	set := value.MakeSet(slices.Clone(vals))
	keys := elems(c, set)
	for _, v := range vals {
		value.Settle(v) // as it is by being compared with the equal key
	}
	sums := make([]int64, len(keys))
	shape := value.ShapeOf(set)
	for _, v := range vals {
		sums[shape.Index(value.Normalize(v))]++
	}
	return constructed(set, makeBag(keys, sums))
}

// flatten concatenates sequences, or strings.
func flatten(c *eval.Ctx, s value.Value) value.Value {
	seqs, ok := value.TupleElems(s)
	switch {
	case !ok:
		return value.Value{}
	case len(seqs) == 0:
		return s
	case len(seqs) == 1:
		return seqs[0]
	case seqs[0].Kind() == value.String:
		text := make([]byte, 0, 16*len(seqs))
		for _, s := range seqs {
			if s.Kind() != value.String {
				return value.Value{}
			}
			text = append(text, s.Text()...)
		}
		return c.Table().String(string(text))
	}
	var all []value.Value
	for _, s := range seqs {
		part, ok := value.TupleElems(s)
		if !ok {
			return value.Value{}
		}
		all = append(all, part...)
	}
	return value.MakeTuple(all)
}

// isSorted compares neighbours, which decide if op compares numbers. All of them are compared, lest one that is no number stay
// unnoticed; the definition compares the elements for other operators.
func isSorted(c *eval.Ctx, s, op value.Value) value.Value {
	seq, ok := value.TupleElems(s)
	if !ok || !eval.ComparesNumbers(op) {
		return value.Value{}
	}
	sorted := true
	for i := 1; i < len(seq); i++ {
		sorted = c.Call(op, seq[i-1], seq[i]).Bool() && sorted
	}
	return value.MakeBool(sorted)
}
