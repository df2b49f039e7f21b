package parser

import (
	"strings"
	"unicode/utf8"
)

// Character classes of ASCII bytes.
const (
	isLetter = 1 << iota
	isDigit
	isUnder
	isUpper
	isHex
	isWordChar = isLetter | isDigit | isUnder
)

var class = classify()

func classify() (t [256]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c] = isLetter
		t[c-'a'+'A'] = isLetter | isUpper
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = isDigit | isHex
	}
	for c := 'a'; c <= 'f'; c++ {
		t[c] |= isHex
		t[c-'a'+'A'] |= isHex
	}
	t['_'] = isUnder
	return t
}

// scan recognises the token at the start of s, which is not empty and begins with neither white space nor a
// comment. The longest match wins. An unusable character gives kInvalid, its length and an error.
func (l *tlaLexer) scan(s string) (kind, int, error) {
	c := s[0]
	switch {
	case class[c]&isWordChar != 0:
		k, n := scanWord(s)
		return k, n, nil
	case c >= 0x80:
		return l.scanUnicode(s)
	}
	switch c {
	case '"':
		return l.scanString(s)
	case '-':
		if strings.HasPrefix(s, "----") {
			n, isHeader := dashes(s)
			if isHeader {
				return kBeginModule, n, nil
			}
			return kSeparator, n, nil
		}
	case '=':
		if strings.HasPrefix(s, "====") {
			return kEndModule, len(s) - len(strings.TrimLeft(s, "=")), nil
		}
	case '<':
		if k, n := scanStep(s); n > 0 {
			return k, n, nil
		}
	case '\\':
		if n := scanRadix(s); n > 0 {
			return kNumber, n, nil
		}
	}
	k, n, prefix := tokens.symbol(s)
	if n == 0 {
		return kInvalid, 1, badCharacter(l, prefix)
	}
	return k, n, nil
}

// scanWord recognises identifiers, reserved words, decimal numbers and the lone underscore.
func scanWord(s string) (kind, int) {
	seen, all := uint8(0), uint8(0xff)
	n := 0
	for n < len(s) && class[s[n]]&isWordChar != 0 {
		seen |= class[s[n]]
		all &= class[s[n]]
		n++
	}
	switch {
	case seen&isLetter == 0 && s[0] == '_':
		return kUnderscore, 1
	case seen&isLetter == 0:
		n = 0
		for n < len(s) && class[s[n]]&isDigit != 0 {
			n++
		}
		return kNumber, n
	case strings.HasPrefix(s, "WF_"):
		return kWeak, 3
	case strings.HasPrefix(s, "SF_"):
		return kStrong, 3
	}
	if seen&isUnder == 0 && (strings.HasPrefix(s[n:], `./\`) || strings.HasPrefix(s[n:], `.\/`)) {
		// The official lexer takes such a text for one token that nothing accepts.
		return kInvalid, n + 3
	}
	if all&isUpper != 0 {
		if k, ok := tokens.words[s[:n]]; ok {
			return k, n
		}
	}
	return kIdent, n
}

// scanRadix measures a \b, \o or \h number; 0 if s is something else.
func scanRadix(s string) int {
	if len(s) < 3 {
		return 0
	}
	var isDigitOf func(c byte) bool
	switch s[1] {
	case 'b', 'B':
		isDigitOf = func(c byte) bool { return c == '0' || c == '1' }
	case 'o', 'O':
		isDigitOf = func(c byte) bool { return c >= '0' && c <= '7' }
	case 'h', 'H':
		isDigitOf = func(c byte) bool { return class[c]&isHex != 0 }
	default:
		return 0
	}
	n := 2
	for n < len(s) && isDigitOf(s[n]) {
		n++
	}
	if n == 2 {
		return 0
	}
	return n
}

// scanStep recognises a proof step token; n is 0 if s is something else.
func scanStep(s string) (k kind, n int) {
	nameChars := uint8(isWordChar)
	n = 1
	switch {
	case len(s) < 3:
		return 0, 0
	case s[1] == '*' || s[1] == '+':
		n, nameChars = 2, isLetter|isDigit
	default:
		for n < len(s) && class[s[n]]&isDigit != 0 {
			n++
		}
	}
	if n == 1 || n >= len(s) || s[n] != '>' {
		return 0, 0
	}
	n++
	start := n
	for n < len(s) && class[s[n]]&nameChars != 0 {
		n++
	}
	k = kStepName
	if n == start {
		k = kStepBare
		if n < len(s) && (s[n] == '*' || s[n] == '-') {
			n++
		}
	}
	for n < len(s) && s[n] == '.' {
		n++
	}
	return k, n
}

// scanString recognises a string literal, which ends on its own line.
func (l *tlaLexer) scanString(s string) (kind, int, error) {
	for n := 1; n < len(s); n++ {
		switch c := s[n]; {
		case c == '"':
			return kString, n + 1, nil
		case c == '\\':
			if n+1 == len(s) || strings.IndexByte(`"\tnfr`, s[n+1]) < 0 {
				return kInvalid, lineEnd(s, n), badEscape(l, n+1)
			}
			n++
		case c == '\n' || c == '\r':
			return kInvalid, n, openString(l, n)
		case c >= 0x80:
			r, size := utf8.DecodeRuneInString(s[n:])
			if r == utf8.RuneError && size == 1 {
				return kInvalid, lineEnd(s, n), badEncoding(l, n)
			}
			n += size - 1
		}
	}
	return kInvalid, len(s), openString(l, len(s))
}

// lineEnd returns the offset of the end of the line that s[from] is on.
func lineEnd(s string, from int) int {
	if i := strings.IndexAny(s[from:], "\r\n"); i >= 0 {
		return from + i
	}
	return len(s)
}

// unescape resolves the escapes of a string literal and removes its quotes.
func unescape(literal string) string {
	text := literal[1 : len(literal)-1]
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' {
			i++
			c = text[i]
			if j := strings.IndexByte("tnfr", c); j >= 0 {
				c = "\t\n\f\r"[j]
			}
		}
		b.WriteByte(c)
	}
	return b.String()
}

// scanUnicode recognises the symbols outside of ASCII, each a single character (and ⟩_).
func (l *tlaLexer) scanUnicode(s string) (kind, int, error) {
	r, n := utf8.DecodeRuneInString(s)
	switch k := tokens.unicode[r]; {
	case r == utf8.RuneError && n == 1:
		return kInvalid, 1, badEncoding(l, 0)
	case k == kRAngle && strings.HasPrefix(s[n:], "_"):
		return kRAngleSub, n + 1, nil
	case k != kEOF:
		return k, n, nil
	case r == 'ℕ' || r == 'ℤ' || r == 'ℝ':
		return kIdent, n, nil
	}
	return kInvalid, n, badCharacter(l, 0)
}
