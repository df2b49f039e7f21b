package format

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// tightest is the precedence up to which infix operators stand between blanks. Above it are arithmetic and its like, where
// blanks are the author's choice.
const tightest = 8

// space returns how many blanks the style wants between a piece and the one before it on its line.
func (s *sheet) space(p *piece) int {
	before := s.pieces[p.prev]
	asWritten := min(p.gap, 1)
	switch {
	case p.Kind == parser.TokenComment || before.Kind == parser.TokenComment, p.Kind == parser.TokenRule, before.Kind == parser.TokenHeader:
		return asWritten
	case p.Text == ",":
		if before.endsOperand() {
			return 0
		}
		return asWritten
	case before.Text == ",", before.bullet, spaced(p), spaced(before), before.Text == ":":
		return 1
	case s.infix(p):
		return s.around(p)
	case s.infix(before):
		return s.around(before)
	case before.Kind == parser.TokenKeyword && before.Text != "WF_" && before.Text != "SF_" && p.beginsOperand(),
		p.Kind == parser.TokenKeyword && before.endsOperand():
		return 1
	}
	return asWritten
}

// spaced reports whether a piece is punctuation that stands between blanks.
func spaced(p *piece) bool {
	if p.Kind != parser.TokenPunctuation {
		return false
	}
	switch meaning(p.Text) {
	case "≜", "→", "←", "↦":
		return true
	}
	return false
}

// around returns the blanks on both sides of an infix operator.
func (s *sheet) around(p *piece) int {
	op := ast.LookupOp(p.Text)
	switch {
	case op.Name == ".":
		return 0
	case op.Low <= tightest || len(p.text) > 1 && p.text[0] == '\\':
		return 1
	}
	wide := 0
	for _, k := range []int{p.prev, p.next} {
		if k >= 0 && s.pieces[k].Kind != parser.TokenComment {
			gap := p.gap
			if k == p.next {
				gap = s.pieces[k].gap
			}
			wide = max(wide, min(gap, 1))
		}
	}
	return wide
}

// infix reports whether a piece is an infix operator between operands.
func (s *sheet) infix(p *piece) bool {
	if p.Kind != parser.TokenOperator || p.bullet || ast.LookupOp(p.Text).Fix != ast.InfixOp {
		return false
	}
	if p.prev >= 0 && !s.pieces[p.prev].endsOperand() && s.pieces[p.prev].Kind != parser.TokenComment {
		return false
	}
	return p.next < 0 || s.pieces[p.next].beginsOperand() || s.pieces[p.next].Kind == parser.TokenComment
}
