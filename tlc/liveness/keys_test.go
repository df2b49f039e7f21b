package liveness

import (
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/rabin"
	"github.com/gotlc/gotlc/tlc/symmetry"
)

// given is a state whose values are counted as they are asked for.
type given struct {
	vals  []value.Value
	asked *int
}

func (g given) Terms() []uint64 {
	terms := make([]uint64, len(g.vals))
	for i, v := range g.vals {
		terms[i] = state.Term(i, value.Hash(v))
	}
	return terms
}

func (g given) Value(i int) value.Value {
	*g.asked++
	return g.vals[i]
}

func (g given) Part(i int, parts *rabin.Parts) rabin.Part { return parts.Part(g.Value(i)) }

// TestKeys compares keys with fingerprints of the whole state, under symmetry of its least image, with and without room for all that is known.
func TestKeys(t *testing.T) {
	table := value.NewTable()
	a, b, c := table.ModelValue("a"), table.ModelValue("b"), table.ModelValue("c")
	exchange := func(x, y value.Value) value.Value {
		return value.FuncMerge(value.FuncSingleton(x, y), value.FuncSingleton(y, x))
	}
	group, err := symmetry.New(value.MakeSet([]value.Value{exchange(a, b), exchange(b, c)}), func() {})
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		group  *symmetry.Group
		values int // that the numbers may have
	}{
		"few values": {nil, 10}, "many values": {nil, 1 << 20}, "few values and symmetry": {group, 10}, "many values and symmetry": {group, 1 << 20},
	} {
		r := rand.New(rand.NewSource(7))
		prints := rabin.New(3)
		k := newKeys(following{prints: prints, group: test.group})
		asked, n := 0, 20000
		for range n {
			pick := func() value.Value { return []value.Value{a, b, c}[r.Intn(3)] }
			vals := []value.Value{
				value.MakeSet([]value.Value{pick(), pick()}), value.MakeTuple([]value.Value{pick(), value.MakeInt(int32(r.Intn(test.values)))}),
				value.MakeInt(int32(r.Intn(test.values))), pick(),
			}
			k.find(given{vals, &asked})
			if test.group != nil {
				vals = test.group.Least(vals)
			}
			if want := keyOf(prints.State(vals)); k.key != want {
				t.Fatalf("%s: the key of %v is %x, want %x", name, vals, k.key, want)
			}
		}
		if few := test.values < 100; few != (asked < n/2) {
			t.Errorf("%s: %d values were asked for in %d states", name, asked, n)
		}
	}
}
