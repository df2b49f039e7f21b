package value

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Decoder reads values that Encode wrote, one after the other. Values read between two calls of Reset share blocks of
// memory, so that keeping one alive keeps the others. A Decoder is not safe for use by several goroutines.
type Decoder struct {
	Table *Table
	Buf   []byte // what is left to read
	// Err is the first error; from then on every value is Undef.
	Err   error
	depth int
	block []Value // room for objects
	owed  uint64  // values that the composite values being read still lack
	again bool    // one block is used for what is read between two calls of Again
	room  []Value // that block
}

// Reset makes the decoder read buf next. What it has read before shares no memory with what it reads from now on: one
// value kept would keep its neighbours, they the blocks of theirs, and so on through everything ever read.
func (d *Decoder) Reset(buf []byte) {
	d.Buf, d.Err, d.block, d.room, d.again = buf, nil, nil, nil, false
}

// Again is Reset for values that are only looked at (Sharing keeps some): their memory is that of what has been read since the last call of Reset, which must not be used
// any more.
func (d *Decoder) Again(buf []byte) {
	if d.again {
		clear(d.room[:len(d.room)-len(d.block)]) // what has been read keeps nothing alive
	}
	d.Buf, d.Err, d.depth, d.owed, d.block, d.again = buf, nil, 0, 0, d.room, true
}

// Next goes on with other bytes, in the memory that it is at.
func (d *Decoder) Next(buf []byte) { d.Buf = buf }

// Value reads the next value. It neither sorts nor compares: sets are trusted to be in order, as Encode writes them.
// Bytes that Encode cannot have written set Err.
func (d *Decoder) Value() Value {
	if len(d.Buf) > 0 && d.Buf[0] == tagUndef {
		d.Buf = d.Buf[1:]
		return Value{}
	}
	return d.value()
}

func (d *Decoder) fail(format string, args ...any) Value {
	if d.Err == nil {
		d.Err = fmt.Errorf("damaged encoding of a value: "+format, args...)
	}
	d.Buf = nil
	return Value{}
}

func (d *Decoder) value() Value {
	if len(d.Buf) == 0 {
		return d.fail("it ends too early")
	}
	tag := d.Buf[0]
	d.Buf = d.Buf[1:]
	switch {
	case tag >= firstSet:
		return d.set(uint64(tag - firstSet))
	case tag >= firstRecord:
		return d.function(uint64(tag-firstRecord), formStrings, 0)
	case tag >= firstTuple:
		return d.tuple(uint64(tag-firstTuple), 0)
	case tag >= firstModel:
		return d.model(uint64(tag - firstModel))
	case tag >= firstSmallInt:
		return MakeInt(int32(tag - firstSmallInt))
	}
	switch tag {
	case tagFalse:
		return False
	case tagTrue:
		return True
	case tagInt:
		return MakeInt(d.int32())
	case tagString:
		if e := d.Table.names.get(d.uvarint()); e != nil {
			return e.stringValue()
		}
		return d.fail("unknown string")
	case tagModel:
		return d.model(d.uvarint())
	case tagTuple:
		return d.tuple(d.uvarint(), 0)
	case tagTupleFunc:
		return d.tuple(d.uvarint(), flagAsFunc)
	case tagRecord:
		return d.function(d.uvarint(), formStrings, 0)
	case tagRecordFunc:
		return d.function(d.uvarint(), formStrings, flagAsFunc)
	case tagFuncShape:
		return d.function(d.uvarint(), formNames, flagAsFunc)
	case tagTupleListed:
		return d.tuple(d.uvarint(), flagAsFunc|flagListed)
	case tagFuncDense:
		return d.dense(flagAsFunc)
	case tagDenseListed:
		return d.dense(flagAsFunc | flagListed)
	case tagFuncKeys:
		return d.keyed(formAny, flagAsFunc)
	case tagSet:
		return d.set(d.uvarint())
	case tagInterval:
		lo, hi := d.int32(), d.int32()
		return MakeInterval(lo, hi)
	}
	return d.written(tag)
}

// written reads a value whose names or keys are written out.
func (d *Decoder) written(tag byte) Value {
	switch tag {
	case tagRecordKeys:
		return d.keyed(formStrings, 0)
	case tagRecordFuncs:
		return d.keyed(formStrings, flagAsFunc)
	case tagText:
		return d.Table.String(d.text())
	case tagModelText:
		return d.Table.ModelValue(d.text())
	}
	return d.fail("unknown tag %#x", tag)
}

func (d *Decoder) uvarint() uint64 {
	if len(d.Buf) > 0 && d.Buf[0] < 0x80 {
		x := d.Buf[0]
		d.Buf = d.Buf[1:]
		return uint64(x)
	}
	x, n := binary.Uvarint(d.Buf)
	if n <= 0 {
		d.fail("bad number")
		return math.MaxUint64
	}
	d.Buf = d.Buf[n:]
	return x
}

func (d *Decoder) int32() int32 {
	x, n := binary.Varint(d.Buf)
	if n <= 0 || x != int64(int32(x)) {
		d.fail("bad number")
		return 0
	}
	d.Buf = d.Buf[n:]
	return int32(x)
}

func (d *Decoder) model(token uint64) Value {
	e := d.Table.names.get(token)
	if e == nil {
		return d.fail("unknown model value")
	}
	return e.modelValue()
}

// elems reads n values into a fresh array; nil after an error. Each takes a byte at least, so that damaged counts do
// not allocate more than the input can fill.
func (d *Decoder) elems(n uint64) []Value {
	if n > uint64(len(d.Buf)) || n+d.owed > uint64(len(d.Buf)) {
		d.fail("%d values in %d bytes", n+d.owed, len(d.Buf))
		return nil
	}
	if d.depth++; d.depth > maxDepth {
		d.fail("values nested too deeply")
		return nil
	}
	d.owed += n
	slots := d.alloc(int(n))
	if d.Err != nil {
		return nil
	}
	for i := range slots[1:] {
		d.owed--
		slots[i+1] = d.value()
		if d.Err != nil {
			return nil
		}
	}
	d.depth--
	return slots
}

const (
	// maxBlock bounds what a block holds, in values, and mostRoom what one does that is used again and again.
	maxBlock = 512
	mostRoom = 1 << 13
)

// alloc is like the function, but takes many objects from one allocation: as many as are likely to follow, as most elements take two bytes or are objects of more.
func (d *Decoder) alloc(n int) []Value {
	if n++; n > len(d.block) {
		size, apart := min(maxBlock, n+max(0, len(d.Buf)-2*(n-1))), n > maxBlock/4
		if d.again {
			size, apart = max(maxBlock, min(2*len(d.room), mostRoom)), n > mostRoom/4
		}
		if apart || n > size {
			size = n
		}
		if err := lackingObject(size); err != nil {
			d.Err = err
			return nil
		}
		block := make([]Value, size)
		if apart {
			return block
		}
		if d.block = block; d.again {
			d.room = block
		}
	}
	slots := d.block[:n:n]
	d.block = d.block[n:]
	return slots
}

func (d *Decoder) tuple(n uint64, f flags) Value {
	switch {
	case n > 0:
	case f&flagListed != 0:
		return emptyRecord
	case f&flagAsFunc != 0:
		return emptyFunc
	default:
		return EmptyTuple
	}
	slots := d.elems(n)
	if slots == nil {
		return Value{}
	}
	return sealTuple(slots, f)
}

func (d *Decoder) set(n uint64) Value {
	if n == 0 {
		return EmptySet
	}
	slots := d.elems(n)
	if slots == nil {
		return Value{}
	}
	return sealSet(slots)
}

// function reads the values of a record or function whose shape is interned, and has the given form.
func (d *Decoder) function(id uint64, want form, f flags) Value {
	s := d.Table.shapes.get(id)
	if s == nil || s.form != want {
		return d.fail("unknown shape")
	}
	return d.sealed(s, f)
}

func (d *Decoder) sealed(s *Shape, f flags) Value {
	slots := d.elems(uint64(s.n))
	if slots == nil {
		return Value{}
	}
	return sealFunc(s, slots, f)
}

func (d *Decoder) dense(f flags) Value {
	lo, n := d.int32(), d.uvarint()
	if n == 0 || n > uint64(len(d.Buf)) || int64(lo)+int64(n)-1 > math.MaxInt32 {
		return d.fail("bad domain")
	}
	return d.sealed(denseShape(lo, int(n)), f)
}

// keyed reads a function whose keys are written, which must make a shape of a form unless that is formAny.
func (d *Decoder) keyed(want form, f flags) Value {
	n := d.uvarint()
	if n == 0 {
		return d.fail("bad domain")
	}
	s := d.keys(n)
	if s == nil {
		return Value{}
	}
	if want != formAny && s.form != want {
		return d.fail("keys of a record that are no strings")
	}
	return d.sealed(s, f)
}

// keys reads keys of a function, and returns their shape; nil after an error. The shape refers to them, so that they have memory of their own.
func (d *Decoder) keys(n uint64) *Shape {
	if d.again {
		block, room := d.block, d.room
		d.block, d.again = nil, false
		defer func() { d.block, d.room, d.again = block, room, true }()
	}
	keys := d.elems(n)
	if keys == nil {
		return nil
	}
	return shapeOfKeys(keys[1:])
}

// text reads the text of a name.
func (d *Decoder) text() string {
	n := d.uvarint()
	if n > uint64(len(d.Buf)) {
		d.fail("a name ends too early")
		return ""
	}
	text := string(d.Buf[:n])
	d.Buf = d.Buf[n:]
	return text
}
