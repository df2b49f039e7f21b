package rabin

import (
	"unicode/utf16"

	"github.com/gotlc/gotlc/eval/value"
)

// Fingerprinter computes fingerprints modulo one polynomial. It is immutable.
type Fingerprinter struct {
	start uint64
	table [256]uint64 // what the lowest byte adds when it is shifted out
}

// New returns the fingerprinter for a polynomial, by its number from 0 to Polynomials-1.
func New(polynomial int) *Fingerprinter {
	f := &Fingerprinter{start: polynomials[polynomial]}
	var powers [72]uint64 // of x, modulo the polynomial
	powers[0] = 1 << 63
	for i := range len(powers) - 1 {
		powers[i+1] = powers[i] >> 1
		if powers[i]&1 == 1 {
			powers[i+1] ^= f.start
		}
	}
	for b := range f.table {
		for bit := range 8 {
			if b>>bit&1 == 1 {
				f.table[b] ^= powers[len(powers)-1-bit]
			}
		}
	}
	return f
}

// State returns the fingerprint of a state, given the values of its variables in the order of their declarations. They
// must be finite.
func (f *Fingerprinter) State(values []value.Value) uint64 {
	fp := f.start
	for _, v := range values {
		fp = f.value(fp, v)
	}
	return fp
}

// The bytes with which values of a kind begin.
const (
	tagBool   = 0
	tagInt    = 1
	tagString = 3
	tagSet    = 5
	tagFunc   = 9
	tagModel  = 21
)

func (f *Fingerprinter) byte(fp uint64, b byte) uint64 { return fp>>8 ^ f.table[b^byte(fp)] }

func (f *Fingerprinter) int(fp uint64, n int32) uint64 {
	for range 4 {
		fp = f.byte(fp, byte(n))
		n >>= 8
	}
	return fp
}

func (f *Fingerprinter) tagged(fp uint64, tag byte, n int32) uint64 { return f.int(f.byte(fp, tag), n) }

func (f *Fingerprinter) text(fp uint64, text string) uint64 {
	units := utf16.Encode([]rune(text))
	fp = f.tagged(fp, tagString, int32(len(units)))
	for _, u := range units {
		fp = f.byte(fp, byte(u))
	}
	return fp
}

func (f *Fingerprinter) value(fp uint64, v value.Value) uint64 {
	switch v.Kind() {
	case value.Bool:
		letter := byte('f')
		if v.Bool() {
			letter = 't'
		}
		return f.byte(f.byte(fp, tagBool), letter)
	case value.Int:
		return f.tagged(fp, tagInt, v.Int())
	case value.String:
		return f.text(fp, v.Text())
	case value.ModelValue:
		return f.tagged(fp, tagModel, int32(v.Token()))
	}
	if value.IsSet(v) {
		members := value.Elems(value.Normalize(v))
		fp = f.tagged(fp, tagSet, int32(len(members)))
		for _, m := range members {
			fp = f.value(fp, m)
		}
		return fp
	}
	keys, values, _ := value.FuncPairs(value.Normalize(v))
	fp = f.tagged(fp, tagFunc, int32(len(values)))
	for i, k := range keys {
		fp = f.value(f.value(fp, k), values[i])
	}
	return fp
}
