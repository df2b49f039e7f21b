package budget

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"sync/atomic"
	"time"
)

const (
	// program is what the process takes besides accounts and what the Go runtime counts: its code and constants.
	program = 20 << 20
	// tick is how often a budget is adapted to the heap. A heap that doubles takes longer.
	tick = 10 * time.Millisecond
	// startUp is for how many ticks the program stays as it is, once the code has been dropped that ran before the first run. Most of it has only read and
	// compiled the model.
	startUp = 8
	// beginning is how long a run may last that is over before huge pages are worth asking for.
	beginning = 2 * time.Millisecond
	// leaving is how long a run may last that is over before it is worth dropping what has begun it, where that has been done in part when the process began.
	leaving = 25 * time.Millisecond
	// pagesPart is the part of a budget, one in so many, that is kept for pages of mapped files.
	pagesPart = 8
	// tightFrom is the part of the collector's limit, one in so many, from which on memory is tight. A heap can go on from there to the
	// limit before anybody looks again, where other processes take the processors.
	tightFrom = 2
	// slack is what the Go runtime needs beside the heap at least.
	slack = 4 << 20
)

// Collector adapts the garbage collector of the process to searching: a search makes garbage fast and keeps little, and
// collecting a small heap over and over would cost more than the search. Collections start when the heap has doubled or
// grown by the headroom, whichever is later, and earlier when memory runs out.
type Collector struct {
	total atomic.Uint64 // bytes of the budget
	began atomic.Bool   // a run has
	wide  wide
}

// The greatest headroom, and the part of the budget, one in so many, that it is if that is less. A larger one costs pages that are touched for the
// first time.
const (
	maxHeadroom  = 54 << 20
	headroomPart = 8
)

// headroom returns by how much a heap may grow at least until the next collection.
func (c *Collector) headroom() uint64 { return min(c.total.Load()/headroomPart, maxHeadroom) }

// Tune takes over the collector of the process, which has just begun, for a budget of so many bytes.
func Tune(bytes uint64) *Collector {
	dropInit()
	c := &Collector{}
	c.Limit(bytes)
	runtime.SetFinalizer(&sentinel{collector: c}, (*sentinel).collected)
	return c
}

// sentinel is an object that every collection finds unreachable: its finalizer runs once per collection.
type sentinel struct{ collector *Collector }

func (s *sentinel) collected() {
	s.collector.adjust()
	runtime.SetFinalizer(s, (*sentinel).collected)
}

// Limit sets the budget of the process. It does nothing for a nil collector.
func (c *Collector) Limit(bytes uint64) {
	if c == nil {
		return
	}
	c.wide.limit(bytes)
	c.total.Store(bytes)
	debug.SetMemoryLimit(int64(bytes - min(bytes/2, program)))
	c.adjust()
}

// adjust sets the heap growth that triggers the next collection from what survived the last one.
func (c *Collector) adjust() {
	live := liveHeap()
	debug.SetGCPercent(int(max(100, c.headroom()*100/max(live, 4<<20))))
}

// begins reports whether this is the first run of the process; never for a nil collector, which belongs to nobody.
func (c *Collector) begins() bool { return c != nil && !c.began.Swap(true) }

// widen asks for huge pages where small ones are slow, unless the run is over before.
func (c *Collector) widen(quit <-chan struct{}) {
	select {
	case <-quit:
	case <-time.After(beginning):
		c.wide.widen(c.total.Load())
	}
}

// leaveStart drops what has begun the run, unless that is over before, where this has not been done at once.
func leaveStart(quit <-chan struct{}) {
	if hasSlowPages() {
		return
	}
	select {
	case <-quit:
	case <-time.After(leaving):
		dropStart()
	}
}

// liveHeap returns the bytes that survived the last collection.
func liveHeap() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}

// need returns what the Go runtime takes at most while a heap lives of which so much survived the last collection.
func (c *Collector) need(live uint64) uint64 {
	garbage := max(live, 4<<20)
	if c != nil {
		garbage = max(live, c.headroom())
	}
	return live + garbage + (live+garbage)/16 + slack
}

// Govern takes what the process needs besides the accounts off a budget for all of it, again and again while the heap
// changes, and has pages dropped that the accounts do not count when the process takes nearly more than the budget. The
// collector, if it is not nil, is given what the accounts leave. Of any budget it tells events, one at a time, until the
// function that it returns is called.
func (b *Budget) Govern(c *Collector, on Events) (stop func()) {
	if b.isWhole {
		c.Limit(b.total)
		b.adapt(c)
	}
	quit, done := make(chan struct{}), make(chan struct{})
	begins := c.begins()
	if begins && hasSlowPages() {
		dropStart() // here, as what the others touch meanwhile would have to come back at once
	}
	go func() {
		defer close(done)
		if begins {
			c.widen(quit)
			leaveStart(quit)
		}
		b.watch(c, on, quit)
	}()
	return func() { close(quit); <-done }
}

// watch adapts the budget and tells events.
func (b *Budget) watch(c *Collector, on Events, quit <-chan struct{}) {
	told := map[*Account]bool{}
	timer := time.NewTicker(tick)
	defer timer.Stop()
	for ticks := 0; ; ticks++ {
		if ticks == startUp {
			dropProgram()
		}
		select {
		case <-quit:
			b.tellSpilled(told, on)
			if on.Tight != nil {
				on.Tight(false)
			}
			return
		case <-timer.C:
		}
		b.tellSpilled(told, on)
		if !b.isWhole {
			continue
		}
		if live, room := b.adapt(c); live > room && on.Exhausted != nil {
			on.Exhausted(live, room)
			on.Exhausted = nil
		}
		if on.Tight != nil {
			on.Tight(isTight())
		}
		b.relieve()
	}
}

// Events are what Govern tells.
type Events struct {
	Spilled func(Part) // a part has begun to go to disk; called once for each
	// Exhausted is called once if the heap alone takes more than there is: its bytes, and how many it may have.
	Exhausted func(live, room uint64)
	// Tight is told again and again whether objects that are alive, or not yet known to be garbage, take a good part of what the collector
	// allows; in the end, that they do not.
	Tight func(is bool)
}

// adapt reserves what has no account. It returns the live heap, and how much the heap may have at most.
func (b *Budget) adapt(c *Collector) (live, room uint64) {
	live = liveHeap()
	need := c.need(live)
	b.Reserve(program + need + b.forPages())
	b.mu.Lock()
	used, rest := b.mu.used, b.total-min(b.total, b.mu.used)
	least := b.total - min(b.total, b.availableLocked()) // what the floors of the accounts leave
	b.mu.Unlock()
	if c != nil {
		// The accounts may grow until the next time, but do so in proportion to what they have.
		rest -= min(rest, used+slack)
		limit := max(rest, least)
		debug.SetMemoryLimit(int64(max(limit-min(limit, program), slack)))
	}
	floor := b.floors()
	return live, b.total - min(b.total, program+floor)
}

// isTight reports whether objects take a good part of what the collector allows.
func isTight() bool {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Kind() == metrics.KindUint64 && sample[0].Value.Uint64() > uint64(debug.SetMemoryLimit(-1))/tightFrom
}

// floors returns what the accounts may take whatever else there is.
func (b *Budget) floors() uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	var sum uint64
	for _, a := range b.mu.accounts {
		sum += a.floor
	}
	return sum
}

// tellSpilled tells of the parts that have begun to go to disk.
func (b *Budget) tellSpilled(told map[*Account]bool, on Events) {
	var fresh []Part
	b.mu.Lock()
	for _, a := range b.mu.accounts {
		if a.spilled && !told[a] {
			told[a] = true
			fresh = append(fresh, a.part)
		}
	}
	b.mu.Unlock()
	for _, p := range fresh {
		if on.Spilled != nil {
			on.Spilled(p)
		}
	}
}

func (b *Budget) onPressure(drop func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mu.pressures = append(b.mu.pressures, drop)
}

// forPages returns how many bytes are kept for pages of mapped files, if any part may map some.
func (b *Budget) forPages() uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.mu.pressures) == 0 {
		return 0
	}
	return b.total / pagesPart
}

// relieve has the pages of mapped files dropped if the process takes nearly all of the budget.
func (b *Budget) relieve() {
	if b.mapped.Load() == 0 || Resident() < b.total-b.forPages() {
		return
	}
	b.mu.Lock()
	drops := slices.Clone(b.mu.pressures)
	b.mu.Unlock()
	for _, drop := range drops {
		drop()
	}
}
