package value

import "testing"

// TestDetach checks that copies are equal to what they were made of, and share no memory with it.
func TestDetach(t *testing.T) {
	copied := 0
	forRandom(t, 300, func(t *testing.T, g *gen) {
		for _, s := range g.samples(4) {
			n := Normalize(s.v)
			d, ok := Detach(n)
			if ok != IsDetachable(n) {
				t.Fatalf("%v: Detach says %v, IsDetachable %v", n, ok, !ok)
			}
			if !Equal(d, n) || Hash(d) != Hash(n) || d.Kind() != n.Kind() || d.String() != n.String() {
				t.Errorf("%v became %v", n, d)
			}
			switch n.Kind() {
			case Tuple, Record, Func, Set:
				if ok && n.size() > 0 {
					copied++
					if d.ref == n.ref {
						t.Errorf("%v was not copied", n)
					}
					for i, x := range d.elems() {
						if y := n.elems()[i]; x.Kind() == Tuple && x.size() > 0 && x.ref == y.ref {
							t.Errorf("%v of %v was not copied", x, n)
						}
					}
				}
			}
		}
	})
	if copied == 0 {
		t.Error("no value was simple enough to be copied")
	}
}
