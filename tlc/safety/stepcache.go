package safety

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/model"
)

// stepCache remembers steps generated lately, for models with implied actions: one that is generated again, by another
// action, was found to satisfy them.
type stepCache []step

// step is one between states with fingerprints of their own.
type step struct{ from, to uint64 }

// stepCacheSize is the number of steps that are remembered, a power of two.
const stepCacheSize = 1 << 7

// newStepCache returns an empty cache, nil if the model has no use for one.
func newStepCache(m *model.Model) stepCache {
	if len(m.ImpliedActions) == 0 || slices.ContainsFunc(m.ImpliedActions, (*eval.Predicate).IsImpure) {
		return nil
	}
	s := make(stepCache, stepCacheSize)
	for i := range s {
		s[i].to = ^(uint64(i) << stepShift) // of no step that has this place
	}
	return s
}

const stepShift = 20

func (s stepCache) has(x step) bool { return s != nil && s[x.place()] == x }

func (s stepCache) add(x step) {
	if s != nil {
		s[x.place()] = x
	}
}

func (x step) place() uint64 { return x.to >> stepShift & (stepCacheSize - 1) }
