package liveness

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/search"
)

// Graph is the state graph, with the truth values of the problem's state predicates in every state and of its actions
// on every step. States are numbered as in the search. It is a search.Graph.
type Graph struct {
	p       *Problem
	memory  memory
	index   index
	fetched uint64 // see index.fetch
	known   uint64 // states that have a number
	initial uint64 // of them, the first ones: the initial states

	// states holds, for every expanded state, where its steps begin, and its predicates; steps the target and the actions. A
	// state's first step is the one to itself.
	states, steps rows

	followers []follower
	doomed    *branch // in which a violation was noticed
	merged    *merged // nil unless states that differ may be one

	halted atomic.Bool // Check is to come to an end
	following
}

const (
	offsetBytes = 8
	targetBytes = 4
)

// NewGraph returns an empty graph that keeps in memory what the account allows (nil: everything) and the rest in files in
// the folder dir, which is made when it is needed.
func NewGraph(p *Problem, o Storage) *Graph {
	g := newGraph(p, newMemory(o))
	for _, b := range p.branches {
		if e := newEarly(g, b); e != nil {
			g.followers = append(g.followers, e)
		}
	}
	return g
}

// follower goes along with a branch's tableau while the graph grows.
type follower interface {
	// known is told that a state has got the next number, by its fingerprint; start, after that, that the state is initial.
	known(fp uint64) error
	start(s uint32)
	// expanded goes on from a state that has just got its steps. It returns search.ErrEnough, and says which branch is doomed,
	// if a behavior violates the properties whatever happens next.
	expanded(s uint32) error
	// mayEnd reports whether expanded may return search.ErrEnough.
	mayEnd() bool
	// tables are what it consists of.
	tables() []*rows
}

// newGraph returns an empty graph in which nothing is noticed before Check.
func newGraph(p *Problem, m memory) *Graph {
	g := &Graph{p: p, memory: m}
	g.states = rows{memory: &g.memory, width: offsetBytes + truthBytes(len(p.states))}
	g.steps = rows{memory: &g.memory, width: targetBytes + truthBytes(len(p.actions))}
	g.index.memory = &g.memory
	return g
}

// Len returns the number of states with steps.
func (g *Graph) Len() uint64 { return g.states.n }

// Close gives the memory back.
func (g *Graph) Close() {
	g.index.free()
	g.memory.free()
}

// Fetch implements search.Graph.
func (g *Graph) Fetch(fp uint64) { g.fetched += g.index.fetch(fp) }

// AddState numbers the next state.
func (g *Graph) AddState(fp uint64, initial bool) error {
	if g.known > math.MaxUint32 {
		return fmt.Errorf("liveness checking is limited to %d states", uint64(math.MaxUint32)+1)
	}
	n := uint32(g.known)
	g.known++
	if initial {
		g.initial++
	}
	for _, f := range g.followers {
		if err := f.known(fp); err != nil {
			return err
		}
		if initial {
			f.start(n)
		}
	}
	g.merged.known(fp, n)
	return g.index.put(fp, n)
}

// AddSteps appends what observers recorded about the next states.
func (g *Graph) AddSteps(record []byte) error {
	for len(record) > 0 {
		var err error
		if record, err = g.addState(record); err != nil {
			return err
		}
		for _, f := range g.followers {
			if err := f.expanded(uint32(g.Len() - 1)); err != nil {
				return err
			}
		}
	}
	return nil
}

// MayEnd reports whether violations may be noticed while the graph grows.
func (g *Graph) MayEnd() bool {
	return slices.ContainsFunc(g.followers, func(f follower) bool { return f.mayEnd() })
}

// addState reads one state's record: its place if TLC is followed, its values if they may be needed, its predicates, the
// number of its steps, the actions on the step to itself, then the target and the actions of every other step; beside the
// actions, in a merged graph with tableaus, the predicates of the target.
//
//go:noinline
func (g *Graph) addState(record []byte) ([]byte, error) {
	row, err := g.states.add()
	if err != nil {
		return nil, err
	}
	binary.LittleEndian.PutUint64(row, g.steps.n)
	if g.prints != nil {
		if record, err = g.putPlace(record); err != nil {
			return nil, err
		}
	}
	if g.merged != nil {
		record = g.merged.readOrigin(record)
	}
	record = record[copy(row[offsetBytes:], record):]
	count := binary.LittleEndian.Uint32(record)
	record = record[4:]
	said := g.steps.width - targetBytes
	if g.merged != nil {
		said -= mergedTail
	}
	for i := range count {
		target := uint32(g.states.n - 1)
		if i > 0 {
			if target, record, err = g.target(record); err != nil {
				return nil, err
			}
		}
		if err := g.addStep(target, record[:said]); err != nil {
			return nil, err
		}
		record = record[said:]
	}
	g.merged.link(uint32(g.states.n - 1))
	return record, nil
}

// addStep adds a step to a state, and what is true of it.
func (g *Graph) addStep(target uint32, said []byte) error {
	step, err := g.steps.add()
	if err != nil {
		return err
	}
	binary.LittleEndian.PutUint32(step, target)
	copy(step[targetBytes:], said)
	return nil
}

// Targets of steps are recorded by number if the observer found it, else by fingerprint.
const (
	byNumber byte = iota
	byFingerprint
)

// appendTarget appends the target of a step to a record. It may be called by several goroutines, but not while states
// are added.
func (g *Graph) appendTarget(record []byte, fp uint64) []byte {
	if n, ok := g.index.get(fp); ok {
		return binary.LittleEndian.AppendUint32(append(record, byNumber), n)
	}
	return binary.LittleEndian.AppendUint64(append(record, byFingerprint), fp)
}

// target reads the target of a step and returns the rest of the record.
func (g *Graph) target(record []byte) (uint32, []byte, error) {
	kind, rest := record[0], record[1:]
	if kind == byNumber {
		return binary.LittleEndian.Uint32(rest), rest[4:], nil
	}
	n, ok := g.index.get(binary.LittleEndian.Uint64(rest))
	if !ok {
		return 0, nil, fmt.Errorf("liveness checking lost a state")
	}
	return n, rest[8:], nil
}

// predicates returns the truth values of the state predicates in a state, or where a late expansion began.
func (g *Graph) predicates(s uint32) truths {
	if s&lateExpansion != 0 {
		return g.merged.predicates(s)
	}
	return g.states.at(uint64(s))[offsetBytes:]
}

// stepsOf returns the range of a state's steps, or of those of a late expansion.
func (g *Graph) stepsOf(s uint32) (from, to uint64) {
	if s&lateExpansion != 0 {
		return g.merged.stepsOf(s)
	}
	from = binary.LittleEndian.Uint64(g.states.at(uint64(s)))
	if uint64(s)+1 == g.states.n {
		return from, g.steps.n
	}
	return from, binary.LittleEndian.Uint64(g.states.at(uint64(s) + 1))
}

// step returns a step's target and the truth values of the actions on it.
func (g *Graph) step(i uint64) (target uint32, actions truths) {
	row := g.stepRow(i)
	return binary.LittleEndian.Uint32(row), row[targetBytes:]
}

func (g *Graph) stepRow(i uint64) []byte {
	if i&lateStep != 0 {
		return g.merged.steps.at(i &^ lateStep)
	}
	return g.steps.at(i)
}

// Fingerprints returns the fingerprints of states. It looks at all of the index.
func (g *Graph) Fingerprints(states []uint32) []uint64 {
	wanted := map[uint32]uint64{}
	for _, s := range states {
		wanted[s] = 0
	}
	g.index.each(func(fp uint64, n uint32) {
		if _, ok := wanted[n]; ok {
			wanted[n] = fp
		}
	})
	out := make([]uint64, len(states))
	for i, s := range states {
		out[i] = wanted[s]
	}
	return out
}

// Prepare makes the code of what need not be evaluated as long as outcomes of actions tell it: see Problem.Prepare.
func (g *Graph) Prepare() { g.p.Prepare() }

// NewObserver returns an observer for one worker.
func (g *Graph) NewObserver(c *eval.Ctx, terms *eval.Terms, generated bool) search.Observer {
	return newObserver(g, c, terms, generated)
}
