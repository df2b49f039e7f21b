package report

import (
	"fmt"

	"github.com/gotlc/gotlc/tlc/code"
)

// entry is a message on its way out.
type entry struct {
	code  int
	class code.Class
	text  string
	first bool // the first warning of the run
	// mirrored is set if the Reporter's own writer gets something else in place of the message.
	mirrored bool
	facts
}

// encoding is a way of writing what a run tells. Each method returns what is to be written, "" for nothing.
type encoding interface {
	message(e entry) string
	line(text string, data any) string // of the parser
	user(text string) string           // what the specification prints
	note(n Note) string
	finished(f Finish) string // the end of the run
}

func encodingOf(o *Options) encoding {
	switch {
	case o.JSON:
		return events{o}
	case o.Tool:
		return marked{}
	case o.Traces.Human:
		return newPerson(o)
	}
	return plain{}
}

// plain is TLC's text for people.
type plain struct{}

func (plain) line(text string, _ any) string { return text + "\n" }
func (plain) user(text string) string        { return text + "\n" }
func (plain) note(Note) string               { return "" }
func (plain) finished(Finish) string         { return "" }

func (plain) message(e entry) string {
	text := prefix(e.code, e.class) + e.text + "\n"
	if e.first {
		text += "(Use the -nowarning option to disable this warning.)\n"
	}
	return text
}

// marked is TLC's text for programs.
type marked struct{ plain }

func (marked) message(e entry) string { return envelope(e.code, e.class, e.text) + "\n" }

// prefix is what plain output puts before a text. The line that closes a lasso names its state itself.
func prefix(number int, class code.Class) string {
	switch {
	case class == code.Error:
		return "Error: "
	case class == code.BugClass:
		return "TLC Bug: "
	case class == code.Warning:
		return "Warning: "
	case class == code.StateClass && number != code.BackToState:
		return "State "
	}
	return ""
}

// envelope puts a text between TLC's markers, without a newline at the end.
func envelope(number int, class code.Class, text string) string {
	return fmt.Sprintf("@!@!@STARTMSG %d:%d @!@!@\n%s\n@!@!@ENDMSG %d @!@!@", number, class, text, number)
}
