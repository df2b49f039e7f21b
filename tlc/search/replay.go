package search

import (
	"fmt"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/trace"
)

// Step is one state of a behavior and the action that led to it, nil for the initial state.
type Step struct {
	State  []value.Value
	Action *eval.Action
}

// States returns the states of a behavior.
func States(steps []Step) [][]value.Value {
	states := make([][]value.Value, len(steps))
	for i, s := range steps {
		states[i] = s.State
	}
	return states
}

// Replay reconstructs the behavior that leads to a state from the predecessor log, by computing initial states and
// successors again and picking those that were recorded.
func Replay(m *model.Model, env eval.Env, log *trace.Log, number uint64) ([]Step, error) {
	var ordinals []uint32
	for n := number; ; {
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
	c := m.Compiler.NewCtx(env)
	last := len(ordinals) - 1
	state, err := pickInitial(m, c, ordinals[last])
	if err != nil {
		return nil, err
	}
	steps := []Step{{State: state}}
	c.SetPath(func() ([][]value.Value, error) { return States(steps), nil })
	for i := last - 1; i >= 0; i-- {
		c.SetLevel(len(steps))
		next, action, err := pickSuccessor(m, c, state, ordinals[i])
		if err != nil {
			return nil, err
		}
		steps = append(steps, Step{State: next, Action: action})
		state = next
	}
	return steps, nil
}

func pickInitial(m *model.Model, c *eval.Ctx, ordinal uint32) ([]value.Value, error) {
	p := picker{left: ordinal}
	err := m.Init.Initial(c, p.pick)
	return p.result(err)
}

func pickSuccessor(m *model.Model, c *eval.Ctx, state []value.Value, ordinal uint32) ([]value.Value, *eval.Action, error) {
	p := picker{left: ordinal}
	c.SetState(state, nil)
	for _, a := range m.Actions {
		err := a.Next(c, p.pick)
		if p.found != nil || err != nil {
			found, err := p.result(err)
			return found, a, err
		}
	}
	found, err := p.result(nil)
	return found, nil, err
}

// picker takes the state that comes after a number of others.
type picker struct {
	left  uint32
	found []value.Value
}

func (p *picker) pick(_ *eval.Ctx, vals []value.Value) bool {
	if p.left > 0 {
		p.left--
		return true
	}
	p.found = make([]value.Value, len(vals))
	for i, v := range vals {
		p.found[i] = value.Settle(value.Normalize(v))
	}
	return false
}

func (p *picker) result(err *eval.Error) ([]value.Value, error) {
	if p.found != nil {
		return p.found, nil
	}
	if err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("the specification does not generate the same states again: the behavior cannot be reconstructed")
}
