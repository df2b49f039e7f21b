package safety

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/model"
)

// constraintCache remembers what was found out about states generated lately, for models with constraints: a state outside
// of the model is not in the seen set, and without this its constraints and invariants would be evaluated each time it is
// generated. States are known by their own fingerprint, whatever identifies them in the seen set.
type constraintCache struct {
	verdicts []verdict // nil if the model has no use for them
	lost     int       // those that gave place to others since the table has its size
}

// verdict is what is known about a state.
type verdict struct {
	fp          uint64
	valid       bool
	constrained bool // some constraint does not hold
	satisfied   bool // the invariants hold
}

// How many states a checker remembers, at first and at most: powers of two.
const (
	leastVerdicts = 1 << 10
	mostVerdicts  = 1 << 15
)

// newConstraintCache returns an empty cache, without room if the model has no use for one: because nothing is outside of it, or
// because its predicates may give another result, or have an effect, each time.
func newConstraintCache(m *model.Model) constraintCache {
	impure := func(p *eval.Predicate) bool { return p.IsImpure() }
	if len(m.Constraints)+len(m.ActionConstraints) == 0 || len(m.Possible) > 0 || slices.ContainsFunc(m.Constraints, impure) ||
		slices.ContainsFunc(m.Invariants, impure) {
		return constraintCache{}
	}
	return constraintCache{verdicts: make([]verdict, leastVerdicts)}
}

// of returns what is known about the state with a fingerprint, to be added to; nil if there is no cache. What was known about
// another state may be forgotten, and what is added after the next call as well.
func (c *constraintCache) of(fp uint64) *verdict {
	if c.verdicts == nil {
		return nil
	}
	e := c.place(fp)
	if e.valid && e.fp == fp {
		return e
	}
	if e.valid {
		if c.lost++; c.lost > len(c.verdicts)/4 && len(c.verdicts) < mostVerdicts {
			e = c.grow(fp)
		}
	}
	*e = verdict{fp: fp}
	return e
}

func (c *constraintCache) place(fp uint64) *verdict {
	return &c.verdicts[fp>>20&uint64(len(c.verdicts)-1)]
}

// grow makes more room, and returns the place of a state in it.
func (c *constraintCache) grow(fp uint64) *verdict {
	old := c.verdicts
	c.verdicts, c.lost = make([]verdict, min(4*len(old), mostVerdicts)), 0
	for i := range old {
		if v := &old[i]; v.valid {
			*c.place(v.fp) = *v
		}
	}
	return c.place(fp)
}
