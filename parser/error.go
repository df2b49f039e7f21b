package parser

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/gotlc/gotlc/ast"
)

// maxErrors caps how many errors one text reports.
const maxErrors = 50

// Error is one syntax error.
type Error struct {
	// Span is the offending piece of text; its File names the file and holds its lines.
	Span ast.Span
	// Msg says what is wrong: lower case, no full stop.
	Msg string
	// Hint says what to do about it; often empty.
	Hint string
	// Official is the text that the official parser prints for this error when it is the first one of the
	// file, from "***Parse Error***" on, without an end of line at its end.
	Official string
	// AtEnd tells that the text ended too early: more text behind it could make it right.
	AtEnd bool
	// unit is the first token of the unit with the error, 0 if the lexer found it.
	unit int
}

// Error returns the message in one line: "file:line:col: message".
func (e *Error) Error() string {
	path := ""
	if f := e.Span.File; f != nil && f.Path != "" {
		path = f.Path + ":"
	}
	return fmt.Sprintf("%s%d:%d: %s", path, e.Span.InFile().Begin.Line, e.Span.Begin.Col, e.Msg)
}

// Render returns the message for people: several lines with the source line, a marker below the offending text,
// and the hint. It ends with an end of line.
func (e *Error) Render() string {
	text := e.Error() + "\n" + e.Span.Excerpt()
	if e.Hint != "" {
		text += "hint: " + e.Hint + "\n"
	}
	return text
}

// ErrorList is the errors of one text, sorted by position; never empty when used as an error.
type ErrorList []*Error

// Error returns the messages, one per line.
func (l ErrorList) Error() string { return Lines(l) }

// Lines returns the messages of errors, one per line.
func Lines[E error](list []E) string {
	lines := make([]string, len(list))
	for i, e := range list {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the errors for errors.As and errors.Is.
func (l ErrorList) Unwrap() []error {
	errs := make([]error, len(l))
	for i, e := range l {
		errs[i] = e
	}
	return errs
}

// Render returns the messages for people, separated by empty lines.
func (l ErrorList) Render() string {
	blocks := make([]string, len(l))
	for i, e := range l {
		blocks[i] = e.Render()
	}
	return strings.Join(blocks, "\n")
}

func (l ErrorList) sort() {
	sort.SliceStable(l, func(i, j int) bool { return l[i].Span.Begin.Before(l[j].Span.Begin) })
}

// lexError is an error of the lexer: like Error, but with offsets into the text and no file yet.
type lexError struct {
	line, col, endCol int
	msg, hint         string
	official          string
	atEnd             bool
}

func (e *lexError) Error() string { return e.msg }

// lexErrorAt makes an error about the text behind n bytes of the current token.
func (l *tlaLexer) lexErrorAt(n int, msg, hint string) *lexError {
	at := *l
	at.advance(n)
	encountered := "<EOF> "
	if rest := at.src[at.pos.offset:]; rest != "" {
		r, _ := utf8.DecodeRuneInString(rest)
		encountered = fmt.Sprintf("%q (%d), ", string(r), r)
	}
	after := l.src[l.pos.offset : l.pos.offset+n]
	return &lexError{
		line: at.pos.line, col: at.pos.col, endCol: at.pos.col, msg: msg, hint: hint,
		official: fmt.Sprintf("Lexical error at line %d, column %d.  Encountered: %safter : %s",
			at.pos.line, at.pos.col, encountered, javaQuote(after)),
	}
}

func badCharacter(l *tlaLexer, prefix int) error {
	r, _ := utf8.DecodeRuneInString(l.src[l.pos.offset:])
	hint := ""
	switch {
	case r == ';':
		hint = "TLA+ has no statement separator; remove it, or use /\\ between conjuncts"
	case r == '?':
		hint = "a choice is written IF condition THEN value ELSE value"
	case r == '`':
		hint = "TLA+ has no backquotes; strings are written in double quotes"
	case r == '“' || r == '”':
		hint = `write strings in straight double quotes: "..."`
	case r == '\u00a0' || r == '\ufeff' || r == '\u200b':
		hint = "this is an invisible space character; replace it by an ordinary space"
	case r == '≟' || r == '≔':
		hint = "definitions are written with =="
	}
	what := fmt.Sprintf("%q", r)
	if prefix > 1 {
		what = fmt.Sprintf("%q", l.src[l.pos.offset:l.pos.offset+prefix])
	}
	e := l.lexErrorAt(prefix, fmt.Sprintf("%s is not a symbol of TLA+", what), hint)
	e.col, e.endCol = l.pos.col, l.pos.col+max(prefix, 1)-1
	return e
}

func badEncoding(l *tlaLexer, n int) error {
	return l.lexErrorAt(n, "text is not valid UTF-8", "save the file in the encoding UTF-8")
}

func badEscape(l *tlaLexer, n int) error {
	return l.lexErrorAt(n, "unknown escape in a string",
		`the escapes are \" \\ \t \n \f \r; write a backslash as \\`)
}

func openString(l *tlaLexer, n int) error {
	e := l.lexErrorAt(n, "string is not closed on its line", `add the closing "`)
	e.col, e.endCol = l.pos.col, l.pos.col // show where the string begins
	return e
}

// openComment is the error of a comment that begins at the lexer's position and reaches the end of the text.
func openComment(l *tlaLexer, _ int) error {
	return &lexError{
		line: l.pos.line, col: l.pos.col, endCol: l.pos.col + 1, atEnd: true,
		msg: "comment is never closed", hint: "add the missing *); comments nest, so every (* needs its own",
		official: fmt.Sprintf("Lexical {error: EOF reached, possibly open comment starting around line %d", l.pos.line),
	}
}

// javaQuote quotes text in the way the official parser shows tokens.
func javaQuote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch r {
		case '"', '\\', '\'':
			b.WriteByte('\\')
			b.WriteRune(r)
		case '\n':
			b.WriteString(`\n`)
		case '\r':
			b.WriteString(`\r`)
		case '\t':
			b.WriteString(`\t`)
		case '\f':
			b.WriteString(`\f`)
		case '\b':
			b.WriteString(`\b`)
		default:
			if r < ' ' || r > '~' {
				fmt.Fprintf(&b, `\u%04x`, r)
			} else {
				b.WriteRune(r)
			}
		}
	}
	b.WriteByte('"')
	return b.String()
}
