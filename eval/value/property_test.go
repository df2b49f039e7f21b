package value

import (
	"slices"
	"testing"
)

type sample struct {
	m model
	v Value
}

func (g *gen) samples(n int) []sample {
	ty := g.typ(3)
	var r []sample
	for range n {
		m := g.model(ty)
		r = append(r, sample{m, g.build(m)}, sample{m, g.build(m)})
	}
	return r
}

func TestEqualityOrderAndHash(t *testing.T) {
	forRandom(t, 300, func(t *testing.T, g *gen) {
		ss := g.samples(8)
		for _, a := range ss {
			for _, b := range ss {
				want := sameModel(a.m, b.m)
				c, d := Compare(a.v, b.v), Compare(b.v, a.v)
				if got := Equal(a.v, b.v); got != want || (c == 0) != want || (Hash(a.v) == Hash(b.v)) != want {
					t.Errorf("%v, %v: equal %v, compared %d, hashes %x %x, want equal %v",
						a.v, b.v, got, c, Hash(a.v), Hash(b.v), want)
				}
				if (c < 0) != (d > 0) || (c > 0) != (d < 0) {
					t.Errorf("%v, %v: compared %d and, the other way round, %d", a.v, b.v, c, d)
				}
			}
		}
		slices.SortFunc(ss, func(a, b sample) int { return Compare(a.v, b.v) })
		for i := range ss {
			for j := range i {
				if Compare(ss[j].v, ss[i].v) > 0 {
					t.Errorf("order is not transitive: %v before %v", ss[j].v, ss[i].v)
				}
			}
		}
	})
}

func TestNormalizeKeepsValue(t *testing.T) {
	forRandom(t, 300, func(t *testing.T, g *gen) {
		for _, s := range g.samples(4) {
			n := Normalize(s.v)
			if n.isLazy() || Normalize(n) != n {
				t.Errorf("%v: %v is not normal", s.v, n)
			}
			if !Equal(n, s.v) || Hash(n) != Hash(s.v) {
				t.Errorf("%v became %v", s.v, n)
			}
		}
	})
}

func TestCodecRoundTrip(t *testing.T) {
	forRandom(t, 300, func(t *testing.T, g *gen) {
		ss := g.samples(4)
		var buf []byte
		for _, s := range ss {
			buf = Encode(buf, s.v)
		}
		buf = Encode(buf, Value{})
		d := Decoder{Table: g.tab, Buf: buf}
		for _, s := range ss {
			n, got := Settle(Normalize(s.v)), d.Value()
			if d.Err != nil || !Equal(n, got) || Hash(n) != Hash(got) || n.String() != got.String() {
				t.Fatalf("got %v, want %v, error %v", got, n, d.Err)
			}
			if (got.head().flags^n.head().flags)&^(flagOrdered|flagUnsettled) != 0 {
				t.Errorf("%v: flags %b became %b", n, n.head().flags, got.head().flags)
			}
		}
		if v := d.Value(); !v.IsUndef() || d.Err != nil || len(d.Buf) != 0 {
			t.Errorf("at the end: %v, error %v, %d bytes left", v, d.Err, len(d.Buf))
		}
	})
}

func TestSetOperations(t *testing.T) {
	forRandom(t, 300, func(t *testing.T, g *gen) {
		ty := g.typ(2)
		a, b := g.models(ty, 5), g.models(ty, 5)
		x := g.model(ty)
		pick := func(keep func(m model) bool, of ...[]model) (r []model) {
			for _, m := range slices.Concat(of...) {
				if keep(m) {
					r = append(r, m)
				}
			}
			return r
		}
		inB := func(m model) bool { return inModel(m, b) }
		va, vb, vx := g.buildSet(a), g.buildSet(b), g.build(x)
		isSmall := func(v Value) bool { return Hash(v)%2 == 0 }
		for _, c := range []struct {
			name string
			got  Value
			want []model
		}{
			{`\cup`, MakeCup(va, vb), slices.Concat(a, b)},
			{`lazy \cup`, makeTwofold(Cup, va, vb), slices.Concat(a, b)},
			{`\cap`, MakeCap(va, vb), pick(inB, a)},
			{`lazy \cap`, makeTwofold(Cap, va, vb), pick(inB, a)},
			{`\`, MakeDiff(va, vb), pick(func(m model) bool { return !inB(m) }, a)},
			{`lazy \`, makeTwofold(Diff, va, vb), pick(func(m model) bool { return !inB(m) }, a)},
			{"UNION", MakeUnion(MakeSet([]Value{va, vb})), slices.Concat(a, b)},
			{"filter", MakeFilter(va, isSmall, "f"), pick(func(m model) bool { return isSmall(g.build(m)) }, a)},
			{"AddMember", AddMember(va, vx), append(slices.Clone(a), x)},
			{"RemoveMember", RemoveMember(va, vx), pick(func(m model) bool { return !sameModel(m, x) }, a)},
			{"lazy filter", MakeFilter(makeTwofold(Cap, va, va), isSmall, "f"),
				pick(func(m model) bool { return isSmall(g.build(m)) }, a)},
		} {
			want := distinctModels(c.want)
			if got := Member(vx, c.got); got != inModel(x, want) {
				t.Errorf("%v %s %v = %v: has %v: %v", va, c.name, vb, c.got, vx, got)
			}
			if !Equal(c.got, g.buildSet(want)) || Size(c.got) != len(want) {
				t.Errorf("%v %s %v = %v, want %v", va, c.name, vb, c.got, g.buildSet(want))
			}
			checkEnumeration(t, c.got, len(want))
		}
		if got, want := IsSubset(va, vb), subsetModel(a, b); got != want {
			t.Errorf("%v subset of %v: got %v", va, vb, got)
		}
		if !IsSubset(MakeCap(va, vb), va) || !IsSubset(va, MakeCup(vb, va)) {
			t.Errorf("%v and %v: subset laws", va, vb)
		}
	})
}

// checkEnumeration checks that both orders reach the members of s, n in number, and that the sorted one is.
func checkEnumeration(t *testing.T, s Value, n int) {
	t.Helper()
	var sorted []Value
	ForEachSorted(s, func(x Value) bool { sorted = append(sorted, x); return true })
	if len(sorted) != n || !Equal(MakeSet(sorted), s) {
		t.Errorf("%v: sorted enumeration gives %v, want %d members", s, sorted, n)
	}
	for i, x := range sorted {
		if i > 0 && Compare(sorted[i-1], x) >= 0 {
			t.Errorf("%v: %v comes before %v", s, sorted[i-1], x)
		}
		if !Member(x, s) {
			t.Errorf("%v: %v is not a member", s, x)
		}
	}
	var own []Value
	ForEach(s, func(x Value) bool { own = append(own, x); return true })
	if !Equal(MakeSet(own), s) {
		t.Errorf("%v: enumeration gives %v", s, own)
	}
	if n > 0 && ForEach(s, func(Value) bool { return false }) {
		t.Errorf("%v: enumeration does not stop", s)
	}
}

func TestSymbolicSets(t *testing.T) {
	forRandom(t, 150, func(t *testing.T, g *gen) {
		ka, kb := g.typ(1), g.typ(1)
		a, b := distinctModels(g.models(ka, 4)), distinctModels(g.models(kb, 4))
		va, vb := g.buildSet(a), g.buildSet(b)
		pow := func(x, n int) int {
			r := 1
			for range n {
				r *= x
			}
			return r
		}
		sh := g.tab.Shape([]Value{g.tab.String("a"), g.tab.String("zeta")})
		for _, c := range []struct {
			s    Value
			size int
		}{
			{MakePowerset(va), pow(2, len(a))},
			{MakeFuncSet(va, vb), pow(len(b), len(a))},
			{MakeTupleSet([]Value{va, vb, va}), len(a) * len(b) * len(a)},
			{MakeRecordSet(sh, []Value{va, vb}), len(a) * len(b)},
		} {
			if got := Size(c.s); got != c.size {
				t.Errorf("%v has size %d, want %d", c.s, got, c.size)
			}
			checkEnumeration(t, c.s, c.size)
			if ex := Explicit(c.s); !Equal(ex, c.s) || !Equal(c.s, ex) || Hash(ex) != Hash(c.s) {
				t.Errorf("%v differs from its members", c.s)
			}
		}
		odd := model{isSet: true, elems: g.models(ka, 4)}
		if got, want := Member(g.build(odd), MakePowerset(va)), subsetModel(odd.elems, a); got != want {
			t.Errorf("%v in SUBSET %v: got %v", g.build(odd), va, got)
		}
		f := model{}
		for _, k := range distinctModels(g.models(ka, 4)) {
			f.pairs = append(f.pairs, mapsTo{k, g.model(kb)})
		}
		want := len(f.pairs) == len(a)
		for _, p := range f.pairs {
			want = want && inModel(p.key, a) && inModel(p.val, b)
		}
		if got := Member(g.build(f), MakeFuncSet(va, vb)); got != want {
			t.Errorf("%v in [%v -> %v]: got %v", g.build(f), va, vb, got)
		}
	})
}

func TestFunctionsAgainstModel(t *testing.T) {
	forRandom(t, 400, func(t *testing.T, g *gen) {
		kt, vt := g.typ(1), g.typ(1)
		f := model{}
		for _, k := range distinctModels(g.models(kt, 6)) {
			f.pairs = append(f.pairs, mapsTo{k, g.model(vt)})
		}
		v := g.build(f)
		if FuncLen(v) != len(f.pairs) || Size(Domain(v)) != len(f.pairs) {
			t.Errorf("%v: %d pairs, want %d", v, FuncLen(v), len(f.pairs))
		}
		key, val := g.model(kt), g.model(vt)
		changed := model{pairs: slices.Clone(f.pairs)}
		i := slices.IndexFunc(f.pairs, func(p mapsTo) bool { return sameModel(p.key, key) })
		if i >= 0 {
			changed.pairs[i].val = val
		}
		if len(f.pairs) > 0 {
			got, ok := Except(v, g.build(key), g.build(val))
			if want := g.build(changed); ok != (i >= 0) || !Equal(got, want) || Hash(got) != Hash(want) {
				t.Errorf("[%v EXCEPT ![%v] = %v] = %v, want %v", v, g.build(key), g.build(val), got, want)
			}
			got, ok = ApplyOK(v, g.build(key))
			if ok != (i >= 0) || ok && !Equal(got, g.build(f.pairs[i].val)) {
				t.Errorf("%v[%v] = %v", v, g.build(key), got)
			}
		}
		added := model{pairs: slices.Clone(changed.pairs)}
		if i < 0 {
			added.pairs = append(added.pairs, mapsTo{key, val})
		}
		got := FuncMerge(FuncSingleton(g.build(key), g.build(val)), v)
		if want := g.build(added); !Equal(got, want) || Hash(got) != Hash(want) {
			t.Errorf("%v :> %v @@ %v = %v", g.build(key), g.build(val), v, got)
		}
	})
}

func TestPermutation(t *testing.T) {
	next := map[modelName]modelName{"m1": "m2", "m2": "m3", "m3": "m1"}
	forRandom(t, 300, func(t *testing.T, g *gen) {
		pairs := map[Value]Value{}
		for a, b := range next {
			pairs[g.tab.ModelValue(string(a))] = g.tab.ModelValue(string(b))
		}
		p := PermutationOf(pairs)
		both := []*Permutation{p, PermutationOf(nil)}
		images := []*Images{NewImages(both), {perms: both, of: make([]uint64, 1), rows: make([]uint64, 2)}}
		for _, s := range g.samples(4) {
			want, got := g.build(renamed(s.m, next)), Permute(s.v, p)
			if !Equal(got, want) || Hash(got) != Hash(want) {
				t.Errorf("%v becomes %v, want %v", s.v, got, want)
			}
			for _, images := range slices.Concat(images, images) {
				row := images.Of(s.v)
				if row == nil && !Equal(got, s.v) || row != nil && (row[0] != Hash(want) || row[1] != Hash(s.v)) {
					t.Errorf("the images of %v have the hashes %v", s.v, row)
				}
			}
			if back := Permute(Permute(got, p), p); !Equal(back, s.v) {
				t.Errorf("%v becomes %v after three rounds", s.v, back)
			}
		}
	})
}

func renamed(m model, names map[modelName]modelName) model {
	if n, ok := m.atom.(modelName); ok {
		return model{atom: names[n]}
	}
	r := model{atom: m.atom, isSet: m.isSet}
	for _, e := range m.elems {
		r.elems = append(r.elems, renamed(e, names))
	}
	for _, p := range m.pairs {
		r.pairs = append(r.pairs, mapsTo{renamed(p.key, names), renamed(p.val, names)})
	}
	return r
}

func TestSequencesAgainstSlices(t *testing.T) {
	forRandom(t, 200, func(t *testing.T, g *gen) {
		ty := g.typ(1)
		a, b := g.buildAll(g.models(ty, 6)), g.buildAll(g.models(ty, 6))
		if len(b) > 0 {
			got := Append(MakeTuple(a), b[0])
			if want := MakeTuple(slices.Concat(a, b[:1])); !Equal(got, want) || Hash(got) != Hash(want) {
				t.Errorf("Append: got %v, want %v", got, want)
			}
		}
		if got, want := Concat(MakeTuple(a), MakeTuple(b)), MakeTuple(slices.Concat(a, b)); !Equal(got, want) {
			t.Errorf("Concat: got %v, want %v", got, want)
		}
		for i := range a {
			for j := i; j < len(a); j++ {
				got := SubSeq(MakeTuple(a), int32(i+1), int32(j+1))
				if want := MakeTuple(a[i : j+1]); !Equal(got, want) || Hash(got) != Hash(want) {
					t.Errorf("SubSeq: got %v, want %v", got, want)
				}
			}
		}
	})
}
