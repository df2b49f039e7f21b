package parser

import "github.com/gotlc/gotlc/ast"

// braces parses {}, {a, b}, {x \in S : P} and {e : x \in S}.
func (p *parser) braces() ast.Expr {
	p.enter("Some { } form")
	defer p.leaveTo(len(p.frames) - 1)
	first := p.i
	if p.filterBegins() {
		p.next()
		e := &ast.SetFilter{Bound: p.oneBound("")}
		p.expect(kColon, `an operator or ":"`)
		e.Pred = p.expr()
		p.expect(kRBrace, `an operator or "}"`)
		e.Loc = p.since(first)
		return e
	}
	p.next()
	if p.accept(kRBrace) {
		e := &ast.SetEnum{}
		e.Loc = p.since(first)
		return e
	}
	if !p.expressionBegins() {
		p.noOperand()
	}
	elem := p.expr()
	if p.accept(kColon) {
		e := &ast.SetMap{Elem: elem, Bounds: p.bounds()}
		p.expect(kRBrace, `"," or "}" after a bound`)
		e.Loc = p.since(first)
		return e
	}
	e := &ast.SetEnum{Elems: []ast.Expr{elem}}
	for p.accept(kComma) {
		e.Elems = append(e.Elems, p.expr())
	}
	p.expect(kRBrace, `an operator, "," or "}"`)
	e.Loc = p.since(first)
	return e
}

// filterBegins tells {x \in S : P} from {x \in S} and {x \in S, a}, where x \in S is an element: by the colon
// that no quantifier inside claims. Text in brackets is skipped, so all such searches together are linear.
// A tuple with anything but identifiers before \in is never an element: reading it as a filter will fail.
func (p *parser) filterBegins() bool {
	at := p.i + 1
	if end := p.patternEnd(at); end > 0 {
		for i := at + 1; i < end-1; i++ {
			if k := p.toks[i].kind; k != kIdent && k != kComma {
				return true
			}
		}
		at = end - 1
	} else if p.toks[at].kind != kIdent || p.toks[at+1].kind != kElementOf {
		return false
	}
	owed := 0 // colons that quantifiers, CHOOSE and LAMBDA still need
	for i := at + 2; i < len(p.toks); i++ {
		switch t := &p.toks[i]; t.kind {
		case kLParen, kLBrace, kLBracket, kLAngle:
			if t.match == 0 {
				return false
			}
			i = int(t.match)
		case kForall, kExists, kForallTemp, kExistsTemp, kChoose, kLambda:
			owed++
		case kBang:
			if p.toks[i+1].kind == kColon { // the selector !:
				i++
			}
		case kColon:
			if owed == 0 {
				return true
			}
			owed--
		case kComma:
			if owed == 0 {
				return false
			}
		case kRBrace, kRParen, kRBracket, kRAngle, kEndModule:
			return false
		}
	}
	return false
}

// patternEnd returns the index of the \in behind a tuple of identifiers that begins at token i, 0 if there is
// none. Whatever is in the angle brackets, \in behind them makes it a pattern.
func (p *parser) patternEnd(i int) int {
	t := &p.toks[i]
	if t.kind == kLAngle && t.match > 0 && p.toks[t.match].kind == kRAngle && p.toks[t.match+1].kind == kElementOf {
		return int(t.match) + 1
	}
	return 0
}

// brackets parses the forms that begin with [.
func (p *parser) brackets() ast.Expr {
	p.enter("Some [] Form")
	defer p.leaveTo(len(p.frames) - 1)
	first := p.i
	p.next()
	k, behind := p.kind(), p.peek(1)
	switch {
	case (k == kIdent || k.isWord() || k == kUnderscore) && behind == kMapsTo:
		return p.record(first)
	case k == kIdent && behind == kColon:
		return p.recordSet(first)
	case k == kIdent && (behind == kElementOf || behind == kComma), p.patternEnd(p.i) > 0:
		e := &ast.FuncDef{Bounds: p.bounds()}
		p.expect(kMapsTo, `an operator, "," or "|->"`)
		e.Body = p.expr()
		p.expect(kRBracket, `an operator or "]"`)
		e.Loc = p.since(first)
		return e
	}
	if !p.expressionBegins() {
		p.noOperand()
	}
	x := p.expr()
	switch p.kind() {
	case kExcept:
		return p.except(first, x)
	case kArrow:
		p.next()
		e := &ast.FuncSet{Dom: x, Range: p.expr()}
		p.expect(kRBracket, `an operator or "]"`)
		e.Loc = p.since(first)
		return e
	case kRBracketSub:
		p.next()
		e := &ast.SquareAct{Action: x, Sub: p.subscript(pathSkipArgs)}
		e.Loc = p.since(first)
		return e
	}
	p.unexpected(`an operator, EXCEPT, "->" or "]_"`)
	return nil
}

// record parses [a |-> 1, b |-> 2]. Only the first field may have the name of a reserved word.
func (p *parser) record(first int) ast.Expr {
	e := &ast.Record{}
	for {
		p.enter("Field Value")
		f := &ast.Field{}
		at := p.i
		if e.Fields == nil {
			f.Name = p.fieldName()
		} else {
			f.Name = p.ident("the name of a field")
		}
		p.expect(kMapsTo, `"|->"`)
		f.Value = p.expr()
		f.Loc = p.since(at)
		e.Fields = append(e.Fields, f)
		p.leave()
		if !p.accept(kComma) {
			break
		}
	}
	p.expect(kRBracket, `an operator, "," or "]"`)
	e.Loc = p.since(first)
	return e
}

// recordSet parses [a : S, b : T].
func (p *parser) recordSet(first int) ast.Expr {
	e := &ast.RecordSet{Fields: commaList(p, func() *ast.Field {
		p.enter("Field Set")
		at := p.i
		f := &ast.Field{Name: p.ident("the name of a field")}
		p.expect(kColon, `":"`)
		f.Value = p.expr()
		f.Loc = p.since(at)
		p.leave()
		return f
	})}
	p.expect(kRBracket, `an operator, "," or "]"`)
	e.Loc = p.since(first)
	return e
}

// except parses the updates of [f EXCEPT !.a[b] = e].
func (p *parser) except(first int, f ast.Expr) ast.Expr {
	p.next()
	e := &ast.Except{Func: f, Updates: commaList(p, p.update)}
	p.expect(kRBracket, `an operator, "," or "]"`)
	e.Loc = p.since(first)
	return e
}

func (p *parser) update() *ast.Update {
	p.enter("Except Spec")
	first := p.expect(kBang, `"!"`)
	u := &ast.Update{}
	for p.kind() == kDot || p.kind() == kLBracket || u.Path == nil {
		p.enter("Except Component")
		at := p.i
		x := &ast.Index{}
		if p.accept(kDot) {
			if p.kind() == kAt {
				p.custom(p.span(p.i, p.i), "@ used in !.@\n", "@ cannot be the name of a field", "")
			}
			x.Field = p.fieldName()
		} else {
			p.expect(kLBracket, `"." or "[" after "!"`)
			x.Args = commaList(p, p.expr)
			p.expect(kRBracket, `an operator, "," or "]"`)
		}
		x.Loc = p.since(at)
		u.Path = append(u.Path, x)
		p.leave()
	}
	p.expect(kEqual, `"=" before the new value`)
	u.Value = p.expr()
	u.Loc = p.since(first)
	p.leave()
	return u
}
