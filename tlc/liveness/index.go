package liveness

import (
	"math/bits"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// index finds the number of a state by its fingerprint: a hash table with linear probing, 12 bytes an entry, at most
// four fifths full. A fingerprint of 0 is stored as 1.
type index struct {
	fps     []uint64
	numbers []uint64 // two to a word
	n       int
}

const (
	indexSpread = 0x9e3779b97f4a7c15
	indexStart  = 1024
)

func (x *index) find(fp uint64) (at int, found bool) {
	fps := x.fps
	hi, _ := bits.Mul64(fp*indexSpread, uint64(len(fps)))
	for i := int(hi); ; {
		switch fps[i] {
		case fp:
			return i, true
		case 0:
			return i, false
		}
		if i++; i == len(fps) {
			i = 0
		}
	}
}

func (x *index) number(at int) uint32 { return uint32(x.numbers[at>>1] >> (32 * (at & 1))) }

func (x *index) setNumber(at int, n uint32) {
	shift := 32 * (at & 1)
	x.numbers[at>>1] = x.numbers[at>>1]&^(0xffffffff<<shift) | uint64(n)<<shift
}

// get returns the number of a state; false if it is not known.
func (x *index) get(fp uint64) (uint32, bool) {
	if x.n == 0 {
		return 0, false
	}
	at, found := x.find(max(fp, 1))
	if !found {
		return 0, false
	}
	return x.number(at), true
}

// put gives a state a number, unless it has one.
func (x *index) put(fp uint64, n uint32) error {
	if (x.n+1)*5 > len(x.fps)*4 {
		if err := x.grow(); err != nil {
			return err
		}
	}
	fp = max(fp, 1)
	at, found := x.find(fp)
	if !found {
		x.fps[at] = fp
		x.setNumber(at, n)
		x.n++
	}
	return nil
}

// grow moves the entries to a larger table.
func (x *index) grow() error {
	size := max(indexStart, len(x.fps)*2)
	if len(x.fps) >= 1<<20 {
		size = len(x.fps) + len(x.fps)/2&^1
	}
	fps, err := offheap.Words(size)
	if err != nil {
		return err
	}
	numbers, err := offheap.Words(size / 2)
	if err != nil {
		offheap.FreeWords(fps)
		return err
	}
	bigger := index{fps: fps, numbers: numbers, n: x.n}
	for i, fp := range x.fps {
		if fp != 0 {
			at, _ := bigger.find(fp)
			bigger.fps[at] = fp
			bigger.setNumber(at, x.number(i))
		}
	}
	x.free()
	*x = bigger
	return nil
}

// each calls f for every entry.
func (x *index) each(f func(fp uint64, n uint32)) {
	for i, fp := range x.fps {
		if fp != 0 {
			f(fp, x.number(i))
		}
	}
}

func (x *index) free() {
	offheap.FreeWords(x.fps)
	offheap.FreeWords(x.numbers)
	*x = index{}
}
