package budget

import (
	"math"
	"sync"
	"sync/atomic"
)

// Part names what grows with the number of states.
type Part string

// The parts, in the order in which they are asked to give memory back.
const (
	Log          Part = "log of predecessors"
	Queue        Part = "queue"
	Graph        Part = "graph for liveness checking"
	Fingerprints Part = "fingerprints"
)

// rank returns how expensive it is to have a part on disk.
func (p Part) rank() int {
	for i, other := range []Part{Log, Queue, Graph, Fingerprints} {
		if p == other {
			return i
		}
	}
	return math.MaxInt
}

// floors are the parts of a budget that an account may take whatever others have, one in so many.
var floors = map[Part]uint64{Log: 64, Queue: 16, Graph: 8, Fingerprints: 8}

// Budget is an amount of memory that accounts share. Make one with New. It is safe for concurrent use.
type Budget struct {
	total    uint64
	isWhole  bool         // it is for all that the process takes
	reclaims sync.Mutex   // held while parts are asked to give back
	mapped   atomic.Int32 // parts that have mapped files

	mu struct {
		sync.Mutex
		reserved  uint64 // for what has no account
		accounts  []*Account
		pressures []func() // what drops pages that no account counts
		used      uint64
		peak      uint64
		disk      uint64
		peakDisk  uint64
	}
}

// New returns a budget of so many bytes for all that the process takes.
func New(total uint64) *Budget {
	return &Budget{total: total, isWhole: true}
}

// ForStates returns a budget of so many bytes for the accounts alone.
func ForStates(total uint64) *Budget { return &Budget{total: total} }

// Total returns the bytes of the budget.
func (b *Budget) Total() uint64 { return b.total }

// Open returns a new account for a part, which may take at most so many bytes; 0 means no limit of its own. An account
// with a floor may always take that much; see floors.
func (b *Budget) Open(p Part, most uint64) *Account {
	if most == 0 {
		most = math.MaxUint64
	}
	a := &Account{budget: b, part: p, floor: min(b.total/floors[p], most), most: most}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mu.accounts = append(b.mu.accounts, a)
	return a
}

// Fixed returns an account for tests of one part alone: it may take so many bytes; 0 means no limit.
func Fixed(bytes uint64) *Account {
	if bytes == 0 {
		return nil
	}
	b := ForStates(bytes)
	a := &Account{budget: b, most: bytes}
	b.mu.accounts = []*Account{a}
	return a
}

// Reserve takes bytes off the budget for what has no account, in place of what was taken off before. The floors of the
// accounts are left in any case.
func (b *Budget) Reserve(bytes uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mu.reserved = bytes
}

// Usage is how much of a budget is in use.
type Usage struct {
	Memory, PeakMemory uint64 // of the accounts
	Disk, PeakDisk     uint64
}

// Usage returns what is in use, and the most that was.
func (b *Budget) Usage() Usage {
	b.mu.Lock()
	defer b.mu.Unlock()
	return Usage{b.mu.used, b.mu.peak, b.mu.disk, b.mu.peakDisk}
}

// availableLocked returns what all accounts together may take.
func (b *Budget) availableLocked() uint64 {
	var floors uint64
	for _, a := range b.mu.accounts {
		floors += a.floor
	}
	return max(b.total-min(b.mu.reserved, b.total), floors)
}

// freeLocked returns how much more an account may take as things are: what nobody has, less what others are still
// entitled to, and its own floor in any case.
func (b *Budget) freeLocked(a *Account) uint64 {
	taken := b.mu.used
	for _, other := range b.mu.accounts {
		if other != a {
			taken += other.floor - min(other.floor, other.used)
		}
	}
	free := b.availableLocked()
	free -= min(free, taken)
	free = max(free, a.floor-min(a.floor, a.used))
	return min(free, a.most-min(a.most, a.used))
}

// takeLocked changes what an account has.
func (b *Budget) takeLocked(a *Account, n uint64) {
	a.used += n
	b.mu.used += n
	b.mu.peak = max(b.mu.peak, b.mu.used)
}

// cheaperLocked lists the accounts that an account may have give back, the cheapest first, each with how much that is.
func (b *Budget) cheaperLocked(a *Account) (others []*Account, sum uint64) {
	for _, p := range []Part{Log, Queue, Graph} {
		for _, other := range b.mu.accounts {
			if other.part == p && p.rank() < a.part.rank() && other.giveBack != nil && other.used > other.floor {
				others = append(others, other)
				sum += other.used - other.floor
			}
		}
	}
	return others, sum
}

// reclaim has parts that are cheaper on disk than a give back until a can take n bytes. It takes them if so.
func (b *Budget) reclaim(a *Account, n uint64) bool {
	b.reclaims.Lock()
	defer b.reclaims.Unlock()
	b.mu.Lock()
	others, _ := b.cheaperLocked(a)
	b.mu.Unlock()
	for _, other := range others {
		b.mu.Lock()
		free := b.freeLocked(a)
		if n <= free {
			b.takeLocked(a, n)
		}
		want := min(n-min(n, free), other.used-min(other.used, other.floor))
		b.mu.Unlock()
		if n <= free {
			return true
		}
		if want > 0 {
			other.giveBack(want)
		}
	}
	return a.grow(n)
}
