package cfg

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc/code"
)

// Error is the first mistake of a configuration file.
type Error struct {
	// Code is TLC's number; code.General for a number of more than 31 bits, which TLC's number parser throws at.
	Code int
	// Line is the 1-based line TLC names, 0 if it names none.
	Line int
	// Text is TLC's sentence, with newlines as TLC prints them and without the "Error: " in front.
	Text string
	// Span is the offending token, or the end of the file; invalid for code.ConfigUnreadable.
	Span ast.Span
	// Hint tells people what may be meant: lower case, no full stop; empty if there is nothing to add.
	Hint string
}

// Error returns TLC's sentence.
func (e *Error) Error() string { return e.Text }

// Exception returns the name of the Java exception that TLC shows with the error.
func (e *Error) Exception() string {
	if e.Code == code.General {
		return "java.lang.NumberFormatException"
	}
	return "tlc2.tool.ConfigFileException"
}

// Render shows the error to people: the place, what is wrong, the source line with carets, and the hint. The text
// ends with a newline.
func (e *Error) Render() string {
	var b strings.Builder
	what := strings.TrimSuffix(e.Text, "\n")
	if _, rest, ok := strings.Cut(e.Text, "\n"); ok && e.Line > 0 {
		what = strings.TrimSpace(rest)
	}
	if what == "" || e.Code == code.ConfigMalformed.Number() {
		what = "not a configuration file entry"
	}
	if e.Span.IsValid() {
		fmt.Fprintf(&b, "%s:%d:%d: ", e.Span.File.Path, e.Span.Begin.Line, e.Span.Begin.Col)
	}
	fmt.Fprintf(&b, "%s\n%s", what, e.Span.Excerpt())
	if e.Hint != "" {
		fmt.Fprintf(&b, "hint: %s\n", e.Hint)
	}
	return b.String()
}

// Unreadable returns the error for a configuration file that could not be opened or read, as TLC words it.
func Unreadable(path string, err error) *Error {
	reason, hint := err.Error(), ""
	if errors.Is(err, fs.ErrNotExist) {
		reason, hint = "File not found.", "write it, for example with the line SPECIFICATION Spec, or name another file with -config"
	}
	return &Error{
		Code: code.ConfigUnreadable.Number(),
		Text: code.ConfigUnreadable.Format(path, reason),
		Hint: hint,
	}
}

// expected is the error for a token (nil for the end of the file) that is not what.
func (r *reader) expected(what string, got *parser.Token, hint string) *Error {
	return r.fail(code.ConfigExpectedSymbol, r.span(got), hint, what)
}

// fail is the error for a place; params are those of the finding that follow the line.
func (r *reader) fail(what code.Finding, at ast.Span, hint string, params ...any) *Error {
	line := at.Begin.Line
	return &Error{Code: what.Number(), Line: line, Text: what.Format(append([]any{line}, params...)...), Span: at, Hint: hint}
}
