package packed

import (
	"sync"
	"sync/atomic"
)

// findings are what has been found out about bits, by keys for these: what one worker has learned no other one has to. All read and write the table without locks. A finding
// lies in two words, its value and its key xor that, so that halves of two findings are none (R. Hyatt and T. Mann, A lock-less transposition table implementation for parallel
// search, 2002). It is a cache: what is written may get lost, when several write to one place, while the table grows, or where it is full.
type findings struct {
	table   atomic.Pointer[[]finding]
	most    int          // findings that there is room for at most
	_       [64]byte     // what follows is written often, and does not share a line of the caches with what is read all the time
	number  atomic.Int64 // findings, about
	growing sync.Mutex
}

type finding struct {
	mixed atomic.Uint64 // key and value
	value atomic.Uint64 // 0 if there is none
}

const (
	// leastFindings is how many findings there is room for in the beginning.
	leastFindings = 1 << 8
	// toldTogether is how many findings a worker learns before it tells that there are more.
	toldTogether = 1 << 4
)

func newFindings() *findings {
	f := &findings{most: wordsInAll() / 2}
	f.drop()
	return f
}

// drop forgets all.
func (f *findings) drop() {
	f.growing.Lock()
	defer f.growing.Unlock()
	table := make([]finding, leastFindings)
	f.table.Store(&table)
	f.number.Store(0)
}

// Retire drops what workers have in common of a layout that another one takes the place of. It may go on being used.
func (l *Layout) Retire() {
	if f := l.judged.findings; f != nil {
		f.drop()
	}
}

// find returns the value for a key; 0 if it is not known.
func (f *findings) find(key uint64) uint64 {
	table := *f.table.Load()
	i := bucket(key, len(table))
	for j := range ways {
		x := &table[i+j]
		if v := x.value.Load(); x.mixed.Load()^v == key && v != 0 {
			return v
		}
	}
	return 0
}

// put remembers the value, which is not 0, for a key that is not known.
func (f *findings) put(key, value uint64) { enterFinding(*f.table.Load(), key, value) }

// enterFinding gives a finding a free place, or that of another one.
func enterFinding(table []finding, key, value uint64) {
	i := bucket(key, len(table))
	at := i + int(key>>40)%ways
	for j := range ways {
		if table[i+j].value.Load() == 0 {
			at = i + j
			break
		}
	}
	table[at].mixed.Store(key ^ value)
	table[at].value.Store(value)
}

// told makes room for more findings, if there are so many more that it is needed.
func (f *findings) told(more int) {
	if n, size := f.number.Add(int64(more)), len(*f.table.Load()); 2*int(n) < size || 4*size > f.most || !f.growing.TryLock() {
		return
	}
	defer f.growing.Unlock()
	old := *f.table.Load()
	table, n := make([]finding, 4*len(old)), int64(0)
	for i := range old {
		if v := old[i].value.Load(); v != 0 {
			enterFinding(table, old[i].mixed.Load()^v, v)
			n++
		}
	}
	f.number.Store(n)
	f.table.Store(&table)
}
