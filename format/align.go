package format

import "github.com/gotlc/gotlc/parser"

// group is pieces of neighbouring lines that stand in one column and shall go on doing so.
type group struct {
	members []int
	comment bool // they are comments behind code, which keep their column
	wide    bool // some author has set blanks for the sake of the column
}

// align finds the groups. Lines that begin to the right of a column, which go on with the definition above, do not part
// what stands in it; empty lines do.
func (s *sheet) align() {
	type key struct {
		col     int
		comment bool
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
			k := key{p.Begin.Col, p.Kind == parser.TokenComment && p.next < 0 && p.Begin.Line == p.End.Line}
			g := open[k]
			if g == nil {
				g = &group{comment: k.comment}
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
