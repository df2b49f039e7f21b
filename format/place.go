package format

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// mode is how much of the layout changes.
type mode uint8

const (
	styled mode = iota
	plain       // tokens stay in their columns
)

// maxBlank is how many empty lines may follow each other.
const maxBlank = 2

// layOut lays out a text, which has the given tree, once.
func layOut(tree *ast.Module, src []byte, m mode, spelling Spelling) []byte {
	s := newSheet(tree, src, spelling)
	if m != plain {
		s.align()
		s.anchors()
	}
	for i, p := range s.pieces {
		if m == plain {
			p.state, p.x = placed, p.Begin.Col
			if p.prev >= 0 && p.text != p.Text {
				p.x = max(p.x, s.endOf(p.prev)+min(p.gap, 1))
			}
		}
		s.place(i)
	}
	return join(s.lines(), lineEnding(src))
}

// place finds the column of a piece. It needs the columns of pieces that stood further left only, but for
// comments of several lines, whose column then stays as it is.
func (s *sheet) place(i int) int {
	p := s.pieces[i]
	switch {
	case p.state == placed:
		return p.x
	case p.state == placing || p.fixed:
		return p.Begin.Col
	}
	p.state = placing
	x := p.Begin.Col
	switch {
	case p.anchor.piece > 0:
		x = s.at(p.anchor)
		if p.prev >= 0 {
			x = max(x, s.endOf(p.prev)+min(p.gap, 1))
		}
	case p.prev < 0:
	case p.group == nil:
		x = s.natural(p)
	default:
		x = s.column(p.group, x)
	}
	for _, a := range p.least {
		x = max(x, s.at(a))
	}
	p.x, p.state = x, placed
	return x
}

func (s *sheet) at(a anchor) int { return s.place(a.piece) + a.distance }

// natural is the column of a piece that follows the one before it as the style wants.
func (s *sheet) natural(p *piece) int {
	if s.moved {
		return s.endOf(p.prev) + p.gap
	}
	return s.endOf(p.prev) + s.space(p)
}

// column is that of a group: as far to the left as all its members can go. Comments keep theirs if they can.
func (s *sheet) column(g *group, old int) int {
	x := 1
	if g.comment || s.moved {
		x = old
	}
	for _, k := range g.members {
		x = max(x, s.endOf(s.pieces[k].prev)+1)
	}
	return x
}

// endOf returns the column behind a piece.
func (s *sheet) endOf(i int) int {
	p := s.pieces[i]
	x := s.place(i)
	if p.Begin.Line == p.End.Line {
		return x + width(p.text, x)
	}
	lines := p.lines(x)
	return 1 + width(lines[len(lines)-1], 1)
}

// lines returns the lines of a piece that begins in column x. Those of a comment behind the first one move with it.
func (p *piece) lines(x int) []string {
	lines := splitLines(p.text)
	by := x - p.Begin.Col
	lines[0] = expand(lines[0], p.Begin.Col)
	for i := 1; i < len(lines); i++ {
		lines[i] = expand(lines[i], 1)
		if lines[i] != "" && len(lines[i])-len(strings.TrimLeft(lines[i], " ")) < -by {
			by = 0
		}
	}
	for i := range lines {
		switch {
		case i == 0 || by == 0:
		case by < 0:
			lines[i] = lines[i][min(-by, len(lines[i])):]
		case strings.TrimSpace(lines[i]) != "":
			lines[i] = strings.Repeat(" ", by) + lines[i]
		}
	}
	return lines
}

// lines returns the lines of the file in their new layout.
func (s *sheet) lines() []string {
	built := make([]string, len(s.file.Lines))
	inside := make([]bool, len(built)) // of a comment
	for i, p := range s.pieces {
		if p.fixed {
			continue
		}
		n := p.Begin.Line - 1
		line := built[n]
		if blanks := s.place(i) - 1 - width(line, 1); blanks > 0 {
			line += strings.Repeat(" ", blanks)
		}
		if p.Kind != parser.TokenComment {
			built[n] = line + p.text
			continue
		}
		for k, text := range p.lines(p.x) {
			if k == 0 {
				text = line + text
			}
			built[n+k], inside[n+k] = text, k > 0
		}
	}
	var out []string
	blank := 0
	for n, text := range s.file.Lines {
		if n+1 > s.first && n+1 < s.last && !s.fixed[n+1] {
			text = strings.TrimRight(built[n], " ")
		}
		if blank++; text != "" || inside[n] || s.fixed[n+1] || n+1 < s.first || n+1 > s.last {
			blank = 0
		}
		if blank <= maxBlank || s.moved {
			out = append(out, text)
		}
	}
	return out
}
