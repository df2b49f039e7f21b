package explore

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/diff"
	"github.com/gotlc/gotlc/pluscal"
)

// View is what there is to see at a position.
type View struct {
	// Revision changes with every move.
	Revision int    `json:"revision"`
	Spec     string `json:"spec"`
	Position int    `json:"position"`
	// Trace are the states visited. Those behind Position were stepped back from. There are Length of them; the first First are left out,
	// and some at the end, if it was asked for less.
	Trace  []Visited `json:"trace"`
	First  int       `json:"first"`
	Length int       `json:"length"`
	// State are the variables of the current state; empty at position 0.
	State []Variable `json:"state"`
	// Checks are what the model says about the current state and the step that led to it.
	Checks []Check `json:"checks"`
	// Options are the initial states at position 0, the successors elsewhere. There may be more if More is set.
	Options []Option `json:"options"`
	More    bool     `json:"more"`
	// Late is set if the list is not as long as asked for because finding more would have taken too long.
	Late bool `json:"late"`
	// Deadlock is set if the current state has no successor. IsError tells whether the model counts that as an error.
	Deadlock bool `json:"deadlock"`
	IsError  bool `json:"isError"`
}

// Visited is a state of the trace.
type Visited struct {
	Position int       `json:"position"`
	Action   string    `json:"action"` // with its arguments
	Choices  []Binding `json:"choices"`
	Place    *Place    `json:"place,omitempty"`
	// Algorithm is the statement of a PlusCal algorithm that the step carries out, nil if there is none.
	Algorithm *pluscal.Statement `json:"algorithm,omitempty"`
	Changed   []string           `json:"changed"` // names of variables
	Violated  []string           `json:"violated"`
}

// Variable is a variable with its value in a state.
type Variable struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Changed bool   `json:"changed"`
	// Before is the value before the step that changed it, Differences what changed in it part by part: "~ x[1]: 0 → 1".
	Before      string   `json:"before,omitempty"`
	Differences []string `json:"differences,omitempty"`
}

// Option is a state that can be gone to.
type Option struct {
	Number  int       `json:"number"` // from 1
	Action  string    `json:"action"` // with its arguments
	Choices []Binding `json:"choices"`
	Place   *Place    `json:"place,omitempty"`
	// Algorithm is the statement of a PlusCal algorithm that the step carries out, nil if there is none.
	Algorithm *pluscal.Statement `json:"algorithm,omitempty"`
	// Changes are the variables that the step changes, all of them for an initial state.
	Changes []Variable `json:"changes"`
	// Visited is the position of the same state in the trace up to here, 0 if there is none.
	Visited int `json:"visited"`
	// Violated are the invariants, properties and constraints that do not hold there.
	Violated []string `json:"violated"`
	// Failure is set if the step could not be computed: there is no state to go to.
	Failure *Failure `json:"failure,omitempty"`
}

// Sight says how much of a position is to be seen.
type Sight struct {
	// Options is how many options are wanted at least, if there are so many and they are found Within a time; 0 means that it may take
	// as long as it takes.
	Options int
	Within  time.Duration
	// Trace is how many states of the trace are wanted, those around the position; 0 means all.
	Trace int
}

// View describes the current position. Values are cut where they, or all of them together, are too long to be shown.
func (x *Explorer) View(ctx context.Context, want Sight) (_ *View, err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end(&err)
	n := want.Options
	l, err := x.look(ctx, n+1, want.Within)
	if err != nil {
		return nil, err
	}
	v := &View{
		Revision: x.Revision(), Spec: x.src.name, Position: x.at, Trace: []Visited{}, State: []Variable{}, Checks: []Check{},
		Options: []Option{}, More: !l.done || len(l.options) > n, Late: !l.done && len(l.options) < n, Length: len(x.trace),
	}
	s := newSheet()
	if x.at > 0 {
		v.State = s.variables(x.model.Vars, x.before(x.at-1), x.current(), false)
		v.Checks = append(v.Checks, x.judge(x.before(x.at-1), x.trace[x.at-1], x.at)...)
		v.Deadlock = l.done && len(l.options) == 0
		v.IsError = v.Deadlock && x.model.CheckDeadlock
	}
	for _, o := range l.options[:min(n, len(l.options))] {
		v.Options = append(v.Options, x.shownOption(s, o))
	}
	last := v.Length
	if want.Trace > 0 && v.Length > want.Trace {
		v.First = min(max(x.at-want.Trace/2, 0), v.Length-want.Trace)
		last = v.First + want.Trace
	}
	for i := v.First; i < last; i++ {
		v.Trace = append(v.Trace, x.visited(s, i))
	}
	return v, ctx.Err()
}

// before is the state before the i-th of the trace, from 0; nil for the first one.
func (x *Explorer) before(i int) []value.Value {
	if i == 0 {
		return nil
	}
	return x.trace[i-1].state
}

func (x *Explorer) visited(s *sheet, i int) Visited {
	o := x.trace[i]
	v := Visited{
		Position: i + 1, Action: o.label, Choices: s.bindings(o.choices), Place: place(o.span), Algorithm: x.statement(o), Changed: []string{},
		Violated: violated(x.judge(x.before(i), o, i+1)),
	}
	if i > 0 {
		for j, name := range x.model.Vars {
			if !diff.Same(x.before(i)[j], o.state[j]) {
				v.Changed = append(v.Changed, name)
			}
		}
	}
	return v
}

// variables are those of a state, or those that a step changes. Without a state before it nothing counts as changed, and
// everything is listed.
func (s *sheet) variables(names []string, before, after []value.Value, changes bool) []Variable {
	out := []Variable{}
	for i, name := range names {
		v := Variable{Name: name, Changed: before != nil && !diff.Same(before[i], after[i])}
		if changes && before != nil && !v.Changed {
			continue
		}
		v.Value = s.value(after[i])
		if v.Changed && !s.isFull() {
			v.Before, v.Differences = s.value(before[i]), s.differences(name, before[i], after[i])
		}
		out = append(out, v)
	}
	return out
}

// differences are the parts of a variable that a step changes.
func (s *sheet) differences(name string, before, after value.Value) []string {
	text := func(v value.Value) string { return s.line(v, maxText) }
	var out []string
	for _, c := range diff.Values(before, after) {
		if s.isFull() {
			return append(out, "…")
		}
		where := c.Where(name)
		switch {
		case c.Kind == diff.Changed:
			out = append(out, "~ "+where+": "+text(c.Old)+" → "+text(c.New))
		case strings.HasPrefix(where, `\in `):
			out = append(out, map[diff.Kind]string{diff.Added: "+ ", diff.Removed: "- "}[c.Kind]+text(c.Old)+text(c.New)+" "+where)
		default:
			out = append(out, map[diff.Kind]string{diff.Added: "+ ", diff.Removed: "- "}[c.Kind]+where+": "+text(c.Old)+text(c.New))
		}
	}
	return out
}

func (x *Explorer) shownOption(s *sheet, o *option) Option {
	out := Option{
		Number: o.number, Action: o.label, Choices: s.bindings(o.choices), Place: place(o.span), Algorithm: x.statement(o), Changes: []Variable{},
		Violated: []string{}, Failure: o.failure,
	}
	if o.state == nil {
		return out
	}
	out.Changes = s.variables(x.model.Vars, x.current(), o.state, true)
	out.Violated = violated(x.judge(x.current(), o, x.at+1))
	out.Visited = 1 + slices.IndexFunc(x.trace[:x.at], func(t *option) bool { return t.print == o.print })
	return out
}

// statement is the statement of a PlusCal algorithm that leads to an option, nil if there is none.
func (x *Explorer) statement(o *option) *pluscal.Statement {
	if o.action == nil {
		return nil
	}
	return x.statements.Of(o.span.File, baseName(o.label))
}
