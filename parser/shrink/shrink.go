package shrink

import (
	"regexp"
	"slices"
	"strings"
)

// token is about one of TLA+; a part that is taken apart wrongly is only left out in other pieces.
var token = regexp.MustCompile(`\s+|"[^"\n]*"|\\\*[^\n]*|\(\*|\*\)|[A-Za-z0-9_]+|\\[A-Za-z]+|<<|>>|\[\]|[=<>~|&/\\+*.:!#@$%^'-]+|(?s:.)`)

// Tokens takes a text apart, white space included.
func Tokens(text string) []string { return token.FindAllString(text, -1) }

// Lines takes a text apart at the ends of lines, which stay.
func Lines(text string) []string { return strings.SplitAfter(text, "\n") }

// Text leaves out lines, puts the simplest expressions in place of those in parentheses, and leaves out tokens. A change
// stays if keep says so of the text that it makes; keep may end the search by refusing everything.
func Text(text string, keep func(text string) bool) string {
	for {
		old := text
		text = leaveOut(Lines(text), keep)
		text = simplify(text, keep)
		text = leaveOut(Tokens(text), keep)
		if text == old {
			return text
		}
	}
}

// leaveOut leaves out parts, many at a time at first.
func leaveOut(parts []string, keep func(string) bool) string {
	for n := len(parts) / 2; n > 0; n /= 2 {
		for from := 0; from+n <= len(parts); {
			if rest := slices.Delete(slices.Clone(parts), from, from+n); keep(strings.Join(rest, "")) {
				parts = rest
			} else {
				from += n
			}
		}
	}
	return strings.Join(parts, "")
}

// simplify replaces what is in parentheses, the outermost first.
func simplify(text string, keep func(string) bool) string {
	for from := 0; from < len(text); from++ {
		if text[from] != '(' {
			continue
		}
		to := closing(text, from)
		for _, simple := range []string{"1", "TRUE", "{1}", text[from+1 : max(from+1, to-1)]} {
			if changed := text[:from] + simple + text[to:]; to-from > len(simple) && keep(changed) {
				text = changed
				break
			}
		}
	}
	return text
}

// closing returns the place after the parenthesis that closes the one at from.
func closing(text string, from int) int {
	depth := 0
	for i := from; i < len(text); i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}
