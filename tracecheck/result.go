package tracecheck

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

// Result is what was found out about a trace that could be read.
type Result struct {
	// Events counts the events that match: all of them if the trace is accepted.
	Events int
	// States counts the states in which the specification may be after the last event that matches.
	States int
	// Variables are the names of the variables, in the order of the values of a step.
	Variables []string
	// Behavior is one behavior of the specification that the matching events are part of.
	Behavior []Step
	// Rejection says why the trace is no behavior of the specification, nil if it is one.
	Rejection *Rejection
}

// Step is a state of a behavior and how it was reached.
type Step struct {
	Line   int    // of the event, 0 for a step that the trace does not show
	Action string // with its arguments; "" for an initial state, and for a step that changes nothing
	State  []value.Value
}

// Rejection is the event at which a trace stops being a behavior of the specification.
type Rejection struct {
	File string
	Line int
	// Event is the line itself.
	Event string
	// Before shows a state in which the specification may be before the event; "" if it is the first one's. States counts them.
	Before string
	States int
	// Closest are the actions that come closest to the event, the closest first.
	Closest []Mismatch
}

// Mismatch says why an action is no step to what an event tells.
type Mismatch struct {
	Action string // with its arguments
	// Reason says what is wrong with the conjunct at Position.
	Reason string
	// State shows the state before the step.
	State string

	span   ast.Span
	failed bool
}

// Position is the place of the conjunct that does not allow the event: file, and line and column from 1. The file is ""
// if there is no such place.
func (m Mismatch) Position() (file string, line, column int) {
	if !m.span.IsValid() {
		return "", 0, 0
	}
	at := m.span.InFile().Begin
	return m.span.File.Path, at.Line, at.Col
}

// Excerpt shows the conjunct in its source line, with carets below; "" if it has no place.
func (m Mismatch) Excerpt() string { return m.span.Excerpt() }

// String shows the event, the state before it, and the actions that come closest.
func (r *Rejection) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d: no step of the specification matches this event\n    %s\n", r.File, r.Line, shorten(r.Event))
	before := r.Before
	if len(r.Closest) > 0 && r.Closest[0].State != "" {
		before = r.Closest[0].State
	}
	if before != "" {
		of := ""
		if r.States > 1 {
			of = fmt.Sprintf(" (one of %d that fit the events so far)", r.States)
		}
		fmt.Fprintf(&b, "The state before it%s:\n%s", of, before)
	}
	for i, m := range r.Closest {
		title := "The closest action is"
		if i > 0 {
			title = "Next comes"
		}
		fmt.Fprintf(&b, "%s %s:\n%s", title, m.Action, report.Note{Span: m.span, Text: m.Reason})
	}
	return b.String()
}

// shorten cuts a long line for a message.
func shorten(s string) string {
	if r := []rune(s); len(r) > 400 {
		return string(r[:400]) + "..."
	}
	return s
}

func jsonText(j any) string {
	b, err := json.Marshal(j)
	if err != nil {
		return fmt.Sprint(j)
	}
	return shorten(string(b))
}

// LoadError says that the specification or its configuration cannot be used.
type LoadError = tlc.LoadError

// EvaluationError says that the specification's states cannot be computed: nothing is known about the trace.
type EvaluationError struct {
	Line  int    // of the event at which it happened
	Doing string // what was being computed
	State string // the state from which, "" if none
	Err   *eval.Error
}

func (e *EvaluationError) Error() string {
	text := e.Doing + " failed"
	if e.Line > 0 {
		text = fmt.Sprintf("at line %d: %s", e.Line, text)
	}
	text = report.Note{Span: e.Err.Span, Text: text + ": " + strings.TrimSpace(e.Err.Text)}.String()
	if e.State != "" {
		text += "in the state\n" + e.State
	}
	return strings.TrimRight(text, "\n")
}

// LimitError says that the specification may be in more states than Options.MaxStates allows: nothing is known about the
// rest of the trace.
type LimitError struct {
	Line   int
	States int
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("at line %d the specification may be in more than %d states; log more variables, or allow fewer hidden steps, or more states",
		e.Line, e.States)
}
