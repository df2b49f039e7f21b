package value

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
)

// nesters make a value around another one.
var nesters = map[string]func(*Table, Value) Value{
	"tuples":     func(_ *Table, v Value) Value { return MakeTuple([]Value{v}) },
	"sequences":  func(_ *Table, v Value) Value { return Append(EmptyTuple, v) },
	"sets":       func(_ *Table, v Value) Value { return MakeSet([]Value{v, MakeInt(1)}) },
	"added":      func(_ *Table, v Value) Value { return MakeCup(SingletonSet(v), EmptySet) },
	"subsets":    func(_ *Table, v Value) Value { return MakePowerset(v) },
	"unions":     func(_ *Table, v Value) Value { return MakeSeqSet(v) },
	"records":    func(t *Table, v Value) Value { return MakeRecord(t.Shape([]Value{t.String("a")}), []Value{v}) },
	"functions":  func(_ *Table, v Value) Value { return MakeFunc([]Value{MakeInt(7)}, []Value{v}) },
	"arguments":  func(_ *Table, v Value) Value { return MakeFunc([]Value{v}, []Value{MakeInt(7)}) },
	"exceptions": func(_ *Table, v Value) Value { return replace(MakeTuple([]Value{True, False}), 0, v) },
}

// TestDeepValuesNeedRoom nests values: there is an error before what is done with them would take more stack than there is memory.
func TestDeepValuesNeedRoom(t *testing.T) {
	const room = 16 << 20
	for name, nest := range nesters {
		table, v := NewTable(), SingletonSet(True)
		runtime.GC()
		limit := debug.SetMemoryLimit(int64(heapBytes() + room))
		levels := 0
		text := raised(func() {
			for ; levels <= maxDepth; levels++ {
				v = nest(table, v)
			}
		})
		debug.SetMemoryLimit(limit)
		if !strings.Contains(text, " MiB of memory that there are for values") || levels < depthStep/2 || levels >= maxDepth/2 {
			t.Errorf("%s: %d levels with room for %d; the error is %q", name, levels, room/levelBytes, text)
		}
	}
}

// TestDepthIsBounded nests values where there is memory for any number of levels.
func TestDepthIsBounded(t *testing.T) {
	for name, nest := range nesters {
		table, v := NewTable(), SingletonSet(True)
		levels := 0
		text := raised(func() {
			for ; levels <= maxDepth; levels++ {
				v = nest(table, v)
			}
		})
		if !strings.Contains(text, "levels that values may be nested") || levels < maxDepth-2 {
			t.Errorf("%s: %d levels; the error is %q", name, levels, text)
		}
	}
}

// TestDepthOfLostParts takes deep parts away, over and over: what is left does not count them.
func TestDepthOfLostParts(t *testing.T) {
	lose := map[string]func(Value) Value{
		"replaced": func(v Value) Value { return MakeTuple([]Value{replace(v, 0, True)}) },
		"deleted": func(v Value) Value {
			return MakeTuple([]Value{deleteMember(MakeSet([]Value{MakeTuple([]Value{v}), EmptyTuple}), 1)})
		},
	}
	for name, step := range lose {
		v := MakeTuple([]Value{True})
		for range 4 * shallow {
			v = step(v)
		}
		if d := v.head().depth; d > shallow+8 {
			t.Errorf("%s: a value of few levels counts as %d deep", name, d)
		}
	}
}

// TestStrictSharedParts makes the strict form of a value that is no larger than a few hundred parts in memory, and a tree of 2^100 otherwise.
func TestStrictSharedParts(t *testing.T) {
	v := MakeFuncOver(MakeSet([]Value{MakeInt(1), MakeInt(2)}), []Value{True, False})
	for i := range 100 {
		v = MakeTuple([]Value{v, MakeInterval(1, int32(i)), v, MakeInterval(2, int32(i))})
	}
	for s := Strict(v); v.size() == 4; s, v = s.elem(2), v.elem(0) {
		if s.size() != 4 || Hash(s) != Hash(v) || s.elem(1) != v.elem(1) || s.elem(3) != v.elem(3) {
			t.Fatalf("%d levels above the last one is another value", v.head().depth)
		}
	}
}
