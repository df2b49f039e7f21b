package parser

import "github.com/gotlc/gotlc/ast"

// Input is what somebody types who has a module around it: an expression of that module, or a part of its body.
type Input struct {
	Expr ast.Expr // nil if it is a part of the body
	// Extends and Units are that part: EXTENDS, which may come first, and declarations, definitions and so on.
	Extends []*ast.Name
	Units   []ast.Unit
	// Listed tells that the input ends with a list of bullets, to which another line could add an item.
	Listed bool
	// Tokens holds the text of every token in order of first occurrence.
	Tokens []string
}

// IsEmpty reports whether the input holds nothing but blanks and comments.
func (in *Input) IsEmpty() bool {
	return in.Expr == nil && len(in.Extends) == 0 && len(in.Units) == 0
}

// ParseInput parses an expression or a part of a module's body; file and module are what its spans name. It takes the
// input for an expression unless its first token begins a unit. If err is not nil it is an ErrorList, and the input,
// which is not nil, holds the units without errors.
func ParseInput(path, module, src string) (*Input, error) {
	file := &ast.File{Path: path, Module: module, Lines: SplitLines(src)}
	p := newParser(file, newLexer(src, true))
	in := &Input{Tokens: p.distinctFrom(0)}
	file.Tokens = in.Tokens
	switch {
	case p.kind() == kEOF: // nothing, unless the lexer has complained
	case p.beginsBody():
		p.attempt(func() {
			in.Extends = p.extends()
			in.Units = p.body()
		})
	default:
		p.attempt(func() { in.Expr = p.wholeExpr() })
	}
	if len(p.errs) > 0 {
		return in, p.errors()
	}
	if n := len(p.toks); n > 1 {
		in.Listed = in.endsWithList(p.toks[n-2].last())
	}
	return in, nil
}

// beginsBody reports whether the current token begins EXTENDS or a unit.
func (p *parser) beginsBody() bool {
	k := p.kind()
	return p.toks[p.i].head || k == kExtends || k == kSeparator || k == kBeginModule || isUnitKeyword(k)
}

// wholeExpr parses an expression that is all of the text.
func (p *parser) wholeExpr() ast.Expr {
	e := p.expr()
	if p.kind() != kEOF {
		p.unexpected("an operator or the end of the expression")
	}
	return e
}

// endsWithList reports whether a list of bullets ends where the last token does.
func (in *Input) endsWithList(end ast.Position) bool {
	listed := false
	look := func(n ast.Node) bool {
		if _, ok := n.(*ast.Junction); ok && n.Span().End == end {
			listed = true
		}
		return !listed
	}
	if in.Expr != nil {
		ast.Inspect(in.Expr, look)
	}
	if n := len(in.Units); n > 0 {
		ast.Inspect(in.Units[n-1], look)
	}
	return listed
}
