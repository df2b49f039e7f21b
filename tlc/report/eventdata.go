package report

import (
	"encoding/json"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value/jsonio"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/code"
)

// Start is what a run is about.
type Start struct {
	Program   string   `json:"gotlc"` // its version
	TLC       string   `json:"tlc"`   // the version whose behavior it has
	Spec      string   `json:"spec,omitempty"`
	Config    string   `json:"config,omitempty"`
	Arguments []string `json:"arguments,omitempty"` // of the command line
}

// configuredData is the data of EventConfigured.
type configuredData struct {
	Mode        string `json:"mode"`
	Workers     int    `json:"workers"`
	Cores       int    `json:"cores"`
	Seed        string `json:"seed"` // as text: it has 64 bits
	Fingerprint *int   `json:"fingerprint,omitempty"`
}

// modeNames are the names of the modes in events.
var modeNames = map[Mode]string{BreadthFirst: "breadth-first", DepthFirst: "iterative-deepening", Simulation: "simulation"}

// parsingData is the data of EventParsing.
type parsingData struct {
	Step   string `json:"step"` // start, file, semantics, lint or end
	File   string `json:"file,omitempty"`
	Module string `json:"module,omitempty"`
	OK     *bool  `json:"ok,omitempty"` // at the end: there are no errors
}

// figuresData is the data of EventInitial, EventProgress and EventStatistics. What does not apply is not there.
type figuresData struct {
	Generated          *uint64 `json:"generated,omitempty"`
	Distinct           *uint64 `json:"distinct,omitempty"`
	Queue              *uint64 `json:"queue,omitempty"`
	Depth              *int    `json:"depth,omitempty"`
	Traces             *uint64 `json:"traces,omitempty"`
	GeneratedPerMinute *uint64 `json:"generatedPerMinute,omitempty"`
	DistinctPerMinute  *uint64 `json:"distinctPerMinute,omitempty"`
	Done               *bool   `json:"done,omitempty"`         // the initial states are complete
	Milliseconds       *int64  `json:"milliseconds,omitempty"` // the duration of the run
	Seed               string  `json:"seed,omitempty"`
	Aril               string  `json:"aril,omitempty"`
	*LengthData
	*OutDegrees
}

// LengthData are the moments of the lengths of random behaviors.
type LengthData struct {
	Mean     float64 `json:"meanLength"`
	Variance float64 `json:"varianceOfLength"`
}

func figuresOf(c Counts) figuresData {
	return figuresData{Generated: &c.Generated, Distinct: &c.Distinct, Queue: &c.Queue}
}

// livenessData is the data of EventLiveness.
type livenessData struct {
	Phase        string  `json:"phase"` // prepared, started or finished
	Branches     int     `json:"branches,omitempty"`
	Complete     *bool   `json:"complete,omitempty"` // of the whole state space
	Nodes        *uint64 `json:"nodes,omitempty"`    // pairs of states and nodes of the tableau
	Milliseconds *int64  `json:"milliseconds,omitempty"`
}

// successData is the data of EventSuccess: the probabilities that states were missed.
type successData struct {
	Calculated float64  `json:"calculated"`
	Actual     *float64 `json:"actual,omitempty"`
}

// CoverageData is the data of a line of a coverage report.
type CoverageData struct {
	Kind    string   `json:"kind"`            // start, variable, init, action, property, constraint, count, cost or end
	Where   string   `json:"where,omitempty"` // the place as text
	Numbers []uint64 `json:"numbers,omitempty"`
}

// NoteData is the data of EventNote.
type NoteData struct {
	Hint    string `json:"hint,omitempty"`
	Excerpt string `json:"excerpt,omitempty"` // the source line with carets
}

// errorData is the data of EventError where more is known.
type errorData struct {
	Names []string   `json:"names,omitempty"` // of what is violated
	State *stateData `json:"state,omitempty"`
}

// behaviorData is the data of EventCounterexample.
type behaviorData struct {
	Kind   string `json:"kind"`   // safety, deadlock, liveness or simulation
	Length int    `json:"length"` // number of states
}

// lassoData is the data of EventLasso: the state to which the behavior returns, the last one if it stutters there.
type lassoData struct {
	Back       int         `json:"back"`
	Stuttering bool        `json:"stuttering"`
	Action     *actionData `json:"action,omitempty"`
}

// stateData is the data of EventState.
type stateData struct {
	Number    int            `json:"number"`
	Action    *actionData    `json:"action,omitempty"` // what led to it; not there for the first state
	Variables []variableData `json:"variables"`
}

// variableData is a variable of a state, or a field of what the alias makes of it; the view has no name.
type variableData struct {
	Name string `json:"name,omitempty"`
	// Value is written as module Json does; it is not there if there is none, or if it cannot be written so.
	Value json.RawMessage `json:"value,omitempty"`
	Text  string          `json:"text,omitempty"` // in TLA+
	// Changed is set if the state before has another value.
	Changed bool `json:"changed,omitempty"`
}

// actionData is an action, in the form that -dumpTrace json writes and with its statement.
type actionData struct {
	Name     string    `json:"name"`
	Label    string    `json:"label"` // with arguments
	Location *Location `json:"location,omitempty"`
	// Algorithm is the statement of a PlusCal algorithm that the action is the translation of.
	Algorithm  *pluscal.Statement `json:"algorithm,omitempty"`
	Parameters []string           `json:"parameters,omitempty"`
	Context    json.RawMessage    `json:"context,omitempty"` // the values of the parameters
	// Taken is the innermost action that the step went through, and what \E chose on the way; not there if it is not known.
	Taken *takenData `json:"taken,omitempty"`
}

// takenData is how a step was made.
type takenData struct {
	Name     string       `json:"name"`
	Label    string       `json:"label"` // with arguments
	Location *Location    `json:"location,omitempty"`
	Choices  []choiceData `json:"choices"` // outermost first
}

// choiceData is a name with the value that \E gave it.
type choiceData struct {
	Name  string          `json:"name"`
	Value json.RawMessage `json:"value,omitempty"` // as those of variables
	Text  string          `json:"text"`
	// Argument is set if the label shows it.
	Argument bool `json:"argument,omitempty"`
}

func takenOf(w *chosen.Way) *takenData {
	if w == nil {
		return nil
	}
	out := &takenData{Name: w.Name, Label: w.Label, Location: placeOf(w.Span), Choices: []choiceData{}}
	for i, c := range w.Choices {
		d := choiceData{Name: c.Name, Text: c.Value.String(), Argument: w.Arguments[i]}
		d.Value, _ = jsonio.Marshal(c.Value, maxMembers)
		out.Choices = append(out.Choices, d)
	}
	return out
}

// placeOf is the location of a span, nil if it is not valid.
func placeOf(s ast.Span) *Location {
	if !s.IsValid() {
		return nil
	}
	at := locationOf(s)
	return &at
}

// Finish is how a run ended.
type Finish struct {
	ExitStatus int    `json:"exitStatus"`
	Result     string `json:"result"` // see ResultName
	// Code and Name are those of the error that decided, if there was one.
	Code      int    `json:"code,omitempty"`
	Name      string `json:"name,omitempty"`
	Errors    int    `json:"errors"` // number of messages
	Generated uint64 `json:"generated"`
	Distinct  uint64 `json:"distinct"`
	Queue     uint64 `json:"queue"`
	Initial   uint64 `json:"initial"`
	Depth     int    `json:"depth"`
	Duration  int64  `json:"milliseconds"`
	// Memory is the most that the process took, Disk the most that states took on disk, in bytes.
	Memory uint64 `json:"memory"`
	Disk   uint64 `json:"disk"`
}

// storageData is the data of EventStorage.
type storageData struct {
	Part   string `json:"part"`   // what goes to disk
	Folder string `json:"folder"` // where
	Budget uint64 `json:"budget"` // bytes of memory that the run may take
}

func (r *Reporter) actionOf(a *eval.Action, way *chosen.Way) *actionData {
	if a == nil {
		return nil
	}
	out := &actionData{Name: a.Name, Label: a.Label(), Location: placeOf(a.Span), Algorithm: r.statementOf(a), Taken: takenOf(way)}
	if a.Symbol == nil || len(a.Args) == 0 {
		return out
	}
	context := []byte{'{'}
	for i, p := range a.Symbol.Params {
		if i >= len(a.Args) || a.Args[i].IsUndef() {
			continue
		}
		text, ok := jsonio.Marshal(a.Args[i], maxMembers)
		if !ok {
			continue
		}
		if len(context) > 1 {
			context = append(context, ',')
		}
		name, _ := json.Marshal(p.Name)
		context = append(append(append(context, name...), ':'), text...)
		out.Parameters = append(out.Parameters, p.Name)
	}
	if len(out.Parameters) > 0 {
		out.Context = append(context, '}')
	}
	return out
}

// maxMembers is the number of members beyond which a set, and what it is part of, is written as text only.
const maxMembers = 10_000

func (r *Reporter) stateOf(number int, s TraceState, before *TraceState) *stateData {
	out := &stateData{Number: number, Action: r.actionOf(s.By, s.Way), Variables: []variableData{}}
	for i, text := range s.Values {
		v := variableData{Text: text, Changed: before != nil && !sameAt(s, *before, i)}
		if i < len(s.Names) {
			v.Name = s.Names[i]
		}
		if i < len(s.Parts) && !s.Parts[i].IsUndef() {
			v.Value, _ = jsonio.Marshal(s.Parts[i], maxMembers)
		}
		out.Variables = append(out.Variables, v)
	}
	return out
}

// Told is a message in the making, with what it says for programs.
type Told struct {
	r *Reporter
	f facts
}

// At begins a message that is about places in the source.
func (r *Reporter) At(spans ...ast.Span) Told { return Told{r, facts{at: spans}} }

// Naming adds what is violated.
func (t Told) Naming(names ...string) Told {
	if len(names) > 0 {
		t.f.data = errorData{Names: names}
	}
	return t
}

// In adds the state that is wrong.
func (t Told) In(s TraceState) Told {
	if !t.r.tellsPrograms() {
		return t
	}
	d, _ := t.f.data.(errorData)
	d.State = t.r.stateOf(1, s, nil)
	t.f.data = d
	return t
}

// With adds data of its kind.
func (t Told) With(data any) Told {
	t.f.data = data
	return t
}

// Msg prints the message: see Reporter.Msg.
func (t Told) Msg(number int, params ...string) { t.r.tell(t.f, number, params...) }

// Raw prints the message: see Reporter.Raw.
func (t Told) Raw(number int, text string) {
	t.r.print(entry{code: number, class: code.ClassOf(number), text: text, facts: t.f})
}

// RuntimeException prints the message: see Reporter.RuntimeException.
func (t Told) RuntimeException(text string) {
	t.Exception("java.lang.RuntimeException", text)
}

// Exception prints the message: see Reporter.Exception.
func (t Told) Exception(class, text string) {
	t.Raw(code.General, exceptionText(class, text))
}

// Spilled tells programs that a part of what is kept of the states begins to go to disk, to files in a folder. Text has none
// of it.
func (r *Reporter) Spilled(part, folder string, budget uint64) {
	r.event(EventStorage, storageData{part, folder, budget})
}

// End tells programs and people how the run ended: the last event.
func (r *Reporter) End(f Finish) {
	f.Result, f.Name, f.Errors = ResultName(f.ExitStatus), code.NameOf(f.Code), len(r.Errors())
	r.mu.Lock()
	defer r.mu.Unlock()
	r.writeLocked(r.mu.w, r.encoding.finished(f))
	r.mirrorLocked(func(e events) string { return e.finished(f) })
}

// resultNames are the names of exit statuses.
var resultNames = map[int]string{
	ExitSuccess: "success", ExitCommandLine: "command-line", ExitAssumption: "assumption", ExitDeadlock: "deadlock",
	ExitSafety: "safety", ExitLiveness: "liveness", ExitAssert: "assertion", ExitEvaluation: "evaluation",
	ExitInvariantError: "invariant-evaluation", ExitLivenessError: "liveness-evaluation", ExitSemantic: "semantics",
	ExitParse: "parse", ExitConfiguration: "configuration",
}

// ResultName returns the name of what an exit status means, "other" if it has none of its own.
func ResultName(status int) string {
	if name, ok := resultNames[status]; ok {
		return name
	}
	return "other"
}
