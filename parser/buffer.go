package parser

import (
	"errors"
	"unsafe"

	"github.com/gotlc/gotlc/ast"
)

// token is a token of the buffer: the lexer's, with what the parser needs to know in addition.
type token struct {
	text string
	line int32
	col  int32
	end  int32 // column of the last character
	// match is the index of the matching bracket, or 0. Index 0 never is a bracket's partner that matters: a
	// module's first token is its header, and a fragment's opening bracket is found through its closing one.
	match int32
	kind  kind
	// head marks where a definition begins; see markHead.
	head bool
	// reported marks an invalid token that the lexer has already complained about.
	reported bool
}

func (t *token) begin() ast.Position { return ast.Position{Line: int(t.line), Col: int(t.col)} }
func (t *token) last() ast.Position  { return ast.Position{Line: int(t.line), Col: int(t.end)} }

// buffer is all tokens of a text, with brackets matched and definition heads marked. It ends with one kEOF.
type buffer struct {
	toks []token
	open []int32 // indexes of unmatched opening brackets
	errs []*lexError
	bare bool // the text is no module: an expression, or the body of a module
	pace
}

// tokensBetweenLooks is how many tokens are read, or moved over, between calls of Reader.Look.
const tokensBetweenLooks = 1 << 12

// fill reads the lexer to its end.
func (b *buffer) fill(l *tlaLexer) {
	b.bare, b.pace = l.bare, l.pace
	b.toks = b.empty(b.tokensOf(l))
	for {
		if len(b.toks)%tokensBetweenLooks == 0 {
			b.look()
		}
		t, err := l.Next()
		tok := token{
			text: t.text, line: int32(t.at.line), col: int32(t.at.col), kind: t.kind,
		}
		tok.end = tok.col + int32(len(tok.text)) - 1
		if tok.kind == kString || tok.text != "" && tok.text[0] >= 0x80 || tok.kind == kInvalid {
			tok.end = int32(textEnd(tok.text, t.at.col))
		}
		if err != nil {
			tok.reported = true
			if le := (*lexError)(nil); errors.As(err, &le) && len(b.errs) < maxErrors {
				b.errs = append(b.errs, le)
			}
		}
		b.toks = append(b.toks, tok)
		switch tok.kind {
		case kEOF:
			b.toks[len(b.toks)-1].end = tok.col
			return
		case kLParen, kLBracket, kLBrace, kLAngle:
			b.open = append(b.open, int32(len(b.toks)-1))
		case kRParen, kRBracket, kRBracketSub, kRBrace, kRAngle, kRAngleSub:
			b.close(tok.kind)
		case kDefEq:
			b.markHead(len(b.toks) - 1)
		}
	}
}

// largeText is the size from which a text is read twice, once to count its tokens: they are kept in one piece, which would otherwise be
// copied again and again as it grows, or be much too long.
const largeText = 1 << 20

// empty returns room for tokens.
func (b *buffer) empty(n int) []token {
	var spare []token
	if s := b.Spare; s != nil {
		spare, s.toks = s.toks, nil // who parses meanwhile has others
	}
	if cap(spare) >= n {
		return spare[:0]
	}
	return make([]token, 0, n)
}

// tokensOf returns how many tokens to expect.
func (b *buffer) tokensOf(l *tlaLexer) int {
	if len(l.src) < largeText {
		return len(l.src)/4 + 16
	}
	n := 1
	for ahead := *l; !ahead.done; n++ {
		if n%tokensBetweenLooks == 0 {
			b.look()
		}
		_, _ = ahead.Next()
	}
	b.room(n * int(unsafe.Sizeof(token{})))
	return n
}

// pace is what of a Reader is called while it reads.
type pace Reader

func (p *pace) look() {
	if p.Look != nil {
		p.Look()
	}
}

func (p *pace) room(bytes int) {
	if p.Room != nil {
		p.Room(bytes)
	}
}

// close matches the closing bracket that was just read. One that does not fit is left alone: the parser will
// complain about it.
func (b *buffer) close(k kind) {
	if len(b.open) == 0 {
		return
	}
	at := len(b.toks) - 1
	open := b.open[len(b.open)-1]
	want := kLParen
	switch k {
	case kRBracket, kRBracketSub:
		want = kLBracket
	case kRBrace:
		want = kLBrace
	case kRAngle, kRAngleSub:
		want = kLAngle
	}
	if b.toks[open].kind == want {
		b.open = b.open[:len(b.open)-1]
		b.toks[open].match = int32(at)
		b.toks[at].match = open
	}
}

// markHead marks the beginning of the definition whose == stands at index eq. Expressions have no terminator:
// they end where the next definition begins, and that is found by the look of its head alone: a name, a name
// with a bracketed list, or an operator symbol with its parameters.
func (b *buffer) markHead(eq int) {
	at := func(i int) kind {
		if i < 0 {
			return kEOF
		}
		return b.toks[i].kind
	}
	head := eq - 1
	switch last := at(head); {
	case (last == kRParen || last == kRBracket) && b.toks[head].match > 0:
		head = int(b.toks[head].match) - 1
		if at(head) != kIdent {
			return
		}
	case last == kIdent && at(head-1).fix(ast.InfixOp) && at(head-2) == kIdent:
		head -= 2
	case last == kIdent && at(head-1).fix(ast.PrefixOp):
		head--
	case last == kIdent:
	case last.fix(ast.PostfixOp) && at(head-1) == kIdent:
		head--
	default:
		return
	}
	b.toks[head].head = true
}
