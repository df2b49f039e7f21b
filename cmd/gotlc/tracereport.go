package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"time"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/suite"
	suitereport "github.com/gotlc/gotlc/suite/report"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tracecheck"
)

// traceDocument is what gotlc trace -json prints: docs/trace-validation.md describes it.
type traceDocument struct {
	Trace    string          `json:"trace"`
	Spec     string          `json:"spec"`
	Result   string          `json:"result"` // accepted, rejected or error
	Exit     int             `json:"exit"`
	Events   int             `json:"events"` // those that match
	States   int             `json:"states,omitempty"`
	Line     int             `json:"line,omitempty"` // of the event that does not match
	Event    string          `json:"event,omitempty"`
	Before   string          `json:"before,omitempty"` // a state before it
	Closest  []traceMismatch `json:"closest,omitempty"`
	Error    string          `json:"error,omitempty"`
	Behavior []traceStep     `json:"behavior,omitempty"`
}

// traceMismatch says why an action is no step to what an event tells.
type traceMismatch struct {
	Action string `json:"action"`
	Reason string `json:"reason"`
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// traceStep is a state of a behavior that the matching events are part of.
type traceStep struct {
	Line   int               `json:"line,omitempty"` // of the event, 0 for a step that is not in the trace
	Action string            `json:"action,omitempty"`
	Values map[string]string `json:"values"`
}

// reportTrace writes the reports that are asked for, and returns whether one of them took the place of the text.
func (i *invocation) reportTrace(c *cli.Command, r *tracecheck.Result, failed error, took time.Duration) (bool, error) {
	d := traceDocument{Trace: c.Args().First(), Spec: c.String(flagSpec), Exit: traceStatus(r, failed), Result: "accepted"}
	switch {
	case failed != nil:
		d.Result, d.Error = "error", failed.Error()
	case r.Rejection != nil:
		d.Result, d.Line, d.Event, d.Before = "rejected", r.Rejection.Line, r.Rejection.Event, r.Rejection.Before
		for _, m := range r.Rejection.Closest {
			file, line, column := m.Position()
			d.Closest = append(d.Closest, traceMismatch{m.Action, m.Reason, file, line, column})
		}
	}
	if r != nil {
		d.Events, d.States = r.Events, r.States
		if c.Bool("behavior") {
			d.Behavior = steps(r)
		}
	}
	if file := c.String("junit"); file != "" {
		if err := d.junit(file, r, took); err != nil {
			return false, err
		}
	}
	if !c.Bool("json") {
		return false, nil
	}
	encoder := json.NewEncoder(i.stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return true, encoder.Encode(d)
}

func steps(r *tracecheck.Result) []traceStep {
	var out []traceStep
	for _, s := range r.Behavior {
		step := traceStep{Line: s.Line, Action: s.Action, Values: map[string]string{}}
		for k, name := range r.Variables {
			step.Values[name] = s.State[k].String()
		}
		out = append(out, step)
	}
	return out
}

// junit writes the outcome as a test case.
func (d *traceDocument) junit(file string, r *tracecheck.Result, took time.Duration) error {
	res := suite.Result{Model: suite.Model{ID: filepath.ToSlash(d.Trace), Spec: d.Spec}, Status: suite.Passed, Wall: took}
	res.Outcome = suite.Outcome{Exit: d.Exit, Total: suite.Unknown, Distinct: suite.Unknown, Depth: suite.Unknown}
	switch d.Result {
	case "error":
		res.Status, res.Problem = suite.Broken, d.Error
	case "rejected":
		res.Status = suite.Failed
		res.Problem = fmt.Sprintf("no step of the specification matches the event in line %d", d.Line)
		res.Outcome.Notes = r.Rejection.String()
	}
	s := suitereport.Summary{Results: []suite.Result{res}, Wall: took, Version: tlc.Version()}
	return writeReport(file, s, suitereport.JUnit)
}

// showBehavior prints a behavior that a trace is part of.
func (i *invocation) showBehavior(r *tracecheck.Result) {
	for n, s := range r.Behavior {
		by := s.Action
		switch {
		case n == 0:
			by = "initial state"
		case by == "":
			by = "nothing changes"
		}
		if s.Line > 0 {
			by += fmt.Sprintf("  (line %d)", s.Line)
		}
		fmt.Fprintf(i.stdout, "State %d: %s\n", n+1, by)
		for k, name := range r.Variables {
			if n > 0 && s.State[k].String() == r.Behavior[n-1].State[k].String() {
				continue
			}
			fmt.Fprintf(i.stdout, "  %s = %s\n", name, s.State[k])
		}
	}
}
