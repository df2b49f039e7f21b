package parser

import (
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/ast"
)

// hintSymbol recognises symbols that are easily mixed up.
func (p *parser) hintSymbol() string {
	t, before, before2 := &p.toks[p.i], p.before(1), p.before(2)
	adjacent := before.line == t.line && before.end+1 == t.col
	switch {
	case commentSigns[t.text] && before2.kind != kBeginModule && (p.i == p.unitStart || p.startsLine(p.i) || p.endsOperand(p.i-1)):
		return commentHint
	case before.text == "<" && before2.kind == kUnchanged(), t.text == "<" && before.kind == kUnchanged():
		return "a tuple is written with double brackets: <<x, y>>"
	case assigning[before2.text] != "" && before.kind == kEqual && before2.end+1 == before.col:
		return fmt.Sprintf("the next value of a variable is given by x' = x %s e", assigning[before2.text])
	case t.kind == kDefEq:
		return `"==" defines an operator; to compare or to give a value, write "="`
	case t.kind == kBang && adjacent, t.kind == kBang && p.peek(1) == kEqual, before.kind == kEqual && before2.kind == kBang:
		return `"not equal" is written # or /=`
	case t.kind == kBang:
		return `"not" is written ~`
	case t.kind == kIdent && before.text == "'" && adjacent:
		return fmt.Sprintf(`strings are written in double quotes: "%s"`, t.text)
	case t.kind == kArrow && before.kind == kIdent && (before2.kind == kLBracket || before2.kind == kComma):
		return `the fields of a record are written name |-> value`
	case t.kind == kArrow && p.enclosing() == kLBracket:
		return `a function is written [x \in S |-> value]; [S -> T] is the set of all functions from S to T`
	case t.kind == kArrow:
		return `"implies" is written =>`
	case before.kind == kIdent && before2.text == `\` && before2.line == before.line && before2.end+1 == before.col:
		return "there is no operator \\" + before.text + p.closestSymbol(before.text)
	}
	return ""
}

const commentHint = `comments are written \* to the end of the line, or (* between these *)`

// hintForm recognises constructs with a part in the wrong shape.
func (p *parser) hintForm() string {
	t, before := &p.toks[p.i], p.before(1)
	switch {
	case closers[t.kind] != kEOF:
		return p.hintClosing()
	case p.innermost().label == "Except Spec":
		return "what changes is written with an exclamation mark: [f EXCEPT ![x] = value]"
	case t.kind == kComma && p.listStarts(kUnchanged()):
		return "UNCHANGED takes one expression; of several variables it is written UNCHANGED <<x, y>>"
	case p.fieldSign():
		return "the fields of a record are written name |-> value, the names without quotes"
	case p.colonMissing():
		return `a colon stands before the body of a quantifier: \E x \in S : P`
	case p.innermost().label == "Case Arm":
		return "the arms of a CASE are written CASE condition -> value [] condition -> value [] OTHER -> value"
	case t.kind == kEqual && p.listStarts(kVariable):
		return "a declaration only names variables: what they are at first is said by Init, as in x = 0"
	case t.kind == kEqual && p.listStarts(kConstant):
		return "a declaration only names constants: the configuration gives their values, as in CONSTANT N = 3"
	case t.kind == kComma && before.kind == kIdent && p.before(2).kind == kRBracketSub:
		return "a subscript of several variables is a tuple: [][Next]_<<x, y>>"
	case t.kind == kComma && p.enclosing() == kLParen, t.kind == kComma && p.enclosing() == kLBracket:
		return "tuples and sequences are written <<a, b>>"
	case before.kind == kColon && p.enclosing() == kLBrace && (p.before(2).kind == kIdent || p.before(2).kind == kString):
		return "a record is written [x |-> 1, y |-> 2], a set of records [x : S, y : T]"
	case t.kind == kIdent && before.kind == kIdent && before.line == t.line &&
		(p.listStarts(kVariable) || p.listStarts(kConstant) || p.listStarts(kExtends)):
		return fmt.Sprintf("names in a list are separated by commas: %s, %s", before.text, t.text)
	}
	return ""
}

// kUnchanged is the kind of UNCHANGED, which as an operator has its kind from the table of operators.
func kUnchanged() kind { return tokens.words["UNCHANGED"] }

// listStarts reports whether the text before the current token is a list of names behind a token of kind k.
func (p *parser) listStarts(k kind) bool {
	i := p.i - 1
	for i > 0 && (p.toks[i].kind == kIdent || p.toks[i].kind == kComma) {
		i--
	}
	return i >= 0 && i < p.i-1 && p.toks[i].kind == k
}

// fieldSign reports whether the innermost open bracket begins as that of a record would with another sign than |->, or
// with a string for the name of a field.
func (p *parser) fieldSign() bool {
	open := p.openBracket()
	if open < 0 || p.i < open+2 || p.toks[open].kind != kLBracket {
		return false
	}
	switch name, sign := p.toks[open+1].kind, p.toks[open+2].kind; sign {
	case kMapsTo, kColon:
		return name == kString
	case kEqual:
		return name == kIdent || name == kString
	case kArrow:
		return name == kIdent && p.toks[p.i].kind == kComma
	}
	return false
}

// colonMissing reports whether what follows the bounds of a quantifier is no colon.
func (p *parser) colonMissing() bool {
	switch f := p.innermost(); f.label {
	case "Quantified form":
		return slices.ContainsFunc(p.toks[f.tok:p.i], func(t token) bool { return t.kind == kElementOf })
	case "Quant Bound": // what should be the body is taken for one more bound
		return p.kind() != kColon && p.before(1).kind == kIdent && p.before(2).kind == kComma
	}
	return false
}

// closers maps closing brackets to what opens them.
var closers = map[kind]kind{kRParen: kLParen, kRBracket: kLBracket, kRBrace: kLBrace, kRAngle: kLAngle}

// hintClosing explains a closing bracket that does not fit.
func (p *parser) hintClosing() string {
	t := &p.toks[p.i]
	open := p.openBracket()
	if open < 0 {
		return fmt.Sprintf("nothing is open that %s could close", quoted(t.text))
	}
	if o := &p.toks[open]; o.kind != closers[t.kind] {
		return fmt.Sprintf("the %s in line %d, column %d is still open", quoted(o.text), o.line, o.col)
	}
	switch {
	case t.kind == kRBracket && open > 0 && p.toks[open-1].kind == kBox:
		return "a step may also leave the variables as they are: [][Next]_vars"
	case p.fieldSign():
		return "the fields of a record are written name |-> value, the names without quotes"
	}
	return ""
}

// enclosing returns the kind of the innermost bracket that is open at the current token, or kEOF.
func (p *parser) enclosing() kind {
	if open := p.openBracket(); open >= 0 {
		return p.toks[open].kind
	}
	return kEOF
}

// openBracket returns the index of the innermost bracket of the unit that is open at the current token, or -1.
func (p *parser) openBracket() int {
	for i := p.i - 1; i >= p.unitStart; i-- {
		switch t := &p.toks[i]; t.kind {
		case kRParen, kRBracket, kRBracketSub, kRBrace, kRAngle, kRAngleSub:
			if t.match > 0 {
				i = int(t.match)
			}
		case kLParen, kLBracket, kLBrace, kLAngle:
			return i
		}
	}
	return -1
}

// hintLayout recognises a line that continues the list of the unit before without a bullet.
func (p *parser) hintLayout() string {
	if hint := p.hintMissingBullet(); hint != "" {
		return hint
	}
	if p.i == p.unitStart && p.lastUnit > 0 && p.startsLine(p.i) && p.toks[p.lastUnit].col < p.toks[p.i].col {
		return "this line is indented like a part of the definition above: an operator such as /\\ is missing before it"
	}
	return ""
}

func (p *parser) hintMissingBullet() string {
	t := &p.toks[p.i]
	if p.i != p.unitStart || p.lastUnit == 0 || !p.startsLine(p.i) || p.toks[p.lastUnit].col >= t.col {
		return ""
	}
	for i := p.i - 1; i >= p.lastUnit; i-- {
		if b := &p.toks[i]; b.kind == kAndBullet || b.kind == kOrBullet {
			return fmt.Sprintf("if this belongs to the list above, it needs a %s in column %d", b.text, b.col)
		}
	}
	return ""
}

// hintConflict says what two operators that refuse to stand next to each other may come from. Left waits for its
// right operand, which ends before the operator right.
func (p *parser) hintConflict(left operator, right *ast.Op) string {
	l, r := &p.toks[left.tok], &p.toks[p.i]
	var x ast.Expr
	if len(p.args) > 0 {
		x = p.args[len(p.args)-1].e
	}
	for e, ok := x.(*ast.Infix); ok; e, ok = e.Y.(*ast.Infix) {
		switch op := e.Op.Text; {
		case op == "|" && p.enclosing() == kLBrace:
			return `those that satisfy a condition are written with a colon: {x \in S : P}`
		case boolean[op] != "":
			return fmt.Sprintf("%s binds tighter than %s; %s", op, left.op.Name, boolean[op])
		}
	}
	switch {
	case r.text == "//":
		return commentHint
	case right == kEqual.op() && l.line < r.line:
		return `definitions are written with "=="`
	case isBullet(left.op) && isBullet(right) && p.startsLine(p.i):
		return "items of one list have their /\\ or \\/ in the same column; otherwise put parentheses around the part that belongs together"
	}
	return "put parentheses around the part that belongs together"
}

func isBullet(op *ast.Op) bool { return op == kAndBullet.op() || op == kOrBullet.op() }
