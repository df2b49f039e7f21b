package env

import (
	"sync"
	"time"

	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
)

// Options are what an Environment tells of a run, and allows.
type Options struct {
	Module     string            // name of the root module
	Version    string            // of TLC
	Properties map[string]string // Java's, by name
	Terse      bool              // print lazy sets and functions unexpanded
	Width      int               // line length at which values are broken
	Config     Config
	Permissions
}

// Config is what TLCGet("config") tells.
type Config struct {
	Mode       report.Mode
	Generate   bool // -generate
	Deadlock   bool
	Workers    int
	Seed       int64
	FP         int
	TraceDepth int
	TraceNum   int64
	Aril       int64
}

// Environment is what evaluation sees of a run. It is safe for concurrent use.
type Environment struct {
	rep     *report.Reporter
	table   *value.Table
	started time.Time
	options Options
	random  *random.Generator
	*Registers
	*World
	records Records

	mu struct {
		sync.Mutex
		explorer Explorer
		stopped  bool
		// counterexample is the value of TLCExt!CounterExample; Undef if no behavior has been printed.
		counterexample value.Value
		// fields are the names of what its states show, in the order in which they are shown.
		fields value.Value
	}
}

// New returns the environment of a run that begins.
func New(rep *report.Reporter, table *value.Table, o Options) *Environment {
	return &Environment{
		rep: rep, table: table, started: time.Now(), options: o, random: random.New(o.Config.Seed),
		Registers: newRegisters(table, o.Properties), World: NewWorld(o.Permissions),
		records: Records{table: table, simulates: o.Config.Mode == report.Simulation},
	}
}

// Know gives the environment the model of which TLCGet tells. It is called before anything explores.
func (e *Environment) Know(info *sem.Info, m *model.Model) { e.records.info, e.records.model = info, m }

// Records makes records for the specification.
func (e *Environment) Records() Records { return e.records }

// Attach gives the environment the exploration whose figures TLCGet reports.
func (e *Environment) Attach(s Explorer) {
	e.begin()
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.explorer = s
	if e.mu.stopped {
		s.Stop()
	}
}

// SetCounterexample makes v the value of TLCExt!CounterExample, whose states have the fields; Undef takes it back.
func (e *Environment) SetCounterexample(v value.Value, fields []string) {
	names := make([]value.Value, len(fields))
	for i, f := range fields {
		names[i] = e.table.String(f)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.counterexample, e.mu.fields = v, value.MakeTuple(names)
}

// Print implements eval.Env.
func (e *Environment) Print(text string) { e.rep.PrintUser(text) }

// Warn implements eval.Env: it prints a warning, and ends the search if it is to be an error.
func (e *Environment) Warn(code int, params ...string) {
	e.rep.Msg(code, params...)
	if e.rep.Escalated() != nil {
		e.Stop()
	}
}

// Warned reports whether a warning would do nothing, because it has been printed, or is not wanted.
func (e *Environment) Warned(code int, params ...string) bool { return e.rep.Warned(code, params...) }

// ErrorText implements eval.Env.
func (e *Environment) ErrorText(code int, text string) string { return e.rep.Embed(code, text) }

// Random implements eval.Env.
func (e *Environment) Random() *random.Generator { return e.random }

// FormatValue implements eval.Env.
func (e *Environment) FormatValue(v value.Value) string {
	return value.Pretty(value.Format(v, value.FormatOptions{Terse: e.options.Terse}), e.options.Width)
}

// PrintPossible prints the counts of all _POSSIBLE predicates.
func (e *Environment) PrintPossible() {
	counts, ok := e.Register(e.table.String(possibleRegister))
	if !ok {
		counts = value.EmptyTuple
	}
	e.Print(e.FormatValue(counts))
}

// Stop implements eval.Env.
func (e *Environment) Stop() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.stopped = true
	if e.mu.explorer != nil {
		e.mu.explorer.Stop()
	}
}

// Silenced returns an environment for repeating a computation: it prints and warns nothing.
func (e *Environment) Silenced() *Environment {
	return e.Copy(e.rep.Silent())
}

// Copy returns an environment with the same registers, whose changes are its own.
func (e *Environment) Copy(rep *report.Reporter) *Environment {
	own := &Environment{
		rep: rep, table: e.table, started: e.started, options: e.options, random: random.New(e.options.Config.Seed),
		Registers: e.Registers.copy(), World: e.World, records: e.records,
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	own.mu.explorer = e.mu.explorer
	return own
}

// InMemory returns a silenced environment in which all that is written stays in memory.
func (e *Environment) InMemory() *Environment {
	own := e.Silenced()
	own.World = NewWorld(Permissions{Closed: true})
	return own
}
