package packed

import (
	"math/rand"
	"slices"
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

// TestUnknownGetsRoom demands that a universe of which no element is known has room for as many as the largest other one, up to unknownRoom.
func TestUnknownGetsRoom(t *testing.T) {
	for known, want := range map[int]int{0: 64, 3: 64, 64: 64, 65: 128, 200: 256, 900: unknownRoom} {
		s := seeds{}
		for i := range known {
			s.add(scalars[integer], value.MakeInt(int32(i)))
		}
		if u := newTypes(newStore(), s).newUniverse(scalars[boolean]); u.cap != want {
			t.Errorf("a universe beside one that begins with %d elements is for %d, want %d", known, u.cap, want)
		}
	}
}

// TestLateElementsAreInOrder has elements join in any order, some at a time: those that came late are where they belong, and an order that somebody goes by stays as it was.
func TestLateElementsAreInOrder(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 50 {
		u := &universe{elem: scalars[integer], cap: 256, byHash: map[uint64]int{}}
		all := r.Perm(200)
		sorted := slices.Sorted(slices.Values(all[:r.Intn(40)]))
		copy(all, sorted)
		u.sorted = len(sorted)
		x := mirror{u: u}
		for n := 0; n < len(all); {
			before, kept := x.order, slices.Clone(x.order)
			for to := min(len(all), max(n+1+r.Intn(9), u.sorted+1)); n < to; n++ {
				u.vals = append(u.vals, value.MakeInt(int32(all[n])))
			}
			x.n = n
			x.arrange()
			if !slices.Equal(before, kept) {
				t.Fatal("the order that there was has changed")
			}
			for k := range n {
				if x.rank[x.order[k]] != int32(k) || k > 0 && all[x.order[k-1]] >= all[x.order[k]] {
					t.Fatalf("%d of %v is not in order: %v", k, all[:n], x.order)
				}
			}
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
