package javaio

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// ErrDamaged is returned for data that is no value in binary form.
var ErrDamaged = errors.New("the file does not hold a value in TLC's binary form")

// maxDepth bounds how deep values are nested in a file, so that a damaged one cannot exhaust the stack.
const maxDepth = 10000

// maxUnpacked bounds the size of a file after decompression, in bytes.
const maxUnpacked = 1 << 30

// Unmarshal returns the value that data is the binary form of. t receives its strings; model values must be known to it.
func Unmarshal(t *value.Table, data []byte, compressed bool) (v value.Value, err error) {
	if compressed {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			return value.Value{}, fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		if data, err = unpack(z); err != nil {
			return value.Value{}, fmt.Errorf("%w: %w", ErrDamaged, err)
		}
	}
	r := reader{table: t, data: data, models: models(t)}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case damage:
			v, err = value.Value{}, ErrDamaged
		case *value.Error: // elements that cannot be compared
			if e.Interrupted() {
				panic(e)
			}
			v, err = value.Value{}, fmt.Errorf("%w: %s", ErrDamaged, e.Text)
		default:
			panic(e)
		}
	}()
	return value.Normalize(r.value(0)), nil
}

// unpack reads what was compressed, as far as there is memory for it.
func unpack(z io.Reader) ([]byte, error) {
	var b bytes.Buffer
	var growth value.Growth
	for {
		switch _, err := io.CopyN(&b, z, 1<<16); {
		case err == io.EOF:
			return b.Bytes(), nil
		case err != nil:
			return nil, err
		case b.Len() > maxUnpacked:
			return nil, fmt.Errorf("it has more than %d bytes", maxUnpacked)
		}
		growth.To(b.Len())
	}
}

// damage is what reader panics with.
type damage struct{}

type reader struct {
	table  *value.Table
	data   []byte
	models []value.Value
	before []value.Value // what later values can refer to
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.data) {
		panic(damage{})
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *reader) int() int32 { return int32(binary.BigEndian.Uint32(r.take(4))) }

// natural reads a number that writer.natural wrote.
func (r *reader) natural() int {
	n := int16(binary.BigEndian.Uint16(r.take(2)))
	if n >= 0 {
		return int(n)
	}
	return -int(int32(n)<<16 | int32(binary.BigEndian.Uint16(r.take(2))))
}

func (r *reader) small() int {
	b := int8(r.take(1)[0])
	if b >= 0 {
		return int(b)
	}
	return -int(int16(b)<<8 | int16(r.take(1)[0]))
}

// count checks a number of parts, each of at least one byte.
func (r *reader) count(n int) int {
	if n < 0 || n > len(r.data) {
		panic(damage{})
	}
	return n
}

func (r *reader) text() value.Value {
	r.take(8)
	chars := r.take(int(r.int()))
	runes := make([]rune, len(chars))
	for i, c := range chars {
		runes[i] = rune(c)
	}
	return r.table.String(string(runes))
}

func (r *reader) value(depth int) value.Value {
	if depth > maxDepth {
		panic(damage{})
	}
	kind := r.take(1)[0]
	switch kind {
	case boolKind:
		return value.MakeBool(r.take(1)[0] != 0)
	case intKind:
		return value.MakeInt(r.int())
	case modelKind:
		n := r.small()
		if n >= len(r.models) {
			panic(damage{})
		}
		return r.models[n]
	case intervalKind:
		lo := r.int()
		return value.MakeInterval(lo, r.int())
	case againKind:
		return r.again()
	}
	at := len(r.before)
	r.before = append(r.before, value.Value{})
	v := r.composite(kind, depth+1)
	r.before[at] = v
	return v
}

// again reads a reference to an earlier value.
func (r *reader) again() value.Value {
	n := r.natural()
	if n >= len(r.before) || r.before[n].IsUndef() {
		panic(damage{})
	}
	return r.before[n]
}

func (r *reader) composite(kind byte, depth int) value.Value {
	switch kind {
	case stringKind:
		return r.text()
	case recordKind:
		return r.record(depth)
	case setKind:
		n := int(r.int())
		return value.MakeSet(r.values(max(n, -n), depth))
	case tupleKind:
		return value.MakeTuple(r.values(r.natural(), depth))
	case functionKind:
		return r.function(depth)
	}
	panic(damage{})
}

func (r *reader) values(n, depth int) []value.Value {
	list := make([]value.Value, r.count(n))
	for i := range list {
		list[i] = r.value(depth)
	}
	return list
}

func (r *reader) record(depth int) value.Value {
	n := int(r.int())
	n = r.count(max(n, -n))
	names, vals := make([]value.Value, n), make([]value.Value, n)
	for i := range names {
		names[i] = r.value(depth)
		if names[i].Kind() != value.String {
			panic(damage{})
		}
		vals[i] = r.value(depth)
	}
	r.distinct(names)
	sh := r.table.Shape(names)
	sorted := make([]value.Value, n)
	for i, name := range names {
		sorted[sh.Index(name)] = vals[i]
	}
	return value.MakeRecord(sh, sorted)
}

func (r *reader) function(depth int) value.Value {
	n := r.natural()
	r.count(n)
	dom, vals := make([]value.Value, n), make([]value.Value, n)
	switch r.take(1)[0] {
	case intervalDomain:
		lo, hi := r.int(), r.int()
		if int64(hi)-int64(lo)+1 != int64(n) {
			panic(damage{})
		}
		for i := range n {
			dom[i], vals[i] = value.MakeInt(lo+int32(i)), r.value(depth)
		}
	case sortedDomain, anyDomain:
		for i := range n {
			dom[i] = r.value(depth)
			vals[i] = r.value(depth)
		}
	default:
		panic(damage{})
	}
	if n == 0 {
		return value.EmptyTuple
	}
	set := r.distinct(dom)
	sh := value.ShapeOf(set)
	sorted, at := make([]value.Value, n), make([]int, n)
	for i, e := range dom {
		at[i] = sh.Index(value.Normalize(e))
		sorted[at[i]] = vals[i]
	}
	return value.MakeFuncAsWritten(value.Elems(set), sorted, at)
}

// distinct checks that no element of a domain is there twice, and returns their set.
func (r *reader) distinct(dom []value.Value) value.Value {
	set := value.Normalize(value.MakeSet(slices.Clone(dom)))
	if value.Size(set) != len(dom) {
		panic(damage{})
	}
	return set
}
