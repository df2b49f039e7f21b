package tell

import (
	"fmt"
	"io"
	"runtime"
	"sync"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// Teller tells what a run finds out. It is used by the goroutine of the run, but for Aside.
type Teller struct {
	Rep    *report.Reporter
	people io.Writer // nil if nobody reads notes
	notes  []report.Note
	code   int
}

// New returns a Teller that reports to rep and shows notes on people, which may be nil.
func New(rep *report.Reporter, people io.Writer) *Teller {
	t := &Teller{Rep: rep}
	if people != nil {
		t.people = &sharedWriter{w: people}
	}
	return t
}

// Fail records the first message code that decides the exit status.
func (t *Teller) Fail(number int) {
	if t.code == 0 {
		t.code = number
	}
}

// Code is what Fail recorded; 0 if nothing is wrong.
func (t *Teller) Code() int { return t.code }

// Note shows people something beside TLC's output.
func (t *Teller) Note(n report.Note) {
	n.Text = report.PlainWords(n.Text)
	t.notes = append(t.notes, n)
	t.Rep.Note(n)
	if !t.Rep.SpeaksToPeople() { // who have read it where the rest is
		t.Aside(n.String())
	}
}

// Notes returns what Note was told.
func (t *Teller) Notes() []report.Note { return t.notes }

// Aside shows people a text that is no Note. It may be called by any goroutine.
func (t *Teller) Aside(text string) {
	if t.people != nil {
		io.WriteString(t.people, text)
	}
}

// Escalated reports whether a warning has been turned into an error, which then decides the exit status.
func (t *Teller) Escalated() bool {
	e := t.Rep.Escalated()
	if e != nil {
		t.Fail(e.Code)
	}
	return e != nil
}

// Internal reports a panic that nothing in the specification can explain.
func (t *Teller) Internal(p any) {
	buf := make([]byte, 16<<10)
	buf = buf[:runtime.Stack(buf, false)]
	t.Fail(code.Bug)
	t.Rep.Msg(code.Bug, fmt.Sprint(p))
	t.Aside(fmt.Sprintf("This is a bug in gotlc, not in your specification. Please report it with this text:\n%v\n%s\n", p, buf))
}

// Embedded returns the text of an evaluation error for use inside another message.
func (t *Teller) Embedded(err *eval.Error) string {
	if err.Code != code.General {
		return t.Rep.Embed(err.Code, err.Text)
	}
	return err.Text
}

// EvaluationError prints why evaluation failed. In simulation TLC knows no codes of evaluation errors.
func (t *Teller) EvaluationError(err *eval.Error, simulates bool) {
	at := t.Rep.At(err.Span)
	if err.Code == code.StackOverflow || Coded(err.Code) && !err.Fingerprint && !simulates { // what values note has no code
		at.Raw(err.Code, err.Text)
		return
	}
	at.RuntimeException(t.Embedded(err))
}

// Coded reports whether TLC gives an evaluation error of this code a message of its own, and an exit status of its
// own: those that operators of the standard modules raise about their arguments.
func Coded(number int) bool {
	switch number {
	case code.AssertFailed, code.NotInOverriddenSet, code.ArgumentKind, code.ArgumentKindVowel, code.OnlyArgumentKind,
		code.RegisterUndefined:
		return true
	}
	return code.NotFinite <= number && number <= code.EmptySequence
}

// sharedWriter is a writer for several goroutines.
type sharedWriter struct {
	mu sync.Mutex
	w  io.Writer
}

func (s *sharedWriter) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.w.Write(p)
}
