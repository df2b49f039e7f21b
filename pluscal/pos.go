package pluscal

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Pos is a place in a module file; lines and columns count from 1, tabs reach to the next multiple of eight columns.
type Pos struct{ Line, Col int }

// String returns the place as the official translator writes it.
func (p Pos) String() string { return fmt.Sprintf("line %d, column %d", p.Line, p.Col) }

// loc is the place of a statement and, if it came out of a macro, the place of the call in the body.
type loc struct {
	at, call Pos
	made     bool // the translator has made the statement out of the one at this place
}

// written is where the author of the process wrote the statement: the call, if it comes from a macro.
func (l loc) written() Pos {
	if l.call != (Pos{}) {
		return l.call
	}
	return l.at
}

// madeFrom is the place of a statement that the translator makes out of another one.
func madeFrom(l loc) loc {
	l.made = true
	return l
}

func (l loc) String() string {
	if l.call == (Pos{}) {
		return l.at.String()
	}
	return l.at.String() + " of macro called at " + l.call.String()
}

// Error is one reason why an algorithm is refused.
type Error struct {
	// Text is what the official translator says, places included, without the full stop.
	Text string
	// Pos is where the mistake is, the zero Pos if it has no place; Call is the macro call that led there, or zero.
	Pos, Call Pos
	// Hint is help for people, or "".
	Hint string
}

// Error returns the text of the official translator.
func (e *Error) Error() string { return e.Text }

// Summary is the text for people: one line, without places.
func (e *Error) Summary() string {
	line, _, _ := strings.Cut(strings.TrimSpace(e.Text), "\n")
	if before, _, found := strings.Cut(line, " at line "); found {
		line = before
	}
	line = strings.TrimRight(strings.TrimSuffix(strings.TrimSpace(line), " at"), ".,:")
	line = strings.TrimSuffix(strings.TrimSuffix(line, " at the following location"), " found")
	first, size := utf8.DecodeRuneInString(line)
	if second, _ := utf8.DecodeRuneInString(line[size:]); unicode.IsUpper(second) {
		return line
	}
	return string(unicode.ToLower(first)) + line[size:]
}

// headline is the first line of the text.
func (e *Error) headline() string {
	first, _, _ := strings.Cut(e.Text, "\n")
	return first
}

// errorAtToken is an error of the parser, at the token that was read last.
func errorAtToken(p Pos, text string) *Error {
	return &Error{Text: text + "\n    " + p.String(), Pos: p}
}

// errorAt is an error about a statement.
func errorAt(l loc, text string) *Error {
	return &Error{Text: text + "\n    at " + l.String(), Pos: l.at, Call: l.call}
}

// plainError is an error whose text mentions its place itself, or has none.
func plainError(l loc, text string) *Error { return &Error{Text: text, Pos: l.at, Call: l.call} }
