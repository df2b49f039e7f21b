package parser

import (
	"fmt"

	"github.com/gotlc/gotlc/ast"
)

// primary parses an operand without the operators around it.
func (p *parser) primary() ast.Expr {
	if p.ended() {
		p.noOperand()
	}
	first := p.i
	switch k := p.kind(); k {
	case kIdent, kStepName:
		return p.nameOrLabel()
	case kAt:
		p.next()
		e := &ast.At{}
		e.Loc = p.since(first)
		return e
	case kNumber:
		return p.number()
	case kString:
		p.next()
		e := &ast.String{Value: unescape(p.toks[first].text)}
		e.Loc = p.since(first)
		return e
	case kLParen:
		p.next()
		e := p.expr()
		p.expect(kRParen, `an operator or ")"`)
		return e
	case kLBrace:
		return p.braces()
	case kLBracket:
		return p.brackets()
	case kLAngle:
		return p.angles()
	case kWeak, kStrong:
		return p.fairness()
	case kAndBullet, kOrBullet:
		return p.junction()
	default:
		if k.op() != nil && k != kMinus && k != kDot {
			// A symbol without arguments is an operand as well, if one that no operator can stand for: see parser/sem.
			return p.path(pathWithArgs)
		}
	}
	p.noOperand()
	return nil
}

// noOperand fails where an expression should begin.
func (p *parser) noOperand() { p.unexpected("an expression") }

// number parses an integer or a decimal number, which is three tokens.
func (p *parser) number() ast.Expr {
	first := p.next()
	if p.kind() == kDot && p.peek(1) == kNumber && !p.ended() {
		p.next()
		last := p.next()
		e := &ast.Decimal{Text: p.toks[first].text + "." + p.toks[last].text}
		e.Loc = p.since(first)
		return e
	}
	e := &ast.Number{Text: p.toks[first].text}
	e.Loc = p.since(first)
	return e
}

// nameOrLabel parses a name path, and the labelled expression behind it if it is a label.
func (p *parser) nameOrLabel() ast.Expr {
	a := p.path(pathWithArgs)
	if p.kind() != kLabel || p.ended() || len(a.Selectors) > 0 {
		return a
	}
	return p.label(a)
}

// label parses what follows the name of a label. The official parser accepts a path for the name; its last
// component counts.
func (p *parser) label(a *ast.Apply) ast.Expr {
	l := &ast.Label{Name: a.Name()}
	if c := l.Name.Text[0]; class[c]&isWordChar == 0 && c < 0x80 {
		p.strayLabel()
	}
	for _, arg := range a.Args() {
		id, ok := arg.(*ast.Apply)
		if !ok || !id.IsPlain() || id.Args() != nil {
			p.strayLabel()
		}
		l.Params = append(l.Params, id.Name())
	}
	colons := p.next()
	l.Body = p.labelBody()
	l.Loc = ast.Span{File: p.file, Begin: a.Loc.Begin, End: p.since(colons).End}
	return l
}

// labelBody parses a labelled expression, or the ASSUME/PROVE that a label may stand before in a theorem.
func (p *parser) labelBody() ast.Expr {
	p.labelRoot = nil
	if k := p.kind(); k == kAssume || k == kBoxAssume {
		return p.assumeProve()
	}
	x := p.operand()
	p.labelRoot = nil
	if x.bare {
		p.labelRoot = rootOp(x.e)
	}
	return x.e
}

// rootOp returns the operator at the root of a tree, or nil.
func rootOp(e ast.Expr) *ast.Op {
	switch e := e.(type) {
	case *ast.Infix:
		return ast.LookupOp(e.Op.Text)
	case *ast.Postfix:
		return ast.LookupOp(e.Op.Text)
	case *ast.Times:
		return kTimes.op()
	}
	return nil
}

// checkLabel fails if a label hides operators from the one on its left: without the label they would group in
// another way. Operators from index base on belong to the expression being read.
func (p *parser) checkLabel(l *ast.Label, base int) {
	n := len(p.ops)
	if n == base || p.labelRoot == nil || ast.Meet(p.ops[n-1].op, p.labelRoot) == ast.TakeRight {
		return
	}
	at := l.Name.Loc
	p.custom(at, fmt.Sprintf("Removing label at %s would change expression parsing.\n", at),
		fmt.Sprintf("label %s hides the precedence of %s and %s",
			quoted(l.Name.Text), quoted(p.ops[n-1].op.Name), quoted(p.labelRoot.Name)),
		"put parentheses around the labelled expression or around what is before it")
}

// angles parses <<a, b>> and <<A>>_v.
func (p *parser) angles() ast.Expr {
	p.enter("Some << -- >> or >>_ Form")
	defer p.leaveTo(len(p.frames) - 1)
	first := p.next()
	var elems []ast.Expr
	if p.expressionBegins() {
		elems = commaList(p, p.expr)
	}
	if p.kind() == kRAngleSub && len(elems) == 1 {
		p.next()
		e := &ast.AngleAct{Action: elems[0], Sub: p.subscript(pathSkipArgs)}
		e.Loc = p.since(first)
		return e
	}
	p.expect(kRAngle, `an operator, "," or ">>"`)
	e := &ast.Tuple{Elems: elems}
	e.Loc = p.since(first)
	return e
}

// subscript parses the restricted expression behind ]_, >>_, WF_ and SF_.
func (p *parser) subscript(mode pathMode) ast.Expr {
	p.enter("restricted form of expression")
	defer p.leaveTo(len(p.frames) - 1)
	switch k := p.kind(); {
	case p.isIdent():
		return p.path(mode)
	case k == kLParen, k == kLBrace, k == kLBracket, k == kLAngle:
		return p.primary()
	}
	p.unexpected("a subscript: a name, or an expression in brackets")
	return nil
}

// fairness parses WF_v(A) and SF_v(A).
func (p *parser) fairness() ast.Expr {
	p.enter("Fairness Expression")
	first := p.next()
	e := &ast.Fairness{Strong: p.toks[first].kind == kStrong, Sub: p.subscript(pathKeepLast)}
	if p.kind() != kLParen {
		t := &p.toks[first]
		p.custom(p.since(first), fmt.Sprintf("Ill-structured fairness expression at line %d, column %d\n", t.line, t.col),
			"fairness formula without an action", fmt.Sprintf("write %sv(A): the action follows in parentheses", t.text))
	}
	p.next()
	e.Action = p.expr()
	p.expect(kRParen, `an operator or ")"`)
	e.Loc = p.since(first)
	p.leave()
	return e
}
