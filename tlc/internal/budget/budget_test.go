package budget

import (
	"math"
	"math/rand"
	"runtime"
	"sync"
	"testing"
)

func TestAccountTakesWhatNobodyHas(t *testing.T) {
	b := ForStates(64 << 10)
	seen, queue := b.Open(Fingerprints, 0), b.Open(Queue, 0) // floors 8 and 4 KiB
	if !seen.Grow(60 << 10) {
		t.Fatal("what nobody has is refused")
	}
	if seen.Grow(1) {
		t.Error("the queue's floor is given away")
	}
	if !queue.Grow(4 << 10) {
		t.Error("the queue does not get its floor")
	}
	if queue.Grow(1) {
		t.Error("more is given than there is")
	}
	seen.Release(20 << 10)
	if got := queue.Limit(); got != 24<<10 {
		t.Errorf("the queue may have %d bytes", got)
	}
	queue.Force(30 << 10)
	if u := b.Usage(); u.Memory != 74<<10 || u.PeakMemory != 74<<10 {
		t.Errorf("usage %+v", u)
	}
	if seen.Grow(1) {
		t.Error("a budget that is overdrawn gives more")
	}
}

func TestReserveLeavesFloors(t *testing.T) {
	b := ForStates(64 << 10)
	seen, queue := b.Open(Fingerprints, 0), b.Open(Queue, 0)
	b.Reserve(40 << 10)
	if got := seen.Limit(); got != 20<<10 {
		t.Errorf("the fingerprints may have %d bytes, want 20 KiB", got)
	}
	b.Reserve(1 << 40)
	if !seen.Grow(8<<10) || seen.Grow(1) || !queue.Grow(4<<10) || queue.Grow(1) {
		t.Error("the floors are not what the accounts get")
	}
}

func TestMostBoundsAnAccount(t *testing.T) {
	b := ForStates(64 << 10)
	a := b.Open(Fingerprints, 5<<10)
	if !a.Grow(5<<10) || a.Grow(1) || a.Limit() != 5<<10 {
		t.Error("an account has more than it may")
	}
}

// TestReclaim has the parts that are cheaper on disk give back, the cheapest first, down to their floors.
func TestReclaim(t *testing.T) {
	b := ForStates(64 << 10)
	seen, queue, log := b.Open(Fingerprints, 0), b.Open(Queue, 0), b.Open(Log, 0) // floors 8, 4 and 1 KiB
	asked := map[Part]uint64{}
	give := func(p Part, a *Account) {
		a.OnReclaim(func(n uint64) {
			asked[p] += n
			a.Release(n)
		})
	}
	give(Queue, queue)
	give(Log, log)
	seen.OnReclaim(func(uint64) { t.Error("fingerprints are asked") })
	if !log.Grow(11<<10) || !queue.Grow(45<<10) {
		t.Fatal("what is there is refused")
	}
	if got := seen.Limit(); got != 59<<10 {
		t.Errorf("the fingerprints could have %d bytes", got)
	}
	if !seen.Grow(20<<10) || asked[Log] != 10<<10 || asked[Queue] != 2<<10 {
		t.Errorf("asked for %v", asked)
	}
	if seen.Grow(40 << 10) {
		t.Error("what others are entitled to is given away")
	}
	if asked[Queue] != 2<<10 {
		t.Errorf("the queue was asked in vain: %v", asked)
	}
	if log.Grow(1 << 10) {
		t.Error("the log gets what others have")
	}
	if queue.Grow(2<<10) || b.Usage().Memory > 64<<10 {
		t.Errorf("usage %+v", b.Usage())
	}
}

func TestNilAccountHasNoLimit(t *testing.T) {
	a := Fixed(0)
	a.OnReclaim(nil)
	a.OnPressure(nil)
	a.Force(1)
	a.Release(1)
	a.Wrote(1)
	a.Erased(1)
	if !a.Grow(math.MaxUint64) || a.Limit() != math.MaxUint64 || a.Usage() != (Usage{}) {
		t.Error("an account that is none has a limit")
	}
}

// TestHammer has many goroutines take and give back: never is more given than there is, and nothing is lost.
func TestHammer(t *testing.T) {
	const total = 1 << 20
	b := ForStates(total)
	var all sync.WaitGroup
	for i, p := range []Part{Log, Queue, Fingerprints, Fingerprints} {
		a := b.Open(p, 0)
		if p != Fingerprints {
			var mu sync.Mutex
			a.OnReclaim(func(n uint64) {
				mu.Lock()
				defer mu.Unlock()
			})
		}
		all.Go(func() {
			r := rand.New(rand.NewSource(int64(i)))
			var have []uint64
			for range 20_000 {
				if n := uint64(r.Intn(total / 4)); r.Intn(2) == 0 && a.Grow(n) {
					have = append(have, n)
				} else if len(have) > 0 {
					a.Release(have[0])
					have = have[1:]
				}
			}
			for _, n := range have {
				a.Release(n)
			}
		})
	}
	all.Wait()
	if u := b.Usage(); u.Memory != 0 || u.PeakMemory > total {
		t.Errorf("usage %+v", u)
	}
}

func TestGovernTells(t *testing.T) {
	b := ForStates(1 << 20)
	queue := b.Open(Queue, 0)
	var told []Part
	stop := b.Govern(nil, Events{Spilled: func(p Part) { told = append(told, p) }})
	queue.Wrote(10)
	queue.Erased(10)
	queue.Wrote(5)
	stop()
	if len(told) != 1 || told[0] != Queue {
		t.Errorf("told of %v", told)
	}
	if u := b.Usage(); u.Disk != 5 || u.PeakDisk != 10 {
		t.Errorf("usage %+v", u)
	}
}

// TestGovernNoticesExhaustion gives the heap of this test less than it has.
func TestGovernNoticesExhaustion(t *testing.T) {
	b := New(1 << 20)
	exhausted := make(chan [2]uint64, 1)
	defer b.Govern(nil, Events{Exhausted: func(live, room uint64) { exhausted <- [2]uint64{live, room} }})()
	runtime.GC() // has the live heap measured
	if got := <-exhausted; got[0] <= got[1] {
		t.Errorf("a heap of %d bytes, room for %d", got[0], got[1])
	}
}

// TestFirstRunBegins demands that a process begins once: later runs have nothing of its beginning to drop, and ask for no more huge pages.
func TestFirstRunBegins(t *testing.T) {
	var c Collector
	if !c.begins() || c.begins() {
		t.Error("not the first run alone begins")
	}
	if (*Collector)(nil).begins() {
		t.Error("a run without a collector of the process begins")
	}
}
