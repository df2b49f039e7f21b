package env

import (
	"cmp"
	"maps"
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
)

// spec is the value of TLCGet("spec"): the parts of the model by their places.
func (e *Environment) spec() value.Value {
	m := e.known.model
	var inits, actions, fairness, temporal, variables []value.Value
	if m.Init != nil {
		inits = append(inits, e.placed(m.InitName, m.InitSpan))
	}
	for _, a := range m.Actions {
		actions = append(actions, e.Action(a))
	}
	for _, p := range m.Fairness {
		fairness = append(fairness, e.placed(p.Whole.Name, p.Whole.Span()))
	}
	for _, t := range m.Temporal {
		temporal = append(temporal, e.placed(t.Property, t.Part.Whole.Span()))
	}
	for _, v := range m.Vars {
		if sym := e.known.info.Root.Lookup(v); sym != nil {
			variables = append(variables, e.placed(v, sym.Span()))
		}
	}
	return e.Record(map[string]value.Value{
		"inits": value.MakeSet(inits), "actions": value.MakeSet(actions), "variables": value.MakeSet(variables),
		"temporals": value.MakeSet(fairness), "impliedtemporals": value.MakeSet(temporal),
		"invariants": e.predicates(m.Invariants), "impliedinits": e.predicates(m.ImpliedInits),
		"impliedactions": e.predicates(m.ImpliedActions), "constraints": e.predicates(m.Constraints),
		"actionconstraints": e.predicates(m.ActionConstraints),
	})
}

func (e *Environment) predicates(ps []*eval.Predicate) value.Value {
	var records []value.Value
	for _, p := range ps {
		records = append(records, e.placed(p.Name, p.Formula.Span()))
	}
	return value.MakeSet(records)
}

// placed is the record of a name and a location.
func (e *Environment) placed(name string, at ast.Span) value.Value {
	return e.Record(map[string]value.Value{"name": e.table.String(name), "location": e.location(at)})
}

// Action is an action as a record: name, location, and the values of its parameters if it has some. A nil action is
// the initial predicate, which TLC knows in simulation only.
func (e *Environment) Action(a *eval.Action) value.Value {
	if a == nil {
		a = &eval.Action{Name: "UnnamedAction"}
		if e.options.Config.Mode == report.Simulation {
			a.Span = e.known.model.InitSpan
			a.Name = cmp.Or(e.known.model.InitName, a.Name)
		}
	}
	fields := map[string]value.Value{"name": e.table.String(a.Name), "location": e.location(a.Span)}
	if len(a.Args) > 0 && a.Symbol != nil {
		context := map[string]value.Value{}
		var names []value.Value
		for i, p := range a.Symbol.Params {
			if i < len(a.Args) && !a.Args[i].IsUndef() {
				context[p.Name] = a.Args[i]
				names = append(names, e.table.String(p.Name))
			}
		}
		fields["context"] = e.Record(context)
		fields["parameters"] = value.MakeTuple(names)
	}
	return e.Record(fields)
}

func (e *Environment) location(s ast.Span) value.Value {
	number := func(n int) value.Value { return value.MakeInt(int32(n)) }
	return e.Record(map[string]value.Value{
		"beginLine": number(s.Begin.Line), "beginColumn": number(s.Begin.Col),
		"endLine": number(s.End.Line), "endColumn": number(s.End.Col), "module": e.table.String(s.Module()),
	})
}

// Record makes a record of fields by their names.
func (e *Environment) Record(fields map[string]value.Value) value.Value {
	names := make([]value.Value, 0, len(fields))
	for _, f := range slices.Sorted(maps.Keys(fields)) { // sorted, so that new strings get the same order in each run
		names = append(names, e.table.String(f))
	}
	sh := e.table.Shape(names)
	vals := make([]value.Value, len(fields))
	for f, v := range fields {
		vals[sh.Index(e.table.String(f))] = v
	}
	return value.MakeRecord(sh, vals)
}
