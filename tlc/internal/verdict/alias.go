package verdict

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// alias replaces a state's variables by the fields of the alias record, in the order in which the record is written.
func (d *Display) alias(t *report.TraceState, c *eval.Ctx) {
	v, err := d.p.Model.Alias.Eval(c)
	if err != nil {
		passOn(err)
		text := d.p.Table.String(d.p.Env.ErrorText(err.Code, err.Text))
		t.Names = append(append([]string(nil), t.Names...), "_ALIASEvalError")
		t.Values = append(append([]string(nil), t.Values...), text.String())
		t.Parts = append(slices.Clone(t.Parts), text)
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
	names := d.aliasFields(v)
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
func (d *Display) aliasRecord(steps []safety.Step, i int) value.Value {
	if d.p.Model.Alias != nil && complete(steps[i].State) {
		c, by := d.aliasCtx(steps)
		*by = steps[i].Action
		c.SetState(steps[i].State, steps[min(i+1, len(steps)-1)].State)
		c.SetLevel(i + 1)
		v, err := d.p.Model.Alias.Eval(c)
		if err == nil {
			return v
		}
		passOn(err)
	}
	return d.plainRecord(steps, i)
}

// plainRecord is the i-th state of a behavior as a record of its variables.
func (d *Display) plainRecord(steps []safety.Step, i int) value.Value {
	return d.p.Model.Compiler.StateRecord(steps[i].State)
}

// aliasCtx returns a context for evaluating the alias in the states of a behavior, and where to put the action that led to
// the state at hand: TLC knows it in simulation.
func (d *Display) aliasCtx(steps []safety.Step) (*eval.Ctx, **eval.Action) {
	e := &actionEnvironment{Env: d.p.Env, records: d.p.Env.Records()}
	var env eval.Env = d.p.Env
	if d.o.Mode == report.Simulation {
		env = e
	}
	c := d.p.Model.Compiler.NewCtx(env)
	c.SetPath(func() ([][]value.Value, error) { return safety.States(steps), nil })
	return c, &e.action
}

// actionEnvironment is an environment that answers TLCGet("action").
type actionEnvironment struct {
	eval.Env
	records env.Records
	action  *eval.Action
}

func (e *actionEnvironment) Stat(name string) (value.Value, bool) {
	if name == "action" {
		return e.records.Action(e.action), true
	}
	return e.Env.Stat(name)
}
