package state

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// large returns a sequence whose encoding is longer than one byte can say.
func large(t *value.Table, n int) value.Value {
	es := make([]value.Value, n)
	for i := range es {
		es[i] = value.MakeTuple([]value.Value{value.MakeInt(int32(i)), t.String("a")})
	}
	return value.MakeTuple(es)
}

// oneAndTwo returns states that have most values in common.
func oneAndTwo(t *value.Table) (one, two []value.Value) {
	one = append(vals(t), large(t, 100), large(t, 3000))
	two = append([]value.Value(nil), one...)
	two[1], two[3] = value.MakeSet([]value.Value{t.String("c"), t.String("b"), t.String("d")}), large(t, 101)
	return one, two
}

// TestCodec reads states that have most values in common, in turn, with the same decoder.
func TestCodec(t *testing.T) {
	tab := value.NewTable()
	one, two := oneAndTwo(tab)
	dec := NewDecoder(tab, len(one))
	got, terms := make([]value.Value, len(one)), make([]uint64, len(one))
	for range 3 {
		for _, want := range [][]value.Value{one, two} {
			if err := dec.Decode(Encode(nil, want), got, terms); err != nil {
				t.Fatal(err)
			}
			for i := range want {
				if !value.Equal(got[i], want[i]) {
					t.Errorf("variable %d: got %v, want %v", i, got[i], want[i])
				}
				if terms[i] != Term(i, value.Hash(want[i])) {
					t.Errorf("variable %d: the term is not that of its value", i)
				}
			}
		}
	}
}

// TestLook looks at states one after the other in the same memory.
func TestLook(t *testing.T) {
	tab := value.NewTable()
	one, two := oneAndTwo(tab)
	dec := NewDecoder(tab, len(one))
	got := make([]value.Value, len(one))
	for range 3 {
		for _, want := range [][]value.Value{one, two} {
			enc := Encode(nil, want)
			if err := dec.Look(enc, got); err != nil {
				t.Fatal(err)
			}
			for i := range want {
				if !value.Equal(got[i], want[i]) || value.Hash(got[i]) != value.Hash(want[i]) {
					t.Errorf("variable %d: got %v, want %v", i, got[i], want[i])
				}
			}
			if dec.Look(enc[:len(enc)-1], got) == nil || dec.Look(append(enc, 0), got) == nil {
				t.Error("a damaged state was read")
			}
		}
	}
	small := Encode(nil, vals(tab))
	got = got[:len(vals(tab))]
	dec = NewDecoder(tab, len(got))
	if err := dec.Look(small, got); err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() { _ = dec.Look(small, got) }); n > 0 {
		t.Errorf("looking at a state takes %v allocations", n)
	}
}

// TestShared makes sure that a value is not built again while it is found by its encoding.
func TestShared(t *testing.T) {
	tab := value.NewTable()
	want := []value.Value{large(tab, 10)}
	buf := Encode(nil, want)
	dec := NewDecoder(tab, 1)
	first, second, terms := make([]value.Value, 1), make([]value.Value, 1), make([]uint64, 1)
	for _, vals := range [][]value.Value{first, second} {
		if err := dec.Decode(buf, vals, terms); err != nil {
			t.Fatal(err)
		}
	}
	if first[0] != second[0] {
		t.Error("a value was built twice")
	}
}

// TestDamaged cuts states off everywhere, and adds to them.
func TestDamaged(t *testing.T) {
	tab := value.NewTable()
	want := append(vals(tab), large(tab, 100))
	buf := Encode(nil, want)
	got, terms := make([]value.Value, len(want)), make([]uint64, len(want))
	dec := NewDecoder(tab, len(want))
	for n := range buf {
		if dec.Decode(buf[:n], got, terms) == nil {
			t.Errorf("a state is read from its first %d of %d bytes", n, len(buf))
		}
	}
	if dec.Decode(append(buf, 0), got, terms) == nil {
		t.Error("a state with a byte too many is read")
	}
	if err := dec.Decode(buf, got, terms); err != nil {
		t.Errorf("after damaged ones, a sound state fails: %v", err)
	}
}
