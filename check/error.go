package check

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc"
)

// Position is a place in a source file; line and column count from 1. The zero Position is no place.
type Position struct {
	File         string
	Line, Column int
}

// String returns file:line:column.
func (p Position) String() string {
	if p.File == "" {
		return "-"
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

func position(s ast.Span) Position {
	if !s.IsValid() {
		return Position{}
	}
	return Position{s.File.Path, s.InFile().Begin.Line, s.Begin.Col}
}

// Error says why a specification cannot be checked.
type Error struct {
	// ExitCode is the exit status of gotlc check.
	ExitCode int
	// Problems are what is wrong, with places; none if none is known.
	Problems []Problem
	// Messages are gotlc's sentences.
	Messages []string
	text     string
}

// Problem is one thing that is wrong.
type Problem struct {
	Position Position // the zero Position if no place is known
	Text     string
	Excerpt  string // the source line with carets below; may be ""
	Hint     string // what to do about it; may be ""
}

// Error shows the messages, and the problems with excerpts of the source.
func (e *Error) Error() string { return e.text }

func newError(res tlc.Result) *Error {
	e := &Error{ExitCode: res.ExitCode, Messages: res.Details.Messages}
	var b strings.Builder
	for _, n := range res.Details.Notes {
		n.Text, n.Hint = inGo(n.Text), inGo(n.Hint)
		e.Problems = append(e.Problems, Problem{position(n.Span), n.Text, n.Span.Excerpt(), n.Hint})
		b.WriteString(n.String())
	}
	for _, m := range e.Messages {
		m = strings.TrimRight(reason(m), "\n")
		if !strings.Contains(b.String(), m) {
			b.WriteString(inGo(m) + "\n")
		}
	}
	e.text = strings.TrimRight(b.String(), "\n")
	return e
}

// reason cuts what TLC says of every exception in Java off a message.
func reason(message string) string {
	if _, after, ok := strings.Cut(message, "The exception was a "); ok {
		if _, why, ok := strings.Cut(after, "\n: "); ok {
			return why
		}
	}
	return message
}

// ways are the options that sentences for users of the command name, with what does the same in Go. Read only.
var ways = map[string]string{
	"-config": "check.Config, or leave it out with check.NoConfig", "-deadlock": "check.Deadlock(false)", "-workers": "check.Workers",
	"-memory": "check.Memory", "-maxSetSize": "a smaller model", "-allow-read": "a file beside the specification",
	"-DTLA-Library": "check.Library",
}

var option = regexp.MustCompile(`(^|[\s(])(-[A-Za-z-]+)(=[^\s),;]*)?`)

// inGo speaks of settings instead of options.
func inGo(text string) string {
	return option.ReplaceAllStringFunc(text, func(m string) string {
		parts := option.FindStringSubmatch(m)
		if way, ok := ways[parts[2]]; ok {
			return parts[1] + way
		}
		return m
	})
}
