package packed

import "slices"

// window is a few bits of a row with the alternatives that they leave: those that several guards compare, as far as they lie close together.
type window struct {
	word  int
	shift uint
	mask  uint64
	table []uint64 // by what the bits are
}

// widestWindow is how many bits a window has at most.
const widestWindow = 8

// seat is where a word that guards compare, or a bit, lies in rows.
type seat struct {
	of         *guarded
	pos, width uint
	lo         int64
}

// locate finds the windows of guards. What has more bits than a window is not asked of rows: its alternatives test it themselves.
func (g *guards) locate(p *packer) {
	var seats []seat
	for i := range g.words {
		if s, ok := p.seat(&g.words[i]); ok && s.width <= widestWindow && s.pos>>6 == (s.pos+s.width-1)>>6 {
			seats = append(seats, s)
		}
	}
	slices.SortFunc(seats, func(a, b seat) int { return int(a.pos) - int(b.pos) })
	for len(seats) > 0 {
		first, n, end := seats[0], 0, uint(0)
		for ; n < len(seats); n++ {
			s := seats[n]
			to := max(end, s.pos+s.width)
			if to-first.pos > widestWindow || s.pos>>6 != first.pos>>6 {
				break
			}
			end = to
		}
		g.windows = append(g.windows, newWindow(g, seats[:n], first.pos, end-first.pos))
		seats = seats[n:]
	}
}

// newWindow returns the window of so many bits from a place on.
func newWindow(g *guards, seats []seat, pos, width uint) window {
	w := window{word: int(pos >> 6), shift: pos & 63, mask: 1<<width - 1, table: make([]uint64, 1<<width)}
	for x := range w.table {
		left := g.all
		for _, s := range seats {
			left &= s.of.left(int64(uint64(x)>>(s.pos-pos)&(1<<s.width-1)) + s.lo)
		}
		w.table[x] = left
	}
	return w
}

// seat returns where what a guard compares lies in rows; false if that is not always the same place.
func (p *packer) seat(x *guarded) (seat, bool) {
	for u := range p.leaves {
		f, o := &p.leaves[u], &p.leaves[u].op[0]
		switch {
		case f.kind == leafScalar && f.at == x.at:
			return seat{x, o.pos, uint(o.width), o.lo}, true
		case f.kind == leafWord && f.at == x.at:
			if x.bit() == wholeWord {
				return seat{x, o.pos, uint(o.width), 0}, true
			}
			return seat{x, o.pos + uint(x.shift), 1, 0}, uint(x.shift) < uint(o.width)
		case f.kind == leafSequence && f.at+1 == x.at:
			return seat{x, o.pos, uint(o.width), 0}, true
		case f.kind == leafSequence && f.at+1 < x.at && x.at < f.at+f.t.size:
			return o.first(x)
		}
	}
	return seat{}, false
}

// leftOf is left for a state as a row.
func (g *guards) leftOf(r row) uint64 {
	left := g.all
	for i := range g.windows {
		w := &g.windows[i]
		left &= w.table[r[w.word]>>w.shift&w.mask]
	}
	return left
}

// first is seat for what lies in the first element of a sequence. What asks for it asks first whether there is one.
func (o *packOp) first(x *guarded) (seat, bool) {
	for i := range o.sub {
		if s := &o.sub[i]; s.kind == packWord && s.at == x.at && x.bit() == wholeWord {
			return seat{x, o.pos + uint(o.width) + s.pos, uint(s.width), s.lo}, true
		}
	}
	return seat{}, false
}
