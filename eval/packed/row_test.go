package packed

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRow compares a row with a list of bits, through random writes and through bytes.
func TestRow(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		n := uint(1 + r.IntN(700))
		x, bits := rowOf(n), make([]bool, n)
		for range r.IntN(12) {
			from := r.UintN(n)
			width := min(1+r.UintN(64), n-from)
			w := r.Uint64() & (1<<width - 1)
			if to := from + r.UintN(n-from+1); r.IntN(3) == 0 {
				x.clear(from, to)
				clear(bits[from:to])
				continue
			}
			x.put(from, width, w)
			for i := range width {
				bits[from+i] = w>>i&1 != 0
			}
			if got := x.get(from, width); got != w {
				t.Fatalf("%x becomes %x", w, got)
			}
		}
		enc := x.append([]byte{7})
		y := rowOf(n)
		for i := range y {
			y[i] = r.Uint64()
		}
		y.read(enc[1:])
		if len(enc) > 1 && enc[len(enc)-1] == 0 {
			t.Fatalf("%x ends with zeros", enc)
		}
		from, to := r.UintN(n), n
		to = from + r.UintN(to-from+1)
		z := slices.Clone(y)
		if k := r.UintN(n); z.get(k, 1) == 1 {
			z.put(k, 1, 0)
			if y.same(z, from, to) == (from <= k && k < to) {
				t.Fatalf("%x and %x from %d to %d", y, z, from, to)
			}
		}
		for i, b := range bits {
			if got := y.get(uint(i), 1) != 0; got != b {
				t.Fatalf("bit %d of %x comes back as %t", i, x, got)
			}
		}
	}
}
