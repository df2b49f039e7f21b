package symmetry

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// swap is the function that exchanges two model values.
func swap(a, b value.Value) value.Value {
	return value.FuncMerge(value.FuncSingleton(a, b), value.FuncSingleton(b, a))
}

func models(t *value.Table, names string) []value.Value {
	var out []value.Value
	for _, n := range strings.Fields(names) {
		out = append(out, t.ModelValue(n))
	}
	return out
}

func TestClosure(t *testing.T) {
	tab := value.NewTable()
	m := models(tab, "a b c d")
	id := value.FuncSingleton(m[0], m[0])
	tests := []struct {
		name string
		set  value.Value
		want int // permutations other than the identity
	}{
		{"none", value.EmptySet, 0},
		{"identity only", value.MakeSet([]value.Value{id}), 0},
		{"one exchange", value.MakeSet([]value.Value{swap(m[0], m[1])}), 1},
		{"two exchanges generate all of three", value.MakeSet([]value.Value{swap(m[0], m[1]), swap(m[1], m[2])}), 5},
		{"three exchanges generate all of four", value.MakeSet([]value.Value{swap(m[0], m[1]), swap(m[1], m[2]), swap(m[2], m[3])}), 23},
		{"independent exchanges", value.MakeSet([]value.Value{swap(m[0], m[1]), swap(m[2], m[3])}), 3},
	}
	for _, tt := range tests {
		g, err := New(tt.set, func() {})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		} else if g.Len() != tt.want {
			t.Errorf("%s: %d permutations, want %d", tt.name, g.Len(), tt.want)
		}
	}
}

func TestErrors(t *testing.T) {
	tab := value.NewTable()
	m := models(tab, "a b")
	one := value.MakeInt(1)
	for want, set := range map[string]value.Value{
		"The symmetry operator must specify a set of functions.":             one,
		"The symmetry values must be function records.":                      value.MakeSet([]value.Value{one}),
		"Symmetry function must have model values as domain and range.":      value.MakeSet([]value.Value{value.FuncSingleton(m[0], one)}),
		"The symmetry function (a :> b) must specify a set of permutations.": value.MakeSet([]value.Value{value.FuncSingleton(m[0], m[1])}),
	} {
		if _, err := New(set, func() {}); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// randomState makes a state of three variables over model values: a set of pairs, a function and a model value.
func randomState(r *rand.Rand, m []value.Value) []value.Value {
	pick := func() value.Value { return m[r.Intn(len(m))] }
	var pairs []value.Value
	for range r.Intn(6) {
		pairs = append(pairs, value.MakeTuple([]value.Value{pick(), value.MakeSet([]value.Value{pick(), pick()})}))
	}
	f := value.FuncSingleton(pick(), pick())
	for range r.Intn(3) {
		f = value.FuncMerge(value.FuncSingleton(pick(), pick()), f)
	}
	return []value.Value{value.MakeSet(pairs), f, pick()}
}

func permuted(vals []value.Value, p *value.Permutation) []value.Value {
	out := make([]value.Value, len(vals))
	for i, v := range vals {
		out[i] = value.Permute(v, p)
	}
	return out
}

// TestLargeGroups makes groups that are given by all of their elements, as Permutations gives them, and by some.
func TestLargeGroups(t *testing.T) {
	tab := value.NewTable()
	m := models(tab, "a b c d e f g")
	var swaps []value.Value
	for i := range m[1:] {
		swaps = append(swaps, swap(m[i], m[i+1]))
	}
	g, err := New(value.MakeSet(swaps), func() {})
	if err != nil || g.Len() != 5040-1 {
		t.Fatalf("%d permutations, %v", g.Len(), err)
	}
	var all []value.Value
	var place func(f value.Value, rest []value.Value)
	place = func(f value.Value, rest []value.Value) {
		if len(rest) == 0 {
			all = append(all, f)
		}
		for i, to := range rest {
			next := value.FuncSingleton(m[len(m)-len(rest)], to)
			if len(rest) < len(m) {
				next = value.FuncMerge(f, next)
			}
			place(next, slices.Concat(rest[:i], rest[i+1:]))
		}
	}
	place(value.EmptyTuple, m)
	looks := 0
	whole, err := New(value.MakeSet(all), func() { looks++ })
	if err != nil || whole.Len() != 5040-1 || looks < 5040 || looks > 10*5040 {
		t.Errorf("%d permutations, %v, %d looks", whole.Len(), err, looks)
	}
}

// TestOrbitInvariance checks the meaning of the group: a state and all its images have one fingerprint, the least one of them.
func TestOrbitInvariance(t *testing.T) {
	const seed = 1
	r := rand.New(rand.NewSource(seed))
	tab := value.NewTable()
	m := models(tab, "a b c d")
	g, err := New(value.MakeSet([]value.Value{swap(m[0], m[1]), swap(m[1], m[2]), swap(m[2], m[3])}), func() {})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 200 {
		cur, succ := randomState(r, m), randomState(r, m)
		if n%2 == 0 {
			succ[r.Intn(len(succ))] = cur[0]
			succ[2] = cur[2]
		}
		o := g.NewOrbit(len(cur))
		o.Start(cur)
		want := state.Fingerprint(succ)
		for _, p := range g.perms {
			want = min(want, state.Fingerprint(permuted(succ, p)))
		}
		for range 2 {
			if got := o.Successor(succ, state.Fingerprint(succ)); got != want {
				t.Fatalf("seed %d, case %d: fingerprint %x, the least one is %x of %v", seed, n, got, want, succ)
			}
		}
		for _, p := range g.perms {
			image := permuted(succ, p)
			if got := o.State(image, state.Fingerprint(image)); got != want {
				t.Fatalf("seed %d, case %d: image %v of %v has another fingerprint", seed, n, image, succ)
			}
		}
	}
}

// TestLeast compares least images with those among all, and what Choices makes of the variables one by one with them.
func TestLeast(t *testing.T) {
	tab := value.NewTable()
	m := models(tab, "a b c d")
	g, err := New(value.MakeSet([]value.Value{swap(m[0], m[1]), swap(m[1], m[2]), swap(m[2], m[3])}), func() {})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewSource(1))
	c := g.Choices()
	for n := range 500 {
		vals := comparable(r, m)
		want := vals
		for _, p := range g.Permutations() {
			image := make([]value.Value, len(vals))
			for i, v := range vals {
				image[i] = value.Permute(v, p)
			}
			if slices.CompareFunc(image, want, value.Compare) < 0 {
				want = image
			}
		}
		if got := g.Least(vals); slices.CompareFunc(got, want, value.Compare) != 0 {
			t.Fatalf("case %d: the least image of %v is %v, got %v", n, vals, want, got)
		}
		set := All
		for i, v := range vals {
			var got value.Value
			if got, set = c.Least(set, v); value.Compare(got, want[i]) != 0 {
				t.Fatalf("case %d: value %d of the least image of %v is %v, got %v", n, i, vals, want[i], got)
			}
		}
	}
	if len(c.sets) < 10 {
		t.Errorf("only %d sets of permutations came up", len(c.sets))
	}
}

// comparable returns a state of which values of a variable can be compared.
func comparable(r *rand.Rand, m []value.Value) []value.Value {
	pick := func() value.Value { return m[r.Intn(len(m))] }
	return []value.Value{
		value.MakeInt(int32(r.Intn(2))), value.MakeSet([]value.Value{pick(), pick()}), value.MakeTuple([]value.Value{pick(), pick()}), pick(),
	}
}
