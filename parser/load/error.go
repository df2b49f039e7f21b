package load

import "github.com/gotlc/gotlc/ast"

// Error is one failure to load a module, or a warning (see Program.Warnings).
type Error struct {
	// Code is the official number (see package code), or 0 for a file that could not be read.
	Code int
	// Span names the module concerned (without a position), or is the zero Span.
	Span ast.Span
	// Msg is the official message where one exists.
	Msg string
	// Hint is help for the user, or "".
	Hint string
	// Path is the file concerned, or "".
	Path string
	// Err is the cause: the parser's error list or the file system's error; nil if there is none.
	Err error
}

// Error returns the message; parse errors are left to Err.
func (e *Error) Error() string { return e.Msg }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Location returns the text that the official parser prints as the place of the error.
func (e *Error) Location() string {
	if e.Span.File == nil {
		return "Unknown location"
	}
	return e.Span.String()
}
