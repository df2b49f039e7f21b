package parser

import (
	"fmt"
	"sort"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/suggest"
)

// noHeader fails because the text has no module.
func (p *parser) noHeader() {
	text := strings.Join(p.file.Lines, "\n")
	msg := "no module header found"
	hint := "a module begins with a line such as ---- MODULE Name ---- and ends with ===="
	switch {
	case strings.TrimSpace(text) == "":
		msg = "the file is empty"
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"):
		msg, hint = "the file is encoded in UTF-16", "save it in the encoding UTF-8"
	case strings.IndexByte(text, 0) >= 0:
		msg, hint = "the file is not a text file", ""
	case !strings.Contains(text, "MODULE") && strings.Contains(strings.ToUpper(text), "-- MODULE "):
		hint = "MODULE is written in capitals: ---- MODULE Name ----"
	case strings.Contains(text, "MODULE"):
		hint = "the header needs at least four dashes on both sides, and only spaces in front of MODULE: ---- MODULE Name ----"
	}
	t := &p.toks[p.i]
	at := ast.Span{File: p.file, Begin: ast.Position{Line: 1, Col: 1}, End: ast.Position{Line: 1, Col: 1}}
	for i, line := range p.file.Lines {
		if strings.Contains(line, "MODULE") {
			at.Begin.Line, at.End.Line = i+1, i+1
			at.End.Col = textEnd(line, 1)
			break
		}
	}
	p.fail(&Error{
		Span: at, Msg: msg, Hint: hint,
		Official: fmt.Sprintf("***Parse Error***\nWas expecting \"---- MODULE (beginning of module)\"\n"+
			"Encountered \"<EOF>\" at line %d, column %d and token \"\" \n\n%s", t.line, t.col, p.residual()),
	})
}

// notUnit fails at a token that begins no unit.
func (p *parser) notUnit() {
	want := `a declaration, a definition, or "====" at the end of the module`
	if !p.startsLine(p.i) {
		want = "an operator or the next definition"
	}
	p.unexpectedOf(want, 1, "==== or more Module body")
}

// hint guesses what the author of the text should do about the unexpected current token.
func (p *parser) hint() string {
	t := &p.toks[p.i]
	ends := t.kind == kEOF || t.kind == kEndModule || t.kind == kSeparator || isUnitKeyword(t.kind)
	if ends || t.head {
		if open := p.unclosed(); open != "" {
			return open
		}
	}
	switch {
	case t.kind == kEOF:
		return p.hintAtEnd()
	case ends:
		return p.hintIncomplete()
	case t.head && p.peek(1).fix(ast.InfixOp) && p.toks[p.i+1].line < p.toks[p.i+2].line:
		op := quoted(p.toks[p.i+1].text)
		return fmt.Sprintf("nothing follows %s in line %d: with the next line it looks like a definition of %s", op, p.toks[p.i+1].line, op)
	case t.head && p.toks[p.i+1].kind == kDefEq && p.peek(2) == kEqual && p.startsLine(p.i+1):
		return "the line that ends a module has at least four equals signs: ===="
	case t.head && t.kind == kBox:
		return emptyHint
	case t.head && p.i > 0 && p.toks[p.i-1].line == t.line:
		return `"==" defines an operator; to compare, write "="`
	case t.head:
		return p.hintIncomplete()
	case t.col <= p.listCol:
		return fmt.Sprintf("the list of /\\ or \\/ in column %d ends here, because this is not to the right of its bullets", p.listCol)
	case t.kind == kInvalid && strings.Contains(t.text, "/"):
		return "put spaces around the operators"
	}
	switch {
	case t.kind == kLambda:
		return "LAMBDA is only allowed as the argument of an operator or in a substitution"
	case t.kind.fix(ast.PrefixOp) && p.endsOperand(p.i-1):
		return "an infix operator is missing before it"
	case t.kind == kDot && p.peek(1) == kNumber:
		return "decimal numbers need a digit before the point"
	}
	for _, guess := range []func() string{p.hintDefinition, p.hintSymbol, p.hintForm, p.hintForeign, p.hintLayout} {
		if hint := guess(); hint != "" {
			return hint
		}
	}
	if t.kind == kIdent {
		if hint := p.hintWord(p.i); hint != "" {
			return hint
		}
	}
	if before := p.before(1); before.kind == kIdent && before.line == t.line {
		return p.hintWord(p.i - 1)
	}
	return ""
}

// bareOperator reports whether token i is an operator symbol that was read as an operand of its own.
func (p *parser) bareOperator(i int) bool {
	if k := p.toks[max(i, 0)].kind; i < 1 || k.op() == nil || k.fix(ast.PrefixOp) || k == kMinus || k == kAndBullet || k == kOrBullet {
		return false
	}
	return !p.endsOperand(i-1) && (p.toks[i-1].kind.op() != nil || p.expressionFollows(i-1))
}

// expressionFollows reports whether only an expression can stand behind token i.
func (p *parser) expressionFollows(i int) bool {
	switch p.toks[i].kind {
	case kDefEq, kLParen, kLBracket, kLBrace, kLAngle, kComma, kColon, kIf, kThen, kElse, kInKeyword, kArrow, kMapsTo, kCase:
		return true
	}
	return false
}

// endsOperand reports whether an operand can end with token i.
func (p *parser) endsOperand(i int) bool {
	if i < 0 {
		return false
	}
	switch k := p.toks[i].kind; k {
	case kIdent, kAt, kNumber, kString, kStepName, kRParen, kRBracket, kRBrace, kRAngle:
		return true
	default:
		return k.fix(ast.PostfixOp) && p.endsOperand(i-1)
	}
}

// innermost returns the innermost production that is being read.
func (p *parser) innermost() frame {
	if len(p.frames) == 0 {
		return frame{}
	}
	return p.frames[len(p.frames)-1]
}

// before returns the n-th token before the current one, an empty one if there is none.
func (p *parser) before(n int) token {
	if n > p.i {
		return token{}
	}
	return p.toks[p.i-n]
}

// meansDefinition reports whether the text from token i on would be a definition if its = were ==.
func (p *parser) meansDefinition(i int) bool {
	if p.toks[i].kind != kIdent || i+1 >= len(p.toks) {
		return false
	}
	behind := i + 1
	if t := &p.toks[behind]; (t.kind == kLParen || t.kind == kLBracket) && t.match > 0 {
		behind = int(t.match) + 1
	}
	return p.toks[behind].kind == kEqual || p.toks[behind].text == ":="
}

// hintDefinition recognises = for ==.
func (p *parser) hintDefinition() string {
	before := p.before(1)
	if p.meansDefinition(p.i) && (p.startsLine(p.i) || before.kind == kLet || before.kind == kDefine) && p.hintMissingBullet() == "" {
		return `definitions are written with "=="`
	}
	return ""
}

// hintIncomplete tells what is not complete in the text before the current token.
func (p *parser) hintIncomplete() string {
	before := p.before(1)
	if f := p.innermost(); f.label == "IF THEN ELSE" {
		return fmt.Sprintf("the IF in line %d is not complete: IF condition THEN value ELSE value needs all three parts", p.toks[f.tok].line)
	}
	switch {
	case p.i == 0:
		return ""
	case p.innermost().label == "Quantified form":
		return p.hintForm()
	case before.kind == kBox && p.before(2).kind == kEqual:
		return emptyHint
	case before.kind == kComma:
		return fmt.Sprintf("something is missing behind the comma at the end of line %d, or the comma is one too many", before.line)
	case before.kind.op() != nil && before.kind.op().Fix != ast.PostfixOp:
		return fmt.Sprintf("nothing follows %s at the end of line %d", quoted(before.text), before.line)
	case p.toks[p.i].head:
		return "the text before this definition is not complete"
	}
	return ""
}

// closestSymbol suggests an operator for a word behind a backslash.
func (p *parser) closestSymbol(word string) string {
	var names []string
	for _, op := range ast.Operators() {
		for _, name := range append([]string{op.Name}, op.Synonyms...) {
			if name[0] == '\\' {
				names = append(names, name[1:])
			}
		}
	}
	if name := suggest.Closest(word, names); name != "" {
		return "; did you mean \\" + name + "?"
	}
	return ""
}

// unclosed tells which bracket of the unit at hand is still open, if one is.
func (p *parser) unclosed() string {
	for i := len(p.open) - 1; i >= 0; i-- {
		if at := int(p.open[i]); at < p.i && at >= p.unitStart {
			t := &p.toks[at]
			return fmt.Sprintf("the %q in line %d, column %d is never closed", t.text, t.line, t.col)
		}
	}
	return ""
}

func (p *parser) hintAtEnd() string {
	for _, f := range p.frames {
		if f.label == "Module definition" {
			return fmt.Sprintf(`add the line "====" that ends the module begun on line %d`, p.toks[f.tok].line)
		}
	}
	return ""
}

// hintWord suggests the reserved word that the identifier in token i may be meant to be.
func (p *parser) hintWord(i int) string {
	text := p.toks[i].text
	if upper := strings.ToUpper(text); upper != text {
		if _, ok := reserved[upper]; ok {
			return fmt.Sprintf("did you mean %s? Reserved words are written in capitals", upper)
		}
	}
	unit := i == p.unitStart
	var words []string
	for w, k := range reserved {
		if len(text) > 3 && (!unit || isUnitKeyword(k) || k == kExtends) {
			words = append(words, w)
		}
	}
	sort.Strings(words)
	if w := suggest.Closest(text, words); w != "" {
		return fmt.Sprintf("did you mean %s?", w)
	}
	if p.toks[p.i].kind == kIdent && p.startsLine(p.i) {
		if p.innermost().label == "Case Other Arm" { // LET, by its name in the official parser
			return "IN goes between the definitions of a LET and the expression: LET x == e IN ..."
		}
		return `a definition needs "==" behind its name and parameters`
	}
	return ""
}

// startsLine reports whether token i is the first one on its line.
func (p *parser) startsLine(i int) bool {
	return i == 0 || p.toks[i].line > p.toks[i-1].line
}
