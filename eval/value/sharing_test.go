package value

import "testing"

// TestSharing reads values again and again in the same memory, and keeps copies: they stay what they were, print the same, and those of equal values are one.
func TestSharing(t *testing.T) {
	kept := 0
	forRandom(t, 200, func(t *testing.T, g *gen) {
		type copied struct {
			of, v Value
			text  string
		}
		var all []copied
		var s Sharing
		d := Decoder{Table: g.tab}
		d.Reset(Encode(nil, MakeTuple(ints(1, 2, 3))))
		d.Value()
		for range 3 {
			d.Again(nil)
			for _, x := range g.samples(4) {
				v := Normalize(x.v)
				d.Next(Encode(nil, v))
				read := d.Value()
				if d.Err != nil || !Equal(read, v) || read.String() != v.String() {
					t.Fatalf("%v was read as %v: %v", v, read, d.Err)
				}
				c := s.Of(read)
				all = append(all, copied{v, c, v.String()})
				if o := s.Of(read); o.ref != c.ref && isObject(read) && read.Kind() == Set {
					t.Errorf("%v has two copies", v)
				}
			}
		}
		d.Again(nil)
		for range 40 {
			d.Next(Encode(nil, MakeTuple(ints(7, 8, 9, 10, 11, 12))))
			d.Value()
		}
		for _, c := range all {
			if !Equal(c.v, c.of) || Hash(c.v) != Hash(c.of) || c.v.String() != c.text {
				t.Errorf("the copy of %v has become %v", c.of, c.v)
			}
			if isObject(c.v) {
				kept++
			}
		}
	})
	if kept == 0 {
		t.Error("no value has memory of its own")
	}
}

// TestSharingKeepsHowFunctionsWereBuilt copies values that are equal and print differently.
func TestSharingKeepsHowFunctionsWereBuilt(t *testing.T) {
	w := newWorld()
	var s Sharing
	for range 2 {
		for _, v := range []Value{
			MakeTuple(ints(1, 2)), MakeFunc(ints(1, 2), ints(1, 2)), w.rec(w.a, one), MakeFunc([]Value{w.a}, ints(1)),
			MakeTuple([]Value{MakeTuple(ints(1, 2))}), MakeTuple([]Value{MakeFunc(ints(1, 2), ints(1, 2))}),
		} {
			want, got := thrown(func() { Apply(v, w.c) }), thrown(func() { Apply(s.Of(v), w.c) })
			if want != got {
				t.Errorf("%v: got %q, want %q", v, got, want)
			}
			if of := s.Of(v); of.String() != v.String() || of.head().flags != v.head().flags {
				t.Errorf("%v became %v", v, of)
			}
		}
	}
}
