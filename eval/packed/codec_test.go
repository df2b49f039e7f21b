package packed

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval/state"
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
		models := r.Intn(2) == 0
		for i := range vs {
			if keys = append(keys, value.MakeInt(int32(i*2))); models {
				keys[i] = t.ModelValue(names[i])
			}
		}
		slices.SortFunc(keys, value.Compare)
		return value.MakeFunc(keys, vs)
	}
	x := random(t, r, depth-1)
	for range r.Intn(4) {
		vs = append(vs, x)
	}
	var s []value.Value // of one kind, so that they can be sorted
	for _, v := range vs {
		if v.IsInt() || v.Kind() == value.ModelValue {
			s = append(s, v)
		}
	}
	return value.MakeSet(s)
}

// varied returns a value of the kind of another one, with parts that are others, more or fewer.
func varied(t *value.Table, r *rand.Rand, v value.Value) value.Value {
	keys, vals, isFunction := value.FuncPairs(v)
	switch {
	case r.Intn(3) == 0:
		return v
	case v.IsInt():
		return value.MakeInt(v.Int() + int32(r.Intn(3)))
	case v.Kind() == value.Set && (value.HasAtMost(v, 0) || value.Elems(v)[0].IsInt()):
		var s []value.Value
		for i := range r.Intn(80) {
			if r.Intn(2) == 0 {
				s = append(s, value.MakeInt(int32(i)))
			}
		}
		return value.MakeSet(s)
	case !isFunction || len(vals) == 0:
		return v
	}
	out := make([]value.Value, len(vals))
	for i, x := range vals {
		out[i] = varied(t, r, x)
	}
	n := 1 + r.Intn(len(out))
	switch v.Kind() {
	case value.Tuple:
		if r.Intn(2) == 0 {
			return value.MakeTuple(append(out, out[:n]...))
		}
		return value.MakeTuple(out[:n])
	case value.Record:
		return value.MakeRecord(t.Shape(keys[:n]), out[:n])
	}
	return value.MakeFunc(keys, out)
}

// TestCodec encodes, packs, unpacks and decodes states whose variables have values of all forms.
func TestCodec(t *testing.T) {
	table := value.NewTable()
	r := rand.New(rand.NewSource(1))
	for i := range 600 {
		roundTrip(t, table, randomSamples(table, r, 1+r.Intn(6), i%2 == 0))
	}
}

// randomSamples returns states of three variables, which are alike or not.
func randomSamples(table *value.Table, r *rand.Rand, n int, alike bool) (samples [][]value.Value) {
	for range n {
		s := []value.Value{random(table, r, 3), random(table, r, 2), random(table, r, 0)}
		if alike && len(samples) > 0 {
			for k, v := range samples[0] {
				s[k] = varied(table, r, v)
			}
		}
		samples = append(samples, s)
	}
	return samples
}

// roundTrip encodes, packs, unpacks and decodes states, in a form that is made from them.
func roundTrip(t *testing.T, table *value.Table, samples [][]value.Value) {
	t.Helper()
	l := measured(t, table, samples)
	x := newImages(permutations(table), len(l.proto.mirrors), new(int))
	for _, s := range samples {
		checkCodec(t, l, s)
		checkImages(t, l, x, s)
		for _, over := range samples {
			checkRenewal(t, l, over, s)
		}
	}
}

// measured returns a form without formulas that is made from states.
func measured(t *testing.T, table *value.Table, samples [][]value.Value, extremes ...foreseen) *Layout {
	t.Helper()
	store, seeds := newStore(), seeds{}
	vars := observe(newTypes(store, seeds), SamplesOf(samples...))
	for _, s := range samples {
		for i, v := range s {
			seedFrom(seeds, vars[i], v)
		}
	}
	c := &compiler{types: newTypes(store, seeds), m: &machine{store: store, table: table, mem: make([]int64, 1)}}
	l := &Layout{spec: &Spec{}, proto: c.m}
	for i := range vars {
		l.vars = append(l.vars, c.types.adopt(vars[i], withRoom))
	}
	for _, v := range l.vars {
		l.cur = append(l.cur, c.alloc(v.size))
	}
	if err := l.measure(SamplesOf(samples...).with(len(vars), nil, extremes), nil); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestFunctionsOfManyKinds makes sure that a function whose values change their kinds gets a form in which all of them fit.
func TestFunctionsOfManyKinds(t *testing.T) {
	table := value.NewTable()
	keys := []value.Value{table.ModelValue("k1"), table.ModelValue("k2")}
	one, text, name, set := value.MakeInt(1), table.String("one"), table.ModelValue("none"), value.MakeSet([]value.Value{value.MakeInt(1)})
	f := func(vals ...value.Value) []value.Value { return []value.Value{value.MakeFunc(keys, vals)} }
	for _, tt := range []struct {
		samples [][]value.Value
		want    string
	}{
		{[][]value.Value{f(one, text), f(one, text)}, "[k1: int, k2: text]"},
		{[][]value.Value{f(one, text), f(text, text)}, "[2 -> any]"},
		{[][]value.Value{f(one, name), f(name, one)}, "[2 -> int or name]"},
		{[][]value.Value{f(one, text), f(text, text), f(set, set)}, "[2 -> any]"},
		{[][]value.Value{{value.MakeTuple([]value.Value{one, text})}, {value.MakeTuple([]value.Value{one, set})}}, "[1: int, 2: any]"},
	} {
		ts := newTypes(newStore(), seeds{})
		s := SamplesOf(tt.samples...)
		got := observe(ts, s)[0]
		if got.String() != tt.want {
			t.Errorf("%v have the type %v, want %s", tt.samples, got, tt.want)
		}
		for _, v := range s.vars[0].vals {
			if joined := ts.join(got, ts.of(v)); joined != got || !got.holds(v) {
				t.Errorf("%v does not hold %v: %v", got, v, joined)
			}
		}
	}
}

// TestSamplesBounded makes sure that what is kept of a variable does not grow without end.
func TestSamplesBounded(t *testing.T) {
	s := SamplesOf()
	for i := range 3 * mostSampled {
		s.Add([]value.Value{value.MakeInt(int32(i)), value.MakeInt(7)})
	}
	if n := len(s.vars[0].vals); n > mostSampled || n < mostSampled/4 || len(s.vars[0].seen) != n {
		t.Errorf("%d values and %d hashes are kept", n, len(s.vars[0].seen))
	}
	if n := len(s.vars[1].vals); n != 1 {
		t.Errorf("one value is kept %d times", n)
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

// checkRenewal makes sure that what is read over a state is what was packed, wherever they differ.
func checkRenewal(t *testing.T, l *Layout, over, s []value.Value) {
	t.Helper()
	m := l.proto
	put := func(vals []value.Value) {
		for i, v := range vals {
			m.encode(l.vars[i], v, l.cur[i])
		}
	}
	bits := func(vals []value.Value) []byte {
		put(vals)
		r := rowOf(l.pack.bits)
		pack(r, l.pack.ops, m.mem, 0, 0)
		return r.append(nil)
	}
	end := l.cur[len(l.cur)-1] + l.vars[len(l.vars)-1].size
	enc := bits(s)
	want := slices.Clone(m.mem[l.cur[0]:end])
	old := bits(over)
	w := l.NewWorker(nil)
	w.m = m
	w.Set(old)
	before := slices.Clone(m.mem[l.cur[0]:end])
	m.stale = 0
	w.Set(enc)
	for i, v := range l.vars {
		if m.stale>>i&1 != 0 == (value.Hash(over[i]) == value.Hash(s[i])) {
			t.Fatalf("%v read over %v as %v: what has changed is %b", s[i], over[i], v, m.stale)
		}
	}
	if !slices.Equal(m.mem[l.cur[0]:end], want) {
		t.Fatalf("%v read over %v as %v: %x became %x, want %x", s, over, l.vars, before, m.mem[l.cur[0]:end], want)
	}
	if w.Own() != state.Fingerprint(s) {
		t.Fatalf("%v read over %v has the sum %x", s, over, w.sum)
	}
	if !w.SetValues(over) {
		t.Fatalf("%v does not fit", over)
	}
	if w.Set(enc); !slices.Equal(m.mem[l.cur[0]:end], want) || w.Own() != state.Fingerprint(s) {
		t.Fatalf("%v read after the values %v becomes %x, want %x", s, over, m.mem[l.cur[0]:end], want)
	}
	m.mem = append(slices.Clone(m.mem), m.mem[l.cur[0]:end]...) // as a successor of the other state
	defer func(was []int64) { m.mem = was }(m.mem[:len(m.mem)-(end-l.cur[0])])
	shift := len(m.mem) - end
	w.Set(old)
	got := slices.Clone(w.row)
	if ok := l.pack.repack(got, m.mem, shift, 1<<len(l.vars)-1); !ok || !slices.Equal(got.append(nil), enc) {
		t.Fatalf("%v after %v is packed as %x, %t, want %x", s, over, got, ok, enc)
	}
}

// permutations are some of the model values in random values.
func permutations(table *value.Table) []*value.Permutation {
	a, b, c := table.ModelValue("a"), table.ModelValue("b"), table.ModelValue("c")
	return []*value.Permutation{
		value.PermutationOf(map[value.Value]value.Value{a: b, b: a}), value.PermutationOf(map[value.Value]value.Value{a: b, b: c, c: a}),
	}
}

// checkImages makes sure that the images of a state's values have the hashes that their permuted values have.
func checkImages(t *testing.T, l *Layout, x images, s []value.Value) {
	t.Helper()
	out := make([]uint64, len(x.perms))
	for i, v := range s {
		l.proto.encode(l.vars[i], v, l.cur[i])
		x.at(l.proto, l.vars[i], l.cur[i], 0, out)
		for p, perm := range x.perms {
			if want := value.Hash(value.Permute(v, perm)); out[p] != want {
				t.Fatalf("image %d of %v as %v has the hash %x, want %x", p, v, l.vars[i], out[p], want)
			}
		}
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
	r := rowOf(l.pack.bits)
	if !pack(r, l.pack.ops, m.mem, 0, 0) {
		t.Fatalf("%v cannot be packed", value.MakeTuple(s))
	}
	enc := r.append(nil)
	end := l.cur[len(l.cur)-1] + l.vars[len(l.vars)-1].size
	for i := l.cur[0]; i < end; i++ {
		m.mem[i] = garbage
	}
	clear(r)
	r.read(enc)
	unpack(r, l.pack.ops, m.mem, 0, 0)
	for i, v := range s {
		m.hashAll(l.vars[i], l.cur[i])
		if got := m.decode(l.vars[i], l.cur[i]); !value.Equal(got, v) || m.hashAt(l.vars[i], l.cur[i]) != value.Hash(v) {
			t.Fatalf("%v as %v comes back as %v", v, l.vars[i], got)
		}
	}
}
