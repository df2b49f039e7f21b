package pluscal

import (
	"strings"
	"unicode/utf8"
)

// text collects the lines of a translation. The last line is the one being written.
type text struct {
	lines []string
	cur   []byte
	marker
}

func (t *text) put(s string) { t.cur = append(t.cur, s...) }

// end ends the line.
func (t *text) end() {
	t.lines = append(t.lines, string(t.cur))
	t.cur = t.cur[:0]
}

// line writes a whole line.
func (t *text) line(s string) {
	t.put(s)
	t.end()
}

// col is the column of what is written next.
func (t *text) col() int { return utf8.RuneCount(t.cur) }

// place writes an expression; its later lines go below its first.
func (t *text) place(e *expr) {
	at := t.col()
	t.note(e, len(t.lines), at)
	for k, line := range e.text() {
		if k > 0 {
			t.end()
			t.put(spaces(at))
		}
		t.put(line)
	}
}

// placeValue writes an expression, in parentheses if its first line seems to need them next to = or \in.
func (t *text) placeValue(e *expr) {
	if !needsParens(e.text()[0]) {
		t.place(e)
		return
	}
	t.put("(")
	t.place(e)
	t.put(")")
}

// needsParens looks at characters, as the official translator does.
func needsParens(line string) bool {
	depth := 0
	for k := 0; k < len(line); k++ {
		next, prev := byte(' '), byte(' ')
		if k+1 < len(line) {
			next = line[k+1]
		}
		if k > 0 {
			prev = line[k-1]
		}
		switch c := line[k]; {
		case c == '"':
			end, ok := stringEnd([]rune(line[k:]), 0)
			if !ok {
				return true
			}
			k += end - 1
		case strings.IndexByte("([{", c) >= 0:
			depth++
		case c == '<' && next == '<':
			depth++
			k++
		case c == '>' && next == '>' || strings.IndexByte(")]}", c) >= 0:
			if depth == 0 {
				return true
			}
			depth--
			if c == '>' {
				k++
			}
		case depth == 0 && binds(c, prev, next):
			return true
		}
	}
	return false
}

// binds reports whether a character is taken for an operator that needs parentheses.
func binds(c, prev, next byte) bool {
	switch c {
	case '=', '#', '<', '>':
		return true
	case '|':
		return prev == '-' || next == '-'
	case '\\':
		return next != ' ' && next != 'o' && next != 'X'
	case '/':
		return next == '\\'
	}
	return false
}
