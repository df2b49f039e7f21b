package safety

import (
	"errors"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Unrepeated is why a behavior was not found again: the run had to end.
type Unrepeated struct{ Found, States int } // that many of its states were found, if the latter is known

func (b *Unrepeated) Error() string { return "The run was interrupted." }

// Interrupted tells that this is no failure.
func (b *Unrepeated) Interrupted() bool { return true }

// Repeat returns the behavior that begins with the initial state and goes on with the successors that were generated as
// those of the given ordinals, by generating them again; an Unrepeated if the run has to end meanwhile.
func Repeat(m *model.Model, env eval.Env, ordinals []uint32) ([]Step, error) {
	c := m.Compiler.NewCtx(env)
	p := picker{left: ordinals[0]}
	first, err := p.result(m.Init.Initial(c, p.pick))
	if err != nil {
		return nil, err
	}
	steps := []Step{{State: first}}
	c.SetPath(func() ([][]value.Value, error) { return States(steps), nil })
	for i, ordinal := range ordinals[1:] {
		c.SetLevel(len(steps))
		next, err := successor(m, c, steps[i].State, ordinal)
		if eval.Ended(c) != nil {
			return nil, &Unrepeated{len(steps), len(ordinals)}
		}
		if err != nil {
			return nil, err
		}
		steps = append(steps, next)
	}
	return steps, nil
}

// successor returns the step from a state to the successor of an ordinal.
func successor(m *model.Model, c *eval.Ctx, state []value.Value, ordinal uint32) (Step, error) {
	p := picker{left: ordinal}
	c.SetState(state, nil)
	for _, a := range m.Actions {
		err := a.Next(c, p.pick)
		if p.found != nil || err != nil {
			found, err := p.result(err)
			return Step{State: found, Action: a}, err
		}
	}
	found, err := p.result(nil)
	return Step{State: found}, err
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
		p.found[i] = Kept(v)
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
	return nil, errors.New("the specification does not generate the same states again: the behavior cannot be reconstructed")
}
