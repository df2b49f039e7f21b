package liveness

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/search"
)

// toyGraph is a small graph with made-up truth values of leaves.
type toyGraph struct {
	init   int
	steps  [][]int // to other states, in order
	states map[*eval.Leaf][]bool
	acts   map[*eval.Leaf][][]bool // by source and target
	keys   []uint32                // of states, for a graph that follows TLC; nil for one that does not
}

func randomGraph(r *rand.Rand, n int, leaves []*eval.Leaf) *toyGraph {
	t := &toyGraph{init: 1 + r.Intn(2), states: map[*eval.Leaf][]bool{}, acts: map[*eval.Leaf][][]bool{}}
	for s := range n {
		var steps []int
		for to := range n {
			if to != s && (to == s+1 || r.Intn(2) == 0) { // all states are reached, as in a search
				steps = append(steps, to)
			}
		}
		t.steps = append(t.steps, steps)
	}
	for _, l := range leaves {
		for range n {
			t.states[l] = append(t.states[l], r.Intn(2) == 0)
			var row []bool
			for range n {
				row = append(row, r.Intn(3) == 0)
			}
			t.acts[l] = append(t.acts[l], row)
		}
		for s := range n {
			t.acts[l][s][s] = false // as for <<A>>_v
		}
	}
	return t
}

// load builds the graph that the search would. It reports whether a violation was noticed early.
func (t *toyGraph) load(tb testing.TB, p *Problem) (*Graph, bool) {
	tb.Helper()
	g := NewGraph(p, Storage{})
	tb.Cleanup(g.Close)
	if t.keys != nil {
		g.FollowTLC(0, nil, nil)
	}
	for s := range t.steps {
		if err := g.AddState(uint64(1000+s), s < t.init); err != nil {
			tb.Fatal(err)
		}
	}
	for s, steps := range t.steps {
		err := g.AddSteps(t.record(p, s, steps))
		if errors.Is(err, search.ErrEnough) {
			return g, true
		}
		if err != nil {
			tb.Fatal(err)
		}
	}
	return g, false
}

func (t *toyGraph) record(p *Problem, s int, steps []int) []byte {
	var rec []byte
	if t.keys != nil {
		rec = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(rec, t.keys[s]), notProduced)
	}
	row := make(truths, truthBytes(len(p.states)))
	for i, l := range p.states {
		if t.states[l][s] {
			row.set(i)
		}
	}
	rec = binary.LittleEndian.AppendUint32(append(rec, row...), uint32(len(steps)+1))
	for i, to := range append([]int{s}, steps...) {
		if i > 0 {
			if to%2 == 0 { // as if the observer did not know its number
				rec = binary.LittleEndian.AppendUint64(append(rec, byFingerprint), uint64(1000+to))
			} else {
				rec = binary.LittleEndian.AppendUint32(append(rec, byNumber), uint32(to))
			}
		}
		acts := make(truths, truthBytes(len(p.actions)))
		for j, l := range p.actions {
			if t.acts[l][s][to] {
				acts.set(j)
			}
		}
		rec = append(rec, acts...)
	}
	return rec
}

// lasso is a behavior by the numbers of its states.
type lasso struct {
	states []int
	loop   int
}

// at returns the state at a position of the unrolled behavior.
func (l lasso) at(i int) int {
	if n := len(l.states); i >= n {
		i = l.loop + (i-n)%(n-l.loop)
	}
	return l.states[i]
}

// holds is the meaning of a formula at a position, straight from the definition of the operators.
func (t *toyGraph) holds(n *eval.TemporalNode, l lasso, i int) bool {
	horizon := max(i, len(l.states)) + len(l.states)
	switch n.Kind {
	case eval.TemporalConst:
		return n.Value
	case eval.TemporalLeaf:
		if n.Leaf.IsAction {
			return t.acts[n.Leaf][l.at(i)][l.at(i+1)]
		}
		return t.states[n.Leaf][l.at(i)]
	case eval.TemporalNot:
		return !t.holds(n.Args[0], l, i)
	case eval.TemporalAnd:
		for _, a := range n.Args {
			if !t.holds(a, l, i) {
				return false
			}
		}
		return true
	case eval.TemporalOr:
		for _, a := range n.Args {
			if t.holds(a, l, i) {
				return true
			}
		}
		return false
	case eval.TemporalAlways:
		for j := i; j < horizon; j++ {
			if !t.holds(n.Args[0], l, j) {
				return false
			}
		}
		return true
	}
	for j := i; j < horizon; j++ {
		if t.holds(n.Args[0], l, j) {
			return true
		}
	}
	return false
}

// violation returns a lasso of at most max states that satisfies the assumptions and violates a property.
func (t *toyGraph) violation(p *Problem, most int) (lasso, bool) {
	var found lasso
	var extend func(states []int) bool
	extend = func(states []int) bool {
		last := states[len(states)-1]
		for i, s := range states {
			if s == last || t.hasStep(last, s) {
				if l := (lasso{states, i}); t.violates(p, l) {
					found = lasso{append([]int(nil), states...), i}
					return true
				}
			}
		}
		if len(states) == most {
			return false
		}
		for _, to := range append([]int{last}, t.steps[last]...) {
			if extend(append(states, to)) {
				return true
			}
		}
		return false
	}
	for s := range t.init {
		if extend([]int{s}) {
			return found, true
		}
	}
	return found, false
}

func (t *toyGraph) hasStep(from, to int) bool {
	for _, s := range t.steps[from] {
		if s == to {
			return true
		}
	}
	return from == to
}

func (t *toyGraph) violates(p *Problem, l lasso) bool {
	for _, n := range p.Assumed {
		if !t.holds(n, l, 0) {
			return false
		}
	}
	for _, q := range p.Properties {
		if !t.holds(q.Formula, l, 0) {
			return true
		}
	}
	return false
}

// isBehavior reports whether a counterexample is a behavior of the graph.
func (t *toyGraph) isBehavior(c *Lasso) error {
	if int(c.States[0]) >= t.init {
		return fmt.Errorf("state %d is not initial", c.States[0])
	}
	for i, s := range c.States {
		next := c.Loop
		if i+1 < len(c.States) {
			next = i + 1
		}
		if !t.hasStep(int(s), int(c.States[next])) {
			return fmt.Errorf("no step from %d to %d", s, c.States[next])
		}
	}
	return nil
}

// formulaMaker makes random formulas.
type formulaMaker struct {
	r               *rand.Rand
	states, actions []*eval.Leaf
}

func node1(k eval.TemporalKind, args ...*eval.TemporalNode) *eval.TemporalNode {
	return &eval.TemporalNode{Kind: k, Args: args}
}

func leaf(l *eval.Leaf) *eval.TemporalNode {
	return &eval.TemporalNode{Kind: eval.TemporalLeaf, Leaf: l}
}

// plain returns a formula without temporal operators.
func (m *formulaMaker) plain(leaves []*eval.Leaf, depth int) *eval.TemporalNode {
	switch k := m.r.Intn(6); {
	case depth == 0 || k < 2:
		if m.r.Intn(20) == 0 {
			return &eval.TemporalNode{Value: m.r.Intn(2) == 0}
		}
		return leaf(leaves[m.r.Intn(len(leaves))])
	case k == 2:
		return node1(eval.TemporalNot, m.plain(leaves, depth-1))
	case k < 5:
		return node1(eval.TemporalOr, m.plain(leaves, depth-1), m.plain(leaves, depth-1))
	}
	return node1(eval.TemporalAnd, m.plain(leaves, depth-1), m.plain(leaves, depth-1))
}

// step returns a formula about a step that stuttering makes no truer, as those that TLA+ allows below []<> are.
func (m *formulaMaker) step() *eval.TemporalNode {
	if len(m.actions) == 0 {
		return m.plain(m.states, 2)
	}
	act := leaf(m.actions[m.r.Intn(len(m.actions))])
	switch m.r.Intn(4) {
	case 0:
		return m.plain(m.states, 2)
	case 1:
		return node1(eval.TemporalAnd, m.plain(m.states, 1), act)
	case 2:
		return node1(eval.TemporalOr, m.plain(m.states, 1), act)
	}
	return act
}

// formula returns a formula in TLC's class: actions occur only in <>[] and []<>.
func (m *formulaMaker) formula(depth int) *eval.TemporalNode {
	switch k := m.r.Intn(9); {
	case depth == 0 || k == 0:
		return m.plain(m.states, 1)
	case k == 1:
		return node1(eval.TemporalAlways, node1(eval.TemporalEventually, m.step()))
	case k == 2:
		return node1(eval.TemporalEventually, node1(eval.TemporalAlways, node1(eval.TemporalNot, m.step())))
	case k == 3:
		return node1(eval.TemporalNot, m.formula(depth-1))
	case k == 4:
		return node1(eval.TemporalAnd, m.formula(depth-1), m.formula(depth-1))
	case k == 5:
		return node1(eval.TemporalOr, m.formula(depth-1), m.formula(depth-1))
	case k == 6:
		return node1(eval.TemporalAlways, m.state(depth-1))
	case k == 7:
		return node1(eval.TemporalEventually, m.state(depth-1))
	}
	return node1(eval.TemporalAlways, node1(eval.TemporalOr, m.state(0), node1(eval.TemporalEventually, m.state(depth-1))))
}

// state returns a formula without actions.
func (m *formulaMaker) state(depth int) *eval.TemporalNode {
	only := formulaMaker{r: m.r, states: m.states}
	return only.formula(depth)
}

// fairness returns WF or SF of an action, or another assumption.
func (m *formulaMaker) fairness() *eval.TemporalNode {
	enabled, act := leaf(m.states[m.r.Intn(len(m.states))]), leaf(m.actions[m.r.Intn(len(m.actions))])
	disabled := node1(eval.TemporalNot, enabled)
	switch m.r.Intn(3) {
	case 0:
		return node1(eval.TemporalAlways, node1(eval.TemporalEventually, node1(eval.TemporalOr, disabled, act)))
	case 1:
		return node1(eval.TemporalOr, node1(eval.TemporalEventually, node1(eval.TemporalAlways, disabled)),
			node1(eval.TemporalAlways, node1(eval.TemporalEventually, act)))
	}
	return m.formula(2)
}

// text shows a formula.
func (m *formulaMaker) text(n *eval.TemporalNode) string {
	switch n.Kind {
	case eval.TemporalConst:
		return fmt.Sprint(n.Value)
	case eval.TemporalLeaf:
		for i, l := range m.states {
			if l == n.Leaf {
				return fmt.Sprint("p", i)
			}
		}
		for i, l := range m.actions {
			if l == n.Leaf {
				return fmt.Sprint("A", i)
			}
		}
	}
	s := map[eval.TemporalKind]string{eval.TemporalNot: "~", eval.TemporalAnd: "/\\", eval.TemporalOr: "\\/",
		eval.TemporalAlways: "[]", eval.TemporalEventually: "<>"}[n.Kind] + "("
	for i, a := range n.Args {
		if i > 0 {
			s += ", "
		}
		s += m.text(a)
	}
	return s + ")"
}

// problemText shows a problem.
func (m *formulaMaker) problemText(p *Problem) string {
	s := ""
	for _, n := range p.Assumed {
		s += "\nassume " + m.text(n)
	}
	for _, q := range p.Properties {
		s += "\nprove " + m.text(q.Formula)
	}
	return s
}

// TestRandomFormulas compares the decision with the meaning of the formulas on all short lassos of small graphs: what is
// found must be a behavior that violates, and nothing may be missed that a short lasso shows.
func TestRandomFormulas(t *testing.T) {
	violated, holding := 0, 0
	for seed := range int64(4000) {
		r := rand.New(rand.NewSource(seed))
		m := formulaMaker{r: r}
		for range 2 {
			m.states = append(m.states, &eval.Leaf{})
			m.actions = append(m.actions, &eval.Leaf{IsAction: true})
		}
		p := &Problem{formulas: newFormulas()}
		for range r.Intn(4) {
			p.Assumed = append(p.Assumed, m.fairness())
		}
		for i := range 1 + r.Intn(2) {
			p.Properties = append(p.Properties, Property{fmt.Sprint("P", i), m.formula(3)})
		}
		toy := randomGraph(r, 2+r.Intn(2), append(m.states, m.actions...))
		short, isViolated := toy.violation(p, 5)
		if err := p.build(); err != nil {
			if err.Code == code.TemporalTautology && isViolated {
				t.Fatalf("seed %d: taken for a tautology, but %v violates it", seed, short)
			}
			continue
		}
		c, err := toy.check(t, p, 1+r.Intn(2))
		switch {
		case err != nil:
			t.Fatalf("seed %d: %v", seed, err)
		case c == nil && isViolated:
			t.Fatalf("seed %d: nothing found, but %v violates a property", seed, short)
		case c == nil:
			holding++
			continue
		}
		violated++
		if err := toy.isViolation(p, c.Lasso); err != nil {
			t.Fatalf("seed %d: %v%s\nsteps %v", seed, err, m.problemText(p), toy.steps)
		}
		if isViolated && len(c.States) > 3*len(short.states)+3 {
			t.Errorf("seed %d: %v is long, for %v would do", seed, c.States, short)
		}
		for range toy.steps {
			toy.keys = append(toy.keys, uint32(r.Intn(50)))
		}
		if err := toy.followed(t, p); err != nil {
			t.Fatalf("seed %d: following TLC, %v%s\nsteps %v", seed, err, m.problemText(p), toy.steps)
		}
	}
	if violated < 500 || holding < 500 {
		t.Errorf("%d violated and %d holding problems are no fair sample", violated, holding)
	}
}

func (t *toyGraph) check(tb testing.TB, p *Problem, workers int) (*Counterexample, error) {
	g, early := t.load(tb, p)
	if early {
		return g.Early()
	}
	return g.Check(tb.Context(), workers)
}

// followed looks for TLC's counterexample in every branch that has one.
func (t *toyGraph) followed(tb testing.TB, p *Problem) error {
	g, _ := t.load(tb, p)
	if g.doomed != nil {
		return nil
	}
	for _, b := range p.branches {
		m, err := newProduct(g, b, g.memory.sub())
		if err != nil {
			return err
		}
		var short *Lasso
		for i := range b.models {
			if l, err := m.find(&b.models[i], m.memory.sub()); err != nil {
				return err
			} else if short == nil {
				short = l
			}
		}
		l, err := m.likeTLC(b.models, m.memory.sub())
		switch {
		case err != nil:
			return err
		case (l == nil) != (short == nil):
			return fmt.Errorf("found %v, but %v is a counterexample", l, short)
		case l != nil:
			if err := t.isViolation(p, l); err != nil {
				return err
			}
		}
	}
	return nil
}

// isViolation says why a lasso is no behavior that violates a property; nil if it is one.
func (t *toyGraph) isViolation(p *Problem, l *Lasso) error {
	if err := t.isBehavior(l); err != nil {
		return fmt.Errorf("%v is no behavior: %v", l, err)
	}
	if !t.violates(p, toLasso(l)) {
		return fmt.Errorf("%v violates nothing", l)
	}
	return nil
}

func toLasso(c *Lasso) lasso {
	l := lasso{loop: c.Loop}
	for _, s := range c.States {
		l.states = append(l.states, int(s))
	}
	return l
}

// walkOf returns a random walk of a toy as the check of a simulation sees it, after the predicates have been evaluated.
func (t *toyGraph) walkOf(tb testing.TB, r *rand.Rand, p *Problem) *walkGraph {
	g := newGraph(p, newMemory(Storage{}))
	tb.Cleanup(g.Close)
	w := &walkGraph{g: g}
	at := r.Intn(t.init)
	for range 2 + r.Intn(8) {
		w.nodes = append(w.nodes, uint32(at))
		if len(t.steps[at]) > 0 {
			at = t.steps[at][r.Intn(len(t.steps[at]))]
		}
	}
	row := func(leaves []*eval.Leaf, holds func(l *eval.Leaf) bool) truths {
		out := make(truths, truthBytes(len(leaves)))
		for i, l := range leaves {
			if holds(l) {
				out.set(i)
			}
		}
		return out
	}
	for i, s := range w.nodes {
		w.states = append(w.states, row(p.states, func(l *eval.Leaf) bool { return t.states[l][s] }))
		w.steps = append(w.steps, g.steps.n)
		for _, to := range w.nodes[i:min(i+2, len(w.nodes))] {
			if err := g.addStep(to, row(p.actions, func(l *eval.Leaf) bool { return t.acts[l][s][to] })); err != nil {
				tb.Fatal(err)
			}
		}
	}
	return w
}

// along returns the toy that only makes the steps of a walk.
func (t *toyGraph) along(w *walkGraph) *toyGraph {
	only := *t
	only.steps = make([][]int, len(t.steps))
	for i := 1; i < len(w.nodes); i++ {
		if from, to := int(w.nodes[i-1]), int(w.nodes[i]); from != to {
			only.steps[from] = append(only.steps[from], to)
		}
	}
	return &only
}

// TestWalks checks walks of simulations: what is found must be a behavior of the walk's steps that violates, and a violation by
// stuttering at the end of the walk must not be missed.
func TestWalks(t *testing.T) {
	violated, holding := 0, 0
	for seed := range int64(4000) {
		r := rand.New(rand.NewSource(seed))
		m := formulaMaker{r: r}
		for range 2 {
			m.states = append(m.states, &eval.Leaf{})
			m.actions = append(m.actions, &eval.Leaf{IsAction: true})
		}
		p := &Problem{formulas: newFormulas()}
		p.Assumed = append(p.Assumed, m.fairness())
		p.Properties = []Property{{"P", m.formula(3)}}
		if p.build() != nil {
			continue
		}
		toy := randomGraph(r, 2+r.Intn(4), append(m.states, m.actions...))
		w := toy.walkOf(t, r, p)
		only := toy.along(w)
		end := lasso{loop: len(w.nodes) - 1}
		for _, s := range w.nodes {
			end.states = append(end.states, int(s))
		}
		var found *Lasso
		for _, b := range p.branches {
			c, err := w.check(b)
			if err != nil {
				t.Fatal(err)
			}
			if c != nil && found == nil {
				found = c.Lasso
			}
		}
		switch {
		case found == nil && only.violates(p, end):
			t.Fatalf("seed %d: nothing found, but %v violates%s", seed, end, m.problemText(p))
		case found == nil:
			holding++
		default:
			violated++
			if err := only.isViolation(p, found); err != nil {
				t.Fatalf("seed %d: %v%s\nwalk %v", seed, err, m.problemText(p), w.nodes)
			}
		}
	}
	if violated < 500 || holding < 500 {
		t.Errorf("%d violated and %d holding walks are no fair sample", violated, holding)
	}
}
