package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// sequencesExt implements the operators of the community module SequencesExt whose definitions are recursive, or choose
// from large sets.
func sequencesExt() []*eval.Builtin {
	const module = "SequencesExt"
	seq := func(name string, arity, at int, f func(c *eval.Ctx, a, seq []value.Value) value.Value) *eval.Builtin {
		return &eval.Builtin{Module: module, Name: name, Arity: arity, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return f(c, a, onlySequence(c, name, a[at]))
		}}
	}
	return []*eval.Builtin{
		{Module: module, Name: "SetToSeq", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			return value.MakeTuple(elems(c, s))
		}},
		{Module: module, Name: "SetToSortSeq", Arity: 2, Fn2: func(c *eval.Ctx, s, op value.Value) value.Value {
			return sortSeq(c, value.MakeTuple(elems(c, s)), op)
		}},
		seq("FoldSeq", 3, 2, func(c *eval.Ctx, a, s []value.Value) value.Value { return foldRight(c, a[0], s, a[1]) }),
		seq("FoldRight", 3, 1, func(c *eval.Ctx, a, s []value.Value) value.Value { return foldRight(c, a[0], s, a[2]) }),
		seq("FoldLeft", 3, 2, func(c *eval.Ctx, a, s []value.Value) value.Value { return foldLeft(c, a[0], a[1], s) }),
		seq("FoldRightDomain", 3, 1, func(c *eval.Ctx, a, s []value.Value) value.Value {
			return foldRight(c, a[0], indexes(s), a[2])
		}),
		seq("FoldLeftDomain", 3, 2, func(c *eval.Ctx, a, s []value.Value) value.Value {
			return foldLeft(c, a[0], a[1], indexes(s))
		}),
		seq("FlattenSeq", 1, 0, flatten),
		search("SelectInSeq", 2, true), search("SelectLastInSeq", 2, false),
		search("SelectInSubSeq", 4, true), search("SelectLastInSubSeq", 4, false),
		{Module: module, Name: "LongestCommonPrefix", Arity: 1, Fn1: longestCommonPrefix},
		{Module: module, Name: "IndexFirstSubSeq", Arity: 2, Fn2: func(c *eval.Ctx, s, t value.Value) value.Value {
			part, whole := units(c, "first", "IndexFirstSubSeq", s), units(c, "second", "IndexFirstSubSeq", t)
			return value.MakeInt(int32(indexOf(part, whole) + 1))
		}},
		{Module: module, Name: "ReplaceFirstSubSeq", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return replaceParts(c, "ReplaceFirstSubSeq", a, 1)
		}},
		{Module: module, Name: "ReplaceAllSubSeqs", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return replaceParts(c, "ReplaceAllSubSeqs", a, -1)
		}},
	}
}

// foldLeft returns op(... op(op(base, vs[0]), vs[1]) ..., vs[n-1]).
func foldLeft(c *eval.Ctx, op, base value.Value, vs []value.Value) value.Value {
	for _, v := range vs {
		base = c.Call(op, base, v)
	}
	return base
}

// indexes returns 1..n for n elements.
func indexes(vs []value.Value) []value.Value {
	out := make([]value.Value, len(vs))
	for i := range out {
		out[i] = value.MakeInt(int32(i + 1))
	}
	return out
}

// flatten concatenates sequences, or strings.
func flatten(c *eval.Ctx, _, seqs []value.Value) value.Value {
	if len(seqs) > 0 && seqs[0].Kind() == value.String {
		text := make([]byte, 0, 16*len(seqs))
		for _, s := range seqs {
			if s.Kind() != value.String {
				notSequence(c, `t \o s`, "string", s)
			}
			text = append(text, s.Text()...)
		}
		return c.Table().String(string(text))
	}
	var all []value.Value
	for _, s := range seqs {
		part, ok := value.TupleElems(s)
		if !ok {
			notSequence(c, `t \o s`, "sequence", s)
		}
		all = append(all, part...)
	}
	return value.MakeTuple(all)
}
