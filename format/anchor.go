package format

import "github.com/gotlc/gotlc/parser"

// anchor is a place that follows a piece: so many columns to the right of it. The zero value is none, as no line follows
// the header of the module.
type anchor struct {
	piece, distance int
}

// anchors hangs every line on one above it: the nearest one that does not begin to the right of it. If a token of that line
// stands in the column in which the line begins, the line follows it; otherwise it keeps its distance to the last bullet
// before that column, or to the beginning of that line.
//
// That keeps bullets of one list in one column, what belongs to an item to the right of its bullet, and the rest where
// it ends the list, because all lines between an item's bullet and the next one begin to the right of it.
func (s *sheet) anchors() {
	var stack []int // first tokens of lines that others can hang on, further and further to the right
	held := map[int]bool{}
	for i, p := range s.pieces {
		if p.prev >= 0 && !p.followsComments(s) {
			continue
		}
		col := p.Begin.Col
		comment := p.Kind == parser.TokenComment
		above := len(stack)
		for above > 0 && s.pieces[stack[above-1]].Begin.Col > col {
			above--
		}
		if above > 0 && (p.prev < 0 || !comment) {
			p.anchor = s.hang(stack[above-1], col)
		}
		if comment {
			continue
		}
		stack = append(stack[:above], i)
		if p.bullet {
			s.hold(i, held)
		}
	}
	s.keepOrder(held)
}

// followsComments reports whether a token is the first one of its line but for comments.
func (p *piece) followsComments(s *sheet) bool {
	return p.Kind != parser.TokenComment && p.prev >= 0 && p.startsLine(s)
}

// hang finds what a line that begins in column col follows on a line above.
func (s *sheet) hang(first, col int) anchor {
	on := first
	for k := first; k >= 0 && s.pieces[k].Begin.Col <= col; k = s.pieces[k].next {
		if p := s.pieces[k]; p.bullet || p.Begin.Col == col && p.Kind != parser.TokenComment {
			on = k
		}
	}
	return anchor{on, col - s.pieces[on].Begin.Col}
}

// hold marks the tokens that a bullet is aligned with: their columns mean something, too.
func (s *sheet) hold(i int, held map[int]bool) {
	for p := s.pieces[i]; p.anchor.piece > 0 && p.anchor.distance == 0 && !held[p.anchor.piece]; p = s.pieces[p.anchor.piece] {
		held[p.anchor.piece] = true
	}
}

// keepOrder sees to it that a line which begins to the left of a bullet of the line above goes on doing so.
func (s *sheet) keepOrder(held map[int]bool) {
	for i, p := range s.pieces {
		if p.anchor.piece == 0 || p.anchor.distance == 0 || p.Kind == parser.TokenComment {
			continue
		}
		from := s.pieces[p.anchor.piece]
		for k := from.next; k >= 0; k = s.pieces[k].next {
			if n := s.pieces[k]; n.Begin.Col > s.pieces[i].Begin.Col && (n.bullet || held[k]) {
				n.least = append(n.least, anchor{p.anchor.piece, n.Begin.Col - from.Begin.Col})
				break
			}
		}
	}
}
