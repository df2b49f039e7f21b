package value

import "fmt"

// Codes of TLC's messages that this package throws. CodeGeneral is the code of an error without a code of its own;
// the way it is reported, and the exit status it leads to, differ from those of the others.
const (
	CodeGeneral         = 1000
	CodeCannotEnumerate = 2158 // membership in a special set constant cannot be decided
	CodeArgument        = 2169 // "The %1% argument of %2% should be a %3%"
	CodeOverflow        = 2178
	CodeNotSequence     = 2182
	CodeSubSeqRange     = 2183
)

// Error is an evaluation error with TLC's code and text.
type Error struct {
	Code int
	// Text is TLC's message. If Loc is set it lacks its last line, which is the location of the expression being
	// evaluated: the evaluator appends it.
	Text string
	Loc  bool
}

// Interrupted reports false: no operation on values ends because evaluation has to.
func (e *Error) Interrupted() bool { return false }

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

// Throw panics with an *Error made of the code and the text of a message.
func Throw(code int, format string, args ...any) {
	panic(&Error{Code: code, Text: Message(format, args...)})
}

// ThrowLoc panics with an *Error of code CodeGeneral whose text the evaluator completes with a location.
func ThrowLoc(format string, args ...any) {
	panic(&Error{Code: CodeGeneral, Text: Message(format, args...), Loc: true})
}
