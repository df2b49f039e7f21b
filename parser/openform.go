package parser

import "github.com/gotlc/gotlc/ast"

// openForm parses an expression that begins with a keyword and extends as far right as possible, so that no
// operator can follow it; nil if none begins here.
func (p *parser) openForm() ast.Expr {
	switch k := p.kind(); k {
	case kForall, kExists, kForallTemp, kExistsTemp, kChoose, kIf, kCase, kLet:
		if p.ended() {
			return nil
		}
		switch k {
		case kForall, kExists, kForallTemp, kExistsTemp:
			return p.quantifier()
		case kChoose:
			return p.choose()
		case kIf:
			return p.ifThenElse()
		case kCase:
			return p.caseOf()
		}
		return p.let()
	}
	return nil
}

// quantifierKinds maps the tokens of the quantifiers to their kinds.
var quantifierKinds = map[kind]ast.QuantKind{
	kForall: ast.Forall, kExists: ast.Exists, kForallTemp: ast.TemporalForall, kExistsTemp: ast.TemporalExists,
}

// quantifier parses \A and \E, bounded or not, and \AA and \EE, which have no bounds.
func (p *parser) quantifier() ast.Expr {
	p.enter("Quantified form")
	first := p.next()
	e := &ast.Quant{Kind: quantifierKinds[p.toks[first].kind]}
	if e.Kind == ast.Forall || e.Kind == ast.Exists {
		e.Bounds = p.boundsOrNames()
		p.bodyColon(e.Bounds, "the quantifier")
	} else {
		e.Bounds = []*ast.Bound{p.unbounded()}
		p.expect(kColon, `":" before the body of the quantifier`)
	}
	e.Body = p.expr()
	e.Loc = p.since(first)
	p.leave()
	return e
}

// bodyColon reads the colon between bounds and body.
func (p *parser) bodyColon(bounds []*ast.Bound, of string) {
	if bounds[len(bounds)-1].Set == nil {
		p.expect(kColon, `"\in", or ":" before the body of `+of)
		return
	}
	p.expect(kColon, `an operator, or ":" before the body of `+of)
}

func (p *parser) idents() []*ast.Name {
	return commaList(p, func() *ast.Name { return p.ident("an identifier") })
}

// boundsOrNames parses "x, y \in S, <<u, v>> \in T", or just "x, y" as one bound without a set.
func (p *parser) boundsOrNames() []*ast.Bound {
	if p.isIdent() {
		n := 1
		for p.peek(n) == kComma && p.peek(n+1) == kIdent && !p.toks[p.i+n+1].head {
			n += 2
		}
		if k := p.peek(n); k != kElementOf && k != kComma {
			return []*ast.Bound{p.unbounded()}
		}
	}
	return p.bounds()
}

func (p *parser) unbounded() *ast.Bound {
	first := p.i
	b := &ast.Bound{Names: p.idents()}
	b.Loc = p.since(first)
	return b
}

// bounds parses bounded identifiers: "x, y \in S, <<u, v>> \in T".
func (p *parser) bounds() []*ast.Bound { return commaList(p, p.bound) }

// bound parses one group: identifiers or one tuple of identifiers, \in, and the set.
func (p *parser) bound() *ast.Bound {
	p.enter("Quant Bound")
	first := p.i
	b := &ast.Bound{}
	if p.kind() == kLAngle {
		p.tuplePattern(b)
	} else {
		b.Names = p.idents()
	}
	p.expect(kElementOf, `"\in" and a set`)
	b.Set = p.expr()
	b.Loc = p.since(first)
	p.leave()
	return b
}

// tuplePattern parses <<x, y>>; the empty one is allowed.
func (p *parser) tuplePattern(b *ast.Bound) {
	p.enter("Identifier tuple")
	p.next()
	b.Tuple = true
	if p.isIdent() {
		b.Names = p.idents()
	}
	p.expect(kRAngle, `"," or ">>" after an identifier`)
	p.leave()
}

// oneBound parses what CHOOSE and set filters bind: one identifier or tuple. The set is read if \in follows, in a
// production of its own if it has a label.
func (p *parser) oneBound(label string) *ast.Bound {
	first := p.i
	b := &ast.Bound{}
	if p.kind() == kLAngle {
		p.tuplePattern(b)
	} else {
		b.Names = []*ast.Name{p.ident("an identifier")}
	}
	if p.kind() == kElementOf {
		if label != "" {
			p.enter(label)
		}
		p.next()
		b.Set = p.expr()
		if label != "" {
			p.leave()
		}
	}
	b.Loc = p.since(first)
	return b
}

func (p *parser) choose() ast.Expr {
	p.enter("(Un)Bounded Choose")
	first := p.next()
	e := &ast.Choose{Bound: p.oneBound("Domain binding")}
	p.bodyColon([]*ast.Bound{e.Bound}, "CHOOSE")
	e.Body = p.expr()
	e.Loc = p.since(first)
	p.leave()
	return e
}

func (p *parser) ifThenElse() ast.Expr {
	p.enter("IF THEN ELSE")
	first := p.next()
	e := &ast.If{Cond: p.expr()}
	p.expect(kThen, "THEN")
	e.Then = p.expr()
	p.expect(kElse, "ELSE")
	e.Else = p.expr()
	e.Loc = p.since(first)
	p.leave()
	return e
}

// caseOf parses CASE. A [] behind the value of an arm always begins the next arm, of the innermost CASE.
func (p *parser) caseOf() ast.Expr {
	p.enter("CASE Expression")
	first := p.next()
	e := &ast.Case{Arms: []*ast.Arm{p.arm(false)}}
	for p.kind() == kBox && !p.toks[p.i].head {
		p.next()
		other := p.kind() == kOther
		e.Arms = append(e.Arms, p.arm(other))
		if other {
			break
		}
	}
	e.Loc = p.since(first)
	p.leave()
	return e
}

func (p *parser) arm(other bool) *ast.Arm {
	a := &ast.Arm{}
	first := p.i
	if other {
		p.enter("Case Other Arm")
		p.next()
	} else {
		p.enter("Case Arm")
		a.Guard = p.expr()
	}
	p.expect(kArrow, `"->" before the value of the arm`)
	a.Value = p.expr()
	a.Loc = p.since(first)
	p.leave()
	return a
}
