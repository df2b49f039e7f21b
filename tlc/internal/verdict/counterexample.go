package verdict

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// showCounterexample makes a behavior the value of CounterExample; see counterexampleValue.
func (d *Display) showCounterexample(steps []safety.Step, record func([]safety.Step, int) value.Value, back int, by *eval.Action) {
	fields := d.aliasFields(record(steps, 0))
	if fields == nil {
		fields = d.p.Model.Vars
	}
	d.p.Env.SetCounterexample(d.counterexampleValue(steps, record, back, by), fields)
}

// aliasFields returns the fields of a record that the alias has made in the order in which they are written there; nil if
// it is not written as such a record.
func (d *Display) aliasFields(v value.Value) []string {
	for _, fields := range d.p.Model.AliasFields {
		if d.hasFields(v, fields) {
			return fields
		}
	}
	return nil
}

// hasFields reports whether a value is a record with just these fields.
func (d *Display) hasFields(v value.Value, names []string) bool {
	if v.Kind() != value.Record || value.FuncLen(v) != len(names) {
		return false
	}
	for _, n := range names {
		if _, ok := value.SelectField(v, d.p.Table.String(n)); !ok {
			return false
		}
	}
	return true
}

// counterexampleValue turns a trace into the value that TLCExt!CounterExample has in postconditions: the set of its states
// with their positions, as the given records, and the set of its steps. back is the position to which a lasso returns by the
// given action, 0 if there is none.
func (d *Display) counterexampleValue(steps []safety.Step, record func([]safety.Step, int) value.Value, back int, by *eval.Action) value.Value {
	states := make([]value.Value, len(steps))
	for i := range steps {
		d.p.Interrupt().Look()
		states[i] = value.MakeTuple([]value.Value{value.MakeInt(int32(i + 1)), record(steps, i)})
	}
	var edges []value.Value
	for i := 1; i < len(steps); i++ {
		edges = append(edges, value.MakeTuple([]value.Value{states[i-1], d.p.Env.Records().Action(steps[i].Action), states[i]}))
	}
	if back > 0 {
		edges = append(edges, value.MakeTuple([]value.Value{states[len(states)-1], d.p.Env.Records().Action(by), states[back-1]}))
	}
	return d.p.Env.Records().Written([]string{"action", "state"}, map[string]value.Value{"state": value.MakeSet(states), "action": value.MakeSet(edges)})
}
