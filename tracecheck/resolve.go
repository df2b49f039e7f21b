package tracecheck

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/suggest"
)

// meaning is what an event says about a step of the specification.
type meaning struct {
	*event
	initial bool // the event is the initial state
	// action is the name of the action; "" for any. actions are the actions of that name; none if it is the name of a
	// definition inside of actions.
	action  string
	actions []*eval.Action
	args    []argument
	chosen  []argument // known while the step is computed; see chosen.go
	seen    []observation
}

// argument is what an event says about a parameter of its action.
type argument struct {
	name string
	want any
}

// observation is what an event says about the state after its step: the value of a variable, or of a place in it.
type observation struct {
	field    string
	variable int
	path     []string
	want     any
}

// resolve finds out what an event means. first is set for the first one of the trace.
func (k *checker) resolve(e *event, first bool) (*meaning, error) {
	m := &meaning{event: e, action: e.name}
	if to, ok := k.o.Actions[e.name]; ok {
		m.action = to
	}
	if first {
		m.initial = m.action == "" || m.action == k.model.InitName
	}
	if m.action != "" && !m.initial {
		if err := k.resolveAction(m); err != nil {
			return nil, err
		}
	}
	for _, field := range sortedKeys(e.fields) {
		if err := k.resolveField(m, field); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (k *checker) fail(e *event, hint, format string, args ...any) error {
	r := reader{o: k.o, line: e.line}
	return r.fail(hint, format, args...)
}

func (k *checker) resolveAction(m *meaning) error {
	var names []string
	for _, a := range k.model.Actions {
		if a.Name == m.action {
			m.actions = append(m.actions, a)
		}
		names = append(names, a.Name)
	}
	if len(m.actions) > 0 {
		return nil
	}
	if sym := k.model.Info.Root.Lookup(m.action); sym != nil && sym.Kind == sem.Definition && sym.Level <= sem.ActionLevel {
		return nil
	}
	hint := "map events to actions of other names, with Actions or -action EVENT=ACTION"
	if meant := suggest.Closest(m.action, names); meant != "" {
		hint = "did you mean " + meant + "? Or " + hint
	}
	return k.fail(m.event, hint, "the specification has no action %s", m.action)
}

// resolveField finds out what a field means: a variable, a place in one, or a parameter of the action.
func (k *checker) resolveField(m *meaning, field string) error {
	name := field
	if to, ok := k.o.Fields[field]; ok {
		name = to
	}
	want := m.fields[field]
	if err := readable(want); err != nil {
		return k.fail(m.event, "-ignore "+field+" leaves the field out", "field %q: %v", field, err)
	}
	if i := slices.Index(k.model.Vars, name); i >= 0 {
		m.seen = append(m.seen, observation{field, i, nil, want})
		return nil
	}
	if parts := path(name); len(parts) > 1 {
		if i := slices.Index(k.model.Vars, parts[0]); i >= 0 {
			m.seen = append(m.seen, observation{field, i, parts[1:], want})
			return nil
		}
	}
	for _, a := range m.actions {
		if parameter(a, name) >= 0 {
			if _, ok := argumentOf(a, name); !ok {
				if k.resolveChosen(m, name, want) {
					return nil
				}
				return k.fail(m.event, "log a variable instead, or ignore the field",
					"the values of parameter %s of action %s are not known before the step", name, a.Name)
			}
			m.args = append(m.args, argument{name, want})
			return nil
		}
	}
	if k.resolveChosen(m, name, want) {
		return nil
	}
	hint := "-map " + field + "=VARIABLE gives it a meaning, -ignore " + field + " leaves it out"
	if meant := suggest.Closest(name, k.model.Vars); meant != "" {
		hint = "did you mean " + meant + "? " + hint
	}
	if m.action == "" || m.initial {
		return k.fail(m.event, hint, "field %q is not a variable of the specification", field)
	}
	return k.fail(m.event, hint, "field %q is neither a variable of the specification nor a parameter of action %s, nor chosen in it", field, m.action)
}

// parameter returns the number of an action's parameter, -1 if it has none of that name.
func parameter(a *eval.Action, name string) int {
	if a.Symbol == nil {
		return -1
	}
	return slices.IndexFunc(a.Symbol.Params, func(p *sem.Symbol) bool { return p.Name == name })
}

// argumentOf returns the value of an action's parameter, if it is known.
func argumentOf(a *eval.Action, name string) (value.Value, bool) {
	i := parameter(a, name)
	if i < 0 || i >= len(a.Args) || a.Args[i].IsUndef() {
		return value.Value{}, false
	}
	return a.Args[i], true
}

// fits reports whether an action has the name and the arguments that the event tells.
func (m *meaning) fits(a *eval.Action) bool {
	if m.action == "" || len(m.actions) == 0 {
		return true
	}
	if a.Name != m.action {
		return false
	}
	for _, arg := range m.args {
		if v, ok := argumentOf(a, arg.name); !ok || !matches(arg.want, v) {
			return false
		}
	}
	return true
}

// isInner reports whether the event is named after a definition that is used inside of actions: whether a step went
// through it shows in the expressions that were entered.
func (m *meaning) isInner() bool { return m.action != "" && len(m.actions) == 0 }

// entered reports whether an expression in the list applies the definition that the event is named after.
func (m *meaning) entered(stack []ast.Node) bool {
	for _, n := range stack {
		if a, ok := n.(*ast.Apply); ok && a.Name().Text == m.action {
			return true
		}
	}
	return false
}

// mismatches returns the observations that a state does not bear out.
func (m *meaning) mismatches(state []value.Value) []observation {
	var out []observation
	for _, o := range m.seen {
		if v, ok := at(state[o.variable], o.path); !ok || !matches(o.want, v) {
			out = append(out, o)
		}
	}
	return out
}
