package state

import (
	"encoding/binary"
	"errors"
	"hash/maphash"
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// Encode appends the encoding of a state: for each variable, the length of its value's encoding, and that encoding.
func Encode(buf []byte, vals []value.Value) []byte { return EncodeWith(nil, buf, vals) }

// EncodeWith is Encode for readers that have only what is common of the table; nil for those that have all of it.
func EncodeWith(c *value.Common, buf []byte, vals []value.Value) []byte {
	for _, v := range vals {
		at := len(buf)
		if c != nil {
			buf = c.Encode(append(buf, 0), v)
		} else {
			buf = value.Encode(append(buf, 0), v)
		} // most lengths take one byte
		buf = Sized(buf, at)
	}
	return buf
}

// Sized makes what was appended after place at, for which there is one byte, the encoding of a variable.
func Sized(buf []byte, at int) []byte {
	n := len(buf) - at - 1
	if n < 0x80 {
		buf[at] = byte(n)
		return buf
	}
	var length [binary.MaxVarintLen64]byte
	k := binary.PutUvarint(length[:], uint64(n))
	buf = slices.Insert(buf, at+1, length[1:k]...)
	buf[at] = length[0]
	return buf
}

// Decoder reads states that Encode wrote. A step changes few variables, so that states near each other in the frontier
// have most of their values in common: those read lately are found by their encoding instead of being built again. A
// Decoder is not safe for use by several goroutines.
type Decoder struct {
	values value.Decoder
	looked value.Decoder // for Look
	seed   maphash.Seed
	recent [][recently]read // by variable
}

// read is a value that was read, the encoding that it was read from, and its term.
type read struct {
	encoding []byte
	val      value.Value
	term     uint64
}

const (
	recently = 1 << 6 // how many values are kept of each variable
	// Encodings of other lengths are not looked for: building a scalar costs no more, and large values take much memory.
	minSought = 4
	maxSought = 1 << 10
)

// NewDecoder returns a decoder for states of a run of so many variables.
func NewDecoder(t *value.Table, variables int) *Decoder {
	return &Decoder{values: value.Decoder{Table: t}, looked: value.Decoder{Table: t}, seed: maphash.MakeSeed(), recent: make([][recently]read, variables)}
}

// Decode reads the values of all variables, and what they contribute to the state's fingerprint (Term).
func (d *Decoder) Decode(buf []byte, vals []value.Value, terms []uint64) error {
	return each(buf, len(vals), func(i int, enc []byte) error { return d.decode(enc, i, &vals[i], &terms[i]) })
}

// Look reads the values of all variables, which are valid until it is called again: they have the memory of those before.
func (d *Decoder) Look(buf []byte, vals []value.Value) error {
	d.looked.Again(nil)
	return each(buf, len(vals), func(i int, enc []byte) error {
		d.looked.Next(enc)
		return whole(&d.looked, &vals[i])
	})
}

// each calls do with the encoding of the value of each of n variables.
func each(buf []byte, n int, do func(i int, enc []byte) error) error {
	for i := range n {
		size, k := binary.Uvarint(buf)
		if k <= 0 || size > uint64(len(buf)-k) {
			return errors.New("damaged encoding of a state: a value ends too early")
		}
		end := k + int(size)
		if err := do(i, buf[k:end:end]); err != nil {
			return err
		}
		buf = buf[end:]
	}
	if len(buf) > 0 {
		return errors.New("damaged encoding of a state: there is more than its variables")
	}
	return nil
}

// decode reads the value of variable i.
func (d *Decoder) decode(buf []byte, i int, val *value.Value, term *uint64) error {
	if len(buf) < minSought || len(buf) > maxSought {
		return d.build(buf, i, val, term)
	}
	r := &d.recent[i][maphash.Bytes(d.seed, buf)%recently]
	if string(r.encoding) != string(buf) {
		r.encoding = r.encoding[:0]
		if err := d.build(buf, i, &r.val, &r.term); err != nil {
			return err
		}
		r.encoding = append(r.encoding, buf...)
	}
	*val, *term = r.val, r.term
	return nil
}

func (d *Decoder) build(buf []byte, i int, val *value.Value, term *uint64) error {
	d.values.Reset(buf)
	if err := whole(&d.values, val); err != nil {
		return err
	}
	*term = Term(i, value.Hash(*val))
	return nil
}

// whole reads the value that a decoder has to read, and nothing else.
func whole(d *value.Decoder, val *value.Value) error {
	*val = d.Value()
	if d.Err != nil {
		return d.Err
	}
	if len(d.Buf) > 0 {
		return errors.New("damaged encoding of a state: a value is shorter than its length")
	}
	return nil
}
