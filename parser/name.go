package parser

import (
	"math"
	"strconv"

	"github.com/gotlc/gotlc/ast"
)

// pathMode says what the parenthesised lists behind the components of a name path are.
type pathMode uint8

const (
	pathWithArgs pathMode = iota // arguments
	pathNoArgs                   // arguments, but not behind the last component
	pathSkipArgs                 // a subscript: those of the last component are read and dropped
	pathKeepLast                 // a fairness subscript: the last list is the action, not arguments
)

// plainApply is a name without arguments, by far the most common node, in one piece of memory.
type plainApply struct {
	apply ast.Apply
	steps [1]ast.NameStep
	name  ast.Name
}

// path parses a name, its arguments, and the components and selectors behind it.
func (p *parser) path(mode pathMode) *ast.Apply {
	p.enter("Primitive expression")
	first := p.i
	cell := &plainApply{}
	a := &cell.apply
	cell.name.Text = p.nameText(first)
	cell.name.Loc = p.span(first, first)
	cell.steps[0].Name = &cell.name
	a.Path = cell.steps[:]
	p.next()
	p.arguments(&a.Path[0], mode)
	for p.kind() == kBang && !p.ended() {
		p.enter("Bang Extension")
		p.component(a, mode)
		p.leave()
	}
	a.Loc = p.since(first)
	p.leave()
	return a
}

// nameText returns the name that token i stands for: operators have their canonical spelling, and names of proof
// steps have their level in plain digits.
func (p *parser) nameText(i int) string {
	t := &p.toks[i]
	if t.kind == kStepName {
		return p.stepReference(i)
	}
	if op := t.kind.op(); op != nil {
		return op.Name
	}
	return t.text
}

// component parses one !component of a path.
func (p *parser) component(a *ast.Apply, mode pathMode) {
	bang := p.next()
	k := p.kind()
	isName := (k == kIdent || k.op() != nil && k != kDot) && !p.toks[p.i].head
	if isName && len(a.Selectors) == 0 {
		a.Path = append(a.Path, ast.NameStep{Name: p.name(p.next())})
		p.arguments(&a.Path[len(a.Path)-1], mode)
		return
	}
	if mode == pathSkipArgs || mode == pathKeepLast {
		p.unexpected("a name")
	}
	s := &ast.Selector{}
	switch {
	case isName:
		s.Kind, s.Name = ast.SelectName, p.name(p.next())
		if p.kind() == kLParen && !p.ended() {
			p.next()
			s.Args = commaList(p, p.argument)
			p.expect(kRParen, `"," or ")"`)
		}
	case k == kNumber:
		s.Kind, s.Index = ast.SelectIndex, selectorIndex(p.toks[p.next()].text)
	case k == kLAngle:
		s.Kind = ast.SelectLeft
		p.next()
	case k == kRAngle:
		s.Kind = ast.SelectRight
		p.next()
	case k == kAt:
		s.Kind = ast.SelectAt
		p.next()
	case k == kColon:
		s.Kind = ast.SelectWhole
		p.next()
	case k == kLParen:
		s.Kind = ast.SelectBind
		p.next()
		s.Args = commaList(p, p.argument)
		p.expect(kRParen, `"," or ")"`)
	default:
		p.unexpected("a name or a selector after !")
	}
	s.Loc = p.since(bang)
	a.Selectors = append(a.Selectors, s)
}

// selectorIndex is the value of a selector's number; one too large for any tree is not distinguished further.
func selectorIndex(text string) int {
	base := 10
	if text[0] == '\\' {
		base = map[byte]int{'b': 2, 'B': 2, 'o': 8, 'O': 8}[text[1]]
		if base == 0 {
			base = 16
		}
		text = text[2:]
	}
	n, err := strconv.ParseInt(text, base, 32)
	if err != nil {
		return math.MaxInt32
	}
	return int(n)
}

// arguments parses the argument list of a component, if there is one.
func (p *parser) arguments(step *ast.NameStep, mode pathMode) {
	if p.kind() != kLParen || p.ended() {
		return
	}
	if mode != pathWithArgs {
		behind := kEOF
		if match := p.toks[p.i].match; match > 0 {
			behind = p.toks[match+1].kind
		}
		if last := behind != kBang; last && (mode == pathNoArgs || mode == pathKeepLast && behind != kLParen) {
			return
		} else if last && mode == pathSkipArgs {
			p.argumentList()
			return
		}
	}
	first := p.i
	step.Args = p.argumentList()
	step.ArgsLoc = p.since(first)
}

func (p *parser) argumentList() []ast.Expr {
	p.enter("Optional Arguments")
	p.next()
	args := commaList(p, p.argument)
	p.expect(kRParen, `an operator, "," or ")"`)
	p.leave()
	return args
}

// argument parses an argument of an operator: an expression, an operator symbol, or a LAMBDA.
func (p *parser) argument() ast.Expr {
	switch k := p.kind(); {
	case k == kLambda:
		return p.lambda()
	case k.op() != nil && k != kDot && (p.peek(1) == kComma || p.peek(1) == kRParen):
		return p.operatorName()
	case !p.expressionBegins():
		p.noOperand()
	}
	return p.expr()
}

// operatorName parses an operator symbol that stands for itself.
func (p *parser) operatorName() ast.Expr {
	if p.toks[p.i].text == `\X` {
		at := p.span(p.i, p.i)
		p.custom(at, at.String()+": \\X may not be used as an infix operator.\n",
			"\\X cannot be passed as an operator", "define an operator of two arguments, or use a LAMBDA")
	}
	a := &ast.Apply{Path: []ast.NameStep{{Name: p.name(p.next())}}}
	a.Loc = a.Path[0].Name.Loc
	return a
}

// lambda parses LAMBDA x, y : e.
func (p *parser) lambda() ast.Expr {
	p.enter("Lambda")
	p.nest()
	first := p.next()
	e := &ast.Lambda{Params: commaList(p, p.plainParam)}
	p.expect(kColon, `"," or ":" before the body of the LAMBDA`)
	e.Body = p.expr()
	e.Loc = p.since(first)
	p.unnest()
	p.leave()
	return e
}
