package packed

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestFullGetsRoom demands that after a universe that was full the next one has room for as many elements again, up to fullRoom, and that one that was not full has little.
func TestFullGetsRoom(t *testing.T) {
	for _, c := range []struct{ begin, room, join, next int }{
		{10, 64, 20, 64}, {10, 64, 54, 128}, {100, 128, 20, 192}, {100, 128, 28, 256}, {600, 704, 50, 768}, {600, 704, 104, 832},
	} {
		s := seeds{}
		for i := range c.begin {
			s.add(scalars[integer], value.MakeInt(int32(i)))
		}
		u := newTypes(newStore(), s).newUniverse(scalars[integer])
		for i := c.begin; i < c.begin+c.join; i++ {
			if _, why := u.join(value.IntHash(int32(i)), value.MakeInt(int32(i))); why != "" {
				t.Fatalf("element %d of a universe for %d: %s", i, u.cap, why)
			}
		}
		next := seeds{}
		u.plant(next)
		if v := newTypes(newStore(), next).newUniverse(scalars[integer]); u.cap != c.room || v.cap != c.next {
			t.Errorf("a universe that begins with %d elements is for %d, want %d; %d more, and the next one is for %d, want %d", c.begin, u.cap, c.room, c.join, v.cap, c.next)
		}
	}
}

// TestRoomInRows packs a set whose universe has room for far more elements than there are: each of its words has a step.
func TestRoomInRows(t *testing.T) {
	u := &universe{elem: scalars[integer], cap: 256, byHash: map[uint64]int{}}
	for i := range 10 {
		if _, why := u.join(value.IntHash(int32(i)), value.MakeInt(int32(i))); why != "" {
			t.Fatal(why)
		}
	}
	set := &typ{kind: set, elem: scalars[integer], size: 1 + u.cap/64, u: u}
	var p packer
	ops := p.program(nil, set, 0)
	settle(ops)
	bits := lay(ops, 0)
	if s := shapeOf(set, ops); s.ops != len(ops) || s.bits != bits || bits > 64 {
		t.Errorf("%d steps for %d bits, of which the shape has %d for %d", len(ops), bits, s.ops, s.bits)
	}
	r, mem, back := make(row, (bits+63)/64), []int64{0, 1<<9 | 1, 0, 0, 0}, make([]int64, 5)
	if !pack(r, ops, mem, 0, 0) {
		t.Fatal("a set of elements that there are does not fit")
	}
	if unpack(r, ops, back, 0, 0); back[1] != mem[1] || back[2]|back[3]|back[4] != 0 {
		t.Errorf("%v comes back as %v", mem, back)
	}
	if mem[3] = 2; pack(r, ops, mem, 0, 0) {
		t.Error("an element beyond the bits of a row fits")
	}
}
