package pluscal

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// class tells tokens apart. Keywords of PlusCal are identifiers to the lexer.
type class uint8

const (
	symbol class = iota // operators, brackets and keywords of TLA+
	ident
	number
	quoted // a string; its text is what stands between the quotes
	made   // pc and stack where the translator itself has put them into an expression
)

// lexeme is a token of the text with its place.
type lexeme struct {
	class class
	text  string
	pos   Pos
}

// is reports whether the token is this word. A string is what stands between its quotes, as it is to the official
// translator outside expressions.
func (l lexeme) is(word string) bool { return l.text == word }

// keywords are the words of TLA+ that are no identifiers.
var keywords = words(`CASE CHOOSE DOMAIN ELSE ENABLED EXCEPT IF IN LET OTHER SUBSET THEN UNCHANGED UNION WITH TRUE FALSE
	BOOLEAN STRING ASSUME ASSUMPTION AXIOM CONSTANT CONSTANTS EXTENDS INSTANCE LOCAL MODULE THEOREM VARIABLE VARIABLES
	WF_ SF_`)

// backslashed are the operators of a backslash and letters.
var backslashed = words(`A E AA EE forall exists lnot neg cdot equiv subseteq subset supset supseteq ll gg cap intersect cup
	union land lor X times oplus ominus odot oslash otimes uplus sqcap sqcup div star o circ bigcirc bullet in notin prec succ
	preceq succeq sim simeq approx doteq asymp sqsubset sqsupset sqsubseteq sqsupseteq propto leq geq mod wr`)

// symbols are all other operators and brackets, by their first character, the longest first.
var symbols = byFirst(`; , . : ' ( ) [ ] { } << >> >>_ ]_ _ ~ <> [] ^+ ^* ^# => <=> ~> -+-> \ /\ \/ - + * / ^ | || & && ++ --
	** // ^^ |- |= -| =| <: :> := ::= (+) (-) (.) (/) (\X) = # /= < > =< <= >= -> |-> <- == .. ... $ $$ ? ?? % %% ## @@ !! !
	-. @ ∀ ∃ ¬ ◇ □ ⟨ ⟩ ⟩_ ⇒ ⇔ ≡ ↝ ⇸ ⊆ ⊂ ⊃ ⊇ ≪ ≫ ∩ ∪ ∧ ∨ × ‖ ⊢ ⊨ ⊣ ⫤ ≔ ⩴ ⊕ ⊖ ⊙ ⊘ ⊗ ⊎ ⊓ ⊔ ÷ ⋆ ∘ ◯ ● ∈ ∉ ≠ ≤ ≥ ≺ ≻ ⪯ ⪰ ∼ ≃ ≈ ≐ ≅ ≍
	⊏ ⊐ ⊑ ⊒ ∝ → ↦ ← ≜ ‥ … ⁇ ‼ ≀ ⋅ ⁺`)

// words makes a set of words when it is first needed: most runs translate nothing.
func words(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for _, w := range strings.Fields(list) {
			set[w] = true
		}
		return set
	})
}

// byFirst makes a table of symbols by their first character when it is first needed.
func byFirst(list string) func() map[rune][][]rune {
	return sync.OnceValue(func() map[rune][][]rune { return tableOf(list) })
}

func tableOf(list string) map[rune][][]rune {
	table := map[rune][][]rune{}
	for _, w := range strings.Fields(list) {
		r := []rune(w)
		table[r[0]] = append(table[r[0]], r)
	}
	for _, entry := range table {
		slices.SortFunc(entry, func(a, b []rune) int { return len(b) - len(a) })
	}
	return table
}

// lexer reads tokens from lines without comments.
type lexer struct {
	lines     [][]rune // without tabs; those that are nil are made of the raw ones
	raw       []string
	line, col int // what comes next, counting from 0
	texts     textPool
}

// textPool keeps one copy of each text of a token: most come again and again.
type textPool map[string]string

func (p *textPool) text(of []rune) string {
	var buffer [32]byte
	b := buffer[:0]
	for _, r := range of {
		b = utf8.AppendRune(b, r)
	}
	if known, ok := (*p)[string(b)]; ok {
		return known
	}
	if *p == nil {
		*p = textPool{}
	}
	made := string(b)
	(*p)[made] = made
	return made
}

func isDigit(r rune) bool  { return '0' <= r && r <= '9' }
func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }
func isWord(r rune) bool   { return isLetter(r) || isDigit(r) || r == '_' }

// space moves to the next token and reports whether there is one.
func (l *lexer) space() bool {
	for l.line < len(l.lines) {
		line := rowOf(l.lines, l.raw, l.line)
		for l.col < len(line) && (line[l.col] == ' ' || line[l.col] == '\f' || line[l.col] == '\v') {
			l.col++
		}
		if l.col < len(line) {
			return true
		}
		l.line, l.col = l.line+1, 0
	}
	return false
}

// rest is what the line has left.
func (l *lexer) rest() []rune {
	if l.line >= len(l.lines) {
		return nil
	}
	return rowOf(l.lines, l.raw, l.line)[l.col:]
}

// next reads a token; ok is false at the end of the text.
func (l *lexer) next() (tok lexeme, ok bool, err *Error) {
	if !l.space() {
		return lexeme{}, false, nil
	}
	rest := l.rest()
	tok.pos = Pos{l.line + 1, l.col + 1}
	n := 0
	switch r := rest[0]; {
	case r == '"':
		tok.class = quoted
		n, err = scanString(rest, tok.pos)
	case r == 'ℕ' || r == 'ℤ' || r == 'ℝ':
		tok.class, n = ident, 1
	case isWord(r):
		tok.class, n = scanWord(rest)
	case r == '\\':
		tok.class, n, err = scanBackslash(rest, tok.pos)
	default:
		n, err = scanSymbol(rest, tok.pos)
	}
	if err != nil {
		return lexeme{}, false, err
	}
	tok.text = l.texts.text(rest[:n])
	if tok.class == quoted {
		tok.text = tok.text[1 : len(tok.text)-1]
	}
	l.col += n
	return tok, true, nil
}

// count returns how many characters at the start satisfy a condition.
func count(text []rune, is func(rune) bool) int {
	n := 0
	for n < len(text) && is(text[n]) {
		n++
	}
	return n
}

// scanWord measures an identifier, a number or a keyword.
func scanWord(text []rune) (class, int) {
	n := count(text, isWord)
	if n >= 3 && (string(text[:3]) == "WF_" || string(text[:3]) == "SF_") {
		return symbol, 3
	}
	switch word := string(text[:n]); {
	case word == "_" || keywords()[word]:
		return symbol, n
	case count(text[:n], isDigit) == n:
		return number, n
	default:
		return ident, n
	}
}

// scanBackslash measures an operator or number that starts with a backslash.
func scanBackslash(text []rune, at Pos) (class, int, *Error) {
	letters := count(text[1:], isLetter)
	digits := 0
	if letters == 1 && strings.ContainsRune("bBoOhH", text[1]) {
		digits = count(text[2:], isDigit)
	}
	switch word := string(text[1 : 1+letters]); {
	case digits > 0:
		return number, 2 + digits, nil
	case letters > 0 && backslashed()[word]:
		return symbol, 1 + letters, nil
	case letters > 0:
		e := lexicalError("Illegal lexeme ", `\`+word, at)
		e.Hint = "the translator does not know this operator"
		return symbol, 0, e
	}
	n, err := scanSymbol(text, at)
	return symbol, n, err
}

// scanSymbol measures any other token.
func scanSymbol(text []rune, at Pos) (int, *Error) {
	for _, dash := range "-=" {
		n := count(text, func(r rune) bool { return r == dash })
		if n == 3 {
			return 0, lexicalError("Illegal lexeme", string(text[:n]), at)
		}
		if n > 3 {
			return n, nil
		}
	}
	for _, candidate := range symbols()[text[0]] {
		if len(candidate) <= len(text) && slices.Equal(candidate, text[:len(candidate)]) {
			return len(candidate), nil
		}
	}
	return 0, lexicalError("Illegal lexeme", string(text[:1]), at)
}

// scanString measures a string with its quotes.
func scanString(text []rune, at Pos) (int, *Error) {
	for n := 1; n < len(text); n++ {
		switch r := text[n]; {
		case r == '"':
			return n + 1, nil
		case r == '\\' && n+1 < len(text) && strings.ContainsRune(`"\tnfr`, text[n+1]):
			n++
		case r == '\\':
			return 0, lexicalError(`Illegal character following \ in string`, sofar(text, n+1), at)
		case r < ' ' || r > '~':
			return 0, lexicalError("Illegal character in string", sofar(text, n), at)
		}
	}
	return 0, lexicalError("Illegal character in string", sofar(text, len(text)), at)
}

// sofar is the text of a string up to and with a character that it may not have.
func sofar(text []rune, n int) string { return string(text[1:min(n+1, len(text))]) }

func lexicalError(what, text string, at Pos) *Error {
	return errorAtToken(at, what+" `"+text+"' found at")
}

// isModuleLine reports whether a token is a line of dashes or equals signs.
func (l lexeme) isModuleLine() bool {
	return l.class == symbol && len(l.text) > 3 && (l.text[0] == '-' || l.text[0] == '=') && strings.Trim(l.text, l.text[:1]) == ""
}
