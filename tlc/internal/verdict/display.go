package verdict

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// DisplayOptions say how states are shown.
type DisplayOptions struct {
	Mode  report.Mode
	View  bool // show the view instead of the state
	Style report.TraceStyle
	Ways  bool // find out how each step was made
	// Reasons has what is false in the last state explained.
	Reasons bool
}

// Display turns states into what is shown of them.
type Display struct {
	p *session.Prepared
	o DisplayOptions
	// probing is the model compiled for finding out how steps were made, nil until that is wanted.
	probing *model.Model
}

// NewDisplay returns the display of a run.
func NewDisplay(p *session.Prepared, o DisplayOptions) *Display { return &Display{p: p, o: o} }

// Texts returns the flat texts of a state's values; "" for a variable without a value.
func Texts(vals []value.Value) []string {
	out := make([]string, len(vals))
	for i, v := range vals {
		if !v.IsUndef() {
			out[i] = eval.Text(v)
		}
	}
	return out
}

// Shown turns steps into what is printed of them: the variables, the fields of the alias, or the view. The last one is
// evaluated as if it led to the state after, to itself if that is nil.
func (d *Display) Shown(steps []safety.Step, after []value.Value) []report.TraceState {
	out := make([]report.TraceState, len(steps))
	c, by := d.aliasCtx(steps)
	ways := d.ways(steps)
	for i, s := range steps {
		d.p.Interrupt().Look()
		*by = s.Action
		t := d.Plain(s)
		t.Way = ways[i]
		next := s.State
		if i+1 < len(steps) {
			next = steps[i+1].State
		} else if after != nil {
			next = after
		}
		c.SetState(s.State, next)
		c.SetLevel(i + 1)
		switch {
		case d.p.Model.Alias != nil && complete(s.State):
			d.alias(&t, c)
		case d.o.View && d.p.Model.View != nil && complete(s.State):
			v, err := d.p.Model.View.Eval(c)
			if err != nil {
				passOn(err)
			} else {
				t.Names, t.Values, t.Parts = nil, []string{v.String()}, []value.Value{v}
			}
		}
		out[i] = t
	}
	return out
}

// Plain is the state that a step leads to, by its variables.
func (d *Display) Plain(s safety.Step) report.TraceState {
	t := d.Partial(s.State)
	t.Action, t.By = d.Label(s.Action), s.Action
	return t
}

// Partial is a state as it is, some of whose variables may have no value.
func (d *Display) Partial(vals []value.Value) report.TraceState {
	return report.TraceState{Names: d.p.Model.Vars, Values: Texts(vals), Parts: vals}
}

func complete(vals []value.Value) bool {
	return !slices.ContainsFunc(vals, value.Value.IsUndef)
}

// Label is how traces name the action that led to a state, nil for an initial one.
func (d *Display) Label(a *eval.Action) string {
	switch {
	case d.o.Mode == report.DepthFirst:
		return ""
	case a != nil:
		return a.String()
	case d.o.Mode == report.BreadthFirst || d.p.Model.Init == nil:
		return report.InitialPredicate
	}
	name := d.p.Model.InitName
	if name == "" {
		name = "Initial predicate"
	}
	return "<" + name + " " + d.p.Model.InitSpan.String() + ">"
}
