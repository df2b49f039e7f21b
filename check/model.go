package check

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tracecheck"
)

// Model is a specification with what to check of it. It is immutable.
type Model struct {
	options   tlc.Options
	amendment []statementOf
	timeout   time.Duration
	err       error // first mistake in the settings
}

// Spec returns the model of a module's file, with or without ".tla", and the configuration beside it. Files are read when
// the model is checked.
func Spec(file string, settings ...Setting) *Model {
	o := tlc.DefaultOptions()
	o.Choices = true
	o.SpecFile, o.Workers = strings.TrimSuffix(file, ".tla"), 0
	o.TraceSpec, o.Checkpoint = tlc.TraceSpecNever, 0 // the folder of a run goes with it, and so would its checkpoints
	return (&Model{options: o}).With(settings...)
}

// With returns the model with further settings.
func (m *Model) With(settings ...Setting) *Model {
	n := *m
	n.amendment = slices.Clone(m.amendment)
	for _, s := range settings {
		if err := s(&n); err != nil && n.err == nil {
			n.err = err
		}
	}
	return &n
}

// Result is how checking ended.
type Result struct {
	// Generated and Distinct count states, Depth the levels of the state graph; an initial state has depth 1.
	Generated, Distinct uint64
	Depth               int
	// Counterexample says what is violated; nil if nothing is.
	Counterexample *Counterexample
}

// Run checks the model. The error is an *Error for a specification, configuration or expression that cannot be used, or
// wraps that of the context, when it ends before the check.
func (m *Model) Run(ctx context.Context) (*Result, error) {
	if m.err != nil {
		return nil, m.err
	}
	dir, err := os.MkdirTemp("", "gotlc")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if m.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, m.timeout)
		defer cancel()
	}
	o := m.finished()
	o.MetaDir = dir
	if err := o.Validate(); err != nil {
		return nil, err
	}
	res := tlc.Run(ctx, o, io.Discard, nil)
	r := &Result{Generated: res.Generated, Distinct: res.Distinct, Depth: res.Depth, Counterexample: counterexample(res)}
	switch {
	case r.Counterexample != nil, res.ExitCode == report.ExitSuccess:
		return r, nil
	case ctx.Err() != nil:
		return r, fmt.Errorf("%s: %w after %d distinct states", o.SpecPath(), ctx.Err(), res.Distinct)
	}
	return r, newError(res)
}

// finished returns the options of a run.
func (m *Model) finished() tlc.Options {
	o := m.options
	for _, s := range m.amendment {
		o.Amendment += s.text + "\n"
	}
	return o
}

// Trace finds out whether a recorded trace is a behavior of the specification; see tracecheck.Check.
func (m *Model) Trace(ctx context.Context, trace io.Reader, o tracecheck.Options) (*tracecheck.Result, error) {
	if m.err != nil {
		return nil, m.err
	}
	r, err := tracecheck.Check(ctx, m.finished(), o, trace)
	var load *tracecheck.LoadError
	if errors.As(err, &load) {
		return nil, newError(load.Result)
	}
	return r, err
}

// T is what is used of *testing.T, *testing.B and *testing.F.
type T interface {
	Helper()
	Context() context.Context
	Fatalf(format string, args ...any)
}

// Holds checks the model and fails the test unless everything holds.
func (m *Model) Holds(t T) *Result {
	t.Helper()
	r, err := m.Run(t.Context())
	switch {
	case err != nil:
		t.Fatalf("%v", err)
	case r.Counterexample != nil:
		t.Fatalf("%v", r.Counterexample)
	}
	return r
}

// Violates checks the model and returns the counterexample. It fails the test unless the invariant or property of that
// name is violated; "" stands for whatever is violated, a deadlock say.
func (m *Model) Violates(t T, name string) *Counterexample {
	t.Helper()
	r, err := m.Run(t.Context())
	switch {
	case err != nil:
		t.Fatalf("%v", err)
	case r.Counterexample == nil:
		t.Fatalf("%s: nothing is violated in %d states", m.options.SpecPath(), r.Distinct)
	case name != "" && !slices.Contains(r.Counterexample.Names, name):
		t.Fatalf("%s should be violated, but:\n%v", name, r.Counterexample)
	}
	return r.Counterexample
}

// Follows checks a recorded trace and fails the test unless it is a behavior of the specification.
func (m *Model) Follows(t T, trace io.Reader, o tracecheck.Options) *tracecheck.Result {
	t.Helper()
	r, err := m.Trace(t.Context(), trace, o)
	switch {
	case err != nil:
		t.Fatalf("%v", err)
	case r.Rejection != nil:
		t.Fatalf("%v", r.Rejection)
	}
	return r
}
