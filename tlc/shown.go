package tlc

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// texts returns the flat texts of a state's values; "" for a variable without a value.
func texts(vals []value.Value) []string {
	out := make([]string, len(vals))
	for i, v := range vals {
		if !v.IsUndef() {
			out[i] = flat(v)
		}
	}
	return out
}

// flat returns the text of a value. One whose elements cannot be computed is shown as it was written.
func flat(v value.Value) (text string) {
	defer func() {
		if r := recover(); r != nil {
			eval.AsError(r)
			text = value.Format(v, value.FormatOptions{Terse: true})
		}
	}()
	return v.String()
}

// shown turns steps into what is printed of them: the variables, the fields of the alias, or the view.
func (r *run) shown(steps []safety.Step, after []value.Value) []report.TraceState {
	out := make([]report.TraceState, len(steps))
	c, by := r.aliasCtx(steps)
	for i, s := range steps {
		*by = s.Action
		t := r.plain(s)
		next := s.State
		if i+1 < len(steps) {
			next = steps[i+1].State
		} else if after != nil {
			next = after
		}
		c.SetState(s.State, next)
		c.SetLevel(i + 1)
		switch {
		case r.model.Alias != nil && complete(s.State):
			r.alias(&t, c)
		case r.o.View && r.model.View != nil && complete(s.State):
			if v, err := r.model.View.Eval(c); err == nil {
				t.Names, t.Values, t.Parts = nil, []string{v.String()}, []value.Value{v}
			}
		}
		out[i] = t
	}
	return out
}

// plain is the state that a step leads to, by its variables.
func (r *run) plain(s safety.Step) report.TraceState {
	t := r.partial(s.State)
	t.Action, t.By = r.label(s.Action), s.Action
	if r.o.TraceStyle == report.StylePlusCal {
		t.Algorithm = algorithmLine(s.Action)
	}
	return t
}

// algorithmLine is the line of the PlusCal algorithm that an action carries out, with its number; "" if there is none.
func algorithmLine(a *eval.Action) string {
	if a == nil || a.Span.File == nil {
		return ""
	}
	at, ok := pluscal.Places(a.Span.File.Lines, pluscal.DefaultOptions())[a.Name]
	if !ok {
		return ""
	}
	return fmt.Sprintf("line %d: %s", at.Line, strings.TrimSpace(a.Span.File.Line(at.Line)))
}

// partial is a state as it is, some of whose variables may have no value.
func (r *run) partial(vals []value.Value) report.TraceState {
	return report.TraceState{Names: r.model.Vars, Values: texts(vals), Parts: vals}
}

func complete(vals []value.Value) bool {
	for _, v := range vals {
		if v.IsUndef() {
			return false
		}
	}
	return true
}
