package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/gotlc/gotlc/suite"
	tlcreport "github.com/gotlc/gotlc/tlc/report"
)

func thousands(n int) string { return tlcreport.Thousands(uint64(max(0, n))) }

// Table writes the models that are not as expected (all, if asked for), then what is wrong with each and its
// counterexample, and the sums; see Harmless.
func Table(out io.Writer, s Summary, all bool) {
	w := &bytes.Buffer{}
	defer func() { Harmless(out).Write(w.Bytes()) }()
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	shown := 0
	for _, r := range s.Results {
		if !all && r.Status == suite.Passed {
			continue
		}
		if shown++; shown == 1 {
			fmt.Fprintln(t, "status\tmodel\tresult\tgenerated\tdistinct\tdepth\ttime")
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.Status, r.Model.ID, resultText(r), total(r), distinct(r), levels(r), clock(r))
	}
	t.Flush()
	for _, r := range s.Results {
		if telling(r) {
			failure(w, r)
		}
	}
	if shown > 0 {
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "%s: %d passed, %d failed, %d timed out, %d skipped, %d without a result", s.Models(),
		s.Count(suite.Passed), s.Count(suite.Failed), s.Count(suite.TimedOut), s.Count(suite.Skipped), s.Count(suite.Broken, suite.NotRun))
	cached := 0
	for _, r := range s.Results {
		if r.Cached {
			cached++
		}
	}
	fmt.Fprintf(w, "; %d from the cache; %v\n", cached, s.Wall.Round(10*time.Millisecond))
}

// hasOutcome reports whether the model was run to its end.
func hasOutcome(r suite.Result) bool { return r.Status == suite.Passed || r.Status == suite.Failed }

// resultText is the result of a model, or why it has none.
func resultText(r suite.Result) string {
	switch {
	case hasOutcome(r):
		return r.Outcome.Result()
	case r.Status == suite.Skipped:
		return r.Problem
	}
	return ""
}

func total(r suite.Result) string    { return figure(r, r.Outcome.Total) }
func distinct(r suite.Result) string { return figure(r, r.Outcome.Distinct) }
func levels(r suite.Result) string   { return figure(r, r.Outcome.Depth) }

func figure(r suite.Result, n int) string {
	if hasOutcome(r) {
		return count(n)
	}
	return ""
}

func clock(r suite.Result) string {
	text := r.Wall.Round(10 * time.Millisecond).String()
	if r.Cached {
		text += " (cached)"
	}
	return text
}

// failure writes what is wrong with a model.
func failure(w io.Writer, r suite.Result) {
	fmt.Fprintf(w, "\n%s: %s\n", r.Model.ID, r.Status)
	if p := r.Outcome.Place; p != nil && hasOutcome(r) {
		fmt.Fprintf(w, "  at %s:%d:%d\n", p.File, p.Line, p.Column)
	}
	fmt.Fprintf(w, "  %s\n", indent(why(r)))
	for _, m := range r.Outcome.Errors {
		fmt.Fprintf(w, "  %s\n", indent(m.Text))
	}
	if r.Outcome.Notes != "" {
		fmt.Fprintf(w, "  %s\n", indent(r.Outcome.Notes))
	}
	for _, t := range r.Outcome.Traces {
		trace(w, t)
	}
}

// trace writes a counterexample; a star marks what has changed.
func trace(w io.Writer, t suite.Trace) {
	for i, s := range t.States {
		fmt.Fprintf(w, "  State %d: %s\n", s.Number, s.Step())
		for _, v := range s.Variables {
			mark := " "
			if i > 0 && v.Changed {
				mark = "*"
			}
			fmt.Fprintf(w, "   %s %s = %s\n", mark, v.Name, indent(v.Value))
		}
	}
	if end := ending(t); end != "" {
		fmt.Fprintf(w, "  %s\n", end)
	}
}

// ending says how a behavior without end goes on.
func ending(t suite.Trace) string {
	switch {
	case t.Closing != "":
		return fmt.Sprintf("and back to state %d by %s, for ever", t.Back, t.Closing)
	case t.Back > 0:
		return fmt.Sprintf("and back to state %d, for ever", t.Back)
	case t.Stutters:
		return "and nothing changes any more, for ever"
	}
	return ""
}

func indent(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n      ") }
