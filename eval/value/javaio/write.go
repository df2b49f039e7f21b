package javaio

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"

	"github.com/gotlc/gotlc/eval/value"
)

// The kinds of values in a file.
const (
	boolKind     = 0
	intKind      = 1
	stringKind   = 3
	recordKind   = 4
	setKind      = 5
	tupleKind    = 7
	functionKind = 9
	modelKind    = 21
	intervalKind = 23
	againKind    = 26
)

// How a function's domain is given: as an interval, or by its elements, which are sorted or not.
const (
	intervalDomain = 0
	sortedDomain   = 1
	anyDomain      = 2
)

// Marshal returns a finite value's binary form. t is the table of its strings and model values. It fails for values
// that have none, such as Nat.
func Marshal(t *value.Table, v value.Value, compress bool) ([]byte, error) {
	w := writer{models: map[value.Value]int{}}
	for i, m := range models(t) {
		w.models[m] = i
	}
	if err := w.value(value.Normalize(v)); err != nil {
		return nil, err
	}
	if !compress {
		return w.buf, nil
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(w.buf) // a bytes.Buffer takes everything
	err := z.Close()
	return b.Bytes(), err
}

// models returns the model values of a table in the order in which they became known.
func models(t *value.Table) []value.Value {
	var list []value.Value
	for token := range t.Len() {
		if m, ok := t.ModelValueByToken(uint32(token)); ok {
			list = append(list, m)
		}
	}
	return list
}

type writer struct {
	buf    []byte
	models map[value.Value]int
	growth value.Growth
}

func (w *writer) kind(k byte) { w.buf = append(w.buf, k) }

func (w *writer) int(n int32) { w.buf = binary.BigEndian.AppendUint32(w.buf, uint32(n)) }

// natural writes a number that is not negative in two bytes if it fits, else its negation in four.
func (w *writer) natural(n int) {
	if n > 0x7fff {
		w.int(int32(-n))
		return
	}
	w.buf = binary.BigEndian.AppendUint16(w.buf, uint16(n))
}

// small is natural for one or two bytes.
func (w *writer) small(n int) {
	if n > 0x7f {
		w.buf = binary.BigEndian.AppendUint16(w.buf, uint16(-n))
		return
	}
	w.buf = append(w.buf, byte(n))
}

// text writes a string's token, which a reader ignores, that it is no variable, its length and its characters.
func (w *writer) text(v value.Value) {
	w.int(int32(v.Token()))
	w.int(-1)
	chars := []rune(v.Text())
	w.int(int32(len(chars)))
	for _, c := range chars {
		w.buf = append(w.buf, byte(c))
	}
}

func (w *writer) value(v value.Value) error {
	w.growth.To(len(w.buf))
	switch v.Kind() {
	case value.Bool:
		w.kind(boolKind)
		b := byte(0)
		if v.Bool() {
			b = 1
		}
		w.buf = append(w.buf, b)
	case value.Int:
		w.kind(intKind)
		w.int(v.Int())
	case value.String:
		w.kind(stringKind)
		w.text(v)
	case value.ModelValue:
		w.kind(modelKind)
		w.small(w.models[v])
	case value.Interval:
		w.kind(intervalKind)
		lo, hi := value.IntervalBounds(v)
		w.int(lo)
		w.int(hi)
	case value.Tuple:
		if value.IsEmptyRecord(v) {
			return w.record(v)
		}
		elems, _ := value.TupleElems(v)
		w.kind(tupleKind)
		w.natural(len(elems))
		return w.values(elems)
	case value.Record:
		return w.record(v)
	case value.Func:
		return w.function(v)
	case value.Set:
		elems := value.Elems(v)
		w.kind(setKind)
		w.int(int32(-len(elems))) // negative: not sorted by the reader's tokens
		return w.values(elems)
	default:
		return fmt.Errorf("a value of this kind cannot be written to a file: %s", v)
	}
	return nil
}

func (w *writer) values(list []value.Value) error {
	for _, v := range list {
		if err := w.value(v); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) record(v value.Value) error {
	names, vals, _ := value.FuncPairs(v)
	w.kind(recordKind)
	w.int(int32(-len(names))) // negative: not sorted by the reader's tokens
	for i, n := range names {
		w.kind(stringKind)
		w.text(n)
		if err := w.value(vals[i]); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) function(v value.Value) error {
	dom, vals, _ := value.FuncPairs(v)
	w.kind(functionKind)
	w.natural(len(dom))
	w.kind(anyDomain) // not sorted by the reader's tokens
	for i, e := range dom {
		if err := w.value(e); err != nil {
			return err
		}
		if err := w.value(vals[i]); err != nil {
			return err
		}
	}
	return nil
}
