package eval

import "github.com/gotlc/gotlc/eval/value"

// kept is a value that is used again in the place of one that TLC would evaluate again. Comparing a record or function, and much else, puts its
// pairs in order, which its text tells: what was done with the value where it was used before must not show.
type kept struct {
	val  value.Value
	anew bool // its pairs are in the order in which they were written: whoever uses it is given a copy
}

// keep returns false for a value that is to be evaluated again, as it cannot be copied.
func keep(v value.Value) (k kept, ok bool) {
	own, ok := value.Anew(v)
	return kept{own, own != v}, ok
}

func (k *kept) value() value.Value {
	if k.anew {
		v, _ := value.Anew(k.val)
		return v
	}
	return k.val
}
