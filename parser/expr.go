package parser

import (
	"fmt"

	"github.com/gotlc/gotlc/ast"
)

// operand is an operand that was read. Its tokens include the parentheses around it, which leave no node but
// belong to the span of the operator that takes it.
type operand struct {
	e           ast.Expr
	first, last int32
	height      int32
	// bare tells that e is not in parentheses.
	bare bool
}

// operator is an operator that waits for its right operand.
type operator struct {
	op  *ast.Op
	tok int
}

// expr parses an expression as far right as it goes.
func (p *parser) expr() ast.Expr {
	return p.operand().e
}

// operand parses an expression with the operator precedence method: operands and operators are stacked, and
// whenever an operator arrives, the precedence ranges decide whether those before it take their operands first.
func (p *parser) operand() operand {
	p.nest()
	p.enter("Expression")
	frames, args, ops, height := len(p.frames), len(p.args), len(p.ops), p.height
	for open := false; ; {
		p.prefixes(ops)
		p.height = 0
		p.frames = append(p.frames, frame{"ExtendableExpr", p.i})
		first := p.i
		e := p.openForm()
		if open = e != nil; !open {
			e = p.primary()
			if l, ok := e.(*ast.Label); ok && p.toks[first].kind != kLParen {
				p.checkLabel(l, ops)
				open = true
			}
		}
		p.args = append(p.args, operand{
			e: e, first: int32(first), last: int32(p.i - 1), height: p.height + 1, bare: p.toks[first].kind != kLParen,
		})
		if open || !p.postfixes(ops) {
			break
		}
	}
	for len(p.ops) > ops {
		p.reduce()
	}
	result := p.args[args]
	p.args = p.args[:args]
	p.frames = p.frames[:frames-1]
	p.height = max(height, result.height)
	p.unnest()
	return result
}

// prefixes reads the prefix operators in front of an operand. Operators from index base on belong to the
// expression being read.
func (p *parser) prefixes(base int) {
	for !p.ended() {
		k := p.kind()
		op := k.op()
		switch {
		case k == kMinus:
			op = kNegate.op()
			if n := len(p.ops); n > base && p.ops[n-1].op.Low > op.High {
				p.conflict(p.ops[n-1], op)
			}
		case op == nil || op.Fix != ast.PrefixOp || k == kNegate:
			return
		}
		p.ops = append(p.ops, operator{op, p.next()})
		if len(p.ops)-base > maxHeight {
			p.tooDeep()
		}
	}
}

// postfixes reads what may follow an operand up to and including the next infix operator; it returns false if
// the expression ends instead.
func (p *parser) postfixes(base int) bool {
	for !p.ended() {
		k := p.kind()
		op := k.op()
		switch {
		case k == kDot:
			p.selectField()
		case k == kLBracket:
			p.applyFunction()
		case k == kLabel:
			p.strayLabel()
		case op == nil || op.Fix == ast.PrefixOp:
			return false
		case op.Fix == ast.PostfixOp:
			if n := len(p.ops); n > base && ast.Meet(p.ops[n-1].op, op) != ast.TakeRight {
				p.conflict(p.ops[n-1], op)
			}
			x := &p.args[len(p.args)-1]
			e := &ast.Postfix{Op: p.name(p.next()), X: x.e}
			x.last = int32(p.i - 1)
			e.Loc = p.span(int(x.first), p.i-1)
			p.grown(x, e)
		default:
			p.makeRoom(op, base)
			p.ops = append(p.ops, operator{op, p.next()})
			return true
		}
	}
	return false
}

// makeRoom lets the operators before op take their operands where their precedence says so.
func (p *parser) makeRoom(op *ast.Op, base int) {
	for len(p.ops) > base {
		switch ast.Meet(p.ops[len(p.ops)-1].op, op) {
		case ast.TakeLeft:
			p.reduce()
		case ast.TakeRight:
			return
		case ast.Conflict:
			p.conflict(p.ops[len(p.ops)-1], op)
		}
	}
}

// reduce applies the topmost operator to its operands.
func (p *parser) reduce() {
	o := p.ops[len(p.ops)-1]
	p.ops = p.ops[:len(p.ops)-1]
	n := len(p.args) - 1
	y := p.args[n]
	name := &ast.Name{Text: o.op.Name}
	name.Loc = p.span(o.tok, o.tok)
	if o.op.Fix == ast.PrefixOp {
		e := &ast.Prefix{Op: name, X: y.e}
		e.Loc = p.span(o.tok, int(y.last))
		p.args[n].first = int32(o.tok)
		p.grown(&p.args[n], e)
		return
	}
	p.args = p.args[:n]
	x := &p.args[n-1]
	loc := p.span(int(x.first), int(y.last))
	x.height = max(x.height, y.height)
	x.last = y.last
	if o.op == kTimes.op() {
		// A chain of \X is one product; parentheses keep products apart.
		if t, ok := x.e.(*ast.Times); ok && x.bare {
			t.Sets = append(t.Sets, y.e)
			t.Loc = loc
			return
		}
		e := &ast.Times{Sets: []ast.Expr{x.e, y.e}}
		e.Loc = loc
		p.grown(x, e)
		return
	}
	e := &ast.Infix{Op: name, X: x.e, Y: y.e}
	e.Loc = loc
	p.grown(x, e)
}

// grown replaces an operand by a node built from it.
func (p *parser) grown(x *operand, e ast.Expr) {
	x.e, x.bare = e, true
	if x.height++; x.height > maxHeight {
		p.tooDeep()
	}
}

// selectField reads .name behind an operand; a field may have the name of a reserved word.
func (p *parser) selectField() {
	p.enter("StructOp")
	p.next()
	x := &p.args[len(p.args)-1]
	e := &ast.Select{X: x.e, Field: p.fieldName()}
	e.Loc = p.span(int(x.first), p.i-1)
	x.last = int32(p.i - 1)
	p.grown(x, e)
	p.leave()
}

// fieldName reads an identifier, a reserved word or a lone underscore.
func (p *parser) fieldName() *ast.Name {
	if p.kind() == kUnderscore {
		return p.name(p.next())
	}
	return p.word("the name of a field")
}

// applyFunction reads [a, b] behind an operand.
func (p *parser) applyFunction() {
	n := len(p.args) - 1
	p.next()
	args := commaList(p, p.expr)
	p.expect(kRBracket, `"," or "]" after an argument`)
	x := &p.args[n]
	e := &ast.FuncApp{Func: x.e, Args: args}
	e.Loc = p.span(int(x.first), p.i-1)
	x.last = int32(p.i - 1)
	x.height = max(x.height, p.height)
	p.grown(x, e)
}

// conflict fails because neither operator yields the operand between them.
func (p *parser) conflict(left operator, right *ast.Op) {
	t := &p.toks[left.tok]
	at := p.span(left.tok, left.tok)
	official := fmt.Sprintf("\n  Precedence conflict between ops %s in block %s and %s.\n", left.op.Name, at, right.Name)
	if right == kEqual.op() && t.line < p.toks[p.i].line {
		official += "\n*** Hint *** You may have mistyped ==\n"
	}
	msg := fmt.Sprintf("precedence conflict between %s and %s", quoted(left.op.Name), quoted(right.Name))
	if left.op == right {
		msg = quoted(right.Name) + " cannot be chained: it is not associative"
	}
	p.custom(p.span(p.i, p.i), official, msg, p.hintConflict(left, right))
}

func (p *parser) strayLabel() {
	at := p.span(p.i, p.i)
	p.custom(at, fmt.Sprintf("`::' at %s does not follow a label.\n", at), `"::" does not follow a label`,
		"a label is a name, or a name with identifiers in parentheses")
}
