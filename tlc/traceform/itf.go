package traceform

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// ITF writes a behavior in the Informal Trace Format, as the architecture decision record 015 of Apalache describes it. Sequences and
// tuples are one kind of value here, and written as lists; model values are strings. It was not compared with a file of Apalache's.
func ITF(b Behavior) []byte {
	whole := object{{"#meta", object{
		{"format", "ITF"}, {"format-description", "https://apalache-mc.org/docs/adr/015adr-trace.html"}, {"source", b.Spec + ".tla"},
		{"description", "written by gotlc"},
	}}, {"vars", b.Variables}}
	states := []any{}
	for i, s := range b.States {
		value.Look()
		meta := object{{"index", i}}
		if text := s.String(); text != "" {
			meta = append(meta, member{"action", text})
		}
		if s.Way != nil && len(s.Way.Choices) > 0 {
			choices := object{}
			for _, c := range s.Way.Choices {
				choices = append(choices, member{c.Name, itf(c.Value)})
			}
			meta = append(meta, member{"choices", choices})
		}
		state := object{{"#meta", meta}}
		for k, v := range s.Values {
			state = append(state, member{b.Variables[k], itf(v)})
		}
		states = append(states, state)
	}
	whole = append(whole, member{"states", states})
	if b.Back > 0 {
		whole = append(whole, member{"loop", b.Back - 1})
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(whole); err != nil {
		panic("a trace cannot be written as JSON: " + err.Error()) // all values can
	}
	return out.Bytes()
}

// itf is a value as JSON. One whose elements cannot be listed is told by its text.
func itf(v value.Value) (out any) {
	defer func() {
		if r := recover(); r != nil {
			if eval.AsError(r).Interrupted() {
				panic(r)
			}
			out = object{{"#unserializable", flat(v)}}
		}
	}()
	switch {
	case v.IsUndef():
		return object{{"#unserializable", "null"}}
	case v.IsBool():
		return v.Bool()
	case v.IsInt():
		return object{{"#bigint", strconv.Itoa(int(v.Int()))}}
	case v.Kind() == value.String, v.Kind() == value.ModelValue:
		return v.Text()
	case value.IsSet(v) && value.IsListable(v):
		return object{{"#set", list(value.Elems(v))}}
	case value.IsFunction(v):
		return function(v)
	}
	return object{{"#unserializable", flat(v)}}
}

func list(values []value.Value) []any {
	out := []any{}
	for _, v := range values {
		out = append(out, itf(v))
	}
	return out
}

func function(v value.Value) any {
	if elems, ok := value.TupleElems(v); ok {
		return list(elems)
	}
	dom, vals, _ := value.FuncPairs(value.Explicit(v))
	if v.Kind() == value.Record {
		fields := object{}
		for i, k := range dom {
			fields = append(fields, member{k.Text(), itf(vals[i])})
		}
		return fields
	}
	pairs := []any{}
	for i, k := range dom {
		pairs = append(pairs, []any{itf(k), itf(vals[i])})
	}
	return object{{"#map", pairs}}
}

// object is a JSON object whose members stay in order.
type object []member

type member struct {
	name  string
	value any
}

// MarshalJSON implements json.Marshaler.
func (o object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			out.WriteByte(',')
		}
		for j, part := range []any{m.name, m.value} {
			var text bytes.Buffer
			encoder := json.NewEncoder(&text)
			encoder.SetEscapeHTML(false)
			if err := encoder.Encode(part); err != nil {
				return nil, err
			}
			out.Write(bytes.TrimSpace(text.Bytes()))
			if j == 0 {
				out.WriteByte(':')
			}
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}
