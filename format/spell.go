package format

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// symbols are the symbols that are no operators, with what Unicode has for them.
var symbols = map[string]string{
	"==": "≜", "<<": "⟨", ">>": "⟩", ">>_": "⟩_", "::": "∷", "->": "→", "<-": "←", "|->": "↦",
	`\A`: "∀", `\forall`: "∀", `\E`: "∃", `\exists`: "∃", "<=>": "⇔",
}

// common are the ASCII spellings that people use, where they are neither the canonical ones nor in symbols.
var common = map[string]string{
	"∧": `/\`, "∨": `\/`, "¬": "~", "∪": `\cup`, "∩": `\cap`, "≤": "<=", "≥": ">=", "≠": "#", "∀": `\A`, "∃": `\E`, "⇔": "<=>",
}

// ascii is the inverse of symbols.
var ascii = func() map[string]string {
	inverse := map[string]string{}
	for a, u := range symbols {
		inverse[u] = a
	}
	for u, a := range common {
		inverse[u] = a
	}
	return inverse
}()

// spell returns a token in another spelling.
func spell(t parser.Token, s Spelling) string {
	if t.Kind != parser.TokenOperator && t.Kind != parser.TokenPunctuation {
		return t.Text
	}
	op := ast.LookupOp(t.Text)
	switch {
	case s == Unicode && symbols[t.Text] != "":
		return symbols[t.Text]
	case t.Text == `\land`, t.Text == `\lor`: // which unlike ∧ and ∨ begin no list
	case s == Unicode && op != nil && isASCII(t.Text):
		for _, synonym := range op.Synonyms {
			if !isASCII(synonym) {
				return synonym
			}
		}
	case s == ASCII && ascii[t.Text] != "":
		return ascii[t.Text]
	case s == ASCII && op != nil && !isASCII(t.Text):
		return op.Name
	}
	return t.Text
}

// meaning returns the same text for all spellings of a symbol.
func meaning(text string) string {
	if u := symbols[text]; u != "" && ast.LookupOp(text) == nil {
		return u
	}
	return ast.Canonical(text)
}

func isASCII(s string) bool { return strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 }) < 0 }
