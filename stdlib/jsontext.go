package stdlib

import (
	"bytes"
	encoding "encoding/json"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// jsonWriter writes values as JSON without white space.
type jsonWriter struct {
	bytes.Buffer
	c *eval.Ctx
}

func (w *jsonWriter) value(v value.Value) {
	switch v.Kind() {
	case value.Bool:
		w.WriteString(strconv.FormatBool(v.Bool()))
	case value.Int:
		w.WriteString(strconv.Itoa(int(v.Int())))
	case value.String, value.ModelValue:
		w.text(v.Text())
	case value.Tuple, value.Record, value.Func, value.LazyFunc:
		w.function(value.Explicit(v))
	default:
		if !value.IsListable(v) {
			unsupported(v)
		}
		w.array(elems(w.c, v))
	}
}

func unsupported(v value.Value) {
	value.Throw(value.CodeGeneral, "Cannot convert value: unsupported value type tlc2.value.impl.%s", class(v))
}

// arrayOnly writes a set or sequence.
func (w *jsonWriter) arrayOnly(v value.Value) {
	if !value.IsListable(v) && !value.IsSequence(v) {
		unsupported(v)
	}
	w.value(v)
}

// objectOnly writes a function; a sequence, though, as an array, as TLC does.
func (w *jsonWriter) objectOnly(v value.Value) {
	if !value.IsFunction(v) {
		unsupported(v)
	}
	w.value(v)
}

func (w *jsonWriter) array(elems []value.Value) {
	w.WriteByte('[')
	for i, e := range elems {
		if i > 0 {
			w.WriteByte(',')
		}
		w.value(e)
	}
	w.WriteByte(']')
}

// function writes an explicit function. The key of an object is a string, or the text of another value.
func (w *jsonWriter) function(f value.Value) {
	if seq, ok := value.TupleElems(f); ok {
		w.array(seq)
		return
	}
	dom, vals, _ := value.FuncPairs(f)
	w.WriteByte('{')
	for i, k := range dom {
		if i > 0 {
			w.WriteByte(',')
		}
		if k.Kind() == value.String {
			w.text(k.Text())
		} else {
			w.text(k.String())
		}
		w.WriteByte(':')
		w.value(vals[i])
	}
	w.WriteByte('}')
}

// text writes a string literal. Unlike Go's encoder, TLC's leaves <, > and & alone.
func (w *jsonWriter) text(s string) {
	w.WriteByte('"')
	for _, r := range s {
		switch r {
		case '"', '\\':
			w.WriteByte('\\')
			w.WriteRune(r)
		case '\t':
			w.WriteString(`\t`)
		case '\n':
			w.WriteString(`\n`)
		case '\r':
			w.WriteString(`\r`)
		case '\f':
			w.WriteString(`\f`)
		case '\b':
			w.WriteString(`\b`)
		default:
			if r < ' ' || r == '\u2028' || r == '\u2029' {
				fmt.Fprintf(w, `\u%04x`, r)
			} else {
				w.Write(utf8.AppendRune(w.AvailableBuffer(), r))
			}
		}
	}
	w.WriteByte('"')
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
