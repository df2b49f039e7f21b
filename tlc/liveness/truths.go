package liveness

// truths is a row of truth values.
type truths []byte

func (b truths) get(i int) bool { return b[i>>3]>>(i&7)&1 != 0 }

func (b truths) set(i int) { b[i>>3] |= 1 << (i & 7) }

// add sets what is set in another row; nil has nothing.
func (b truths) add(o truths) {
	for i, x := range o {
		b[i] |= x
	}
}

func (b truths) clear() {
	for i := range b {
		b[i] = 0
	}
}

// truthBytes returns the number of bytes of a row of n truth values.
func truthBytes(n int) int { return (n + 7) / 8 }
