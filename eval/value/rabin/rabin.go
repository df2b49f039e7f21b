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
	s := sum{Fingerprinter: f, fp: f.start}
	for _, v := range values {
		s.value(v)
	}
	return s.fp
}

// sum is a fingerprint of what it has been given so far.
type sum struct {
	*Fingerprinter
	fp uint64
	n  int // bytes
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

func (s *sum) byte(b byte) {
	s.fp = s.fp>>8 ^ s.table[b^byte(s.fp)]
	s.n++
}

func (s *sum) zeros(n int) {
	for range n {
		s.byte(0)
	}
}

func (s *sum) int(n int32) {
	for range 4 {
		s.byte(byte(n))
		n >>= 8
	}
}

func (s *sum) tagged(tag byte, n int32) {
	s.byte(tag)
	s.int(n)
}

func (s *sum) bool(b bool) {
	letter := byte('f')
	if b {
		letter = 't'
	}
	s.byte(tagBool)
	s.byte(letter)
}

// text reads the low bytes of the units of UTF-16, which is what TLC keeps of a character.
func (s *sum) text(text string) {
	units := 0
	for _, r := range text {
		units += utf16.RuneLen(r)
	}
	s.tagged(tagString, int32(units))
	for _, r := range text {
		if utf16.RuneLen(r) == 2 {
			high, low := utf16.EncodeRune(r)
			s.byte(byte(high))
			r = low
		}
		s.byte(byte(r))
	}
}

func (s *sum) value(v value.Value) {
	switch {
	case v.Kind() == value.Bool:
		s.bool(v.Bool())
	case v.Kind() == value.Int:
		s.tagged(tagInt, v.Int())
	case v.Kind() == value.String:
		s.text(v.Text())
	case v.Kind() == value.ModelValue:
		s.tagged(tagModel, int32(v.Token())+1) // TLC counts names from 1
	case value.IsSet(v):
		members := value.Elems(value.Normalize(v))
		s.tagged(tagSet, int32(len(members)))
		for _, m := range members {
			s.value(m)
		}
	default:
		keys, values, _ := value.FuncPairs(value.Normalize(v))
		s.tagged(tagFunc, int32(len(values)))
		for i, k := range keys {
			s.value(k)
			s.value(values[i])
		}
	}
}
