package budget

import "math"

// Account is what one part has of a budget. A nil account has no limit. It is safe for concurrent use.
type Account struct {
	budget   *Budget
	part     Part
	floor    uint64 // what it may take whatever others have
	most     uint64
	giveBack func(n uint64)

	// guarded by the budget's lock
	used    uint64
	spilled bool // something has gone to disk
}

// OnReclaim sets what gives back about n bytes, by going to disk, when a part that is more expensive there needs them.
// It is called while a part grows, never at the same time as itself, and not by its own account's growth. It must be set
// before anything grows.
func (a *Account) OnReclaim(giveBack func(n uint64)) {
	if a != nil {
		a.giveBack = giveBack
	}
}

// OnPressure adds what takes the pages of mapped files out of the process, and has some memory kept for such pages. It is
// called by Govern, concurrently with everything else.
func (a *Account) OnPressure(drop func()) {
	if a != nil {
		a.budget.onPressure(drop)
	}
}

// Map has Govern look at pages of mapped files, which no account counts, until Unmap is called as often.
func (a *Account) Map() {
	if a != nil {
		a.budget.mapped.Add(1)
	}
}

// Unmap ends what Map began.
func (a *Account) Unmap() {
	if a != nil {
		a.budget.mapped.Add(-1)
	}
}

// Grow takes n bytes and returns true, or takes nothing and returns false.
func (a *Account) Grow(n uint64) bool {
	return a == nil || a.grow(n) || a.budget.canReclaim(a, n) && a.budget.reclaim(a, n)
}

func (a *Account) grow(n uint64) bool {
	b := a.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	if n > b.freeLocked(a) {
		return false
	}
	b.takeLocked(a, n)
	return true
}

// canReclaim reports whether others could give back enough for a to take n bytes.
func (b *Budget) canReclaim(a *Account, n uint64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, sum := b.cheaperLocked(a)
	return sum > 0 && n <= b.freeLocked(a)+sum
}

// Force takes n bytes that the part cannot do without, be they there or not.
func (a *Account) Force(n uint64) {
	if a == nil {
		return
	}
	a.budget.mu.Lock()
	defer a.budget.mu.Unlock()
	a.budget.takeLocked(a, n)
}

// Release gives back n bytes.
func (a *Account) Release(n uint64) {
	if a == nil {
		return
	}
	a.budget.mu.Lock()
	defer a.budget.mu.Unlock()
	a.used -= n
	a.budget.mu.used -= n
}

// Usage returns what is in use of the budget that the account belongs to.
func (a *Account) Usage() Usage {
	if a == nil {
		return Usage{}
	}
	return a.budget.Usage()
}

// Limit returns how many bytes the account could have in all as things are, with what others would have to give back.
func (a *Account) Limit() uint64 {
	if a == nil {
		return math.MaxUint64
	}
	b := a.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	_, more := b.cheaperLocked(a)
	return min(a.used+b.freeLocked(a)+more, a.most)
}

// Wrote counts n bytes that have gone to disk.
func (a *Account) Wrote(n uint64) {
	if a == nil {
		return
	}
	b := a.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	a.spilled = true
	b.mu.disk += n
	b.mu.peakDisk = max(b.mu.peakDisk, b.mu.disk)
}

// Erased counts n bytes that are on disk no more.
func (a *Account) Erased(n uint64) {
	if a == nil {
		return
	}
	a.budget.mu.Lock()
	defer a.budget.mu.Unlock()
	a.budget.mu.disk -= n
}
