package search

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/trace"
)

// Replay reconstructs the behavior that leads to a state from the predecessor log, by computing initial states and
// successors again and picking those that were recorded; a safety.Unrepeated if the run has to end meanwhile.
func Replay(m *model.Model, env eval.Env, log *trace.Log, number uint64) ([]safety.Step, error) {
	var ordinals []uint32
	c := m.Compiler.NewCtx(env)
	for n := number; ; {
		if eval.Ended(c) != nil {
			return nil, &safety.Unrepeated{}
		}
		parent, ordinal, isRoot, err := log.Get(n)
		if err != nil {
			return nil, err
		}
		ordinals = append(ordinals, ordinal)
		if isRoot {
			break
		}
		n = parent
	}
	slices.Reverse(ordinals)
	return safety.Repeat(m, env, ordinals)
}
