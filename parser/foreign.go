package parser

import (
	"fmt"
	"strings"
)

// foreign are words of other languages, with what is written in TLA+.
var foreign = map[string]string{
	"and": `/\`, "or": `\/`, "not": "~", "in": `\in`, "forall": `\A`, "exists": `\E`, "implies": "=>", "mod": "%", "div": `\div`,
	"union": `\cup`, "intersect": `\cap`, "subseteq": `\subseteq`, "true": "TRUE", "false": "FALSE",
}

// hintForeign recognises words of other languages at the current token or before it.
func (p *parser) hintForeign() string {
	for _, t := range []token{p.toks[p.i], p.before(1)} {
		if symbol, ok := foreign[strings.ToLower(t.text)]; ok && t.kind == kIdent && t.text != symbol {
			return fmt.Sprintf("%q is written %s", t.text, symbol)
		}
	}
	if p.before(1).text == "for" && (p.toks[p.i].text == "all" || p.toks[p.i].text == "each") {
		return `"for all" is written \A x \in S : ...`
	}
	return p.hintStatement()
}

// statements are words with which other languages begin what TLA+ begins with another word, or with none.
var statements = map[string]string{
	"import": imports, "include": imports, "using": imports, "require": imports, "open": imports,
	"def": defines, "define": defines, "function": defines, "func": defines, "fun": defines, "fn": defines, "operator": defines, "macro": defines,
	"var": declares, "val": declares, "const": "constants are declared by CONSTANT x, y",
}

const (
	imports  = "modules are imported by EXTENDS A, B behind the first line of the module"
	defines  = "definitions have no word in front: Name(a, b) == ..."
	declares = "variables are declared by VARIABLES x, y"

	emptyHint = "the empty sequence is written <<>>, the empty set {}"
)

// hintStatement recognises forms of other languages at the current token.
func (p *parser) hintStatement() string {
	t, before := &p.toks[p.i], p.before(1)
	switch {
	case p.i == p.unitStart && statements[strings.ToLower(t.text)] != "":
		return statements[strings.ToLower(t.text)]
	case t.text == "for" && p.enclosing() == kLBrace:
		return `the set of all e is written {e : x \in S}, that of the x with a property {x \in S : P}`
	case t.text == "for" && p.enclosing() == kLBracket:
		return `the function of all x to e is written [x \in S |-> e]`
	case t.kind == kInKeyword && before.kind == kIdent:
		return `"IN" ends the definitions of LET; is an element of is written \in`
	case t.kind == kIf && p.endsOperand(p.i-1) && p.elseFirst():
		return "the condition comes first: IF condition THEN value ELSE value"
	case before.kind == kBox && p.before(2).kind == kEqual:
		return emptyHint
	}
	return ""
}

// elseFirst reports whether ELSE follows the current token before THEN does.
func (p *parser) elseFirst() bool {
	for _, t := range p.toks[p.i:] {
		if t.kind == kElse || t.kind == kThen || t.head {
			return t.kind == kElse
		}
	}
	return false
}

// assigning are the operators that other languages combine with an assignment, with what they do.
var assigning = map[string]string{"+": "+", "-": "-", "*": "*", "/": `\div`, "%": "%"}

// commentSigns begin comments in other languages.
var commentSigns = map[string]bool{"//": true, "#": true, "--": true, "/": true}

// boolean are operators that other languages have for "and" and "or".
var boolean = map[string]string{
	"&": `"and" is written /\`, "&&": `"and" is written /\`, "|": `"or" is written \/`, "||": `"or" is written \/`,
}
