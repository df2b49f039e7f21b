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
	return t.lines[t.home(max(fp, 1))].fps[0]
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

// indexTable is a hash table with linear probing, in lines that are as long as what the processor reads from memory at a time, so that a state that is found where it
// is looked for first takes one look. A fingerprint of 0 is stored as 1.
type indexTable struct {
	lines  []indexLine
	n      int
	memory *memory // what the lines are in; nil if there are none
}

// indexLine holds some entries; those that are free come last, and their fingerprints are 0.
type indexLine struct {
	fps     [lineEntries]uint64
	numbers [lineEntries]uint32
	_       uint32
}

const (
	indexSpread = 0x9e3779b97f4a7c15
	lineEntries = 5
	// indexStart is the size of the first table, in lines; indexHalf that from which it grows by half.
	indexStart = 2
	indexHalf  = 1 << 8
)

// home returns the line where the search for a fingerprint starts.
func (x *indexTable) home(fp uint64) int {
	hi, _ := bits.Mul64(fp*indexSpread, uint64(len(x.lines)))
	return int(hi)
}

// find returns the place of a fingerprint, or where it would be.
func (x *indexTable) find(fp uint64) (l *indexLine, at int, found bool) {
	for i := x.home(fp); ; {
		l = &x.lines[i]
		for at, other := range &l.fps {
			switch other {
			case fp:
				return l, at, true
			case 0:
				return l, at, false
			}
		}
		if i++; i == len(x.lines) {
			i = 0
		}
	}
}

func (x *indexTable) get(fp uint64) (uint32, bool) {
	if x.n == 0 {
		return 0, false
	}
	l, at, found := x.find(max(fp, 1))
	if !found {
		return 0, false
	}
	return l.numbers[at], true
}

// fits reports whether so many entries leave enough places of so many lines free.
func fits(entries, lines uint64) bool { return entries*6 <= lines*lineEntries*5 }

func (x *indexTable) put(fp uint64, n uint32, from *memory) error {
	if !fits(uint64(x.n+1), uint64(len(x.lines))) {
		if err := x.grow(from); err != nil {
			return err
		}
	}
	fp = max(fp, 1)
	l, at, found := x.find(fp)
	if !found {
		l.fps[at], l.numbers[at] = fp, n
		x.n++
	}
	return nil
}

// grow moves the entries to a larger table.
//
//go:noinline
func (x *indexTable) grow(from *memory) error {
	size := max(indexStart, len(x.lines)*2)
	if len(x.lines) >= indexHalf {
		size = len(x.lines) + len(x.lines)/2
	}
	table := from.sub()
	lines, err := table.lines(size)
	if err != nil {
		return err
	}
	bigger := indexTable{lines: lines, n: x.n, memory: table}
	x.each(func(fp uint64, n uint32) {
		l, at, _ := bigger.find(fp)
		l.fps[at], l.numbers[at] = fp, n
	})
	x.free()
	*x = bigger
	return nil
}

func (x *indexTable) each(f func(fp uint64, n uint32)) {
	for i := range x.lines {
		l := &x.lines[i]
		for at, fp := range l.fps {
			if fp != 0 {
				f(fp, l.numbers[at])
			}
		}
	}
}

func (x *indexTable) free() {
	if x.memory != nil {
		x.memory.free()
	}
	*x = indexTable{}
}
