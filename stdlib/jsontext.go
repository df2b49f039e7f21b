package stdlib

import (
	"bytes"
	encoding "encoding/json"
	"fmt"
	"io"
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
	value.Throw(value.CodeGeneral, "Cannot convert value: unsupported value type tlc2.value.impl.%s", class(v))
}

// arrayOnly writes a set or sequence.
func (w *jsonWriter) arrayOnly(v value.Value) {
	if !value.IsListable(v) && !value.IsSequence(v) {
		unsupported(v)
	}
	w.Value(v)
}

// objectOnly writes a function; a sequence, though, as an array, as TLC does.
func (w *jsonWriter) objectOnly(v value.Value) {
	if !value.IsFunction(v) {
		unsupported(v)
	}
	w.Value(v)
}

// maxJSONDepth is the nesting of arrays and objects beyond which a text is refused.
const maxJSONDepth = 1000

// jsonReader builds values from JSON. Strings and field names get their tokens in textual order.
type jsonReader struct {
	c     *eval.Ctx
	dec   *encoding.Decoder
	depth int
}

// jsonValue reads one JSON value, which must be all of data. Arrays become sequences, objects records; null, and
// numbers that are not 32-bit integers, are errors.
func jsonValue(c *eval.Ctx, data []byte) value.Value {
	r := jsonReader{c: c, dec: encoding.NewDecoder(bytes.NewReader(data))}
	r.dec.UseNumber()
	v := r.value(r.token())
	if _, err := r.dec.Token(); err != io.EOF {
		r.fail("more than one value")
	}
	return v
}

func (r *jsonReader) fail(format string, args ...any) {
	value.Throw(value.CodeGeneral, "Cannot convert JSON: %s", fmt.Sprintf(format, args...))
}

func (r *jsonReader) token() encoding.Token {
	t, err := r.dec.Token()
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		r.fail("%v", err)
	}
	return t
}

func (r *jsonReader) value(t encoding.Token) value.Value {
	switch t := t.(type) {
	case bool:
		return value.MakeBool(t)
	case string:
		return r.c.Table().String(t)
	case encoding.Number:
		n, err := strconv.ParseInt(t.String(), 10, 32)
		if err != nil {
			r.fail("%s is not a 32-bit integer", t)
		}
		return value.MakeInt(int32(n))
	case encoding.Delim:
		if r.depth++; r.depth > maxJSONDepth {
			r.fail("more than %d levels of arrays and objects", maxJSONDepth)
		}
		defer func() { r.depth-- }()
		if t == '[' {
			return r.array()
		}
		return r.object()
	}
	r.fail("null has no value in TLA+")
	return value.Value{}
}

func (r *jsonReader) array() value.Value {
	var elems []value.Value
	for r.dec.More() {
		elems = append(elems, r.value(r.token()))
	}
	r.token()
	return value.MakeTuple(elems)
}

// object reads a record. Of fields with the same name the last one counts.
func (r *jsonReader) object() value.Value {
	var names []value.Value
	fields := map[value.Value]value.Value{}
	for r.dec.More() {
		name := r.value(r.token())
		if _, ok := fields[name]; !ok {
			names = append(names, name)
		}
		fields[name] = r.value(r.token())
	}
	r.token()
	if len(names) == 0 {
		return value.EmptyTuple
	}
	shape := r.c.Table().Shape(names)
	vals := make([]value.Value, shape.Len())
	for i, name := range shape.Keys() {
		vals[i] = fields[name]
	}
	return value.MakeRecord(shape, vals)
}
