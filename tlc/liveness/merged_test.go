package liveness

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/search"
)

// toyView is a toy graph of which a search sees classes: the states of a class count as one.
type toyView struct {
	*toyGraph
	class []int // of every state
	first []int // of every class, the state found first, in the order of exploration
	order []int // of every class, its place in first
}

// explore finds the classes as a search does.
func (t *toyView) explore() {
	t.order = make([]int, len(t.class))
	for c := range t.order {
		t.order[c] = -1
	}
	find := func(s int) {
		if c := t.class[s]; t.order[c] < 0 {
			t.order[c] = len(t.first)
			t.first = append(t.first, s)
		}
	}
	for s := range t.init {
		find(s)
	}
	t.init = len(t.first)
	for i := 0; i < len(t.first); i++ {
		for _, to := range t.steps[t.first[i]] {
			find(to)
		}
	}
}

func (t *toyView) fp(s int) uint64 { return uint64(1000 + t.class[s]) }

func (t *toyView) row(leaves []*eval.Leaf, holds func(l *eval.Leaf) bool) truths {
	row := make(truths, truthBytes(len(leaves)))
	for i, l := range leaves {
		if holds(l) {
			row.set(i)
		}
	}
	return row
}

func (t *toyView) stateRow(p *Problem, s int) truths {
	return t.row(p.states, func(l *eval.Leaf) bool { return t.states[l][s] })
}

// targetRow is what is told of the target of a step. What tableaux do not ask is told falsely: nothing may depend on it.
func (t *toyView) targetRow(p *Problem, s int) truths {
	row := t.stateRow(p, s)
	for i := p.judging; i < len(p.states); i++ {
		row[i>>3] ^= 1 << (i & 7)
	}
	return row[:truthBytes(p.judging)]
}

func (t *toyView) stepRow(p *Problem, s, to int) truths {
	return t.row(p.actions, func(l *eval.Leaf) bool { return t.acts[l][s][to] })
}

// toyExpander expands the states of a toy, which are numbers.
type toyExpander struct {
	t *toyView
	p *Problem
}

func number(s int) []value.Value { return []value.Value{value.MakeInt(int32(s))} }

func (x toyExpander) decode(enc []byte) ([]value.Value, error) { return number(int(enc[0])), nil }

func (x toyExpander) expand(vals []value.Value, _ int) (*expansion, error) {
	s := int(vals[0].Int())
	out := &expansion{states: x.t.stateRow(x.p, s)}
	for _, to := range append([]int{s}, x.t.steps[s]...) {
		row := append(bytes.Clone(x.t.stepRow(x.p, s, to)), x.t.targetRow(x.p, to)...)
		out.steps = append(out.steps, successor{number(to), x.t.fp(to), row})
	}
	return out, nil
}

// load builds the graph that the search would; with more states, it is saved and loaded on the way.
func (t *toyView) load(tb testing.TB, p *Problem, saveAt int) (*Graph, bool) {
	tb.Helper()
	fresh := func() *Graph {
		g := NewGraph(p, Storage{})
		tb.Cleanup(g.Close)
		g.merge(func() expander { return toyExpander{t, p} })
		return g
	}
	g := fresh()
	known := 0
	find := func(upTo int) {
		for ; known < upTo; known++ {
			if err := g.AddState(t.fp(t.first[known]), known < t.init); err != nil {
				tb.Fatal(err)
			}
		}
	}
	find(t.init)
	for i, s := range t.first {
		if i == saveAt {
			var saved bytes.Buffer
			if err := g.Save(&saved); err != nil {
				tb.Fatal(err)
			}
			if g = fresh(); g.Load(&saved) != nil {
				tb.Fatal("the saved graph cannot be loaded")
			}
		}
		most := known
		for _, to := range t.steps[s] {
			most = max(most, t.order[t.class[to]]+1)
		}
		find(most)
		if err := g.AddSteps(t.mergedRecord(g, s)); errors.Is(err, search.ErrEnough) {
			return g, true
		} else if err != nil {
			tb.Fatal(err)
		}
	}
	return g, false
}

func (t *toyView) mergedRecord(g *Graph, s int) []byte {
	judge := func(rec []byte, to int) []byte {
		rec = append(rec, t.stepRow(g.p, s, to)...)
		if g.merged.judgesTargets() {
			rec = append(rec, t.targetRow(g.p, to)...)
		}
		return rec
	}
	rec := binary.LittleEndian.AppendUint32(nil, notProduced)
	if g.merged.judgesTargets() {
		rec = append(rec, 1, 0, 0, 0, 1, 0, 0, 0, byte(s))
	}
	rec = append(rec, t.stateRow(g.p, s)...)
	rec = judge(binary.LittleEndian.AppendUint32(rec, uint32(len(t.steps[s])+1)), s)
	for _, to := range t.steps[s] {
		rec = judge(g.appendTarget(rec, t.fp(to)), to)
	}
	return rec
}

// graphNode is a node of TLC's behavior graph: a class with a particle, or -1.
type graphNode struct{ class, particle int }

// graphEdge is an edge of TLC's behavior graph, and what holds on it.
type graphEdge struct {
	to  graphNode
	row string
}

// transcript is TLC's construction of the behavior graph of a branch, step by step as the reference tells it.
type transcript struct {
	t     *toyView
	p     *Problem
	b     *branch
	done  map[int]bool
	nodes map[int][]int // of every class, its particles in order
	edges map[graphNode][]graphEdge
	from  map[graphNode]int // the state that was expanded
}

func (r *transcript) consistent(s, particle int) bool {
	row := r.t.stateRow(r.p, s)
	for _, n := range r.b.tableau.nodes[particle].now {
		if !r.p.holds(n, row, nil) {
			return false
		}
	}
	return true
}

func (r *transcript) has(n graphNode) bool { return slices.Contains(r.nodes[n.class], n.particle) }

// add adds the edges to one successor.
func (r *transcript) add(from graphNode, s, to int) {
	row := string(r.t.stepRow(r.p, s, to))
	r.from[from] = s
	if r.b.tableau == nil {
		n := graphNode{r.t.class[to], -1}
		exists := slices.ContainsFunc(r.edges[from], func(e graphEdge) bool { return e.to == n })
		if n.class == from.class || !r.done[n.class] || !exists {
			r.edges[from] = append(r.edges[from], graphEdge{n, row})
		}
		return
	}
	isDone := r.done[r.t.class[to]]
	for _, t := range r.b.tableau.nodes[from.particle].succ {
		n := graphNode{r.t.class[to], t}
		isNew := !r.has(n)
		exists := slices.ContainsFunc(r.edges[from], func(e graphEdge) bool { return e.to == n })
		if !r.consistent(to, t) || !isNew && exists {
			continue
		}
		r.edges[from] = append(r.edges[from], graphEdge{n, row})
		if isNew {
			r.nodes[n.class] = append(r.nodes[n.class], t)
			if isDone {
				for _, next := range append([]int{to}, r.t.steps[to]...) {
					r.add(n, to, next)
				}
			}
		}
	}
}

func (r *transcript) run() {
	for i, s := range r.t.first {
		c := r.t.class[s]
		r.done[c] = true
		if r.b.tableau == nil {
			r.nodes[c] = []int{-1}
		} else if i < r.t.init {
			for _, t := range r.b.tableau.initial {
				if n := (graphNode{c, t}); r.consistent(s, t) && !r.has(n) {
					r.nodes[c] = append(r.nodes[c], t)
				}
			}
		}
		for _, t := range slices.Clone(r.nodes[c]) {
			for _, to := range append(slices.Clone(r.t.steps[s]), s) {
				r.add(graphNode{c, t}, s, to)
			}
		}
	}
}

// compare says how a product differs from the transcript.
func (r *transcript) compare(m *product) error {
	classOf := func(n uint32) int { return r.t.class[r.t.first[m.state(n)]] }
	named := func(n uint32) graphNode {
		if m.t == nil {
			return graphNode{classOf(n), -1}
		}
		return graphNode{classOf(n), int(m.nodes[n].particle)}
	}
	count := 0
	for n := range m.size {
		from := named(n)
		if !r.has(from) {
			return fmt.Errorf("node %v is not reached", from)
		}
		count++
		if s := r.from[from]; len(r.edges[from]) > 0 && !bytes.Equal(m.g.predicates(m.origin(n))[:truthBytes(len(r.p.states))], r.t.stateRow(r.p, s)) {
			return fmt.Errorf("node %v does not have the predicates of state %d", from, s)
		}
		want, got := map[graphEdge]bool{}, map[graphEdge]bool{}
		for _, e := range r.edges[from] {
			if r.done[e.to.class] {
				want[e] = true
			}
		}
		e := m.edgesOf(n, nil)
		for to, ok := e.next(); ok; to, ok = e.next() {
			got[graphEdge{named(to), string(e.actions[:m.g.merged.actions])}] = true
		}
		if !maps.Equal(want, got) {
			return fmt.Errorf("node %v has the edges %v, want %v", from, got, want)
		}
	}
	for c := range r.done {
		count -= len(r.nodes[c])
	}
	if count != 0 {
		return fmt.Errorf("%d nodes too many", count)
	}
	return nil
}

// TestMerged compares the products of graphs in which states count as one with what the rules of TLC, followed literally, make
// of the same states.
func TestMerged(t *testing.T) {
	branches, late, apart := 0, 0, 0
	for seed := range int64(3000) {
		r := rand.New(rand.NewSource(seed))
		m := formulaMaker{r: r}
		for range 2 {
			m.states = append(m.states, &eval.Leaf{})
			m.actions = append(m.actions, &eval.Leaf{IsAction: true})
		}
		p := &Problem{formulas: newFormulas()}
		p.Assumed = append(p.Assumed, m.fairness())
		p.Properties = []Property{{"P", m.formula(3)}}
		if err := p.build(); err != nil {
			continue
		}
		n := 3 + r.Intn(4)
		toy := &toyView{toyGraph: randomGraph(r, n, append(m.states, m.actions...))}
		for range n {
			toy.class = append(toy.class, r.Intn(n-1))
		}
		for s := range toy.steps {
			r.Shuffle(len(toy.steps[s]), func(i, j int) { toy.steps[s][i], toy.steps[s][j] = toy.steps[s][j], toy.steps[s][i] })
		}
		toy.explore()
		g, early := toy.load(t, p, r.Intn(2*n))
		if early {
			if c, err := g.Early(); c == nil || err != nil {
				t.Fatalf("seed %d: noticed, but found %v, %v", seed, c, err)
			}
			continue
		}
		if len(g.merged.foretold) > 0 {
			apart++
		}
		for _, b := range p.branches {
			product, err := newProduct(g, b, g.memory.sub())
			if err != nil {
				t.Fatal(err)
			}
			ref := transcript{t: toy, p: p, b: b, done: map[int]bool{}, nodes: map[int][]int{}, edges: map[graphNode][]graphEdge{}, from: map[graphNode]int{}}
			if ref.run(); err != nil {
				t.Fatal(err)
			}
			if err := ref.compare(product); err != nil {
				t.Fatalf("seed %d: %v%s\nsteps %v classes %v", seed, err, m.problemText(p), toy.steps, toy.class)
			}
			branches++
			late += int(g.merged.late.n)
		}
		if _, err := g.Check(t.Context(), 1); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if branches < 1000 || late < 1000 || apart < 20 {
		t.Errorf("%d branches, %d late expansions and %d graphs with unknown targets are no fair sample", branches, late, apart)
	}
}
