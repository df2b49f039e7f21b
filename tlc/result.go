package tlc

import (
	"runtime/debug"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// Result is how a run ended.
type Result struct {
	// ExitCode is the exit status TLC gives: 0 for success, 12 for a safety violation, ...
	ExitCode int
	// Code is the message code of the error that ended the run (see package code), 0 if there was none.
	Code int

	// Generated and Distinct count states, Queue those found but not expanded.
	Generated, Distinct, Queue uint64
	// Init counts distinct initial states.
	Init uint64
	// Depth is the number of levels of the state graph that were reached; an initial state has depth 1.
	Depth int

	// Details tell more than figures; never nil after Run.
	Details *Details
}

// Details are what a run told.
type Details struct {
	// Messages are the texts of the error messages, without TLC's prefix.
	Messages []string
	// Notes are what the run told people, with places in the source.
	Notes []report.Note
	// Unwritten says which files the specification wrote into memory only, a line each; "" if there are none.
	Unwritten string
	// Counterexample is the behavior that was reported, nil if there is none.
	Counterexample *Counterexample
	// StateGraph are the figures of the actions, and the state graph if it is small; nil without Options.StateGraph.
	StateGraph *stategraph.Report
}

// Counterexample is a behavior that shows what is wrong.
type Counterexample struct {
	// Names are those of the invariant or the properties that are violated; none for a deadlock or a failed evaluation.
	Names []string
	// Temporal is set if what is violated are temporal properties.
	Temporal bool
	// Variables are the names of the variables, in the order of each state's values.
	Variables []string
	States    []CounterexampleState
	// Back is the number of the state to which the behavior returns after the last one, counted from 1: the last one's
	// own if it stutters there, 0 if the behavior ends. Closing is the action that returns, nil for stuttering.
	Back    int
	Closing *eval.Action
	// ClosingWay is how it does, nil without Options.Choices.
	ClosingWay *chosen.Way
	// Format writes the behavior as the content of a file with a name: see TraceFormats.
	Format func(format, name string) ([]byte, error)
}

// CounterexampleState is a state of a counterexample. A variable without a value is Undef.
type CounterexampleState struct {
	Values []value.Value
	Action *eval.Action // the action that led to it; nil for the initial state
	Way    *chosen.Way  // how it did, nil without Options.Choices
}

// result sums the run up.
func (r *run) result() Result {
	s := r.explored.Stats
	d := &Details{Messages: r.tell.Rep.Errors(), Notes: r.tell.Notes(), Unwritten: r.unwritten(), StateGraph: r.explored.Graph}
	if d.StateGraph == nil && r.o.StateGraph { // there was no search
		d.StateGraph = &stategraph.Report{Actions: []stategraph.Action{}}
	}
	if v := r.explored.Verdict; len(v.Steps) > 0 {
		d.Counterexample = newCounterexample(v, r.prepared.Model.Vars)
		d.Counterexample.Format = func(format, name string) ([]byte, error) {
			file := verdict.TraceFile{Format: format, Name: name, Width: r.o.Width, Back: v.Back, By: v.By}
			return verdict.NewDisplay(r.prepared, r.o.displaying()).FormatTrace(file, r.o.ModuleName(), v.Steps)
		}
	}
	return Result{
		ExitCode: report.ExitStatus(r.tell.Code()), Code: r.tell.Code(),
		Generated: s.Generated, Distinct: s.Distinct, Queue: s.Queued, Init: s.Init, Depth: s.Depth,
		Details: d,
	}
}

func newCounterexample(v verdict.Verdict, variables []string) *Counterexample {
	c := &Counterexample{Names: v.Names, Temporal: v.Temporal, Variables: variables, Back: v.Back, Closing: v.By, ClosingWay: v.Closing}
	for i, s := range v.Steps {
		state := CounterexampleState{Values: s.State, Action: s.Action}
		if i < len(v.Ways) { // an initial state that violates an invariant has none
			state.Way = v.Ways[i]
		}
		c.States = append(c.States, state)
	}
	return c
}

// Progress is a look at a run under way.
type Progress struct {
	Generated, Distinct, Queue uint64
	Depth                      int // levels reached; 0 in simulation
	// MaxDepth bounds Depth in iterative deepening; 0 means no bound.
	MaxDepth int
	// Traces counts random behaviors begun, of TracesWanted; 0 means that no number is asked for.
	Traces, TracesWanted uint64
	Simulation           bool
	// Disk is how many bytes states take on disk.
	Disk uint64
	// StopIn is the time after which the run stops in any case; 0 means that there is no such time.
	StopIn time.Duration
}

// Version returns the version of the module that the program was built from.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
