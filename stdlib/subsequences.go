package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// search makes one of the operators of SequencesExt that find the first or the last element that passes a test, in a
// whole sequence or between two indexes.
func search(name string, arity int, first bool) *eval.Builtin {
	return &eval.Builtin{Module: "SequencesExt", Name: name, Arity: arity, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
		s, ok := value.TupleElems(a[0])
		if !ok {
			badArgument(c, "first", name, "sequence", a[0])
		}
		from, to, test := 1, len(s), a[arity-1]
		if arity == 4 {
			if !a[1].IsInt() {
				badArgumentAn(c, "second", name, "integer", a[1])
			}
			if !a[2].IsInt() {
				badArgumentAn(c, "third", name, "integer", a[2])
			}
			from, to = int(a[1].Int()), int(a[2].Int())
		}
		for n := range to - from + 1 {
			i := from + n
			if !first {
				i = to - n
			}
			if i < 1 || i > len(s) {
				badArgument(c, "first", name, "sequence whose indexes include "+value.MakeInt(int32(i)).String(), a[0])
			}
			passed := c.Call(test, s[i-1])
			if !passed.IsBool() {
				value.Throw(value.CodeGeneral, "The test of %s should give a boolean, but instead it gave:\n%s", name, show(c, passed))
			}
			if passed.Bool() {
				return value.MakeInt(int32(i))
			}
		}
		return value.MakeInt(0)
	}}
}

// longestCommonPrefix compares with one of the sequences element by element.
func longestCommonPrefix(c *eval.Ctx, set value.Value) value.Value {
	const op, want = "LongestCommonPrefix", "nonempty set of sequences"
	if !value.IsListable(set) {
		badOnlyArgument(c, op, want, set)
	}
	all := elems(c, set)
	if len(all) == 0 {
		badOnlyArgument(c, op, want, set)
	}
	var prefix []value.Value
	for i, s := range all {
		seq, ok := value.TupleElems(s)
		if !ok {
			badOnlyArgument(c, op, want, set)
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

// units returns the elements of a sequence, or the characters of a string as strings.
func units(c *eval.Ctx, nth, op string, v value.Value) []value.Value {
	if v.Kind() == value.String {
		var out []value.Value
		for _, r := range v.Text() {
			out = append(out, c.Table().String(string(r)))
		}
		return out
	}
	s, ok := value.TupleElems(v)
	if !ok {
		badArgument(c, nth, op, "sequence", v)
	}
	return s
}

// indexOf returns the index at which part first occurs in whole, or -1, in linear time (Knuth, Morris and Pratt, Fast
// pattern matching in strings, 1977).
func indexOf(part, whole []value.Value) int {
	if len(part) == 0 {
		return 0
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

// replaceParts puts r in the place of the occurrences of s in t, from the left, and up to limit of them if that is not
// negative. The three are sequences, or all strings. The empty s occurs only where ReplaceFirstSubSeq looks first.
func replaceParts(c *eval.Ctx, op string, a []value.Value, limit int) value.Value {
	r, s, t := units(c, "first", op, a[0]), units(c, "second", op, a[1]), units(c, "third", op, a[2])
	isText := a[2].Kind() == value.String
	for i, nth := range []string{"first", "second"} {
		if (a[i].Kind() == value.String) != isText {
			badArgument(c, nth, op, "sequence like the third, or a string as that", a[i])
		}
	}
	var out []value.Value
	for rest := t; ; limit-- {
		at := -1
		if limit != 0 && (len(s) > 0 || limit > 0) {
			at = indexOf(s, rest)
		}
		if at < 0 {
			out = append(out, rest...)
			break
		}
		out = append(append(out, rest[:at]...), r...)
		rest = rest[at+len(s):]
	}
	if !isText {
		return value.MakeTuple(out)
	}
	var b []byte
	for _, u := range out {
		b = append(b, u.Text()...)
	}
	return c.Table().String(string(b))
}
