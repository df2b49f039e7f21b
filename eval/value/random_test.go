package value

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// model is a value as the tests see it, in the plainest representation there is: an int, bool, or name, a set as an
// unsorted list, a function as a list of pairs.
type model struct {
	atom  any // int32, bool, string (a string) or modelName; nil for sets and functions
	isSet bool
	elems []model  // of a set, in any order, perhaps repeated
	pairs []mapsTo // of a function, keys distinct
}

type mapsTo struct{ key, val model }

type modelName string

// sameModel is equality by definition.
func sameModel(a, b model) bool {
	if a.atom != nil || b.atom != nil {
		return a.atom == b.atom
	}
	if a.isSet != b.isSet {
		return false
	}
	if a.isSet {
		return subsetModel(a.elems, b.elems) && subsetModel(b.elems, a.elems)
	}
	if len(a.pairs) != len(b.pairs) {
		return false
	}
	for _, p := range a.pairs {
		i := slices.IndexFunc(b.pairs, func(q mapsTo) bool { return sameModel(p.key, q.key) })
		if i < 0 || !sameModel(p.val, b.pairs[i].val) {
			return false
		}
	}
	return true
}

func inModel(x model, s []model) bool {
	return slices.ContainsFunc(s, func(y model) bool { return sameModel(x, y) })
}

func subsetModel(a, b []model) bool {
	return !slices.ContainsFunc(a, func(x model) bool { return !inModel(x, b) })
}

func distinctModels(s []model) (r []model) {
	for _, x := range s {
		if !inModel(x, r) {
			r = append(r, x)
		}
	}
	return r
}

// gen makes random values together with their models.
type gen struct {
	*rand.Rand
	tab *Table
}

func newGen(seed uint64) *gen {
	g := &gen{rand.New(rand.NewPCG(seed, 7)), NewTable()}
	for _, n := range []string{"m3", "m1", "m2", "zeta", "b", "a", "c d", "1"} {
		g.tab.Intern(n)
	}
	return g
}

// typ is a type: values of one sort can all be compared with each other.
type typ struct {
	kind   Kind // Int, Bool, String, ModelValue, Set, Tuple (sequence), Func, Record
	key    *typ
	elem   *typ
	fields []string
}

var names = map[Kind][]string{String: {"a", "b", "zeta", "c d"}, ModelValue: {"m1", "m2", "m3"}}

func (g *gen) typ(depth int) *typ {
	atoms := []Kind{Int, Int, Bool, String, ModelValue}
	if depth == 0 || g.IntN(4) == 0 {
		return &typ{kind: atoms[g.IntN(len(atoms))]}
	}
	s := &typ{kind: []Kind{Set, Set, Tuple, Func, Record}[g.IntN(5)], elem: g.typ(depth - 1)}
	switch s.kind {
	case Func:
		s.key = g.typ(depth - 1)
	case Record:
		s.fields = []string{"zeta", "a", "b"}[:1+g.IntN(3)]
	}
	return s
}

func (s *typ) String() string {
	return fmt.Sprintf("%d(%v %v %v)", s.kind, s.key, s.elem, s.fields)
}

func (g *gen) model(s *typ) model {
	switch s.kind {
	case Int:
		return model{atom: int32(g.IntN(5) - 1)}
	case Bool:
		return model{atom: g.IntN(2) == 0}
	case String:
		return model{atom: names[String][g.IntN(4)]}
	case ModelValue:
		return model{atom: modelName(names[ModelValue][g.IntN(3)])}
	case Set:
		return model{isSet: true, elems: g.models(s.elem, 4)}
	case Tuple:
		var m model
		for i, e := range g.models(s.elem, 4) {
			m.pairs = append(m.pairs, mapsTo{model{atom: int32(i + 1)}, e})
		}
		return m
	case Func:
		var m model
		for _, k := range distinctModels(g.models(s.key, 4)) {
			m.pairs = append(m.pairs, mapsTo{k, g.model(s.elem)})
		}
		return m
	default:
		var m model
		for _, f := range s.fields {
			m.pairs = append(m.pairs, mapsTo{model{atom: f}, g.model(s.elem)})
		}
		return m
	}
}

func (g *gen) models(s *typ, limit int) (r []model) {
	for range g.IntN(limit) {
		r = append(r, g.model(s))
	}
	return r
}

// build makes a value of a model, by a way chosen at random.
func (g *gen) build(m model) Value {
	switch a := m.atom.(type) {
	case int32:
		return MakeInt(a)
	case bool:
		return MakeBool(a)
	case string:
		return g.tab.String(a)
	case modelName:
		return g.tab.ModelValue(string(a))
	}
	if m.isSet {
		return g.buildSet(m.elems)
	}
	return g.buildFunc(m.pairs)
}

func (g *gen) buildAll(ms []model) (r []Value) {
	for _, m := range ms {
		r = append(r, g.build(m))
	}
	g.Shuffle(len(r), func(i, j int) { r[i], r[j] = r[j], r[i] })
	return r
}

func (g *gen) buildSet(elems []model) Value {
	if v, ok := g.interval(elems); ok {
		return v
	}
	all := g.buildAll(elems)
	cut := g.IntN(len(all) + 1)
	switch g.IntN(6) {
	case 0:
		return MakeCup(MakeSet(all[:cut]), MakeSet(all[cut:]))
	case 1:
		s := EmptySet
		for _, x := range all {
			s = MakeCup(s, SingletonSet(x))
		}
		return s
	case 2:
		return makeTwofold(Cup, MakeSet(all), MakeSet(all[:cut]))
	case 3:
		base := MakePowerset(MakeSet(all))
		if len(distinctModels(elems)) > 0 {
			return MakeUnion(MakeFilter(base, func(x Value) bool { return Size(x) == 1 }, "f"))
		}
	case 4:
		return MakeSortedSet(Elems(MakeSet(all)))
	}
	return MakeSet(all)
}

func (g *gen) interval(elems []model) (Value, bool) {
	elems = distinctModels(elems)
	var lo, hi int32
	for i, e := range elems {
		x, ok := e.atom.(int32)
		if !ok {
			return Value{}, false
		}
		if i == 0 || x < lo {
			lo = x
		}
		if i == 0 || x > hi {
			hi = x
		}
	}
	return MakeInterval(lo, hi), len(elems) > 0 && int(hi-lo) == len(elems)-1 && g.IntN(2) == 0
}

func (g *gen) buildFunc(pairs []mapsTo) Value {
	if len(pairs) == 0 {
		return EmptyTuple
	}
	var keys []Value
	vals := map[uint64]Value{}
	for _, p := range pairs {
		k := g.build(p.key)
		keys = append(keys, k)
		vals[Hash(k)] = g.build(p.val)
	}
	value := func(k Value) Value { return vals[Hash(k)] }
	dom := Elems(MakeSet(keys))
	sorted := make([]Value, len(dom))
	for i, k := range dom {
		sorted[i] = value(k)
	}
	allStrings := !slices.ContainsFunc(dom, func(k Value) bool { return k.Kind() != String })
	switch g.IntN(5) {
	case 0:
		f := EmptyTuple
		for _, k := range keys {
			f = FuncMerge(FuncSingleton(k, value(k)), f)
		}
		return f
	case 1:
		return MakeLazyFunc(MakeSet(keys), value, "lazy")
	case 2:
		if allStrings {
			return MakeRecord(g.tab.Shape(keys), func() (r []Value) {
				for _, k := range g.tab.Shape(keys).Keys() {
					r = append(r, value(k))
				}
				return r
			}())
		}
	case 3:
		wrong := make([]Value, len(dom))
		for i := range wrong {
			wrong[i] = sorted[0]
		}
		f := MakeFunc(dom, wrong)
		for _, k := range keys {
			f, _ = Except(f, k, value(k))
		}
		return f
	}
	return MakeFunc(dom, sorted)
}

// thrown runs f and returns the text of the *Error it panicked with, "" if it did not.
func thrown(f func()) (text string) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *Error:
			text = e.Text
		default:
			panic(e)
		}
	}()
	f()
	return ""
}

func forRandom(t *testing.T, rounds int, f func(t *testing.T, g *gen)) {
	t.Helper()
	for seed := range uint64(rounds) {
		f(t, newGen(seed))
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
