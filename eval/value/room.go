package value

import (
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"github.com/gotlc/gotlc/tlc/code"
)

// Values are made within the memory that the process may take, if that is bounded: the bound is the limit that the garbage
// collector has (debug.SetMemoryLimit), which whoever divides the memory of a run sets. What is large asks before it is made; what
// grows by small parts asks now and then.

// largeBytes is how much memory may be taken without asking.
const largeBytes = 1 << 20

// CheckRoom fails if so many more bytes than there are values now do not fit into the memory that the process may take.
func CheckRoom(bytes int) {
	if err := lackingLarge(bytes); err != nil {
		panic(err)
	}
}

// lackingLarge is CheckRoom with the error as its result, nil if there is room.
func lackingLarge(bytes int) *Error {
	if bytes < largeBytes {
		return nil
	}
	if limit := debug.SetMemoryLimit(-1); uint64(bytes) >= uint64(limit)/64 {
		return lacking(limit, uint64(bytes))
	}
	return nil
}

// needRoom fails if the values that there are, and so many more bytes, do not fit into the limit.
func needRoom(limit int64, bytes uint64) {
	if err := lacking(limit, bytes); err != nil {
		panic(err)
	}
}

// lacking is needRoom with the error as its result, nil if there is room.
func lacking(limit int64, bytes uint64) *Error {
	taken, most := roomFor(limit, bytes)
	if taken <= most {
		return nil
	}
	return &Error{Code: code.General, NoRoom: true, Text: fmt.Sprintf(
		"This value needs more than the %d MiB of memory that there are for values. Give more with -memory, or make it smaller.", most>>20)}
}

// Room returns how much all objects would take with so many more bytes, and how much they may: less if there is no room for these.
func Room(bytes int) (taken, most uint64) { return roomFor(debug.SetMemoryLimit(-1), uint64(bytes)) }

func roomFor(limit int64, bytes uint64) (taken, most uint64) {
	if limit == math.MaxInt64 || fits(usable(limit), bytes) {
		return 0, math.MaxUint64
	}
	runtime.GC() // much of the heap may be garbage
	alive := heapBytes()
	proven.Store(alive)
	for range patience / patienceStep {
		alive = min(alive, heapBytes()) // what others make meanwhile may be garbage
		if limit = debug.SetMemoryLimit(-1); alive+bytes <= usable(limit) {
			break
		}
		time.Sleep(patienceStep) // what else takes memory may go to disk
	}
	return alive + bytes, usable(limit)
}

// Limit is how many bytes objects, and what the collector needs beside them, may take.
func Limit() uint64 { return uint64(debug.SetMemoryLimit(-1)) }

// IsCrowded reports whether more than half of that was alive when last looked at. What is remembered to save time should not grow then.
func IsCrowded() bool { return bytesOf("/gc/heap/live:bytes") > Limit()/2 }

// usable is what objects may take of the collector's limit: some of that goes to gaps between them, and to the collector itself.
func usable(limit int64) uint64 { return uint64(limit) / 8 * 7 }

// patience is how long a value waits for memory that others give back.
const (
	patience     = 400 * time.Millisecond
	patienceStep = 20 * time.Millisecond
)

// proven is the size of what was alive when room was last made by a collection.
var proven atomic.Uint64

// fits reports whether there is room for so many more bytes, or was when room was last made, since which little has been added: the
// collector has the same limit and sees to that. So a collection is not demanded for every value that is made near the limit.
func fits(limit, bytes uint64) bool {
	heap, alive := heapBytes(), proven.Load()
	return heap+bytes <= limit || alive+bytes <= limit && heap+bytes <= alive+min(limit/unseenPart, mostUnseen)
}

// unseenPart and mostUnseen bound what may be added without a look at what of it is alive: one part in so many of the limit, and bytes.
const (
	unseenPart = 16
	mostUnseen = 64 << 20
)

// heapBytes returns the size of all objects that are alive, or were not found to be garbage yet, and of stacks.
func heapBytes() uint64 { return bytesOf("/memory/classes/heap/objects:bytes") + StackBytes() }

// StackBytes returns the size of the stacks of all goroutines.
func StackBytes() uint64 { return bytesOf("/memory/classes/heap/stacks:bytes") }

// FitsStack reports whether there is room for so many more bytes of stacks, and how much there is in all.
func FitsStack(bytes uint64) (most uint64, ok bool) {
	taken, most := Room(int(bytes))
	return most, taken <= most
}

// bytesOf reads a figure of the Go runtime, 0 if it has none of the name.
func bytesOf(metric string) uint64 {
	sample := []metrics.Sample{{Name: metric}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}

// tight is set while there is not much room for more values.
var tight atomic.Bool

// Tight says whether there is not much room for more values, so that small ones are counted and ask as well, all together. Whoever divides
// the memory of a run says so again and again, and takes it back in the end; before there is no room, for it may not come to that in time.
func Tight(is bool) { tight.Store(is) }

// unasked is the size of the small objects for which nobody asked while memory is tight; at the most they ask together.
var unasked atomic.Int64

const mostUnasked = 256 << 10

// lackingObject is the error of an object of n elements, nil if there is room for it.
func lackingObject(n int) *Error {
	switch {
	case n >= largeBytes/valueBytes:
		return lackingLarge(n * valueBytes)
	case tight.Load() && unasked.Add(int64(n+1)*valueBytes) > mostUnasked:
		unasked.Store(0)
		return lacking(debug.SetMemoryLimit(-1), 0)
	}
	return nil
}

// valueBytes is the size of a Value.
const valueBytes = 16

// askEvery is how many small parts come between questions whether there is room for more.
const askEvery = 1 << 12

// CheckParts fails if there is no room for more parts of something that has n, now and then. It looks whether the operation is to be
// broken off.
func CheckParts(n int) {
	Look()
	if n%askEvery == 0 && n > 0 {
		needRoom(debug.SetMemoryLimit(-1), 0)
	}
}

// A Growth is asked while something grows in one piece, which is copied now and then: it asks for room for both copies.
type Growth struct{ next int }

// To says that so many bytes are taken by now. It looks whether the operation is to be broken off.
func (g *Growth) To(bytes int) {
	Look()
	if bytes > g.next {
		CheckRoom(3 * bytes)
		g.next = max(largeBytes, bytes/2*3)
	}
}
