package parser

import (
	"strings"
	"unicode/utf8"
)

// lexeme is a token as the lexer yields it.
type lexeme struct {
	kind kind
	text string
	at   place
}

// place is where a token begins, or the lexer is: the offset in bytes, and the place that messages name.
type place struct{ offset, line, col int }

// end is the token at the end of the text.
func (l *tlaLexer) end() lexeme { return lexeme{kind: kEOF, at: l.pos} }

// tlaLexer yields the tokens of one module (or, bare, of one fragment). Token positions have 1-based lines and
// columns in UTF-16 units with tab stops of eight, which is what every location in messages uses.
type tlaLexer struct {
	src   string
	pos   place // of the next byte to look at
	depth int   // open modules; in a file, text outside of modules is not tokens
	bare  bool
	done  bool
	pace
}

// newLexer lexes a whole file, or, bare, a fragment that no module header introduces, such as an expression. In a file text before
// the first module header is skipped, and nothing is read past that module's end.
func newLexer(src string, bare bool) *tlaLexer {
	return &tlaLexer{src: src, bare: bare, pos: place{line: 1, col: 1}}
}

// Next returns the next token. A character that starts no token yields an error together with a token of kind
// kInvalid; the lexer can go on behind it. At the end it yields EOF tokens for ever.
func (l *tlaLexer) Next() (lexeme, error) {
	if l.done {
		return l.end(), nil
	}
	if l.depth == 0 && !l.bare {
		return l.header()
	}
	if err := l.skipBlank(); err != nil {
		l.done = true
		return l.end(), err
	}
	if l.pos.offset == len(l.src) {
		l.done = true
		return l.end(), nil
	}
	k, n, err := l.scan(l.src[l.pos.offset:])
	tok := lexeme{kind: k, text: l.src[l.pos.offset : l.pos.offset+n], at: l.pos}
	l.advance(n)
	switch k {
	case kBeginModule:
		l.depth++
	case kEndModule:
		l.depth--
		l.done = l.depth <= 0 && !l.bare
	}
	if err != nil {
		return tok, err
	}
	return tok, nil
}

// header skips to the first module header. Nothing in the text before it matters, not even comments: a header
// inside a comment above the real module counts, as in the official parser.
func (l *tlaLexer) header() (lexeme, error) {
	for at := l.pos.offset; ; {
		i := strings.Index(l.src[at:], "----")
		if i < 0 {
			l.advance(len(l.src) - l.pos.offset)
			l.done = true
			return l.end(), nil
		}
		at += i
		n, isHeader := dashes(l.src[at:])
		if !isHeader {
			at += n
			continue
		}
		l.advance(at - l.pos.offset)
		tok := lexeme{kind: kBeginModule, text: l.src[at : at+n], at: l.pos}
		l.advance(n)
		l.depth = 1
		return tok, nil
	}
}

// dashes measures a run of four or more dashes, with the MODULE that may follow after spaces.
func dashes(s string) (n int, isHeader bool) {
	for n < len(s) && s[n] == '-' {
		n++
	}
	end := n
	for end < len(s) && s[end] == ' ' {
		end++
	}
	if strings.HasPrefix(s[end:], "MODULE") {
		return end + len("MODULE"), true
	}
	return n, false
}

// advance moves over n bytes of text, keeping line and column.
func (l *tlaLexer) advance(n int) {
	s := l.src[l.pos.offset : l.pos.offset+n]
	l.pos.offset += n
	line, col := l.pos.line, l.pos.col
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\t':
			col = tabStop(col)
		case c == '\n', c == '\r' && (i+1 == len(s) || s[i+1] != '\n'):
			line++
			col = 1
		case c == '\r':
			// The \n behind it ends the line.
		case c < 0x80:
			col++
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			col += utf16Len(r)
			i += size - 1
		}
	}
	l.pos.line, l.pos.col = line, col
}

// tabStop returns the column behind a tab that stands in column col.
func tabStop(col int) int { return (col-1)/8*8 + 9 }

func utf16Len(r rune) int {
	if r >= 0x10000 {
		return 2
	}
	return 1
}

// textEnd returns the column of the last character of a token that begins in column col.
func textEnd(text string, col int) int {
	last := col
	for _, r := range text {
		last = col + utf16Len(r) - 1
		if r == '\t' {
			last = tabStop(col) - 1
		}
		col = last + 1
	}
	return last
}

// skipBlank moves over white space and comments. The error is that of a comment without end.
func (l *tlaLexer) skipBlank() error {
	src := l.src
	i := l.pos.offset
	for i < len(src) {
		switch c := src[i]; {
		case c == ' ':
			i++
			l.pos.col++
			l.pos.offset = i
			continue
		case c == '\n':
			i++
			l.pos.line++
			l.pos.col = 1
			l.pos.offset = i
			continue
		case c == '\r' && i+1 < len(src) && src[i+1] == '\n':
			l.advance(2)
		case c == '\t', c == '\r':
			l.advance(1)
		case c == '\\' && i+1 < len(src) && src[i+1] == '*':
			end := strings.IndexAny(src[i:], "\r\n")
			if end < 0 {
				end = len(src) - i
			}
			l.advance(end)
		case c == '(' && i+1 < len(src) && src[i+1] == '*':
			n, closed := comment(src[i:])
			if !closed {
				return openComment(l, n)
			}
			l.advance(n)
		default:
			return nil
		}
		i = l.pos.offset
	}
	return nil
}

// comment measures a comment that begins with an opening bracket; comments nest.
func comment(s string) (n int, closed bool) {
	depth := 0
	for n < len(s)-1 {
		switch {
		case s[n] == '(' && s[n+1] == '*':
			depth++
			n += 2
		case s[n] == '*' && s[n+1] == ')':
			depth--
			n += 2
			if depth == 0 {
				return n, true
			}
		default:
			n++
		}
	}
	return len(s), false
}
