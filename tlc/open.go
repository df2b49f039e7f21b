package tlc

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/internal/resume"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Session is a specification with its model, read and ready to be explored by a program that goes its own way. What is
// immutable of it may be used by several goroutines, each with an eval.Ctx of its own.
type Session struct {
	Model *model.Model
	Env   eval.Env
	Table *value.Table

	prepared *session.Prepared
	o        Options
}

// Open reads a specification and its configuration as Run does and builds the model, up to and with the assumptions. If
// that fails the session is nil, and the result says why. What the specification prints goes to out.
func Open(ctx context.Context, o Options, out io.Writer) (s *Session, res Result) {
	r := newRun(ctx, o)
	r.speak(report.New(io.Discard, report.Options{User: out, Version: CompatVersion}), nil)
	defer r.end.Close()
	defer func() {
		if p := recover(); p != nil {
			if s = nil; !r.end.WasBrokenOff(p) {
				r.tell.Internal(p)
			}
		}
		res = r.result()
	}()
	defer r.end.Watch()()
	if _, ok := r.prepare(resume.New(resume.Options{}, r.tell)); ok {
		s = &Session{r.prepared.Model, r.env, r.prepared.Table, r.prepared, r.o}
	}
	return s, res
}

// LoadError says that the specification or its configuration cannot be used.
type LoadError struct {
	// Result is that of reading them: exit status, messages, and notes with places.
	Result Result
}

func (e *LoadError) Error() string {
	var b strings.Builder
	for _, n := range e.Result.Details.Notes {
		b.WriteString(n.String())
	}
	if b.Len() == 0 {
		b.WriteString(strings.Join(e.Result.Details.Messages, "\n"))
	}
	return strings.TrimRight(b.String(), "\n")
}

// Probing builds the model once more with code whose enumerations can be probed, with refusals also where they come to
// nothing; see eval.Probe. Its actions are those of Model, in the same order.
func (s *Session) Probing(refusals bool) (*model.Model, error) {
	return s.prepared.Again(s.Model.Compiler.Probing(refusals))
}

// Quiet returns the environment for evaluations that are to print nothing.
func (s *Session) Quiet() eval.Env { return s.prepared.Env.Silenced() }

// Printing returns an environment for evaluations whose output (Print, PrintT) goes to out.
func (s *Session) Printing(out io.Writer) eval.Env {
	return s.prepared.Env.Copy(report.New(io.Discard, report.Options{User: out}))
}

// Expression reads an expression over what the root module defines and compiles it by the compiler of a model of this
// session. It is for one goroutine at a time. The error is a parser.ErrorList, a sem.ErrorList, or one that says that a
// temporal formula has no value in a state.
func (s *Session) Expression(m *model.Model, text string) (*eval.Expression, sem.Level, error) {
	e, err := parser.ParseExpr(text)
	if err != nil {
		return nil, 0, err
	}
	level, err := m.Info.Expression(e)
	if err != nil {
		return nil, 0, err
	}
	f := m.Compiler.Expression(e)
	if level = max(level, m.Compiler.LevelOf(f)); level == sem.TemporalLevel {
		return nil, level, errors.New("this is a temporal formula: it has a value in a behavior, not in a state or step")
	}
	return m.Compiler.Value("", f), level, nil
}

// The formats of traces besides those of -dumpTrace.
const (
	TextTrace   = verdict.TextTrace   // as states are printed
	TTraceTrace = verdict.TTraceTrace // a trace exploration specification
)

// TraceFormats lists the formats that FormatTrace knows, sorted.
func TraceFormats() []string { return verdict.TraceFormats() }

// FormatTrace writes a behavior as the content of a file with a name: in a format of -dumpTrace, or one of this package.
func (s *Session) FormatTrace(format, name string, steps []safety.Step) ([]byte, error) {
	file := verdict.TraceFile{Format: format, Name: name, Width: s.o.Width}
	return verdict.NewDisplay(s.prepared, s.o.displaying()).FormatTrace(file, s.o.ModuleName(), steps)
}

// ReadTrace reads what FormatTrace wrote as json or tlc, or what -dumpTrace did: a guide along the states, and how many
// they are.
func (s *Session) ReadTrace(format string, data []byte) (model.Guide, int, error) {
	g, err := s.prepared.Traces().Read(format, data)
	if err != nil {
		return nil, 0, err
	}
	return g, g.Len(), nil
}
