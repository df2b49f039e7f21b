package liveness

import (
	"context"
	"errors"

	"math/rand"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/internal/budget"
)

func TestIndex(t *testing.T) {
	m := newMemory(Storage{})
	x := index{memory: &m}
	defer x.free()
	r := rand.New(rand.NewSource(1))
	want := map[uint64]uint32{}
	for n := range uint32(20_000) {
		fp := r.Uint64()
		if n == 7 {
			fp = 0
		}
		want[fp] = n
		if err := x.put(fp, n); err != nil {
			t.Fatal(err)
		}
	}
	for fp, n := range want {
		if got, ok := x.get(fp); !ok || got != n {
			t.Fatalf("get(%#x) = %d, %v; want %d", fp, got, ok, n)
		}
	}
	if n, ok := x.get(12345); ok {
		t.Errorf("a fingerprint that was not put has number %d", n)
	}
	seen := 0
	x.each(func(uint64, uint32) { seen++ })
	if seen != len(want) {
		t.Errorf("each visits %d entries of %d", seen, len(want))
	}
}

// ring returns a graph that is a ring of n states, of which the last one fulfils a leaf that has to hold again and
// again, and whose steps forward are an action that must not stop.
func ring(tb testing.TB, n int, limit uint64, dir string) *Graph {
	tb.Helper()
	g := NewGraph(ringProblem(tb), Storage{Memory: budget.Fixed(limit), Dir: dir})
	if err := addRing(g, n); err != nil {
		tb.Fatal(err)
	}
	return g
}

func ringProblem(tb testing.TB) *Problem {
	tb.Helper()
	last, forward := &eval.Leaf{}, &eval.Leaf{IsAction: true}
	often := func(n *eval.TemporalNode) *eval.TemporalNode {
		return node1(eval.TemporalAlways, node1(eval.TemporalEventually, n))
	}
	p := &Problem{formulas: newFormulas()}
	p.Assumed = []*eval.TemporalNode{often(leaf(forward))}
	p.Properties = []Property{
		{"Comes", node1(eval.TemporalAlways, node1(eval.TemporalOr, leaf(last), node1(eval.TemporalEventually, leaf(last))))},
		{"Stays", node1(eval.TemporalNot, often(leaf(last)))},
	}
	if err := p.build(); err != nil {
		tb.Fatal(err)
	}
	return p
}

// addRing adds the states and steps of the ring.
func addRing(g *Graph, n int) error {
	for s := range n {
		if err := g.AddState(uint64(s)*0x9e3779b97f4a7c15, s == 0); err != nil {
			return err
		}
	}
	var rec []byte
	for s := range n {
		states := byte(0)
		if s == n-1 {
			states = 1
		}
		rec = append(rec[:0], states, 2, 0, 0, 0, 0)
		rec = g.appendTarget(rec, uint64((s+1)%n)*0x9e3779b97f4a7c15)
		if err := g.AddSteps(append(rec, 1)); err != nil {
			return err
		}
	}
	return nil
}

// TestDeepGraph checks a cycle through all of a large graph: the search for components goes as deep as it can.
func TestDeepGraph(t *testing.T) {
	const n = 300_000
	dir := filepath.Join(t.TempDir(), "graph")
	for _, limit := range []uint64{0, 1 << 20} {
		g := ring(t, n, limit, dir)
		c, err := g.Check(t.Context(), 2)
		if err != nil {
			t.Fatal(err)
		}
		if c == nil || len(c.States) != n || c.Loop != 0 {
			t.Errorf("budget %d: the counterexample is not the cycle of %d states", limit, n)
		}
		g.Close()
	}
	if _, err := os.Stat(dir); err != nil {
		t.Errorf("nothing went to disk: %v", err)
	}
}

// TestHalted demands of a check that is to come to an end that it says so, wherever it is, and does not deny what it did not
// look for.
func TestHalted(t *testing.T) {
	g := ring(t, 1000, 0, "")
	defer g.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if c, err := g.Check(ctx, 1); c != nil || !errors.Is(err, ErrInterrupted) {
		t.Errorf("with a context that is over: %v, %v", c, err)
	}
	g.halted.Store(true)
	if c, err := g.Check(t.Context(), 2); c != nil || !errors.Is(err, ErrInterrupted) {
		t.Errorf("halted: %v, %v", c, err)
	}
	m := &product{g: g, memory: &g.memory, size: uint32(g.Len()), expanded: uint32(g.Len())}
	if l, err := m.find(&g.p.branches[0].models[0], g.memory.sub()); l != nil || !errors.Is(err, ErrInterrupted) {
		t.Errorf("halted components: %v, %v", l, err)
	}
	g.halted.Store(false)
	if c, err := g.Check(t.Context(), 2); c == nil || err != nil {
		t.Errorf("going on: %v, %v", c, err)
	}
}

func BenchmarkCheck(b *testing.B) {
	const n = 1 << 20
	g := ring(b, n, 0, "")
	defer g.Close()
	b.ResetTimer()
	for range b.N {
		if _, err := g.Check(b.Context(), 1); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/state")
}
