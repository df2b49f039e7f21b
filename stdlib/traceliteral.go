package stdlib

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// literals is a way of writing composite values.
type literals struct {
	braces [2]string // around a record
	set    [2]string
	tuple  [2]string
	comma  string
	is     string // between a field and its value
	field  func(name string) string
	value  func(c *eval.Ctx, v value.Value) string
}

var (
	tlaLiterals = literals{
		braces: [2]string{"[", "]"}, set: [2]string{"{", "}"}, tuple: [2]string{"<<", ">>"}, comma: ", ", is: " |-> ",
		field: func(name string) string { return name },
		value: func(_ *eval.Ctx, v value.Value) string { return value.Normalize(v).String() },
	}
	jsonLiterals = literals{
		braces: [2]string{"{", "}"}, set: [2]string{"[", "]"}, tuple: [2]string{"[", "]"}, comma: ",", is: ":",
		field: func(name string) string { return strconv.Quote(name) },
		value: func(c *eval.Ctx, v value.Value) string {
			w := newJSONWriter(c)
			w.Value(v)
			return w.String()
		},
	}
)

func (l literals) list(brackets [2]string, elems []string) string {
	return brackets[0] + strings.Join(elems, l.comma) + brackets[1]
}

func (l literals) record(names, values []string) string {
	fields := make([]string, len(names))
	for i, n := range names {
		fields[i] = l.field(n) + l.is + values[i]
	}
	return l.list(l.braces, fields)
}

// The fields of the records in a counterexample, in the order in which TLC shows them: that in which it makes the
// records, not the one in which it sorts strings.
var (
	actionFields   = []string{"name", "location", "context", "parameters"}
	locationFields = []string{"beginLine", "beginColumn", "endLine", "endColumn", "module"}
)

// copiesOfTrace is how often the text of a counterexample is there at most: as states, as text, and as the file.
const copiesOfTrace = 3

// literal writes the counterexample, in which a state stands by itself and in each of its steps. It fails if there is no room for that.
func (t *traceText) literal(l literals) {
	states, size := make([]string, len(t.trace)), 0
	for i, s := range t.trace {
		value.CheckParts(i)
		states[i] = l.list(l.tuple, []string{strconv.Itoa(i + 1), t.fields(l, s, t.stateFields())})
		size += 3 * len(states[i])
		value.CheckRoom(copiesOfTrace * size)
	}
	t.Grow(size)
	t.WriteString(l.braces[0] + l.field("action") + l.is + l.set[0])
	for i, s := range t.steps {
		if i > 0 {
			t.WriteString(l.comma)
		}
		for _, part := range []string{l.tuple[0], states[s.from-1], l.comma, t.actionLiteral(l, s.record), l.comma, states[s.to-1], l.tuple[1]} {
			t.WriteString(part)
		}
	}
	t.WriteString(l.set[1] + l.comma + l.field("state") + l.is + l.set[0])
	for i, s := range states {
		if i > 0 {
			t.WriteString(l.comma)
		}
		t.WriteString(s)
	}
	t.WriteString(l.set[1] + l.braces[1])
}

func (t *traceText) actionLiteral(l literals, a value.Value) string {
	var names, values []string
	for _, name := range actionFields {
		v, ok := t.field(a, name)
		if !ok {
			continue
		}
		text := l.value(t.c, v)
		switch name {
		case "location":
			text = t.fields(l, v, t.names(locationFields))
		case "context":
			parameters, _ := t.field(a, "parameters")
			order, _ := value.TupleElems(parameters)
			text = t.fields(l, v, order)
		}
		names, values = append(names, name), append(values, text)
	}
	return l.record(names, values)
}

// fields writes a record with its fields in an order. Those that the order does not know come last.
func (t *traceText) fields(l literals, r value.Value, order []value.Value) string {
	dom, _, ok := value.FuncPairs(r)
	if !ok || r.Kind() != value.Record {
		return l.value(t.c, r)
	}
	order = slices.DeleteFunc(slices.Clone(order), func(n value.Value) bool { return !slices.Contains(dom, n) })
	for _, n := range dom {
		if !slices.Contains(order, n) {
			order = append(order, n)
		}
	}
	names, values := make([]string, len(order)), make([]string, len(order))
	for i, n := range order {
		v, _ := value.SelectField(r, n)
		names[i], values[i] = n.Text(), l.value(t.c, v)
	}
	return l.record(names, values)
}

// stateFields are the names of what states show, in the order in which the run shows them.
func (t *traceText) stateFields() []value.Value {
	if v, ok := t.c.Env().Stat("fields"); ok {
		names, _ := value.TupleElems(v)
		return names
	}
	dom, _, _ := value.FuncPairs(t.trace[0])
	return dom
}

func (t *traceText) names(list []string) []value.Value {
	names := make([]value.Value, len(list))
	for i, n := range list {
		names[i] = t.c.Table().String(n)
	}
	return names
}
