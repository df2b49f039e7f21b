package value

import (
	"fmt"

	"github.com/gotlc/gotlc/tlc/code"
)

// Error is an evaluation error with TLC's code and text.
type Error struct {
	// Code is TLC's number; the way in which code.General is reported, and the exit status that it leads to, differ from
	// those of the others.
	Code int
	// Text is TLC's message. If Loc is set it lacks its last line, which is the location of the expression being
	// evaluated: the evaluator appends it.
	Text string
	Loc  bool
	// NoRoom is set if the operation needs more memory than there is: that ends it wherever values are used, not only in evaluations.
	NoRoom bool
}

// Lacking returns the error of a panic that is for want of memory, nil for others.
func Lacking(p any) *Error {
	if err, ok := p.(*Error); ok && err.NoRoom {
		return err
	}
	return nil
}

// CodeInterrupted is the number of errors that end an operation because it is to be broken off. It is none of TLC's.
const CodeInterrupted = -1

// Interrupted reports whether the operation was broken off.
func (e *Error) Interrupted() bool { return e.Code == CodeInterrupted }

// Error returns the text of e.
func (e *Error) Error() string { return e.Text }

// messageWidth is TLC's width for values in messages.
const messageWidth = 80

// Message is fmt.Sprintf for messages: values are broken into lines where they are too long for one, as in TLC.
func Message(format string, args ...any) string {
	for i, a := range args {
		if v, ok := a.(Value); ok {
			args[i] = Pretty(v.String(), messageWidth)
		}
	}
	return fmt.Sprintf(format, args...)
}

// Texts returns the parameters of a message as texts; values are laid out as Message does.
func Texts(params []any) []string {
	texts := make([]string, len(params))
	for i, p := range params {
		texts[i] = Message("%v", p)
	}
	return texts
}

// Throw panics with an *Error that has a text and no number of its own.
func Throw(format string, args ...any) {
	panic(&Error{Code: code.General, Text: Message(format, args...)})
}

// ThrowLoc is Throw with a text that the evaluator completes with a location.
func ThrowLoc(format string, args ...any) {
	panic(&Error{Code: code.General, Text: Message(format, args...), Loc: true})
}

// ThrowCode panics with an *Error that has a number, whose text the parameters complete.
func ThrowCode(number int, params ...any) {
	panic(&Error{Code: number, Text: code.Format(number, Texts(params)...)})
}
