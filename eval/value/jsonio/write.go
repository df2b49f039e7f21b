package jsonio

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/gotlc/gotlc/eval/value"
)

// Writer collects JSON.
type Writer struct {
	bytes.Buffer
	// Members lists the members of a set, and of whatever else is neither simple nor a function. It may panic.
	Members func(v value.Value) []value.Value

	growth value.Growth
}

// Marshal returns the JSON of a value; false if it has none: it is an infinite set, an operator, a set with more than max
// members, or cannot be computed.
func Marshal(v value.Value, max int) (text json.RawMessage, ok bool) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *value.Error:
			text, ok = nil, false
		default:
			panic(r)
		}
	}()
	w := Writer{Members: func(v value.Value) []value.Value {
		if !value.IsListable(v) {
			value.Throw("%s is not listed", value.KindText(v))
		}
		return value.Elems(value.Expand(v, max))
	}}
	w.Value(v)
	return w.Bytes(), true
}

// Value writes a value.
func (w *Writer) Value(v value.Value) {
	w.growth.To(w.Len())
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
		w.array(w.Members(v))
	}
}

func (w *Writer) array(elems []value.Value) {
	w.WriteByte('[')
	for i, e := range elems {
		if i > 0 {
			w.WriteByte(',')
		}
		w.Value(e)
	}
	w.WriteByte(']')
}

// function writes an explicit function. The key of an object is a string, or the text of another value.
func (w *Writer) function(f value.Value) {
	if seq, ok := value.TupleElems(f); ok && !value.IsEmptyRecord(f) {
		w.array(seq)
		return
	}
	dom, vals, _ := value.FuncPairs(f)
	if f.Kind() == value.Record && !value.BuiltAsFunction(f) {
		dom, vals, _ = value.PairsAsWritten(f)
	}
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
		w.Value(vals[i])
	}
	w.WriteByte('}')
}

// text writes a string literal. Unlike Go's encoder, TLC's leaves <, > and & alone.
func (w *Writer) text(s string) {
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
