package tlc

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// about is the value of TLCGet("spec"), the parts of the model by their places, and of TLCGet("action").
func (r *run) about(name string) (value.Value, bool) {
	if name == "action" {
		return r.actionRecord(nil), true
	}
	m := r.model
	var inits, actions, fairness, temporal, variables []value.Value
	if m.Init != nil {
		inits = append(inits, r.placed(m.InitName, m.InitSpan))
	}
	for _, a := range m.Actions {
		actions = append(actions, r.actionRecord(a))
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
	return r.env.record(map[string]value.Value{
		"inits": value.MakeSet(inits), "actions": value.MakeSet(actions), "variables": value.MakeSet(variables),
		"temporals": value.MakeSet(fairness), "impliedtemporals": value.MakeSet(temporal),
		"invariants": r.predicates(m.Invariants), "impliedinits": r.predicates(m.ImpliedInits),
		"impliedactions": r.predicates(m.ImpliedActions), "constraints": r.predicates(m.Constraints),
		"actionconstraints": r.predicates(m.ActionConstraints),
	}), true
}

func (r *run) predicates(ps []*eval.Predicate) value.Value {
	var records []value.Value
	for _, p := range ps {
		records = append(records, r.placed(p.Name, p.Formula.Span()))
	}
	return value.MakeSet(records)
}

// placed is the record of a name and a location.
func (r *run) placed(name string, at ast.Span) value.Value {
	return r.env.record(map[string]value.Value{"name": r.table.String(name), "location": r.locationRecord(at)})
}
