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
