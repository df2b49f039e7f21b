package stdlib

import (
	"unicode/utf16"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// sequences implements module Sequences. As in TLC, \o, Len, Tail and SubSeq also take strings, which then count as
// sequences of UTF-16 units.
func sequences() []*eval.Builtin {
	const module = "Sequences"
	return []*eval.Builtin{
		unary(module, "Seq", func(_ *eval.Ctx, s value.Value) value.Value { return value.MakeSeqSet(s) }),
		unary(module, "Len", seqLen),
		binary(module, `\o`, concat),
		binary(module, "Append", appendTo),
		unary(module, "Head", head),
		unary(module, "Tail", tail),
		nary(module, "SubSeq", 3, subSeq),
		binary(module, "SelectSeq", selectSeq),
	}
}

func seqLen(c *eval.Ctx, s value.Value) value.Value {
	if s.Kind() == value.String {
		return value.MakeInt(int32(len(utf16.Encode([]rune(s.Text())))))
	}
	return value.MakeInt(int32(len(onlySequence(c, "Len", s))))
}

// onlySequence returns the elements of the only argument of op, which must be a sequence.
func onlySequence(c *eval.Ctx, op string, s value.Value) []value.Value {
	elems, ok := value.TupleElems(s)
	if !ok {
		badOnlyArgument(c, op, "sequence", s)
	}
	return elems
}

func notSequence(c *eval.Ctx, form, what string, s value.Value) {
	value.ThrowCode(code.NotSequence, form, "s", what, show(c, s))
}

func concat(c *eval.Ctx, s, t value.Value) value.Value {
	if s.Kind() == value.String {
		if t.Kind() != value.String {
			notSequence(c, `t \o s`, "string", t)
		}
		value.CheckRoom(2 * (len(s.Text()) + len(t.Text())))
		return c.Table().String(s.Text() + t.Text())
	}
	if !value.IsSequence(s) {
		notSequence(c, `s \o t`, "sequence", s)
	}
	if !value.IsSequence(t) {
		notSequence(c, `t \o s`, "sequence", t)
	}
	return value.Concat(s, t)
}

func appendTo(c *eval.Ctx, s, v value.Value) value.Value {
	if !value.IsSequence(s) {
		notSequence(c, "Append(s, v)", "sequence", s)
	}
	return value.Append(s, v)
}

func emptySequence(op string) {
	value.ThrowCode(code.EmptySequence, op)
}

func head(c *eval.Ctx, s value.Value) value.Value {
	elems := onlySequence(c, "Head", s)
	if len(elems) == 0 {
		emptySequence("Head")
	}
	return elems[0]
}

func tail(c *eval.Ctx, s value.Value) value.Value {
	if s.Kind() == value.String {
		units := utf16.Encode([]rune(s.Text()))
		if len(units) == 0 {
			emptySequence("Tail")
		}
		return substring(c, units[1:])
	}
	elems := onlySequence(c, "Tail", s)
	if len(elems) == 0 {
		emptySequence("Tail")
	}
	return value.MakeTuple(elems[1:])
}

func substring(c *eval.Ctx, units []uint16) value.Value {
	return c.Table().String(string(utf16.Decode(units)))
}

func subSeq(c *eval.Ctx, args []value.Value) value.Value {
	s, m, n := args[0], args[1], args[2]
	if !m.IsInt() {
		badArgument(c, "second", "SubSeq", "natural number", m)
	}
	if !n.IsInt() {
		badArgument(c, "third", "SubSeq", "natural number", n)
	}
	if s.Kind() == value.String {
		if m.Int() > n.Int() {
			return c.Table().String("")
		}
		units := utf16.Encode([]rune(s.Text()))
		checkRange(c, s, m, n, len(units))
		return substring(c, units[m.Int()-1:n.Int()])
	}
	if m.Int() > n.Int() {
		return value.EmptyTuple
	}
	elems, ok := value.TupleElems(s)
	if !ok {
		badArgument(c, "first", "SubSeq", "sequence", s)
	}
	checkRange(c, s, m, n, len(elems))
	return value.SubSeq(s, m.Int(), n.Int())
}

// checkRange reports bounds of SubSeq outside 1..size.
func checkRange(c *eval.Ctx, s, m, n value.Value, size int) {
	check := func(nth string, i value.Value) {
		if i.Int() < 1 || int(i.Int()) > size {
			value.ThrowCode(code.OutsideDomain, nth, "SubSeq", show(c, s), i)
		}
	}
	check("second", m)
	check("third", n)
}

func selectSeq(c *eval.Ctx, s, test value.Value) value.Value {
	elems, ok := value.TupleElems(s)
	if !ok {
		badArgument(c, "first", "SelectSeq", "sequence", s)
	}
	if literal, ok := eval.Literal(test); ok && len(elems) > 0 {
		badArgument(c, "second", "SelectSeq", "operator", literal)
	}
	var kept []value.Value
	for _, e := range elems {
		r := c.Call(test, e)
		if !r.IsBool() {
			badArgument(c, "second", "SelectSeq", "boolean-valued operator", test)
		}
		if r.Bool() {
			kept = append(kept, e)
		}
	}
	if len(kept) == len(elems) {
		return value.AsTuple(s)
	}
	return value.MakeTuple(kept)
}
