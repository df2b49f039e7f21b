package liveness

import (
	"encoding/binary"
	"errors"
	"math"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// merged is what a graph keeps of a model whose view or symmetry makes states one that predicates may tell apart. Its verdicts
// are TLC's, then, and follow from TLC's rules:
//
//   - The steps of a state are those of the one that was found first.
//   - Whether a particle is consistent with a successor is judged by the successor itself.
//   - Of several edges of a node to another one the first stands. But without a tableau all of them do if the other one has not
//     been expanded.
//   - A node that is reached after its state has been expanded gets the steps of the very successor that was reached: a late
//     expansion.
type merged struct {
	g       *Graph
	again   expander // nil if no branch has a tableau, so that predicates of targets do not matter
	actions int      // bytes of the truth values of actions
	from    origin   // of the record that is being read

	// late holds for every late expansion where its steps begin, and its predicates; steps their steps, like those of the graph:
	// the target, the actions, what tableaux ask of the target, and how far away there is an earlier step to the same target; 0 if there
	// is none.
	late, steps rows
	// foretold is what is known, by fingerprint, of states that have no number: late expansions lead to them.
	foretold map[uint64]*foretold
}

// expander expands states a second time.
type expander interface {
	// decode reads values that a record holds.
	decode(enc []byte) ([]value.Value, error)
	// expand evaluates the predicates in a state and on its steps.
	expand(vals []value.Value, level int) (*expansion, error)
}

// expansion is what an expander finds out about a state.
type expansion struct {
	states truths
	// steps are the one to the state itself and then, in the order of generation, those to the successors in the model.
	steps []successor
}

// successor is the target of a step.
type successor struct {
	vals []value.Value
	fp   uint64
	row  []byte // truth values of the actions, then those of what tableaux ask of the target
}

// origin is a state that is being expanded, as its record tells it.
type origin struct {
	self  uint32 // as in place
	level int
	enc   []byte
	known [][]value.Value // the state itself and its successors, each once; nil until they are needed
}

// foretold are the steps and nodes of a state that has no number yet.
type foretold struct {
	steps []uint64
	nodes []foretoldNode
}

// foretoldNode is a node that an unfolding, by its place among the followers, has reached.
type foretoldNode struct{ unfolding, particle uint32 }

const (
	lateExpansion = 1 << 31 // marks numbers of late expansions among those of states
	lateStep      = 1 << 63 // marks numbers of their steps
	mergedTail    = 4       // bytes of the distance to an earlier step

	unknownTarget = math.MaxUint32
)

// Merge tells an empty graph that the model's view or symmetry makes states one. Values are of the table.
func (g *Graph) Merge(m *model.Model, env eval.Env, table *value.Table) {
	g.merge(func() expander { return newReexpander(g, m, env, table) })
}

func (g *Graph) merge(again func() expander) {
	g.merged = &merged{g: g, actions: truthBytes(len(g.p.actions)), foretold: map[uint64]*foretold{}}
	g.followers = nil
	g.steps.width += mergedTail
	for _, b := range g.p.branches {
		if b.tableau != nil {
			g.followers = append(g.followers, newUnfolding(g, b, uint32(len(g.followers))))
		}
	}
	if len(g.followers) == 0 {
		return
	}
	g.merged.late = rows{memory: &g.memory, width: offsetBytes + truthBytes(len(g.p.states))}
	g.steps.width += truthBytes(g.p.judging)
	g.merged.steps = rows{memory: &g.memory, width: g.steps.width}
	g.merged.again = again()
}

// judgesTargets reports whether steps hold the truth values of what tableaux ask of their targets.
func (m *merged) judgesTargets() bool { return m != nil && m.again != nil }

func (m *merged) predicates(x uint32) truths {
	return m.late.at(uint64(x &^ lateExpansion))[offsetBytes:]
}

func (m *merged) stepsOf(x uint32) (from, to uint64) {
	i := uint64(x &^ lateExpansion)
	from, to = binary.LittleEndian.Uint64(m.late.at(i)), m.steps.n
	if i+1 < m.late.n {
		to = binary.LittleEndian.Uint64(m.late.at(i + 1))
	}
	return from | lateStep, to | lateStep
}

// admits reports whether a particle is consistent with the state to which a step leads, and not with that of an earlier step
// to the same target.
func (g *Graph) admits(step uint64, p *particle) bool {
	if !g.leadsTo(step, p) {
		return false
	}
	for i, ok := g.merged.earlier(step); ok; i, ok = g.merged.earlier(i) {
		if g.leadsTo(i, p) {
			return false
		}
	}
	return true
}

// stands reports whether a step of a state is an edge without a tableau.
func (m *merged) stands(s, target uint32, step uint64) bool {
	if m == nil || target >= s {
		return true
	}
	_, ok := m.earlier(step)
	return !ok
}

// earlier returns the step of the same state to the same target that comes before; false if there is none.
func (m *merged) earlier(step uint64) (uint64, bool) {
	row := m.g.stepRow(step)
	d := int32(binary.LittleEndian.Uint32(row[len(row)-mergedTail:]))
	return step + uint64(int64(d)), d != 0
}

func setEarlier(row []byte, d int) {
	binary.LittleEndian.PutUint32(row[len(row)-mergedTail:], uint32(int32(d)))
}

// link connects the steps of the latest state that have the same target, in the order of generation.
func (m *merged) link(s uint32) {
	if m == nil {
		return
	}
	latest := map[uint32]uint64{}
	see := func(i uint64) {
		target, _ := m.g.step(i)
		if before, ok := latest[target]; ok {
			setEarlier(m.g.stepRow(i), int(before)-int(i))
		}
		latest[target] = i
	}
	from, to := m.g.stepsOf(s)
	for i := from + 1; i < to; i++ {
		if uint64(m.from.self) == i-from-1 {
			see(from)
		}
		see(i)
	}
	if uint64(m.from.self) >= to-from-1 {
		see(from)
	}
}

func (g *Graph) leadsTo(step uint64, p *particle) bool {
	target := truths(g.stepRow(step)[targetBytes+g.merged.actions:])
	for _, n := range p.now {
		if !g.p.holds(n, target, nil) {
			return false
		}
	}
	return true
}

// appendOrigin appends what readOrigin reads.
func (o *observer) appendOrigin(buf []byte) []byte {
	buf = binary.LittleEndian.AppendUint32(buf, o.stutter.self)
	if !o.g.merged.judgesTargets() {
		return buf
	}
	buf = binary.LittleEndian.AppendUint32(buf, uint32(o.level))
	at := len(buf)
	buf = state.Encode(binary.LittleEndian.AppendUint32(buf, 0), o.from.Values())
	binary.LittleEndian.PutUint32(buf[at:], uint32(len(buf)-at-4))
	return buf
}

// readOrigin reads the place of stuttering in a record, and the level and the values of its state if they may be needed. It
// returns the rest.
func (m *merged) readOrigin(record []byte) []byte {
	m.from = origin{self: binary.LittleEndian.Uint32(record)}
	if record = record[4:]; !m.judgesTargets() {
		return record
	}
	n := binary.LittleEndian.Uint32(record[4:])
	m.from.level, m.from.enc = int(binary.LittleEndian.Uint32(record)), record[8:8+n]
	return record[8+n:]
}

// target returns the values of the state to which a step leads from the record's state: its place among the steps, of which
// the one to the state itself is the first.
func (m *merged) target(place int) ([]value.Value, error) {
	if m.from.known == nil {
		vals, err := m.again.decode(m.from.enc)
		if err != nil {
			return nil, err
		}
		x, err := m.again.expand(vals, m.from.level)
		if err != nil {
			return nil, err
		}
		m.from.known = x.distinct()
	}
	if place >= len(m.from.known) {
		return nil, errors.New("a state has other successors when it is expanded again")
	}
	return m.from.known[place], nil
}

// distinct returns the targets, each once, the state itself first.
func (x *expansion) distinct() [][]value.Value {
	var out [][]value.Value
	seen := map[uint64]bool{}
	for _, to := range x.steps {
		if own := state.Fingerprint(to.vals); !seen[own] {
			seen[own] = true
			out = append(out, to.vals)
		}
	}
	return out
}

// add makes a late expansion and returns its number.
func (m *merged) add(x *expansion) (uint32, error) {
	row, err := m.late.add()
	if err != nil {
		return 0, err
	}
	if m.late.n > lateExpansion {
		return 0, tooManyNodes(m.late.n)
	}
	binary.LittleEndian.PutUint64(row, m.steps.n)
	copy(row[offsetBytes:], x.states)
	latest := map[uint64]int{} // step to a fingerprint
	for i, to := range x.steps {
		number := m.steps.n
		row, err := m.steps.add()
		if err != nil {
			return 0, err
		}
		target, ok := m.g.index.get(to.fp)
		if !ok {
			target = unknownTarget
			f := m.foretell(to.fp)
			f.steps = append(f.steps, number)
		}
		binary.LittleEndian.PutUint32(row, target)
		copy(row[targetBytes:], to.row)
		if before, ok := latest[to.fp]; ok {
			setEarlier(row, before-i)
		}
		latest[to.fp] = i
	}
	return uint32(m.late.n - 1), nil
}

func (m *merged) foretell(fp uint64) *foretold {
	f := m.foretold[fp]
	if f == nil {
		f = &foretold{}
		m.foretold[fp] = f
	}
	return f
}

// known gives the steps to a state its number; the followers have looked at its nodes.
func (m *merged) known(fp uint64, n uint32) {
	if m == nil || m.foretold[fp] == nil {
		return
	}
	for _, i := range m.foretold[fp].steps {
		binary.LittleEndian.PutUint32(m.steps.at(i), n)
	}
	delete(m.foretold, fp)
}

// unfoldingOf returns the unfolding of a branch; nil if there is none.
func (m *merged) unfoldingOf(b *branch) *unfolding {
	if !m.judgesTargets() {
		return nil
	}
	for _, f := range m.g.followers {
		if u := f.(*unfolding); u.b == b {
			return u
		}
	}
	return nil
}
