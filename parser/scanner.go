package parser

import "github.com/gotlc/gotlc/ast"

// Scanner yields the tokens of a text that is no module, one at a time: configurations have the lexical rules of modules.
// It keeps none of them.
type Scanner struct {
	l    tlaLexer
	rest Token
	over bool
}

// NewScanner returns a Scanner at the beginning of a text.
func NewScanner(src string) *Scanner { return &Scanner{l: *newLexer(src, true)} }

// Next returns the next token. It reports false at the end of the text, and before what is no token; Rest tells which.
func (s *Scanner) Next() (Token, bool) {
	if s.over {
		return Token{}, false
	}
	t, err := s.l.Next()
	token := s.l.token(t)
	switch {
	case err == nil && t.kind != kEOF:
		return token, true
	case err == nil:
		s.rest = Token{}
	case t.kind == kEOF: // at the bracket that opens it
		token.Kind, token.Text = TokenComment, "(*"
		token.End.Col += len(token.Text)
		s.rest = token
	default:
		s.rest = token
	}
	s.over = true
	return Token{}, false
}

// Rest returns what Next did not go past: a TokenInvalid, or the opening bracket of a TokenComment without end. Its text is empty at the
// end of the text.
func (s *Scanner) Rest() Token { return s.rest }

// LastPlace returns the place of the last character of a text, line ends included.
func LastPlace(src string) ast.Position {
	n := len(src)
	switch {
	case n >= 2 && src[n-2:] == "\r\n":
		n -= 2
	case n > 0:
		n--
	}
	for n > 0 && src[n]&0xC0 == 0x80 { // the inside of a character
		n--
	}
	l := newLexer(src, true)
	l.advance(n)
	return ast.Position{Line: l.pos.line, Col: l.pos.col}
}
