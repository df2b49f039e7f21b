package format

import (
	"strings"
	"unicode/utf16"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/pluscal"
)

// piece is a token or comment that is to be placed.
type piece struct {
	parser.Token
	text string // in the spelling it gets
	// prev is the piece before it on its line, -1 if it is the first one there.
	prev, next int
	gap        int  // columns between prev and it
	bullet     bool // begins an item of a list
	fixed      bool // stands in a line that stays as it is

	anchor anchor
	least  []anchor // places that it may not come before; see anchors.hold
	group  *group   // of pieces in one column, or nil
	state  state
	x      int // its column
}

type state uint8

const (
	unplaced state = iota
	placing
	placed
)

// tabWidth is where tab stops are.
const tabWidth = 8

// width returns the columns that a text without line breaks takes from column col on.
func width(text string, col int) int {
	from := col
	for _, r := range text {
		switch {
		case r == '\t':
			col = (col-1)/tabWidth*tabWidth + tabWidth + 1
		default:
			col += max(utf16.RuneLen(r), 1)
		}
	}
	return col - from
}

// expand returns a line with blanks for its tabs. The line begins in the given column.
func expand(line string, col int) string {
	if !strings.Contains(line, "\t") {
		return line
	}
	var b strings.Builder
	for i, part := range strings.Split(line, "\t") {
		if i > 0 {
			stop := (col-1)/tabWidth*tabWidth + tabWidth + 1
			b.WriteString(strings.Repeat(" ", stop-col))
			col = stop
		}
		b.WriteString(part)
		col += width(part, col)
	}
	return b.String()
}

// sheet is a module that is being laid out.
type sheet struct {
	file   *ast.File
	pieces []*piece
	// first and last are the lines of the header and of the end of the module: between them lines are laid out.
	first, last int
	fixed       map[int]bool // lines that stay as they are
	moved       bool         // tokens stay where they are unless another one needs room, or what they are aligned with moves
}

// newSheet splits a module into pieces.
func newSheet(tree *ast.Module, src []byte, spelling Spelling) *sheet {
	s := &sheet{file: tree.Span().File, fixed: map[int]bool{}}
	tokens := parser.Tokens(src)
	s.first, s.last = tokens[0].Begin.Line, tree.Span().End.Line
	s.fixed[s.first], s.fixed[s.last] = true, true
	s.fixPlusCal(tokens)
	line := 0
	for i, t := range tokens {
		p := &piece{Token: t, text: t.Text, prev: -1, next: -1, fixed: s.fixed[t.Begin.Line]}
		if line == t.Begin.Line {
			p.prev, p.gap = i-1, t.Begin.Col-tokens[i-1].End.Col
			s.pieces[i-1].next = i
		}
		if !p.fixed {
			p.text = spell(t, spelling)
		}
		line = t.End.Line
		s.pieces = append(s.pieces, p)
	}
	s.markBullets()
	return s
}

// fixPlusCal fixes the lines of algorithms and of translations.
func (s *sheet) fixPlusCal(tokens []parser.Token) {
	from, to := pluscal.TranslationLines(s.file.Lines)
	s.fix(from, to)
	for _, t := range tokens {
		if t.Kind == parser.TokenComment && (strings.Contains(t.Text, "--algorithm") || strings.Contains(t.Text, "--fair")) {
			s.fix(t.Begin.Line, t.End.Line)
		}
	}
}

// fix keeps lines as they are.
func (s *sheet) fix(from, to int) {
	for n := from; n <= to; n++ {
		s.fixed[n] = true
	}
}

func (s *sheet) markBullets() {
	var before *piece
	for _, p := range s.pieces {
		if p.Kind == parser.TokenComment {
			continue
		}
		if op := meaning(p.Text); p.Kind == parser.TokenOperator && (op == `\land` || op == `\lor`) && p.Text[1:] != "land" && p.Text[1:] != "lor" {
			p.bullet = p.startsLine(s) || !before.endsOperand()
		}
		before = p
	}
}

// startsLine reports whether nothing but comments stands before a piece on its line.
func (p *piece) startsLine(s *sheet) bool {
	for k := p.prev; k >= 0; k = s.pieces[k].prev {
		if s.pieces[k].Kind != parser.TokenComment {
			return false
		}
	}
	return true
}

// endsOperand reports whether an expression can end with the piece.
func (p *piece) endsOperand() bool {
	switch p.Kind {
	case parser.TokenName, parser.TokenNumber, parser.TokenString, parser.TokenStep:
		return true
	case parser.TokenOperator:
		return ast.LookupOp(p.Text).Fix == ast.PostfixOp
	case parser.TokenPunctuation:
		switch meaning(p.Text) {
		case ")", "]", "}", "⟩", "@":
			return true
		}
	}
	return false
}

// beginsOperand reports whether an expression can begin with the piece.
func (p *piece) beginsOperand() bool {
	switch p.Kind {
	case parser.TokenName, parser.TokenNumber, parser.TokenString, parser.TokenStep, parser.TokenKeyword, parser.TokenOperator:
		return true
	case parser.TokenPunctuation:
		switch meaning(p.Text) {
		case "(", "[", "{", "⟨", "@", "∀", "∃", `\AA`, `\EE`:
			return true
		}
	}
	return false
}
