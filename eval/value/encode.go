package value

import (
	"encoding/binary"
	"math"
	"slices"
)

// The bytes of a value begin with a tag. Numbers that follow are unsigned varints, signed ones in zigzag form.
//
//	0x00        Undef, only as a whole value
//	0x01..0x15  the tags below
//	0x20..0x3F  integers 0..31
//	0x40..0x7F  model values with tokens 0..63
//	0x80..0xBF  tuples of 0..63 elements: the elements
//	0xC0..0xDF  records with shapes 0..31: the values
//	0xE0..0xFF  sets of 0..31 members: the members, sorted
const (
	tagUndef       = iota
	tagFalse       //
	tagTrue        //
	tagInt         // number
	tagString      // token
	tagModel       // token
	tagTuple       // size, elements
	tagTupleFunc   // size, elements; built as a function
	tagRecord      // shape, values
	tagRecordFunc  // shape, values; built as a function
	tagFuncShape   // shape, values
	tagFuncDense   // first key, size, values
	tagFuncKeys    // size, keys, values
	tagSet         // size, members
	tagInterval    // first, last
	tagTupleListed // size, elements; built as a function over a list
	tagDenseListed // first key, size, values; the same
	tagText        // size, text: a string
	tagModelText   // size, text: a model value
	tagRecordKeys  // size, keys, values: a record
	tagRecordFuncs // size, keys, values: a record built as a function
	firstSmallInt  = 0x20
	firstModel     = 0x40
	firstTuple     = 0x80
	firstRecord    = 0xC0
	firstSet       = 0xE0
	countSmallInt  = firstModel - firstSmallInt
	countModel     = firstTuple - firstModel
	countTuple     = firstRecord - firstTuple
	countRecord    = firstSet - firstRecord
	countSet       = 0x100 - firstSet
	maxVarintBytes = binary.MaxVarintLen64
)

// Encode appends the bytes of v, or of its normal form, to buf. Names are written by token, and shapes by number, so
// that only a Decoder with the same Table can read them. It is an error if v cannot be made normal.
func Encode(buf []byte, v Value) []byte { return everything.Encode(buf, v) }

// Common tells which names and shapes of a table are those of other tables, too: the first so many, because the other tables
// were loaded from this one as it was then (Table.Save), and have been added to since.
type Common struct {
	Names, Shapes uint64
}

// everything is for who has the same table.
var everything = Common{math.MaxUint64, math.MaxUint64}

// Common returns what there is in the table now.
func (t *Table) Common() Common {
	t.mu.Lock()
	defer t.mu.Unlock()
	return Common{uint64(len(t.names.list)), uint64(len(t.shapes.list))}
}

// Late returns up to most of the names that have been added to what is common.
func (t *Table) Late(c Common, most int) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var texts []string
	for _, e := range t.names.list[min(c.Names, uint64(len(t.names.list))):] {
		if len(texts) < most {
			texts = append(texts, e.str.text)
		}
	}
	return texts
}

// Encode is like the function, for readers that have only what is common: other names are written as texts, and other shapes
// as the list of their keys. But the members of sets, and keys, are written in the order that names have here.
func (c *Common) Encode(buf []byte, v Value) []byte {
	switch v.Kind() {
	case Undef:
		return append(buf, tagUndef)
	case Bool:
		return append(buf, byte(tagFalse+v.bits))
	case Int:
		if i := v.Int(); uint32(i) < countSmallInt {
			return append(buf, byte(firstSmallInt+i))
		}
		return binary.AppendVarint(append(buf, tagInt), int64(v.Int()))
	case String:
		if token := uint64(v.Token()); token < c.Names {
			return binary.AppendUvarint(append(buf, tagString), token)
		}
		return appendText(append(buf, tagText), v.Text())
	case ModelValue:
		if token := uint64(v.Token()); token < c.Names {
			return appendCounted(buf, tagModel, firstModel, token, countModel)
		}
		return appendText(append(buf, tagModelText), v.Text())
	case Tuple:
		switch f := v.head().flags; {
		case f&flagListed != 0:
			buf = binary.AppendUvarint(append(buf, tagTupleListed), uint64(v.size()))
		case f&flagAsFunc != 0:
			buf = binary.AppendUvarint(append(buf, tagTupleFunc), uint64(v.size()))
		default:
			buf = appendCounted(buf, tagTuple, firstTuple, uint64(v.size()), countTuple)
		}
		return c.elems(buf, v.elems())
	case Record:
		return c.elems(c.fields(buf, v), v.elems())
	case Func:
		return c.elems(c.domain(buf, v.shape(), v.head().flags), v.elems())
	case Set:
		if !v.isSorted() {
			v = Explicit(v)
		}
		return c.elems(appendCounted(buf, tagSet, firstSet, uint64(v.size()), countSet), v.elems())
	case Interval:
		lo, hi := v.bounds()
		return binary.AppendVarint(binary.AppendVarint(append(buf, tagInterval), int64(lo)), int64(hi))
	case Infinite, Operator:
		Throw("TLC has found a state in which the value of a variable contains %s", v)
	}
	return c.Encode(buf, Normalize(Explicit(v)))
}

// appendCounted appends one byte for a small number, else a tag and the number.
func appendCounted(buf []byte, tag, first byte, n, count uint64) []byte {
	if n < count {
		return append(buf, first+byte(n))
	}
	return binary.AppendUvarint(append(buf, tag), n)
}

func appendText(buf []byte, text string) []byte {
	return append(binary.AppendUvarint(buf, uint64(len(text))), text...)
}

//go:noinline
func (c *Common) elems(buf []byte, elems []Value) []byte {
	if len(buf)+len(elems) >= largeBytes {
		buf = withRoom(buf, usualBytes*len(elems))
	}
	for _, e := range elems {
		if e.IsInt() && uint32(e.Int()) < countSmallInt { // most often, and before the many cases of Encode
			buf = append(buf, byte(firstSmallInt+e.Int()))
		} else {
			buf = c.Encode(buf, e)
		}
	}
	return buf
}

// usualBytes is what the encoding of an element takes as a rule, if there are many.
const usualBytes = 4

// withRoom returns a large buffer that can grow by so many bytes. It fails if there is no room for that: a value with parts that are the
// same object can have an encoding of any length.
func withRoom(buf []byte, more int) []byte {
	Look()
	if err := lackingObject(0); err != nil {
		panic(err)
	}
	if more = max(more, len(buf)/64); cap(buf)-len(buf) < more {
		more = max(more, len(buf)/2)
		CheckRoom(len(buf) + more)
		buf = slices.Grow(buf, more)
	}
	return buf
}

// fields appends the tag and the shape of a record.
func (c *Common) fields(buf []byte, v Value) []byte {
	s, asFunc := v.shape(), v.head().flags&flagAsFunc != 0
	switch {
	case s.id >= c.Shapes && asFunc:
		return c.keys(append(buf, tagRecordFuncs), s)
	case s.id >= c.Shapes:
		return c.keys(append(buf, tagRecordKeys), s)
	case asFunc:
		return binary.AppendUvarint(append(buf, tagRecordFunc), s.id)
	}
	return appendCounted(buf, tagRecord, firstRecord, s.id, countRecord)
}

func (c *Common) keys(buf []byte, s *Shape) []byte {
	return c.elems(binary.AppendUvarint(buf, uint64(s.n)), s.keys)
}

// domain appends the tag and the domain of a Func with the given flags.
func (c *Common) domain(buf []byte, s *Shape, f flags) []byte {
	switch {
	case s.tab != nil && s.id < c.Shapes:
		return binary.AppendUvarint(append(buf, tagFuncShape), s.id)
	case s.form == formDense:
		tag := byte(tagFuncDense)
		if f&flagListed != 0 {
			tag = tagDenseListed
		}
		buf = binary.AppendVarint(append(buf, tag), int64(s.lo))
		return binary.AppendUvarint(buf, uint64(s.n))
	}
	return c.keys(append(buf, tagFuncKeys), s)
}
