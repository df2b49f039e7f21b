package format

import "github.com/gotlc/gotlc/parser"

// class is what pieces of one column have in common: their symbol, or that operands begin with them.
type class string

const (
	aComment  class = "comment" // behind code
	aBullet   class = "bullet"
	anOperand class = "operand"
)

func (p *piece) class() class {
	switch {
	case p.Kind == parser.TokenComment && p.next < 0 && p.Begin.Line == p.End.Line:
		return aComment
	case p.bullet:
		return aBullet
	case p.Kind == parser.TokenOperator || p.Kind == parser.TokenPunctuation && !p.beginsOperand():
		return class(meaning(p.Text))
	}
	return anOperand
}

// group is pieces of neighbouring lines that stand in one column and shall go on doing so.
type group struct {
	members []int
	comment bool // behind code: they keep their column
	wide    bool // some author has set blanks for the sake of the column
}

// align finds the groups. Lines that begin to the right of a column, which go on with the definition above, do not part
// what stands in it; empty lines do.
func (s *sheet) align() {
	type key struct {
		col   int
		class class
	}
	open := map[key]*group{}
	last := 0
	for i := 0; i < len(s.pieces); {
		head, line := s.pieces[i], s.pieces[i].Begin.Line
		if line > last+1 {
			clear(open)
		}
		seen := map[key]bool{}
		for ; i < len(s.pieces) && s.pieces[i].Begin.Line == line; i++ {
			p := s.pieces[i]
			last = p.End.Line
			if p.prev < 0 || p.gap == 0 || p.fixed {
				continue
			}
			k := key{p.Begin.Col, p.class()}
			g := open[k]
			if g == nil {
				g = &group{comment: k.class == aComment}
				open[k] = g
			}
			g.members = append(g.members, i)
			g.wide = g.wide || p.gap > 1
			p.group, seen[k] = g, true
		}
		if head.Kind == parser.TokenComment && head.next < 0 {
			continue
		}
		for k := range open {
			if !seen[k] && head.Begin.Col <= k.col {
				delete(open, k)
			}
		}
	}
	for _, p := range s.pieces {
		if p.group != nil && !p.group.comment && (len(p.group.members) < 2 || !p.group.wide) {
			p.group = nil
		}
	}
}
