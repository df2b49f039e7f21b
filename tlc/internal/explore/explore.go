package explore

import (
	"context"
	"time"

	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/ending"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/every"
	"github.com/gotlc/gotlc/tlc/internal/resume"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// Options say how to explore, and what to tell meanwhile.
type Options struct {
	Mode     report.Mode
	Workers  int  // at least 1
	Deadlock bool // check for deadlock, unless the configuration says otherwise
	Continue bool // go on after a violated invariant or action property
	Liveness bool // check temporal properties
	Follow   *int // find the lasso that TLC finds with this fingerprint polynomial; nil to find the first
	Deep     Deep
	Started  time.Time     // when the run began
	Interval time.Duration // between progress messages
	Coverage time.Duration // between reports of coverage, if that is counted
	Watch    func(env.Figures)
	Dump     Dump
	Graph    Graph
	Random   Random
	Way
}

// Way says by what means a search is made.
type Way struct {
	Engine Engine
	Scale  *Scale // nil for a search in this process
}

// Deep says how the depth of states counts.
type Deep struct {
	Most  int  // greatest depth of iterative deepening
	First bool // a search expands the state found last first
}

// Engine says whether a search keeps states in machine words.
type Engine uint8

// The engines.
const (
	Auto   Engine = iota // in words after a while, as long as that is faster
	Boxed                // the evaluator alone
	Packed               // in words from the beginning
)

// Dump says where all states are written to; nowhere if File is "".
type Dump struct {
	File, Style string
	Difference  bool // show only changed variables
}

// Graph says whether the state graph is to be told of.
type Graph struct {
	Wanted bool
	Width  int // line length at which values are broken
}

// Random says how random behaviors are made.
type Random struct {
	Generate   bool // choices are made inside actions
	Seed, Skip int64
	Depth      int    // greatest number of steps of a behavior; -1 means no limit
	Num        int64  // behaviors for each worker; 0 means no limit
	File       string // prefix of the files that behaviors are written to; "" means none
	Stats      string // which graph of actions is drawn: "", "basic" or "full"
	Repeat     bool   // tell of the progress with each violation as well
}

// Run is what exploring works with.
type Run struct {
	P           *session.Prepared
	Judge       *verdict.Judge
	Tell        *tell.Teller
	End         *ending.Ending
	Storage     *Storage
	Checkpoints *resume.Checkpoints
}

// Outcome is what came of exploring.
type Outcome struct {
	search.Outcome
	Verdict verdict.Verdict
	// Graph tells of the state graph; nil if that was not wanted or there was no search.
	Graph *stategraph.Report
	// Engine tells people how the engine of a search fared; "" if none was wanted.
	Engine string
}

// explorer is a way through the states.
type explorer interface {
	env.Explorer
	// explore explores until there is nothing left or the run is to end, and reports what comes of it.
	explore(ctx context.Context)
	close()
}

// exploration is what all ways through the states have in common.
type exploration struct {
	Run
	o        *Options
	coverage covering
	out      Outcome
}

// Explore explores and reports the outcome, whatever happens.
func (r Run) Explore(o Options) (out Outcome) {
	e := &exploration{Run: r, o: &o}
	e.coverage = covering{tell: r.Tell, model: r.P.Model, started: o.Started, every: o.Coverage}
	defer func() {
		if p := recover(); p != nil && !r.End.WasBrokenOff(p) {
			r.Tell.Internal(p)
		}
		out = e.out
	}()
	x, ok := e.open()
	if !ok {
		return
	}
	defer x.close()
	e.P.Env.Attach(x)
	defer e.watch(x)()
	x.explore(r.End.Context())
	return
}

// open returns the way to explore that is meant; false if it cannot be gone.
func (e *exploration) open() (explorer, bool) {
	switch e.o.Mode {
	case report.BreadthFirst:
		return e.openSearch()
	case report.DepthFirst:
		return e.openDeepening()
	}
	return e.openSimulation(), true
}

// watch calls Options.Watch about once a second until the returned function is called.
func (e *exploration) watch(x explorer) func() {
	if e.o.Watch == nil {
		return func() {}
	}
	return every.Call(time.Second, time.Second, func(<-chan struct{}) { e.o.Watch(x.Figures()) })
}

// found keeps a verdict, unless it shows no behavior.
func (e *exploration) found(v verdict.Verdict) {
	if len(v.Steps) > 0 {
		e.out.Verdict = v
	}
}

// failed tells an error that TLC has no message for.
func (e *exploration) failed(text string) {
	e.Tell.Fail(code.General)
	e.Tell.Rep.Msg(code.General, text)
}

// noNextState tells that there are states, but no next-state relation.
func (e *exploration) noNextState() {
	e.Tell.Fail(code.NoNextState)
	e.Tell.Rep.Msg(code.NoNextState)
	e.Tell.Note(report.Note{Text: "the model says what is at first, and not what the steps are", Hint: "name the next-state relation in the configuration: NEXT Next"})
}
