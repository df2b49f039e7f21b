package packed

import (
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// random returns a value of a form that depends on the generator; at most so deep.
func random(t *value.Table, r *rand.Rand, depth int) value.Value {
	n := 9
	if depth == 0 {
		n = 5
	}
	names := []string{"a", "b", "c", "d"}
	var vs []value.Value
	for range min(depth, 1) * r.Intn(4) {
		vs = append(vs, random(t, r, depth-1))
	}
	switch r.Intn(n) {
	case 0:
		return value.MakeBool(r.Intn(2) == 0)
	case 1, 2:
		return value.MakeInt(int32(r.Intn(2000) - 1000))
	case 3:
		return t.String(names[r.Intn(4)])
	case 4:
		return t.ModelValue(names[r.Intn(4)])
	case 5:
		return value.MakeTuple(vs)
	case 6:
		var keys []value.Value
		for i := range vs {
			keys = append(keys, t.String(names[i]))
		}
		return value.MakeRecord(t.Shape(keys), vs)
	case 7:
		var keys []value.Value
		for i := range vs {
			keys = append(keys, value.MakeInt(int32(i*2)))
		}
		return value.MakeFunc(keys, vs)
	}
	x := random(t, r, depth-1)
	for range r.Intn(4) {
		vs = append(vs, x)
	}
	var s []value.Value // of one kind, so that they can be sorted
	for _, v := range vs {
		if v.IsInt() {
			s = append(s, v)
		}
	}
	return value.MakeSet(s)
}

// TestCodec encodes, packs, unpacks and decodes states whose variables have values of all forms.
func TestCodec(t *testing.T) {
	table := value.NewTable()
	r := rand.New(rand.NewSource(1))
	for range 300 {
		var samples [][]value.Value
		for range 1 + r.Intn(6) {
			samples = append(samples, []value.Value{random(table, r, 3), random(table, r, 2), random(table, r, 0)})
		}
		roundTrip(t, table, samples)
	}
}

// roundTrip encodes, packs, unpacks and decodes states, in a form that is made from them.
func roundTrip(t *testing.T, table *value.Table, samples [][]value.Value) {
	t.Helper()
	store, seeds := newStore(), seeds{}
	vars := observe(newTypes(store, seeds), samples, len(samples[0]))
	for _, s := range samples {
		for i, v := range s {
			seedFrom(seeds, vars[i], v)
		}
	}
	c := &compiler{types: newTypes(store, seeds), m: &machine{store: store, table: table, mem: make([]int64, 1)}}
	l := &Layout{spec: &Spec{}, proto: c.m}
	for i := range vars {
		l.vars = append(l.vars, c.types.adopt(vars[i]))
	}
	for _, v := range l.vars {
		l.cur = append(l.cur, c.alloc(v.size))
	}
	if err := l.measure(samples); err != nil {
		t.Fatal(err)
	}
	for _, s := range samples {
		checkCodec(t, l, s)
	}
}

// TestPartial makes sure that a field with a composite value comes back over a state that does not have it.
func TestPartial(t *testing.T) {
	table := value.NewTable()
	a, b := table.String("a"), table.String("b")
	without := value.MakeRecord(table.Shape([]value.Value{a}), []value.Value{value.MakeInt(1)})
	with := func(v value.Value) value.Value {
		return value.MakeRecord(table.Shape([]value.Value{a, b}), []value.Value{value.MakeInt(1), v})
	}
	for _, v := range []value.Value{
		value.EmptySet, value.MakeSet([]value.Value{value.MakeInt(3)}), value.MakeTuple([]value.Value{a, b}), without,
	} {
		roundTrip(t, table, [][]value.Value{{with(v)}, {without}})
		roundTrip(t, table, [][]value.Value{{value.MakeTuple([]value.Value{with(v), without})}, {value.MakeTuple([]value.Value{without})}})
	}
}

func checkCodec(t *testing.T, l *Layout, s []value.Value) {
	t.Helper()
	for _, garbage := range []int64{0x5555, absent} { // what was there before must not matter
		checkCodecOver(t, l, s, garbage)
	}
}

func checkCodecOver(t *testing.T, l *Layout, s []value.Value, garbage int64) {
	t.Helper()
	m := l.proto
	for i, v := range s {
		if !m.encode(l.vars[i], v, l.cur[i]) {
			t.Fatalf("%v does not fit %v", v, l.vars[i])
		}
		if h := m.hashAt(l.vars[i], l.cur[i]); h != value.Hash(v) {
			t.Fatalf("%v has the hash %x as %v, want %x", v, h, l.vars[i], value.Hash(v))
		}
	}
	var b bitWriter
	if !pack(&b, l.pack.ops, m.mem, 0) {
		t.Fatalf("%v cannot be packed", value.MakeTuple(s))
	}
	enc := b.end()
	end := l.cur[len(l.cur)-1] + l.vars[len(l.vars)-1].size
	for i := l.cur[0]; i < end; i++ {
		m.mem[i] = garbage
	}
	unpack(&bitReader{buf: enc}, l.pack.ops, m.mem, 0)
	for i, v := range s {
		m.hashAll(l.vars[i], l.cur[i])
		if got := m.decode(l.vars[i], l.cur[i]); !value.Equal(got, v) || m.hashAt(l.vars[i], l.cur[i]) != value.Hash(v) {
			t.Fatalf("%v as %v comes back as %v", v, l.vars[i], got)
		}
	}
}
