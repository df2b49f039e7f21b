package stdlib

import (
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// searches makes the operators of SequencesExt that find the first or the last element that passes a test, in a whole
// sequence or between two indexes. Messages of TLC call the test the third argument of two.
func searches() []*eval.Builtin {
	const module, operator, function = "SequencesExt", "boolean-valued operator", "boolean-valued function"
	whole := func(name, want string, first bool) *eval.Builtin {
		return binary(module, name, func(c *eval.Ctx, s, test value.Value) value.Value {
			seq, p := sequence(c, "first", name, s), predicate{"third", name, want}
			return find(seq, 1, len(seq), first, func(x value.Value) bool { return p.holds(c, test, x) })
		})
	}
	part := func(name, want string, first bool) *eval.Builtin {
		return nary(module, name, 4, func(c *eval.Ctx, a []value.Value) value.Value {
			seq, from, to, ok := bounds(c, name, a)
			if !ok {
				return value.MakeInt(0)
			}
			p := predicate{"fourth", name, want}
			return find(seq, from, to, first, func(x value.Value) bool { return p.holds(c, a[3], x) })
		})
	}
	return []*eval.Builtin{
		whole("SelectInSeq", operator, true), whole("SelectLastInSeq", function, false),
		part("SelectInSubSeq", operator, true), part("SelectLastInSubSeq", function, false),
	}
}

// bounds returns the sequence and the two indexes of it that are the first arguments of op; false if the indexes are the
// wrong way round, whatever else is wrong.
func bounds(c *eval.Ctx, op string, a []value.Value) (seq []value.Value, from, to int, ok bool) {
	for i, nth := range []string{"second", "third"} {
		if !a[i+1].IsInt() {
			badArgument(c, nth, op, "natural", a[i+1])
		}
	}
	if a[1].Int() > a[2].Int() {
		return nil, 0, 0, false
	}
	seq = sequence(c, "first", op, a[0])
	for i, nth := range []string{"second", "third"} {
		if n := a[i+1].Int(); n < 1 || int(n) > len(seq) {
			value.ThrowCode(code.OutsideDomain, nth, op, show(c, a[0]), n)
		}
	}
	return seq, int(a[1].Int()), int(a[2].Int()), true
}

// find returns the first or the last index in from..to whose element passes the test, or 0.
func find(seq []value.Value, from, to int, first bool, passes func(value.Value) bool) value.Value {
	for n := range to - from + 1 {
		i := from + n
		if !first {
			i = to - n
		}
		if passes(seq[i-1]) {
			return value.MakeInt(int32(i))
		}
	}
	return value.MakeInt(0)
}

// subsequences makes the operators of SequencesExt about parts of sequences.
func subsequences() []*eval.Builtin {
	const module = "SequencesExt"
	partial := func(b *eval.Builtin) *eval.Builtin {
		b.Partial = true
		return b
	}
	return []*eval.Builtin{
		binary(module, "IsPrefix", isPrefix),
		unary(module, "Suffixes", suffixes),
		unary(module, "LongestCommonPrefix", longestCommonPrefix),
		unary(module, "AllSubSeqs", allSubSeqs),
		shipped(binary(module, "IndexFirstSubSeq", func(c *eval.Ctx, s, t value.Value) value.Value {
			part, whole, ok := alike(s, t)
			if !ok {
				return value.Value{}
			}
			at := indexOf(part, whole)
			if at < 0 {
				return value.Value{}
			}
			return value.MakeInt(int32(at + 1))
		})),
		partial(nary(module, "ReplaceFirstSubSeq", 3, func(c *eval.Ctx, a []value.Value) value.Value {
			if r, s, t, ok := allText(a); ok {
				return c.Table().String(strings.Replace(t, s, r, 1))
			}
			r, s, t, ok := allSequences(a)
			if !ok {
				return value.Value{}
			}
			at := indexOf(s, t)
			if at < 0 {
				return a[2]
			}
			return value.MakeTuple(slices.Concat(t[:at], r, t[at+len(s):]))
		})),
		partial(nary(module, "ReplaceAllSubSeqs", 3, replaceAll)),
	}
}

func isPrefix(c *eval.Ctx, s, t value.Value) value.Value {
	if s.Kind() == value.String && t.Kind() == value.String {
		return value.MakeBool(strings.HasPrefix(t.Text(), s.Text()))
	}
	x, ok1 := value.TupleElems(s)
	y, ok2 := value.TupleElems(t)
	for local, ok := range []bool{ok1, ok2} {
		if !ok {
			value.Throw(`Cannot invoke "tlc2.value.impl.TupleValue.size()" because "<local%d>" is null`, local+2)
		}
	}
	return value.MakeBool(len(x) <= len(y) && slices.EqualFunc(x, y[:len(x)], value.Equal))
}

// suffixes lists them with the empty one.
func suffixes(c *eval.Ctx, s value.Value) value.Value {
	seq := onlySequence(c, "Suffixes", s)
	all := make([]value.Value, len(seq)+1)
	for i := range all {
		all[i] = value.MakeTuple(seq[i:])
	}
	return value.MakeSet(all)
}

// longestCommonPrefix compares with the first of the sequences, or of the strings, element by element. Of strings it needs all
// others to be as long as that one, as far as they agree, as the Java method does.
func longestCommonPrefix(c *eval.Ctx, set value.Value) value.Value {
	const op = "LongestCommonPrefix"
	if !isA(set, "Enumerable") {
		badOnlyArgument(c, op, "non-empty set", set)
	}
	all := elems(c, set)
	if len(all) == 0 {
		badOnlyArgument(c, op, "non-empty set", set)
	}
	if all[0].Kind() == value.String {
		return commonText(c, all)
	}
	var prefix []value.Value
	for i, s := range all {
		seq, ok := value.TupleElems(s)
		if !ok {
			badOnlyArgument(c, op, "sequence", s)
		}
		if i == 0 {
			prefix = seq
		}
		n := 0
		for n < min(len(prefix), len(seq)) && value.Equal(prefix[n], seq[n]) {
			n++
		}
		prefix = prefix[:n]
	}
	return value.MakeTuple(prefix)
}

func commonText(c *eval.Ctx, all []value.Value) value.Value {
	texts := make([][]uint16, len(all))
	for i, s := range all {
		texts[i] = utf16.Encode([]rune(s.Text()))
	}
	for n, unit := range texts[0] {
		for _, text := range texts[1:] {
			if n == len(text) {
				value.Throw("String index out of range: %d", n)
			}
			if text[n] != unit {
				return substring(c, texts[0][:n])
			}
		}
	}
	return all[0]
}

// allSubSeqs lists the sequences of the elements at all sets of indexes.
func allSubSeqs(c *eval.Ctx, s value.Value) value.Value {
	seqs := [][]value.Value{nil}
	for _, x := range onlySequence(c, "AllSubSeqs", s) {
		checkSetSize(c, 2*len(seqs))
		for _, p := range seqs {
			seqs = append(seqs, append(slices.Clip(p), x))
		}
	}
	all := make([]value.Value, len(seqs))
	for i, p := range seqs {
		all[i] = value.MakeTuple(p)
	}
	return value.MakeSet(all)
}

// alike returns the elements of two sequences, or the characters of two strings; false for other arguments.
func alike(s, t value.Value) (x, y []value.Value, ok bool) {
	if s.Kind() == value.String && t.Kind() == value.String {
		return characters(s), characters(t), true
	}
	x, ok1 := value.TupleElems(s)
	y, ok2 := value.TupleElems(t)
	return x, y, ok1 && ok2
}

// characters returns the UTF-16 units of a string as integers: they are compared only.
func characters(v value.Value) []value.Value {
	var out []value.Value
	for _, u := range utf16.Encode([]rune(v.Text())) {
		out = append(out, value.MakeInt(int32(u)))
	}
	return out
}

// indexOf returns the index at which part first occurs in whole, or -1, in linear time (Knuth, Morris and Pratt, Fast
// pattern matching in strings, 1977).
func indexOf(part, whole []value.Value) int {
	if len(part) == 0 {
		return 0
	}
	if len(part)*len(whole) <= 1000 { // so that no others are compared than by the definition, which puts records in order
		for i := range len(whole) - len(part) + 1 {
			if slices.EqualFunc(whole[i:i+len(part)], part, value.Equal) {
				return i
			}
		}
		return -1
	}
	border := make([]int, len(part)) // length of the longest proper border of part[:i+1]
	extend := func(n int, x value.Value) int {
		for n > 0 && (n == len(part) || !value.Equal(part[n], x)) {
			n = border[n-1]
		}
		if value.Equal(part[n], x) {
			n++
		}
		return n
	}
	for i := 1; i < len(part); i++ {
		border[i] = extend(border[i-1], part[i])
	}
	n := 0
	for i, x := range whole {
		if n = extend(n, x); n == len(part) {
			return i - len(part) + 1
		}
	}
	return -1
}

// allText returns the texts of three strings; false for other arguments.
func allText(a []value.Value) (r, s, t string, ok bool) {
	for _, v := range a {
		if v.Kind() != value.String {
			return "", "", "", false
		}
	}
	return a[0].Text(), a[1].Text(), a[2].Text(), true
}

// allSequences returns the elements of three sequences; false for other arguments.
func allSequences(a []value.Value) (r, s, t []value.Value, ok bool) {
	var parts [3][]value.Value
	for i, v := range a {
		if parts[i], ok = value.TupleElems(v); !ok {
			return nil, nil, nil, false
		}
	}
	return parts[0], parts[1], parts[2], true
}

// replaceAll puts r in the place of all occurrences of s in t, from the left. The empty s occurs before every element, and an s
// that equals t, or r, decides alone.
func replaceAll(c *eval.Ctx, a []value.Value) value.Value {
	if r, s, t, ok := allText(a); ok {
		switch {
		case s == t:
			return a[0]
		case r == s:
			return a[2]
		case s == "":
			var b strings.Builder
			for _, char := range t {
				b.WriteString(r + string(char))
			}
			return c.Table().String(b.String())
		}
		return c.Table().String(strings.ReplaceAll(t, s, r))
	}
	r, s, rest, ok := allSequences(a)
	switch {
	case !ok:
		return value.Value{}
	case value.Equal(a[1], a[2]):
		return a[0]
	case value.Equal(a[0], a[1]):
		return a[2]
	}
	var out []value.Value
	if len(s) == 0 {
		for _, x := range rest {
			out = append(append(out, r...), x)
		}
		return value.MakeTuple(out)
	}
	for at := indexOf(s, rest); at >= 0; at = indexOf(s, rest) {
		out = append(append(out, rest[:at]...), r...)
		rest = rest[at+len(s):]
	}
	return value.MakeTuple(append(out, rest...))
}
