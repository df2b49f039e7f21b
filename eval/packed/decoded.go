package packed

import "github.com/gotlc/gotlc/eval/value"

// Code of the present engine is given the same values again and again, by many places in one state: they are decoded once.

// lately are values that a machine has decoded lately, by their hashes.
type lately [1 << latelyBits]decoded

const latelyBits = 5

type decoded struct {
	hash int64
	t    *typ // as equal values of several types may be written in several ways
	val  value.Value
}

// decode is that of the machine for a value that may be asked for again soon. It is not scalar, and its hash is known.
func (l *lately) decode(m *machine, t *typ, at int) value.Value {
	hash := m.mem[at]
	x := &l[uint64(hash)*0x9e3779b97f4a7c15>>(64-latelyBits)]
	if x.hash != hash || x.t != t {
		*x = decoded{hash, t, m.decode(t, at)}
	}
	return x.val
}
