package rabin

import "github.com/gotlc/gotlc/eval/value"

// Part is what a value adds to the fingerprint of a state, whatever comes before it. It belongs to the Parts that it is of.
type Part struct {
	print  uint64
	length int             // of the value, in bytes
	power  *multiplication // by as many; nil if there is no table for it
}

// Parts puts fingerprints together from parts. Reading bytes is linear: what has been read before is multiplied by a power of x for each byte, and
// what they come to themselves is added. It belongs to one goroutine.
type Parts struct {
	*Fingerprinter
	powers map[int]*multiplication // by number of bytes
}

const (
	nibbles = 16
	// mostPowers is how many tables there are, of 2 KiB.
	mostPowers = 256
)

// multiplication holds, for each four bits of a fingerprint, what they come to.
type multiplication [nibbles][16]uint64

// NewParts returns a Parts for a fingerprinter.
func (f *Fingerprinter) NewParts() *Parts { return &Parts{f, map[int]*multiplication{}} }

// Start returns the fingerprint of no values.
func (f *Fingerprinter) Start() uint64 { return f.start }

// Part returns what a value, which must be finite, adds.
func (p *Parts) Part(v value.Value) Part {
	s := p.Sum()
	s.value(v)
	return s.Part()
}

// Sum is the part of a value that is put together: scalars, and the numbers of what sets and functions consist of, followed by the parts of that, in
// order.
type Sum struct {
	sum
	p *Parts
}

// Sum returns the part of nothing.
func (p *Parts) Sum() Sum { return Sum{sum{Fingerprinter: p.Fingerprinter}, p} }

// Bool adds a Boolean value.
func (s *Sum) Bool(b bool) { s.bool(b) }

// Int adds a number.
func (s *Sum) Int(n int32) { s.tagged(tagInt, n) }

// Set begins a set of so many elements.
func (s *Sum) Set(n int) { s.tagged(tagSet, int32(n)) }

// Func begins a function of so many pairs.
func (s *Sum) Func(n int) { s.tagged(tagFunc, int32(n)) }

// Add adds what has a part.
func (s *Sum) Add(x Part) {
	s.fp = s.p.Add(s.fp, x)
	s.n += x.length
}

// Part returns the part of what has been added.
func (s *Sum) Part() Part { return Part{s.fp, s.n, s.p.power(s.n)} }

// power returns the table for a number of bytes; nil if there are too many tables.
func (p *Parts) power(n int) *multiplication {
	m := p.powers[n]
	if m == nil && len(p.powers) < mostPowers {
		m = p.by(n)
		p.powers[n] = m
	}
	return m
}

// Add returns the fingerprint of values, of which that of all but the last one is known, and what that one adds.
func (p *Parts) Add(fp uint64, last Part) uint64 {
	if last.power == nil {
		s := sum{Fingerprinter: p.Fingerprinter, fp: fp}
		s.zeros(last.length)
		return s.fp ^ last.print
	}
	return last.power.of(fp) ^ last.print
}

func (m *multiplication) of(fp uint64) uint64 {
	var out uint64
	for i := range nibbles {
		out ^= m[i][fp>>(4*i)&15]
	}
	return out
}

// by returns the multiplication by the power of x for a number of bytes.
func (p *Parts) by(zeros int) *multiplication {
	s := sum{Fingerprinter: p.Fingerprinter, fp: 1 << 63}
	s.zeros(zeros)
	m, image := &multiplication{}, s.fp // of the highest bit, which is 1; that of the one below is x times as much
	for bit := 63; bit >= 0; bit-- {
		row, own := &m[bit/4], 1<<(bit%4)
		for n := range row {
			if n&own != 0 {
				row[n] ^= image
			}
		}
		image = image>>1 ^ image&1*p.start
	}
	return m
}
