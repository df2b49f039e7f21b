package packed

import "math/bits"

// touched is what a bit of a state concerns.
type touched struct {
	actions actionSet // that depend on it, of those whose deeds are remembered
	parts   uint64    // of the state's hash, by bits
}

// mostTouched is how many bits states have at most for which that is known.
const mostTouched = 1 << 13

// concern finds what each bit of a state concerns, once the bits are known.
func (l *Layout) concern() {
	for i := range l.actions {
		if r := l.actions[i].again; r != nil {
			r.locate(&l.pack)
			l.repeats = true
		}
		if b := l.actions[i].branched; b != nil && l.actions[i].rest {
			b.locate(&l.pack)
		}
	}
	for i := range l.guards {
		l.guards[i].locate(&l.pack)
	}
	l.numberTrunks()
	if !l.repeats || l.pack.bits > mostTouched {
		return
	}
	l.touch = make([]touched, l.pack.bits)
	for k := range l.actions {
		if r := l.actions[k].again; r != nil {
			for _, ms := range []masks{r.masks, r.late} {
				ms.each(func(b int) { l.touch[b].actions |= l.touch[b].actions.bit(k) })
			}
		}
	}
	l.divide()
	l.judgeByBits()
}

// each calls f with the numbers of the bits.
func (ms masks) each(f func(b int)) {
	for _, m := range ms {
		for w := m.bits; w != 0; w &= w - 1 {
			f(m.word*64 + bits.TrailingZeros64(w))
		}
	}
}

// differences returns what the bits concern that are not the same in two states.
func (l *Layout) differences(a, b row) (t touched) {
	for i, x := range a {
		for d := x ^ b[i]; d != 0; d &= d - 1 {
			y := &l.touch[i*64+bits.TrailingZeros64(d)]
			t.actions |= y.actions
			t.parts |= y.parts
		}
	}
	return t
}
