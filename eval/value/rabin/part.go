package rabin

import "github.com/gotlc/gotlc/eval/value"

// Part is what a value adds to the fingerprint of a state, whatever comes before it.
type Part struct {
	Print  uint64
	Length int // of the value, in bytes
}

// Part returns what a value, which must be finite, adds.
func (f *Fingerprinter) Part(v value.Value) Part {
	s := sum{Fingerprinter: f}
	s.value(v)
	return Part{s.fp, s.n}
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

// Add returns the fingerprint of values, of which that of all but the last one is known, and what that one adds.
func (p *Parts) Add(fp uint64, last Part) uint64 { return p.shift(fp, last.Length) ^ last.Print }

// shift returns what a fingerprint comes to when zeros are read.
func (p *Parts) shift(fp uint64, zeros int) uint64 {
	m := p.powers[zeros]
	if m == nil {
		if len(p.powers) == mostPowers {
			s := sum{Fingerprinter: p.Fingerprinter, fp: fp}
			s.zeros(zeros)
			return s.fp
		}
		m = p.by(zeros)
		p.powers[zeros] = m
	}
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
