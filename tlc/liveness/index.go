package liveness

import "math/bits"

// index finds the number of a state by its fingerprint. It consists of tables that grow one by one, so that enlarging one
// takes little memory besides what all of them take.
type index struct {
	tables [indexTables]indexTable
	memory *memory // where tables come from
}

const (
	indexTableBits = 6
	indexTables    = 1 << indexTableBits
)

// table returns the table of a fingerprint. Good fingerprints are uniform in all bits; others cost memory and time.
func (x *index) table(fp uint64) *indexTable { return &x.tables[fp>>(64-indexTableBits)] }

// get returns the number of a state; false if it is not known.
func (x *index) get(fp uint64) (uint32, bool) { return x.table(fp).get(fp) }

// put gives a state a number, unless it has one.
func (x *index) put(fp uint64, n uint32) error { return x.table(fp).put(fp, n, x.memory) }

// fetch reads what get and put look at first for a fingerprint, so that it is waited for while other things are done. What it returns has no meaning, but must be kept,
// or the compiler may see that nothing needs to be read.
func (x *index) fetch(fp uint64) uint64 {
	t := x.table(fp)
	if t.n == 0 {
		return 0
	}
	at := t.home(max(fp, 1))
	return t.fps[at] + t.numbers[at>>1]
}

// each calls f for every entry.
func (x *index) each(f func(fp uint64, n uint32)) {
	for i := range x.tables {
		x.tables[i].each(f)
	}
}

func (x *index) free() {
	for i := range x.tables {
		x.tables[i].free()
	}
}

// indexTable is a hash table with linear probing, 12 bytes an entry, at most four fifths full. A fingerprint of 0 is stored
// as 1.
type indexTable struct {
	fps     []uint64
	numbers []uint64 // two to a word
	n       int
	memory  *memory // what the two are in; nil if they are empty
}

const (
	indexSpread = 0x9e3779b97f4a7c15
	// indexStart is the size of the first table, in entries; indexHalf that from which it grows by half.
	indexStart = 16
	indexHalf  = 1 << 10
)

// home returns where the search for a fingerprint starts.
func (x *indexTable) home(fp uint64) int {
	hi, _ := bits.Mul64(fp*indexSpread, uint64(len(x.fps)))
	return int(hi)
}

func (x *indexTable) find(fp uint64) (at int, found bool) {
	fps := x.fps
	for i := x.home(fp); ; {
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

func (x *indexTable) number(at int) uint32 { return uint32(x.numbers[at>>1] >> (32 * (at & 1))) }

func (x *indexTable) setNumber(at int, n uint32) {
	shift := 32 * (at & 1)
	x.numbers[at>>1] = x.numbers[at>>1]&^(0xffffffff<<shift) | uint64(n)<<shift
}

func (x *indexTable) get(fp uint64) (uint32, bool) {
	if x.n == 0 {
		return 0, false
	}
	at, found := x.find(max(fp, 1))
	if !found {
		return 0, false
	}
	return x.number(at), true
}

func (x *indexTable) put(fp uint64, n uint32, from *memory) error {
	if (x.n+1)*5 > len(x.fps)*4 {
		if err := x.grow(from); err != nil {
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
//
//go:noinline
func (x *indexTable) grow(from *memory) error {
	size := max(indexStart, len(x.fps)*2)
	if len(x.fps) >= indexHalf {
		size = len(x.fps) + len(x.fps)/2&^1
	}
	table := from.sub()
	fps, err := table.words(size)
	if err != nil {
		return err
	}
	numbers, err := table.words(size / 2)
	if err != nil {
		table.free()
		return err
	}
	bigger := indexTable{fps: fps, numbers: numbers, n: x.n, memory: table}
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

func (x *indexTable) each(f func(fp uint64, n uint32)) {
	for i, fp := range x.fps {
		if fp != 0 {
			f(fp, x.number(i))
		}
	}
}

func (x *indexTable) free() {
	if x.memory != nil {
		x.memory.free()
	}
	*x = indexTable{}
}
