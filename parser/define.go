package parser

import "github.com/gotlc/gotlc/ast"

// definition parses an operator, function or instance definition. The unit began at token first, which is LOCAL
// if local is set.
func (p *parser) definition(first int, local bool) ast.Unit {
	p.frames = append(p.frames, frame{"Definition", first})
	defer p.leaveTo(len(p.frames) - 1)
	if p.kind() == kIdent && p.peek(1) == kLBracket {
		return p.functionDef(first, local)
	}
	head := p.i
	d := &ast.OpDef{Local: local}
	p.operatorHead(d)
	if d.Name.Text == "." {
		at := p.span(head, p.i-1)
		p.custom(at, "\n  Field selection cannot be defined.\n", `"." cannot be defined as an operator`, "")
	}
	d.Head = p.since(head)
	p.expect(kDefEq, `"=="`)
	if p.kind() == kInstance && d.Fix == ast.Nonfix {
		return p.instance(first, &ast.InstanceDef{Local: local, Name: d.Name, Params: d.Params, Head: d.Head})
	}
	if d.Fix == ast.Nonfix && !p.expressionBegins() {
		p.unexpectedOf("the expression that the definition stands for", 1, "Expression or Instance")
	}
	d.Body = p.expr()
	d.Loc = p.since(first)
	return d
}

// operatorHead parses the name and the parameters of an operator that is being defined.
func (p *parser) operatorHead(d *ast.OpDef) {
	switch k := p.kind(); {
	case k == kIdent && p.peek(1).fix(ast.InfixOp):
		p.enter("Infix LHS")
		left := p.headParam()
		d.Fix, d.Name = ast.InfixOp, p.name(p.next())
		d.Params = []*ast.Param{left, p.plainParam()}
	case k == kIdent && p.peek(1).fix(ast.PostfixOp):
		p.enter("Postfix LHS")
		d.Params = []*ast.Param{p.headParam()}
		d.Fix, d.Name = ast.PostfixOp, p.name(p.next())
	case k.fix(ast.PrefixOp):
		p.enter("Prefix LHS")
		d.Fix, d.Name = ast.PrefixOp, p.name(p.next())
		d.Params = []*ast.Param{p.plainParam()}
	default:
		p.enter("Identifier LHS")
		d.Name = p.name(p.next())
		if p.accept(kLParen) {
			d.Params = commaList(p, p.param)
			if p.kind() != kRParen {
				p.unexpectedOf(`"," or ")" after a parameter`, 1, "COMMA or )")
			}
			p.next()
		}
	}
	p.leave()
}

// functionDef parses f[x \in S] == e.
func (p *parser) functionDef(first int, local bool) ast.Unit {
	head := p.i
	d := &ast.FuncOpDef{Local: local, Name: p.name(p.next()), Func: &ast.FuncDef{}}
	p.next()
	d.Func.Bounds = p.bounds()
	p.expect(kRBracket, `"," or "]" after a bound`)
	d.Head = p.since(head)
	p.expect(kDefEq, `"=="`)
	d.Func.Body = p.expr()
	d.Loc = p.since(first)
	d.Func.Loc = d.Loc
	return d
}

// plainParam reads a parameter that is just an identifier.
func (p *parser) plainParam() *ast.Param { return plain(p.ident("an identifier")) }

// headParam reads the identifier that the head of a definition begins with, which is a parameter.
func (p *parser) headParam() *ast.Param { return plain(p.name(p.next())) }

// plain is a parameter that is just an identifier.
func plain(n *ast.Name) *ast.Param { return &ast.Param{Base: n.Base, Name: n} }

// param reads a formal parameter of a definition, or what NEW declares.
func (p *parser) param() *ast.Param {
	switch k := p.kind(); {
	case p.toks[p.i].head:
		p.unexpectedOf(paramWanted, 1, paramExpected)
	case k == kIdent:
		p.enter("Identifier Declation") // spelled as there
	case k == kUnderscore, k.fix(ast.PrefixOp):
		p.enter("Op. Symbol Declaration")
	default:
		p.unexpectedOf(paramWanted, 1, paramExpected)
	}
	d := p.symbol()
	p.leave()
	return d
}

// What is wanted where a symbol is to be declared: in our words, and in those of the official parser.
const (
	paramWanted   = "an identifier, or an operator symbol with _ for its arguments"
	paramExpected = "Identifier, _ or prefix op"
)

// symbol reads a declared symbol with the number of its arguments: p, F(_, _), _+_, -. _ or _^+.
func (p *parser) symbol() *ast.Param {
	first := p.i
	d := &ast.Param{}
	switch k := p.kind(); {
	case k == kIdent:
		d.Name = p.name(p.next())
		if p.accept(kLParen) {
			d.Arity = len(commaList(p, func() int { return p.expect(kUnderscore, `"_" for an argument`) }))
			p.expect(kRParen, `"," or ")" after "_"`)
		}
	case k.fix(ast.PrefixOp):
		d.Fix, d.Arity, d.Name = ast.PrefixOp, 1, p.name(p.next())
		p.expect(kUnderscore, `"_" for the argument`)
	case k == kUnderscore:
		p.next()
		switch k := p.kind(); {
		case k == kDot:
			p.unexpected(paramWanted)
		case k.fix(ast.InfixOp):
			d.Fix, d.Arity, d.Name = ast.InfixOp, 2, p.name(p.next())
			p.expect(kUnderscore, `"_" for the second argument`)
		case k.fix(ast.PostfixOp):
			d.Fix, d.Arity, d.Name = ast.PostfixOp, 1, p.name(p.next())
		default:
			p.unexpected("an infix or postfix operator symbol")
		}
	default:
		p.unexpectedOf(paramWanted, 1, paramExpected)
	}
	d.Loc = p.since(first)
	return d
}

// instanceUnit parses an INSTANCE that is a unit or a step of its own, which began at token first.
func (p *parser) instanceUnit(first int, d *ast.InstanceDef) ast.Unit {
	p.frames = append(p.frames, frame{"Instance", first})
	u := p.instance(first, d)
	p.leave()
	return u
}

// instance parses INSTANCE M WITH ... into d, whose unit began at token first.
func (p *parser) instance(first int, d *ast.InstanceDef) ast.Unit {
	p.enter("NonLocalInstance")
	p.expect(kInstance, "INSTANCE")
	d.Module = p.word("the name of a module")
	if p.accept(kWith) {
		d.With = commaList(p, p.substitution)
	}
	d.Loc = p.since(first)
	p.leave()
	return d
}

// substitution parses Name <- e of an INSTANCE.
func (p *parser) substitution() *ast.Substitution {
	p.enter("Substitution")
	first := p.i
	s := &ast.Substitution{}
	if k := p.kind(); p.toks[p.i].head || k != kIdent && (k.op() == nil || k == kDot) {
		p.unexpected("the name of a constant or variable")
	}
	s.Name = p.name(p.next())
	p.expect(kSubst, `"<-"`)
	// A bare operator symbol is an argument if nothing follows that it could be applied to.
	if next := &p.toks[min(p.i+1, len(p.toks)-1)]; p.kind().op() != nil && (next.head || !next.kind.startsOperand()) {
		s.Value = p.operatorName()
	} else {
		s.Value = p.argument()
	}
	s.Loc = p.since(first)
	p.leave()
	return s
}

// let parses LET defs IN e.
func (p *parser) let() ast.Expr {
	p.enter("Case Other Arm") // its name in the official parser
	first := p.next()
	e := &ast.Let{}
	p.enter("Let Definitions")
	for d := p.letUnit(); d != nil; d = p.letUnit() {
		e.Defs = append(e.Defs, d)
	}
	if len(e.Defs) == 0 {
		p.unexpected("a definition after LET")
	}
	p.leave()
	p.expect(kInKeyword, "a definition or IN")
	e.Body = p.expr()
	e.Loc = p.since(first)
	p.leave()
	return e
}

// letUnit parses one unit of a LET or DEFINE, or returns nil if none begins here. LOCAL is accepted and means
// nothing there.
func (p *parser) letUnit() ast.Unit {
	switch k := p.kind(); {
	case p.toks[p.i].col <= p.listCol:
		return nil
	case k == kRecursive:
		return p.recursive()
	case p.toks[p.i].head:
		return p.definition(p.i, false)
	case k == kLocal && p.toks[p.i+1].head:
		return p.definition(p.next(), true)
	}
	return nil
}
