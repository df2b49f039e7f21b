package explore

import (
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/coverage"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
)

// longRun is the duration from which on TLC advises against coverage.
const longRun = 5 * time.Minute

// coverageCodes are the message codes of the lines of a coverage report.
var coverageCodes = map[coverage.Kind]int{
	coverage.Variable: code.CoverageVariable, coverage.Init: code.CoverageInit, coverage.Action: code.CoverageAction,
	coverage.Property: code.CoverageProperty, coverage.Constraint: code.CoverageConstraint,
	coverage.Count: code.CoverageCount, coverage.Cost: code.CoverageCost,
}

// coverageNames are the names of these lines in events.
var coverageNames = map[coverage.Kind]string{
	coverage.Variable: "variable", coverage.Init: "init", coverage.Action: "action", coverage.Property: "property",
	coverage.Constraint: "constraint", coverage.Count: "count", coverage.Cost: "cost",
}

// covering is the coverage of a run; without coverage there is no counter.
type covering struct {
	tell    *tell.Teller
	model   *model.Model
	started time.Time     // when the run began
	every   time.Duration // between reports
	counter *coverage.Counter
	// initial are the figures after the initial states.
	initial search.Stats
	last    time.Time // of the last report
	// final is the report at the end of the search: what comes after that, to show behaviors, does not count.
	final []coverage.Line
}

// start begins to count.
func (c *covering) start() *coverage.Counter {
	c.counter, c.last = coverage.NewCounter(c.model), time.Now()
	return c.counter
}

// due prints the periodic report if it is time for it.
func (c *covering) due() {
	if c.counter != nil && time.Since(c.last) >= c.every {
		c.last = time.Now()
		c.print()
	}
}

// end keeps what has been counted for the report at the end.
func (c *covering) end() {
	if c.counter != nil {
		c.final = c.counter.Report(c.initial)
	}
}

// print prints what has been counted so far. TLC says nothing of models without actions.
func (c *covering) print() {
	if c.counter == nil || len(c.model.Formulas) == 0 {
		return
	}
	lines := c.final
	if lines == nil {
		lines = c.counter.Report(c.initial)
	}
	told := func(kind string) report.Told { return c.tell.Rep.At().With(report.CoverageData{Kind: kind}) }
	told("start").Msg(code.CoverageStart)
	for _, l := range lines {
		params := []string{l.Where}
		data := report.CoverageData{Kind: coverageNames[l.Kind], Where: strings.TrimLeft(l.Where, " |"), Numbers: l.Numbers}
		for _, n := range l.Numbers {
			params = append(params, strconv.FormatUint(n, 10))
		}
		c.tell.Rep.At().With(data).Msg(coverageCodes[l.Kind], params...)
	}
	if time.Since(c.started) > longRun {
		told("end").Msg(code.CoverageEndLong)
		return
	}
	told("end").Msg(code.CoverageEnd)
}
