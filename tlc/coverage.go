package tlc

import (
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/tlc/coverage"
	"github.com/gotlc/gotlc/tlc/dump"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
)

// longRun is the duration from which on TLC advises against coverage.
const longRun = 5 * time.Minute

// coverageCodes are the message codes of the lines of a coverage report.
var coverageCodes = map[coverage.Kind]int{
	coverage.Variable: report.CoverageVariable, coverage.Init: report.CoverageInit, coverage.Action: report.CoverageAction,
	coverage.Property: report.CoverageProperty, coverage.Constraint: report.CoverageConstraint,
	coverage.Count: report.CoverageCount, coverage.Cost: report.CoverageCost,
}

// coverageNames are the names of these lines in events.
var coverageNames = map[coverage.Kind]string{
	coverage.Variable: "variable", coverage.Init: "init", coverage.Action: "action", coverage.Property: "property",
	coverage.Constraint: "constraint", coverage.Count: "count", coverage.Cost: "cost",
}

// covering is the coverage of a run; without coverage there is no counter.
type covering struct {
	counter *coverage.Counter
	// initial are the figures after the initial states.
	initial search.Stats
	last    time.Time // of the last report
	// final is the report at the end of the search: what comes after that, to show behaviors, does not count.
	final []coverage.Line
}

// recorder returns what is to be told of states and steps: the writer of a dump, which may be nil, the counter of
// coverage, and what collects the state graph. There is no Recorder if there is nothing of these.
//
// If it is nothing but the state graph, the search need not go on telling of states when that has become too large.
func (r *run) recorder(states dump.Writer) search.Listeners {
	var all several
	var l search.Listeners
	if states != nil {
		all = append(all, states)
	}
	if r.model.Coverage != nil {
		all = append(all, r.startCoverage())
	}
	if r.o.StateGraph {
		c := r.collect()
		if len(all) == 0 {
			l.Sated = c.Full
		}
		all = append(all, c)
	}
	if len(all) > 0 {
		l.Recorder = all
	}
	return l
}

// startCoverage begins to count.
func (r *run) startCoverage() *coverage.Counter {
	r.coverage.counter, r.coverage.last = coverage.NewCounter(r.model), time.Now()
	return r.coverage.counter
}

// coverageDue prints the periodic report if it is time for it.
func (r *run) coverageDue() {
	if r.coverage.counter != nil && time.Since(r.coverage.last) >= time.Duration(r.o.Coverage)*time.Minute {
		r.coverage.last = time.Now()
		r.printCoverage()
	}
}

// endCoverage keeps what has been counted for the report at the end.
func (r *run) endCoverage() {
	if r.coverage.counter != nil {
		r.coverage.final = r.coverage.counter.Report(r.coverage.initial)
	}
}

// printCoverage prints what has been counted so far.
func (r *run) printCoverage() {
	if r.coverage.counter == nil {
		return
	}
	lines := r.coverage.final
	if lines == nil {
		lines = r.coverage.counter.Report(r.coverage.initial)
	}
	told := func(kind string) report.Told { return r.rep.At().With(report.CoverageData{Kind: kind}) }
	told("start").Msg(report.CoverageStart)
	for _, l := range lines {
		params := []string{l.Where}
		data := report.CoverageData{Kind: coverageNames[l.Kind], Where: strings.TrimLeft(l.Where, " |"), Numbers: l.Numbers}
		for _, n := range l.Numbers {
			params = append(params, strconv.FormatUint(n, 10))
		}
		r.rep.At().With(data).Msg(coverageCodes[l.Kind], params...)
	}
	if time.Since(r.started) > longRun {
		told("end").Msg(report.CoverageEndLong)
		return
	}
	told("end").Msg(report.CoverageEnd)
}

// several is a search.Recorder that tells others.
type several []search.Recorder

// Initial implements search.Recorder.
func (l several) Initial(s search.Recorded) {
	for _, r := range l {
		r.Initial(s)
	}
}

// Step implements search.Recorder.
func (l several) Step(s search.RecordedStep) {
	for _, r := range l {
		r.Step(s)
	}
}

// Expanded implements search.Recorder.
func (l several) Expanded(s search.Recorded) {
	for _, r := range l {
		r.Expanded(s)
	}
}
