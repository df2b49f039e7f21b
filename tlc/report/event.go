package report

import (
	"bytes"
	"encoding/json"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// Event is what one line of output says with Options.JSON: a message of TLC, or something beside them. docs/events.md and
// its schema tell what belongs to which kind.
type Event struct {
	Event EventKind `json:"event"`
	Time  string    `json:"time,omitempty"` // RFC 3339, with milliseconds
	// Code, Name and Class are those of a message: 2110, InvariantViolated, error.
	Code  int    `json:"code,omitempty"`
	Name  string `json:"name,omitempty"`
	Class string `json:"class,omitempty"`
	// Message is the text that TLC prints, without its prefix.
	Message   string     `json:"message,omitempty"`
	Locations []Location `json:"locations,omitempty"` // innermost last
	// Parameters are the parts of the message that vary, where there is no Data.
	Parameters []string `json:"parameters,omitempty"`
	Data       any      `json:"data,omitempty"`
}

// EventKind says what an event is about.
type EventKind string

// The kinds of events.
const (
	EventStarted        EventKind = "started"
	EventConfigured     EventKind = "configured"
	EventParsing        EventKind = "parsing"
	EventInitial        EventKind = "initial-states"
	EventProgress       EventKind = "progress"
	EventWarning        EventKind = "warning"
	EventError          EventKind = "error"
	EventCounterexample EventKind = "counterexample" // the states that follow are one
	EventState          EventKind = "state"
	EventLasso          EventKind = "lasso" // how the behavior goes on for ever
	EventCoverage       EventKind = "coverage"
	EventLiveness       EventKind = "liveness"
	EventCheckpoint     EventKind = "checkpoint"
	EventSuccess        EventKind = "success"
	EventStatistics     EventKind = "statistics"
	EventFile           EventKind = "file"    // one was written
	EventStorage        EventKind = "storage" // what is kept of the states begins to go to disk
	EventPrint          EventKind = "print"
	EventNote           EventKind = "note"
	EventInfo           EventKind = "info"
	EventFinished       EventKind = "finished" // the last event
)

// kinds are the kinds of messages. For those that are not here the class decides.
var kinds = map[int]EventKind{
	code.Version: EventStarted, code.BannerBFS: EventConfigured, code.BannerDFID: EventConfigured, code.BannerSimulation: EventConfigured,
	code.SANYStart: EventParsing, code.SANYEnd: EventParsing,
	code.InitProgress: EventInitial, code.InitDone: EventInitial, code.InitDoneDuplicates: EventInitial, code.InitDoneRecovered: EventInitial,
	code.InitDoneDFID: EventInitial, code.ComputingInit: EventInitial,
	code.ProgressStats: EventProgress, code.ProgressDFID: EventProgress, code.ProgressSimulation: EventProgress, code.StartingLevel: EventProgress,
	code.Behavior: EventCounterexample, code.CounterExample: EventCounterexample, code.ErrorState: EventCounterexample,
	code.State: EventState, code.StateAlone: EventState, code.BackToState: EventLasso, code.Stuttering: EventLasso,
	code.CoverageStart: EventCoverage, code.CoverageEnd: EventCoverage, code.CoverageEndLong: EventCoverage, code.CoverageCount: EventCoverage,
	code.CoverageAction: EventCoverage, code.CoverageInit: EventCoverage, code.CoverageProperty: EventCoverage, code.CoverageCost: EventCoverage,
	code.CoverageConstraint: EventCoverage, code.CoverageVariable: EventCoverage, code.CoverageLookupFailed: EventCoverage,
	code.LivenessBranches: EventLiveness, code.LivenessStart: EventLiveness, code.LivenessEnd: EventLiveness,
	code.CheckpointStart: EventCheckpoint, code.CheckpointEnd: EventCheckpoint, code.RecoverStart: EventCheckpoint, code.RecoverEnd: EventCheckpoint,
	code.Success: EventSuccess, code.Stats: EventStatistics, code.Depth: EventStatistics, code.OutDegree: EventStatistics, code.StatsDFID: EventStatistics,
	code.StatsSimulation: EventStatistics, code.Finished: EventStatistics, code.TraceSpecPath: EventFile,
}

// classNames are the names of the classes in events.
var classNames = map[code.Class]string{code.Info: "info", code.Error: "error", code.BugClass: "bug", code.Warning: "warning", code.StateClass: "state"}

// kindOf returns the kind of a message.
func kindOf(number int, class code.Class) EventKind {
	if k, ok := kinds[number]; ok {
		return k
	}
	switch class {
	case code.Error, code.BugClass:
		return EventError
	case code.Warning:
		return EventWarning
	}
	return EventInfo
}

// Location is a place in a source file. Lines and columns count from 1 and are inclusive.
type Location struct {
	File        string `json:"file,omitempty"`
	Module      string `json:"module,omitempty"`
	BeginLine   int    `json:"beginLine"`
	BeginColumn int    `json:"beginColumn"`
	EndLine     int    `json:"endLine"`
	EndColumn   int    `json:"endColumn"`
}

func locationOf(s ast.Span) Location {
	s = s.InFile()
	return Location{s.File.Path, s.Module(), s.Begin.Line, s.Begin.Col, s.End.Line, s.End.Col}
}

// facts are what a message says for programs.
type facts struct {
	at     []ast.Span
	params []string
	data   any
}

func (f facts) locations() []Location {
	var out []Location
	for _, s := range f.at {
		if s.IsValid() {
			out = append(out, locationOf(s))
		}
	}
	return out
}

// events is the encoding as events.
type events struct{ o *Options }

func (e events) write(event Event) string {
	if !e.o.NoTimestamp {
		event.Time = e.o.Now().Format("2006-01-02T15:04:05.000Z07:00")
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(event); err != nil {
		panic("an event cannot be written as JSON: " + err.Error()) // all members can
	}
	return b.String()
}

func (e events) message(m entry) string {
	return e.write(Event{
		Event: kindOf(m.code, m.class), Code: m.code, Name: code.NameOf(m.code), Class: classNames[m.class],
		Message: m.text, Locations: m.locations(), Parameters: m.params, Data: m.data,
	})
}

func (e events) line(text string, data any) string {
	return e.write(Event{Event: EventParsing, Message: text, Data: data})
}

func (e events) user(text string) string { return e.write(Event{Event: EventPrint, Message: text}) }

func (e events) note(n Note) string {
	event := Event{Event: EventNote, Message: n.Text, Locations: facts{at: []ast.Span{n.Span}}.locations()}
	if n.Hint != "" || n.Span.IsValid() {
		event.Data = NoteData{n.Hint, n.Span.Excerpt()}
	}
	return e.write(event)
}

func (e events) finished(f Finish) string { return e.write(Event{Event: EventFinished, Data: f}) }

// event prints something that is no message of TLC's, which only events have.
func (r *Reporter) event(kind EventKind, data any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if e, ok := r.encoding.(events); ok {
		r.writeLocked(r.mu.w, e.write(Event{Event: kind, Data: data}))
	}
	r.mirrorLocked(func(e events) string { return e.write(Event{Event: kind, Data: data}) })
}
