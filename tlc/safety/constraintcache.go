package safety

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

// constraintCacheSize is the number of states that a checker remembers, a power of two.
const constraintCacheSize = 1 << 15

// newConstraintCache returns an empty cache, nil if the model has no use for one: because nothing is outside of it, or
// because its predicates may give another result, or have an effect, each time.
func newConstraintCache(m *model.Model) constraintCache {
	impure := func(p *eval.Predicate) bool { return p.IsImpure() }
	if len(m.Constraints)+len(m.ActionConstraints) == 0 || len(m.Possible) > 0 || slices.ContainsFunc(m.Constraints, impure) ||
		slices.ContainsFunc(m.Invariants, impure) {
		return nil
	}
	return make(constraintCache, constraintCacheSize)
}

// of returns what is known about the state with a fingerprint, to be added to; nil if there is no cache. What was known about
// another state may be forgotten.
func (c constraintCache) of(fp uint64) *verdict {
	if c == nil {
		return nil
	}
	e := &c[fp>>20&(constraintCacheSize-1)]
	if !e.valid || e.fp != fp {
		*e = verdict{fp: fp}
	}
	return e
}
