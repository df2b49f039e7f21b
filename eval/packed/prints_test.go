package packed

import (
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/rabin"
)

// checkPrints compares what the values of a state that has been set add to TLC's fingerprint with what the evaluator's values do.
func checkPrints(t *testing.T, w *Worker, parts *rabin.Parts, s []value.Value) {
	t.Helper()
	fp := parts.Start()
	for i := range s {
		fp = parts.Add(fp, w.Part(i, parts))
	}
	if want := parts.State(s); fp != want {
		t.Errorf("%v has the fingerprint %x as %v, want %x", value.MakeTuple(s), fp, w.l.vars, want)
	}
}

// TestPrints asks for TLC's fingerprints of states in forms that are made from them.
func TestPrints(t *testing.T) {
	table := value.NewTable()
	r := rand.New(rand.NewSource(3))
	parts := rabin.New(0).NewParts()
	a, b, one := table.String("a"), table.String("b"), value.MakeInt(1)
	partial := [][]value.Value{
		{value.MakeRecord(table.Shape([]value.Value{a}), []value.Value{one})},
		{value.MakeRecord(table.Shape([]value.Value{b}), []value.Value{one})},
		{value.MakeRecord(table.Shape([]value.Value{a, b}), []value.Value{one, one})},
	}
	for i := range 300 {
		samples := randomSamples(table, r, 1+r.Intn(6), i%2 == 0)
		if i == 0 {
			samples = partial
		}
		w := measured(t, table, samples).NewWorker(nil)
		for range 2 {
			for _, s := range samples {
				if !w.SetValues(s) {
					t.Fatalf("%v does not fit", s)
				}
				checkPrints(t, w, parts, s)
			}
		}
	}
}

// TestPrintsOfLateElements has sets with elements that were not known when the form was made, and stored values that are not kept.
func TestPrintsOfLateElements(t *testing.T) {
	table := value.NewTable()
	set := func(ns ...int32) []value.Value {
		var vs []value.Value
		for _, n := range ns {
			vs = append(vs, value.MakeInt(n))
		}
		return []value.Value{value.MakeSet(vs), table.String(string(rune('a' + ns[0])))}
	}
	w := measured(t, table, [][]value.Value{set(2, 5)}).NewWorker(nil)
	parts := rabin.New(7).NewParts()
	for range mostStored {
		w.m.store.number(value.MakeInt(int32(w.m.store.count())))
	}
	for _, s := range [][]value.Value{set(2, 5), set(5), set(2, 3), set(1, 5, 9), set(2), set(9)} {
		if !w.SetValues(s) {
			t.Fatalf("%v does not fit", s)
		}
		checkPrints(t, w, parts, s)
	}
}
