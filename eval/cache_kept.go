package eval

import "github.com/gotlc/gotlc/eval/value"

// kept is a value that is used again in the place of one that TLC would evaluate again. Comparing a record or function, and much else, puts its
// pairs in order, which its text tells: what was done with the value where it was used before must not show.
type kept struct {
	val  value.Value
	anew bool // its pairs are in the order in which they were written: whoever uses it is given a copy
}

func keep(v value.Value) kept {
	if value.IsSettled(v) {
		return kept{val: v}
	}
	return kept{value.Anew(v), true}
}

func (k *kept) value() value.Value {
	if k.anew {
		return value.Anew(k.val)
	}
	return k.val
}
