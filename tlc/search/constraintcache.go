package search

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/model"
)

// constraintCache remembers what was found out about states generated lately, for models with constraints: a state outside
// of the model is not in the seen set, and without this its constraints and invariants would be evaluated each time it is
// generated. States are known by their own fingerprint, whatever identifies them in the seen set.
type constraintCache []verdict

// verdict is what is known about a state.
type verdict struct {
	fp          uint64
	valid       bool
	constrained bool // some constraint does not hold
	satisfied   bool // the invariants hold
}

// constraintCacheSize is the number of states that a worker remembers, a power of two.
const constraintCacheSize = 1 << 15

// newConstraintCache returns an empty cache, nil if the model has no use for one: because nothing is outside of it, or because
// its predicates may give another result, or have an effect, each time.
func newConstraintCache(m *model.Model) constraintCache {
	impure := func(p *eval.Predicate) bool { return p.IsImpure() }
	if len(m.Constraints)+len(m.ActionConstraints) == 0 || len(m.Possible) > 0 || slices.ContainsFunc(m.Constraints, impure) ||
		slices.ContainsFunc(m.Invariants, impure) {
		return nil
	}
	return make(constraintCache, constraintCacheSize)
}

// steps remembers steps generated lately, for models with implied actions: one that is generated again, by another
// action, was found to satisfy them.
type steps []step

// step is one from a state with a number to one with a fingerprint.
type step struct{ from, to uint64 }

// stepsSize is the number of steps that a worker remembers, a power of two.
const stepsSize = 1 << 7

// newSteps returns an empty memory, nil if there is no use for one.
func newSteps(m *model.Model) steps {
	if len(m.ImpliedActions) == 0 || slices.ContainsFunc(m.ImpliedActions, (*eval.Predicate).IsImpure) {
		return nil
	}
	s := make(steps, stepsSize)
	for i := range s {
		s[i].from = NoState
	}
	return s
}

func (s steps) has(x step) bool { return s != nil && s[x.place()] == x }

func (s steps) add(x step) {
	if s != nil {
		s[x.place()] = x
	}
}

func (x step) place() uint64 { return x.to >> 20 & (stepsSize - 1) }

// of returns what is known about the state with a fingerprint, to be added to. What was known about another state may be
// forgotten.
func (c constraintCache) of(fp uint64) *verdict {
	if c == nil {
		return &verdict{}
	}
	e := &c[fp>>20&(constraintCacheSize-1)]
	if !e.valid || e.fp != fp {
		*e = verdict{fp: fp}
	}
	return e
}
