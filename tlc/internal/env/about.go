package env

import (
	"cmp"
	"maps"
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/model"
)

// Records makes records of parts of a specification, as TLCGet and counterexamples have them.
type Records struct {
	table     *value.Table
	info      *sem.Info
	model     *model.Model // nil until there is one
	simulates bool         // random behaviors are made
}

// spec is the value of TLCGet("spec"): the parts of the model by their places.
func (r Records) spec() value.Value {
	m := r.model
	var inits, actions, fairness, temporal, variables []value.Value
	if m.Init != nil {
		inits = append(inits, r.placed(m.InitName, m.InitSpan))
	}
	for _, a := range m.Actions {
		actions = append(actions, r.Action(a))
	}
	for _, p := range m.Fairness {
		fairness = append(fairness, r.placed(p.Whole.Name, p.Whole.Span()))
	}
	for _, t := range m.Temporal {
		temporal = append(temporal, r.placed(t.Property, t.Part.Whole.Span()))
	}
	for _, v := range m.Vars {
		if sym := r.info.Root.Lookup(v); sym != nil {
			variables = append(variables, r.placed(v, sym.Span()))
		}
	}
	return r.Of(map[string]value.Value{
		"inits": value.MakeSet(inits), "actions": value.MakeSet(actions), "variables": value.MakeSet(variables),
		"temporals": value.MakeSet(fairness), "impliedtemporals": value.MakeSet(temporal),
		"invariants": r.predicates(m.Invariants), "impliedinits": r.predicates(m.ImpliedInits),
		"impliedactions": r.predicates(m.ImpliedActions), "constraints": r.predicates(m.Constraints),
		"actionconstraints": r.predicates(m.ActionConstraints),
	})
}

func (r Records) predicates(ps []*eval.Predicate) value.Value {
	var records []value.Value
	for _, p := range ps {
		records = append(records, r.placed(p.Name, p.Formula.Span()))
	}
	return value.MakeSet(records)
}

// placed is the record of a name and a location.
func (r Records) placed(name string, at ast.Span) value.Value {
	return r.Written([]string{"name", "location"}, map[string]value.Value{"name": r.table.String(name), "location": r.location(at)})
}

// Action is an action as a record: name, location, and the values of its parameters if it has some. A nil action is
// the initial predicate, which TLC knows in simulation only.
func (r Records) Action(a *eval.Action) value.Value {
	if a == nil {
		a = &eval.Action{Name: "UnnamedAction"}
		if r.simulates {
			a.Span = r.model.InitSpan
			a.Name = cmp.Or(r.model.InitName, a.Name)
		}
	}
	fields := map[string]value.Value{"name": r.table.String(a.Name), "location": r.location(a.Span)}
	if len(a.Args) > 0 && a.Symbol != nil {
		context := map[string]value.Value{}
		var names []value.Value
		for i, p := range a.Symbol.Params {
			if i < len(a.Args) && !a.Args[i].IsUndef() {
				context[p.Name] = a.Args[i]
				names = append(names, r.table.String(p.Name))
			}
		}
		fields["context"] = r.Of(context)
		fields["parameters"] = value.MakeTuple(names)
	}
	return r.Written([]string{"name", "location", "context", "parameters"}, fields)
}

func (r Records) location(s ast.Span) value.Value {
	number := func(n int) value.Value { return value.MakeInt(int32(n)) }
	return r.Written([]string{"beginLine", "beginColumn", "endLine", "endColumn", "module"}, map[string]value.Value{
		"beginLine": number(s.Begin.Line), "beginColumn": number(s.Begin.Col),
		"endLine": number(s.End.Line), "endColumn": number(s.End.Col), "module": r.table.String(s.Module()),
	})
}

// Of makes a record of fields by their names.
func (r Records) Of(fields map[string]value.Value) value.Value {
	return r.Written(slices.Sorted(maps.Keys(fields)), fields) // sorted, so that new strings get the same order in each run
}

// Written makes a record whose fields are written in an order, which they keep in texts as those of a record constructor do. Names
// without a field are passed over.
func (r Records) Written(order []string, fields map[string]value.Value) value.Value {
	names := make([]value.Value, 0, len(fields))
	for _, f := range order {
		if _, ok := fields[f]; ok {
			names = append(names, r.table.String(f))
		}
	}
	sh := r.table.Shape(names)
	vals, at := make([]value.Value, len(fields)), make([]int, len(fields))
	for i, f := range names {
		at[i] = sh.Index(f)
		vals[at[i]] = fields[f.Text()]
	}
	return value.MakeRecordAsWritten(sh, vals, value.NewOrder(at))
}
