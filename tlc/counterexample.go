package tlc

import (
	"cmp"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// foundCounterexample makes a behavior the value of CounterExample; see counterexampleValue.
func (r *run) foundCounterexample(steps []safety.Step, record func([]safety.Step, int) value.Value, back int, by *eval.Action) {
	r.found = counterexample{steps, back, by}
	r.addPath(steps, back)
	fields := r.aliasFields(record(steps, 0))
	if fields == nil {
		fields = r.model.Vars
	}
	r.env.setCounterexample(r.counterexampleValue(steps, record, back, by), fields)
}

// aliasFields returns the fields of a record that the alias has made in the order in which they are written there; nil if
// it is not written as such a record.
func (r *run) aliasFields(v value.Value) []string {
	for _, fields := range r.model.AliasFields {
		if r.hasFields(v, fields) {
			return fields
		}
	}
	return nil
}

// hasFields reports whether a value is a record with just these fields.
func (r *run) hasFields(v value.Value, names []string) bool {
	if v.Kind() != value.Record || value.FuncLen(v) != len(names) {
		return false
	}
	for _, n := range names {
		if _, ok := r.field(v, n); !ok {
			return false
		}
	}
	return true
}

// counterexampleValue turns a trace into the value that TLCExt!CounterExample has in postconditions: the set of its states
// with their positions, as the given records, and the set of its steps. back is the position to which a lasso returns by the
// given action, 0 if there is none.
func (r *run) counterexampleValue(steps []safety.Step, record func([]safety.Step, int) value.Value, back int, by *eval.Action) value.Value {
	states := make([]value.Value, len(steps))
	for i := range steps {
		states[i] = value.MakeTuple([]value.Value{value.MakeInt(int32(i + 1)), record(steps, i)})
	}
	var edges []value.Value
	for i := 1; i < len(steps); i++ {
		edges = append(edges, value.MakeTuple([]value.Value{states[i-1], r.actionRecord(steps[i].Action), states[i]}))
	}
	if back > 0 {
		edges = append(edges, value.MakeTuple([]value.Value{states[len(states)-1], r.actionRecord(by), states[back-1]}))
	}
	return r.env.record(map[string]value.Value{"state": value.MakeSet(states), "action": value.MakeSet(edges)})
}

// stateRecord is a state as a record of its variables.
func (r *run) stateRecord(vals []value.Value) value.Value {
	return r.model.Compiler.StateRecord(vals)
}

// actionRecord is an action as a record: name, location, and the values of its parameters if it has some. A nil action is
// the initial predicate, which TLC knows in simulation only.
func (r *run) actionRecord(a *eval.Action) value.Value {
	if a == nil {
		a = &eval.Action{Name: "UnnamedAction"}
		if r.o.simulates() {
			a.Span = r.model.InitSpan
			a.Name = cmp.Or(r.model.InitName, a.Name)
		}
	}
	fields := map[string]value.Value{"name": r.table.String(a.Name), "location": r.locationRecord(a.Span)}
	if len(a.Args) > 0 && a.Symbol != nil {
		context := map[string]value.Value{}
		var names []value.Value
		for i, p := range a.Symbol.Params {
			if i < len(a.Args) && !a.Args[i].IsUndef() {
				context[p.Name] = a.Args[i]
				names = append(names, r.table.String(p.Name))
			}
		}
		fields["context"] = r.env.record(context)
		fields["parameters"] = value.MakeTuple(names)
	}
	return r.env.record(fields)
}

func (r *run) locationRecord(s ast.Span) value.Value {
	number := func(n int) value.Value { return value.MakeInt(int32(n)) }
	return r.env.record(map[string]value.Value{
		"beginLine": number(s.Begin.Line), "beginColumn": number(s.Begin.Col),
		"endLine": number(s.End.Line), "endColumn": number(s.End.Col), "module": r.table.String(s.Module()),
	})
}
