package value

import (
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
)

// TestValuesNeedRoom makes values that do not fit into the memory that there is: all end with an error that says so, long before they
// have taken it.
func TestValuesNeedRoom(t *testing.T) {
	const room = 48 << 20
	runtime.GC()
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(heapBytes() + room)))
	pair := MakeTuple([]Value{MakeInt(1)})
	for range 40 {
		pair = MakeTuple([]Value{pair, pair})
	}
	var even, odd []Value
	for i := range int32(1 << 17) {
		even, odd = append(even, MakeInt(2*i)), append(odd, MakeInt(2*i+1))
	}
	evens, odds := MakeSet(even), MakeSet(odd)
	table := NewTable()
	for name, f := range map[string]func(){
		"unions": func() { kept(func(int) Value { return MakeCup(evens, odds) }) },
		"domains of strings": func() {
			var names []Value
			for i := range 1 << 17 {
				names = append(names, table.String(strconv.Itoa(i)))
			}
			kept(func(n int) Value { table.intern(names[n:], formStrings); return True })
		},
		"a sequence that doubles": func() {
			for s := MakeTuple([]Value{True}); ; s = Concat(s, s) {
			}
		},
		"a long text":      func() { _ = pair.String() },
		"a long encoding":  func() { Encode(nil, pair) },
		"a set of subsets": func() { Explicit(MakePowerset(MakeInterval(1, 19))) },
		"a function":       func() { Explicit(MakeLazyFunc(MakeInterval(1, 1<<31-1), func(v Value) Value { return v }, "f")) },
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		text := raised(f)
		runtime.ReadMemStats(&after)
		if !strings.HasPrefix(text, "This value needs more than the ") {
			t.Errorf("%s: got the error %q", name, text)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 4*room {
			t.Errorf("%s took %d bytes of %d", name, took, room)
		}
	}
}

// TestRoomNearLimit makes large values that are garbage at once while what is alive leaves room for little more than one: each fits,
// and not each demands a collection.
func TestRoomNearLimit(t *testing.T) {
	elems := make([]Value, 3<<16)
	for i := range elems {
		elems[i] = True
	}
	const alive, values = 50, 24
	var kept [alive]Value
	for i := range kept {
		kept[i] = MakeTuple(elems)
	}
	runtime.GC()
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(heapBytes()+5<<20) / 7 * 8))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if text := raised(func() {
		for range values {
			MakeTuple(elems)
		}
	}); text != "" {
		t.Error(text)
	}
	runtime.ReadMemStats(&after)
	if n := after.NumForcedGC - before.NumForcedGC; n > values/3 {
		t.Errorf("%d collections were demanded for %d values", n, values)
	}
	runtime.KeepAlive(kept)
}

// TestSmallValuesNeedRoom makes small values without end after memory has once become tight: nobody says so again.
func TestSmallValuesNeedRoom(t *testing.T) {
	const room = 24 << 20
	runtime.GC()
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(heapBytes() + room)))
	table := NewTable()
	Tight(true)
	defer Tight(false)
	for name, f := range map[string]func(n int) Value{
		"tuples":  func(n int) Value { return MakeTuple([]Value{MakeInt(int32(n)), True}) },
		"strings": func(n int) Value { return table.String(strconv.Itoa(n)) },
	} {
		before := heapBytes()
		text := raised(func() {
			var all []Value
			for n := range 1 << 20 {
				all = append(all, f(n))
			}
			runtime.KeepAlive(all)
		})
		if took := heapBytes() - min(heapBytes(), before); text == "" || took > 2*room {
			t.Errorf("%s took %d bytes of %d; the error is %q", name, took, room, text)
		}
		runtime.GC()
	}
}

// kept makes many values, and keeps them.
func kept(f func(n int) Value) {
	var all []Value
	for n := range 100 {
		all = append(all, f(n))
	}
	runtime.KeepAlive(all)
}

func raised(f func()) (text string) {
	defer func() {
		if e, ok := recover().(*Error); ok {
			text = e.Text
		}
	}()
	f()
	return ""
}

// TestListedSetNeedsRoomForCopies lists a set that has room by itself, but not beside the copy that it is made from when it grows.
func TestListedSetNeedsRoomForCopies(t *testing.T) {
	const members, room = 900_000, 30 << 20
	runtime.GC()
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(heapBytes() + room)))
	text := raised(func() {
		collect(members, func(yield func(Value) bool) {
			for i := range int32(members) {
				yield(MakeInt(i))
			}
		})
	})
	if !strings.HasPrefix(text, "This value needs more than the ") {
		t.Errorf("got the error %q", text)
	}
}
