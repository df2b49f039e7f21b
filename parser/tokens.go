package parser

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
)

// Token is a token of a text as it is written, or a comment between tokens.
type Token struct {
	Kind TokenKind
	Text string
	// Offset is where the text begins, in bytes.
	Offset int
	// Begin is the place of the first character, End that behind the last one.
	Begin, End ast.Position
}

// TokenKind is what tools that show or lay out texts want to know of a token.
type TokenKind uint8

// The kinds of tokens.
const (
	TokenInvalid     TokenKind = iota // what is no token of TLA+
	TokenName                         // an identifier
	TokenKeyword                      // a reserved word, operators such as DOMAIN included
	TokenNumber                       //
	TokenString                       // with its quotes
	TokenOperator                     // an operator symbol; ast.LookupOp knows it
	TokenPunctuation                  // brackets, commas, ==, |->, \A and so on
	TokenStep                         // <1>a of a proof
	TokenHeader                       // ---- MODULE
	TokenRule                         // ----
	TokenEnd                          // ====
	TokenComment                      // with its brackets or its \*
)

// Tokens returns the tokens and comments of the first module of a file in the order of the text. What stands outside of
// the module is left out; what is wrong is TokenInvalid, and a comment that does not end reaches to the end of the file.
func Tokens(src []byte) []Token {
	l := newLexer(string(src), false)
	g := gapReader{tlaLexer: *l}
	var list []Token
	for {
		t, _ := l.Next() // what the error says is seen in the kind
		if len(list) > 0 {
			list = g.comments(list, t.at.offset, t.kind == kEOF && l.depth > 0)
		}
		if t.kind == kEOF {
			return list
		}
		list = append(list, l.token(t))
		g.pos = l.pos
	}
}

// token returns what is to be known of the token just read.
func (l *tlaLexer) token(t lexeme) Token {
	return Token{
		Kind: tokenKind(t.kind), Text: t.text, Offset: t.at.offset,
		Begin: ast.Position{Line: t.at.line, Col: t.at.col}, End: ast.Position{Line: l.pos.line, Col: l.pos.col},
	}
}

// gapReader finds the comments between tokens.
type gapReader struct{ tlaLexer }

// comments appends those up to an offset; if the text is cut off there, up to its end.
func (g *gapReader) comments(list []Token, to int, cut bool) []Token {
	if cut {
		to = len(g.src)
	}
	for g.pos.offset < to {
		rest := g.src[g.pos.offset:]
		n := 0
		switch {
		case strings.HasPrefix(rest, `\*`):
			n = lineEnd(rest, 0)
		case strings.HasPrefix(rest, "\r\n"):
			g.advance(2)
			continue
		case strings.HasPrefix(rest, "(*"):
			n, _ = comment(rest)
		}
		if n == 0 {
			g.advance(1)
			continue
		}
		begin := g.pos
		g.advance(n)
		list = append(list, Token{
			Kind: TokenComment, Text: rest[:n], Offset: begin.offset,
			Begin: ast.Position{Line: begin.line, Col: begin.col}, End: ast.Position{Line: g.pos.line, Col: g.pos.col},
		})
	}
	return list
}

func tokenKind(k kind) TokenKind {
	switch k {
	case kInvalid:
		return TokenInvalid
	case kIdent:
		return TokenName
	case kNumber:
		return TokenNumber
	case kString:
		return TokenString
	case kStepName, kStepBare:
		return TokenStep
	case kBeginModule:
		return TokenHeader
	case kSeparator:
		return TokenRule
	case kEndModule:
		return TokenEnd
	}
	switch {
	case k.isWord():
		return TokenKeyword
	case k.op() != nil:
		return TokenOperator
	}
	return TokenPunctuation
}
