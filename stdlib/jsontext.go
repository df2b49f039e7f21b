package stdlib

import (
	"strconv"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/jsonio"
)

// jsonWriter writes values as JSON without white space.
type jsonWriter struct {
	jsonio.Writer
}

// newJSONWriter returns a writer that lists sets as the run allows, and refuses what module Json refuses.
func newJSONWriter(c *eval.Ctx) *jsonWriter {
	return &jsonWriter{jsonio.Writer{Members: func(v value.Value) []value.Value {
		if !value.IsListable(v) {
			unsupported(v)
		}
		return elems(c, v)
	}}}
}

func unsupported(v value.Value) {
	value.Throw("Cannot convert value: unsupported value type tlc2.value.impl.%s", class(v))
}

// arrayOnly writes a set, a sequence or, as an object, another function. Records have another class.
func (w *jsonWriter) arrayOnly(v value.Value) {
	if class(v) == classes[value.Record] || !value.IsListable(v) && !value.IsFunction(v) {
		unsupported(v)
	}
	w.Value(v)
}

// objectOnly writes a function. A tuple gets the keys 0, 1, ...; another function on 1..n becomes an array, as in TLC.
func (w *jsonWriter) objectOnly(v value.Value) {
	if !value.IsFunction(v) {
		unsupported(v)
	}
	if v.Kind() != value.Tuple || value.BuiltAsFunction(v) {
		w.Value(v)
		return
	}
	seq, _ := value.TupleElems(v)
	w.WriteByte('{')
	for i, e := range seq {
		if i > 0 {
			w.WriteByte(',')
		}
		w.WriteString(strconv.Quote(strconv.Itoa(i)) + ":")
		w.Value(e)
	}
	w.WriteByte('}')
}
