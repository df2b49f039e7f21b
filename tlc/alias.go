package tlc

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// alias replaces a state's variables by the fields of the alias record, in the order in which the record is written.
func (r *run) alias(t *report.TraceState, c *eval.Ctx) {
	v, err := r.model.Alias.Eval(c)
	if err != nil {
		t.Names = append(append([]string(nil), t.Names...), "_ALIASEvalError")
		t.Values = append(append([]string(nil), t.Values...), r.table.String(err.Text).String())
		t.Parts = append(slices.Clone(t.Parts), r.table.String(err.Text))
		return
	}
	dom, vals, ok := value.FuncPairs(v)
	if !ok || v.Kind() != value.Record {
		return
	}
	fields := map[string]value.Value{}
	var sorted []string
	for i, d := range dom {
		fields[d.Text()] = vals[i]
		sorted = append(sorted, d.Text())
	}
	names := r.aliasFields(v)
	if names == nil {
		names = sorted
	}
	t.Names, t.Values, t.Parts = names, nil, nil
	for _, n := range names {
		part, text := fields[n], ""
		if !part.IsUndef() {
			text = part.String()
		}
		t.Values, t.Parts = append(t.Values, text), append(t.Parts, part)
	}
}

// aliasRecord is what the alias makes of the i-th state of a behavior; the state itself if there is no alias, or if it
// cannot be evaluated.
func (r *run) aliasRecord(steps []safety.Step, i int) value.Value {
	if r.model.Alias != nil && complete(steps[i].State) {
		c, by := r.aliasCtx(steps)
		*by = steps[i].Action
		c.SetState(steps[i].State, steps[min(i+1, len(steps)-1)].State)
		c.SetLevel(i + 1)
		if v, err := r.model.Alias.Eval(c); err == nil {
			return v
		}
	}
	return r.plainRecord(steps, i)
}

// plainRecord is the i-th state of a behavior as a record of its variables.
func (r *run) plainRecord(steps []safety.Step, i int) value.Value {
	return r.stateRecord(steps[i].State)
}

// aliasCtx returns a context for evaluating the alias in the states of a behavior, and where to put the action that led to
// the state at hand: TLC knows it in simulation.
func (r *run) aliasCtx(steps []safety.Step) (*eval.Ctx, **eval.Action) {
	e := &actionEnvironment{environment: r.env, run: r}
	var env eval.Env = r.env
	if r.o.simulates() {
		env = e
	}
	c := r.model.Compiler.NewCtx(env)
	c.SetPath(func() ([][]value.Value, error) { return safety.States(steps), nil })
	return c, &e.action
}

// actionEnvironment is an environment that answers TLCGet("action").
type actionEnvironment struct {
	*environment
	run    *run
	action *eval.Action
}

func (e *actionEnvironment) Stat(name string) (value.Value, bool) {
	if name == "action" {
		return e.run.actionRecord(e.action), true
	}
	return e.environment.Stat(name)
}
