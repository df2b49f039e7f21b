package suite

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// Outcome is what a run of a model gave.
type Outcome struct {
	Exit int `json:"exit"`
	// Total and Distinct count states, Depth levels; Unknown where the run did not get so far.
	Total    int `json:"totalStates"`
	Distinct int `json:"distinctStates"`
	Depth    int `json:"stateDepth"`
	// Stateless tells that no state satisfies the initial predicate.
	Stateless bool `json:"noInitialStates,omitempty"`
	// Errors are the messages of class error, in order.
	Errors []Message `json:"errors,omitempty"`
	Traces []Trace   `json:"counterexamples,omitempty"`
	// Place is what is to blame: the property that is violated, or else the last action; nil if nothing is.
	Place *Place `json:"place,omitempty"`
	// Notes are what is printed for people, with excerpts of the source; Output is the text that was printed otherwise.
	Notes  string `json:"notes,omitempty"`
	Output string `json:"-"`
	// Actions are the initial predicate and the actions, Graph the state graph if it is small; nil if they were not told of.
	Actions []Action          `json:"actions,omitempty"`
	Graph   *stategraph.Graph `json:"-"`

	told   *stategraph.Report
	events string // as they were printed
}

// Result names the outcome in the words of manifests.
func (o Outcome) Result() string { return ResultOf(o.Exit) }

// Message is one message of a run.
type Message struct {
	Code int    `json:"code"` // as package tlc/report numbers them
	Text string `json:"text"`
}

// Place is a stretch of a module; lines and columns count from 1. File is "" until the module has been found.
type Place struct {
	Module    string `json:"module,omitempty"`
	File      string `json:"file,omitempty"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

var (
	stats = lazyregexp.New(`([\d,]+) states generated, ([\d,]+) distinct states found`)
	drawn = lazyregexp.New(`The number of states generated: ([\d,]+)`)
	none  = lazyregexp.New(`initial states: 0 distinct states`)
	depth = lazyregexp.New(`is ([\d,]+)\.`)
	span  = lazyregexp.New(`(?i)line (\d+), col(?:umn)? (\d+) to line (\d+), col(?:umn)? (\d+)[,]? (?:of module|in) (\w+)`)
)

// event is what is read of a line that gotlc check -json prints.
type event struct {
	Event   string          `json:"event"`
	Code    int             `json:"code"`
	Class   string          `json:"class"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data"`
}

// ReadOutcome reads what gotlc check -json printed.
func ReadOutcome(e Execution) Outcome {
	o := Outcome{Exit: e.Exit, Notes: strings.TrimSpace(e.Notes), Total: Unknown, Distinct: Unknown, Depth: Unknown, events: e.Output}
	o.readGraph(e.StateGraph)
	var text strings.Builder
	for line := range strings.Lines(e.Output) {
		var m event
		if json.Unmarshal([]byte(line), &m) != nil { // as of a program that was ended
			text.WriteString(line)
			continue
		}
		if m.Message != "" && m.Event != "note" {
			text.WriteString(m.Message + "\n")
		}
		o.read(m)
	}
	o.Output = text.String()
	return o
}

func (o *Outcome) read(m event) {
	switch m.Code {
	case code.Stats, code.StatsDFID:
		if n := stats().FindStringSubmatch(m.Message); n != nil {
			o.Total, o.Distinct = number(n[1]), number(n[2])
		}
		return
	case code.StatsSimulation:
		if n := drawn().FindStringSubmatch(m.Message); n != nil {
			o.Total = number(n[1])
		}
		return
	case code.InitDone, code.InitDoneDuplicates:
		o.Stateless = none().MatchString(m.Message)
		return
	case code.Depth:
		if n := depth().FindStringSubmatch(m.Message); n != nil {
			o.Depth = number(n[1])
		}
		return
	case code.State, code.StateAlone, code.Stuttering, code.BackToState:
		o.readState(m)
		return
	case code.Behavior, code.ErrorState, code.CounterExample:
		return
	}
	if m.Class == "error" || m.Class == "bug" {
		o.Errors = append(o.Errors, Message{m.Code, strings.TrimSpace(m.Message)})
	}
}

func number(text string) int {
	n, err := strconv.Atoi(strings.ReplaceAll(text, ",", ""))
	if err != nil {
		return Unknown
	}
	return n
}

// places lists the stretches of modules that a text names.
func places(text string) []Place {
	var list []Place
	for _, m := range span().FindAllStringSubmatch(text, -1) {
		list = append(list, Place{
			Module: m[5], Line: number(m[1]), Column: number(m[2]), EndLine: number(m[3]), EndColumn: number(m[4]),
		})
	}
	return list
}
