package ast

import (
	"strconv"
	"strings"
)

func itoa(n int) string { return strconv.Itoa(n) }

// subscript prints the v of [A]_v, <<A>>_v and WF_v(A), which may be no more than a name or something in brackets.
func (p *printer) subscript(e Expr) {
	switch x := e.(type) {
	case *Apply:
		if len(x.Selectors) == 0 && x.Args() == nil && isIdent(x.Path[0].Name.Text) {
			p.apply(x)
			return
		}
	case *SetEnum, *SetFilter, *SetMap, *FuncDef, *FuncSet, *Record, *RecordSet, *Except, *Tuple:
		p.expr(e)
		return
	}
	p.paren(e)
}

func (p *printer) apply(a *Apply) {
	for i, s := range a.Path {
		switch {
		case i > 0:
			p.bang(s.Name.Text[0])
		case !isIdent(s.Name.Text) && p.last != ' ':
			p.text(" ") // or a bracket and the symbol would make another token
		}
		p.text(s.Name.Text)
		p.arguments(s.Args)
	}
	for _, s := range a.Selectors {
		p.selector(s)
	}
}

// bang prints the ! before a component, apart from the exclamation marks of an operator beside it.
func (p *printer) bang(next byte) {
	if p.last == '!' {
		p.text(" ")
	}
	p.text("!")
	if next == '!' {
		p.text(" ")
	}
}

func (p *printer) arguments(args []Expr) {
	if args == nil {
		return
	}
	p.text("(")
	col := p.col
	for i, e := range args {
		p.comma(i, col)
		p.argument(e)
	}
	p.text(")")
}

// argument prints an operator's argument, which may be an operator symbol: set apart from brackets, with which
// it could make another token.
func (p *printer) argument(e Expr) {
	p.expr(e)
	if a, ok := e.(*Apply); ok && a.Args() == nil && len(a.Selectors) == 0 && !isIdent(a.Name().Text) {
		p.text(" ")
	}
}

func (p *printer) selector(s *Selector) {
	if s.Name != nil {
		p.bang(s.Name.Text[0])
	} else {
		p.bang(0)
	}
	switch s.Kind {
	case SelectIndex:
		p.text(itoa(s.Index))
	case SelectLeft:
		p.text("<<")
	case SelectRight:
		p.text(">>")
	case SelectAt:
		p.text("@")
	case SelectWhole:
		p.text(":")
	case SelectName:
		p.text(s.Name.Text)
	}
	p.arguments(s.Args)
}

// isIdent tells names that are words from operator symbols.
func isIdent(name string) bool {
	c := name[0]
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= 0x80 ||
		c == '<' && len(name) > 2 && name[1] >= '0' && name[1] <= '9'
}

// quote writes a string as a literal.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\n':
			b.WriteString(`\n`)
		case '\t':
			b.WriteString(`\t`)
		case '\f':
			b.WriteString(`\f`)
		case '\r':
			b.WriteString(`\r`)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
