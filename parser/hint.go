package parser

import (
	"fmt"
	"sort"
	"strings"

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
	case strings.Contains(text, "MODULE"):
		hint = "the header needs at least four dashes on both sides, and only spaces in front of MODULE: ---- MODULE Name ----"
	}
	t := &p.toks[p.i]
	p.fail(&Error{
		Span: p.span(p.i, p.i), Msg: msg, Hint: hint,
		Official: fmt.Sprintf("***Parse Error***\nWas expecting \"---- MODULE (beginning of module)\"\n"+
			"Encountered \"<EOF>\" at line %d, column %d and token \"\" \n\n%s", t.line, t.col, p.residual()),
	})
}

// notUnit fails at a token that begins no unit. What the official parser expects depends on whether there is
// anything in the module yet.
func (p *parser) notUnit() {
	t := &p.toks[p.i]
	want := `a declaration, a definition, or "====" at the end of the module`
	if t.kind == kIdent && p.i > 0 && t.line == p.toks[p.i-1].line {
		want = "an operator or the next definition"
	}
	p.unexpectedOf(want, 1, "==== or more Module body")
}

// hint guesses what the author of the text should do about the unexpected current token.
func (p *parser) hint() string {
	t := &p.toks[p.i]
	switch {
	case t.kind == kEOF:
		return p.hintAtEnd()
	case t.head:
		if eq := p.headEnd(); eq > 0 && p.i > 0 && p.toks[p.i-1].line == t.line {
			return `"==" defines an operator; to compare, write "="`
		}
		return "the expression before this definition is not complete"
	case t.kind == kDefEq:
		return `"==" defines an operator and stands behind its name and parameters; to compare, write "="`
	case t.kind == kEqual && p.atUnitStart(p.i-1):
		return `definitions are written with "=="`
	case t.col <= p.listCol:
		return fmt.Sprintf("the list of /\\ or \\/ in column %d ends here, because this is not to the right of its bullets", p.listCol)
	case t.kind == kEndModule || t.kind == kSeparator || isUnitKeyword(t.kind):
		if n := len(p.open); n > 0 && int(p.open[n-1]) < p.i {
			return p.hintOpen(int(p.open[n-1]))
		}
	case t.kind == kIdent:
		return p.hintWord(p.i)
	case t.kind == kInvalid && strings.HasSuffix(t.text, "/"):
		return "put spaces around the operators"
	}
	if p.i > 0 && p.toks[p.i-1].kind == kIdent {
		return p.hintWord(p.i - 1)
	}
	return ""
}

func (p *parser) hintAtEnd() string {
	for i := len(p.open) - 1; i >= 0; i-- {
		if open := int(p.open[i]); open < p.i {
			return p.hintOpen(open)
		}
	}
	for _, f := range p.frames {
		if f.label == "Module definition" {
			return fmt.Sprintf(`add the line "====" that ends the module begun on line %d`, p.toks[f.tok].line)
		}
	}
	return ""
}

func (p *parser) hintOpen(i int) string {
	t := &p.toks[i]
	return fmt.Sprintf("the %q in line %d, column %d is never closed", t.text, t.line, t.col)
}

// hintWord suggests the reserved word that the identifier in token i may be meant to be.
func (p *parser) hintWord(i int) string {
	words := make([]string, 0, len(reserved))
	for w := range reserved {
		words = append(words, w)
	}
	sort.Strings(words)
	if w := suggest.Closest(p.toks[i].text, words); w != "" && len(p.toks[i].text) > 2 {
		return fmt.Sprintf("did you mean %s?", w)
	}
	if p.toks[p.i].kind == kIdent && p.atUnitStart(p.i) {
		return `a definition needs "==" behind its name and parameters`
	}
	return ""
}

// atUnitStart reports whether token i is the first one on its line.
func (p *parser) atUnitStart(i int) bool {
	return i == 0 || i > 0 && p.toks[i].line > p.toks[i-1].line
}

// headEnd returns the index of the == of the definition that begins at the current token.
func (p *parser) headEnd() int {
	for i := p.i; i < len(p.toks); i++ {
		if p.toks[i].kind == kDefEq {
			return i
		}
	}
	return 0
}
