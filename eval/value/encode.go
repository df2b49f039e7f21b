package value

import "encoding/binary"

// The bytes of a value begin with a tag. Numbers that follow are unsigned varints, signed ones in zigzag form.
//
//	0x00        Undef, only as a whole value
//	0x01..0x11  the tags below
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
func Encode(buf []byte, v Value) []byte {
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
		return binary.AppendUvarint(append(buf, tagString), uint64(v.Token()))
	case ModelValue:
		return appendCounted(buf, tagModel, firstModel, uint64(v.Token()), countModel)
	case Tuple:
		switch f := v.head().flags; {
		case f&flagListed != 0:
			buf = binary.AppendUvarint(append(buf, tagTupleListed), uint64(v.size()))
		case f&flagAsFunc != 0:
			buf = binary.AppendUvarint(append(buf, tagTupleFunc), uint64(v.size()))
		default:
			buf = appendCounted(buf, tagTuple, firstTuple, uint64(v.size()), countTuple)
		}
		return encodeElems(buf, v)
	case Record:
		if v.head().flags&flagAsFunc != 0 {
			buf = binary.AppendUvarint(append(buf, tagRecordFunc), v.shape().id)
		} else {
			buf = appendCounted(buf, tagRecord, firstRecord, v.shape().id, countRecord)
		}
		return encodeElems(buf, v)
	case Func:
		return encodeElems(encodeShape(buf, v.shape(), v.head().flags), v)
	case Set:
		if !v.isSorted() {
			v = Explicit(v)
		}
		return encodeElems(appendCounted(buf, tagSet, firstSet, uint64(v.size()), countSet), v)
	case Interval:
		lo, hi := v.bounds()
		return binary.AppendVarint(binary.AppendVarint(append(buf, tagInterval), int64(lo)), int64(hi))
	case Infinite, Operator:
		Throw("TLC has found a state in which the value of a variable contains %s", v)
	}
	return Encode(buf, Normalize(Explicit(v)))
}

// appendCounted appends one byte for a small number, else a tag and the number.
func appendCounted(buf []byte, tag, first byte, n, count uint64) []byte {
	if n < count {
		return append(buf, first+byte(n))
	}
	return binary.AppendUvarint(append(buf, tag), n)
}

func encodeElems(buf []byte, v Value) []byte {
	for _, e := range v.elems() {
		buf = Encode(buf, e)
	}
	return buf
}

// encodeShape appends the tag and the domain of a Func with the given flags.
func encodeShape(buf []byte, s *Shape, f flags) []byte {
	switch {
	case s.tab != nil:
		return binary.AppendUvarint(append(buf, tagFuncShape), s.id)
	case s.form == formDense:
		tag := byte(tagFuncDense)
		if f&flagListed != 0 {
			tag = tagDenseListed
		}
		buf = binary.AppendVarint(append(buf, tag), int64(s.lo))
		return binary.AppendUvarint(buf, uint64(s.n))
	}
	buf = binary.AppendUvarint(append(buf, tagFuncKeys), uint64(s.n))
	for _, k := range s.keys {
		buf = Encode(buf, k)
	}
	return buf
}
