package pluscal

import "strings"

// Begins reports whether a text begins with an algorithm, without a comment around it.
func Begins(text string) bool {
	return strings.HasPrefix(text, "--algorithm") || strings.HasPrefix(text, "--fair")
}

// Ends reports whether the algorithm that begins in these lines is complete: whether its last brace, or the words "end algorithm", are
// there. It need not be correct; there is no more to come of one with a string that does not end on its line.
func Ends(lines []string) bool {
	s := newSource(lines)
	begin, ok := s.findAlgorithm()
	if !ok {
		return true
	}
	text, err := s.blank(begin)
	if err != nil {
		return true
	}
	x := extent{l: lexer{lines: text, raw: s.lines, line: begin.line}}
	if begin.fair {
		x.take()
	}
	x.take() // the name
	braces := x.take() == "{"
	depth, last := 1, ""
	for !x.end {
		switch t := x.take(); {
		case t == "{":
			depth++
		case t == "}":
			depth--
		case !braces && last == "end" && t == "algorithm":
			return true
		default:
			last = t
			continue
		}
		if braces && depth == 0 {
			return true
		}
		last = ""
	}
	return false
}

// extent reads tokens, and passes over what is none.
type extent struct {
	l   lexer
	end bool
}

// take returns the text of the next token, "" for a string.
func (x *extent) take() string {
	for {
		t, ok, err := x.l.next()
		switch {
		case err != nil:
			x.l.col++
		case !ok:
			x.end = true
			return ""
		case t.class == quoted:
			return ""
		default:
			return t.text
		}
	}
}
