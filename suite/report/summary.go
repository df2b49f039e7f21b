package report

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gotlc/gotlc/suite"
)

// Summary is the run of a suite.
type Summary struct {
	Results []suite.Result
	Wall    time.Duration
	Version string // of gotlc
	// Checked is set if one model was checked, with nothing expected of it, and not a suite; Config is the text of its configuration,
	// Started when that was.
	Checked bool
	Config  string
	Started time.Time
}

// Verdict says in a sentence what came of the one model that was checked.
func (s Summary) Verdict() string {
	o := s.Results[0].Outcome
	switch {
	case len(o.Errors) > 0:
		first, _, _ := strings.Cut(o.Errors[0].Text, "\n")
		return first
	case o.Exit != 0:
		return "It cannot be checked."
	case o.Stateless:
		return "Nothing was checked: there are no initial states."
	}
	return "No error was found."
}

// Count is the number of results with one of the statuses.
func (s Summary) Count(statuses ...suite.Status) int {
	n := 0
	for _, r := range s.Results {
		for _, status := range statuses {
			if r.Status == status {
				n++
			}
		}
	}
	return n
}

// Bad is the number of results that make the suite fail.
func (s Summary) Bad() int { return len(s.Results) - s.Count(suite.Passed, suite.Skipped) }

// Models says how many models there are.
func (s Summary) Models() string {
	if len(s.Results) == 1 {
		return "1 model"
	}
	return fmt.Sprintf("%d models", len(s.Results))
}

// WithoutOutcome is the number of models that should have been run and gave nothing.
func (s Summary) WithoutOutcome() int { return s.Count(suite.TimedOut, suite.Broken, suite.NotRun) }

// Short is the last two parts of a path.
func Short(id string) string {
	parts := strings.Split(id, "/")
	return strings.Join(parts[max(0, len(parts)-2):], "/")
}

// telling reports whether a result says something about the model that is to be mended: one that was not run does not.
func telling(r suite.Result) bool { return r.Bad() && r.Status != suite.NotRun }

// why says in one line why a result is not as expected.
func why(r suite.Result) string {
	if r.Problem != "" {
		return r.Problem
	}
	var list []string
	for _, d := range r.Differences {
		list = append(list, d.String())
	}
	return strings.Join(list, "; ")
}

// placeOf is the place that a report points at: the one the outcome names, else the beginning of the module.
func placeOf(r suite.Result) suite.Place {
	if p := r.Outcome.Place; p != nil {
		return *p
	}
	return suite.Place{File: r.Model.Spec, Line: 1, Column: 1, EndLine: 1, EndColumn: 1}
}

// repositoryPath is a file as hosts of repositories want it: relative to the working folder, with slashes.
func repositoryPath(file string) string {
	abs, err := filepath.Abs(file)
	if err != nil {
		return filepath.ToSlash(file)
	}
	wd, err := os.Getwd()
	if err != nil {
		return filepath.ToSlash(abs)
	}
	rel, err := filepath.Rel(wd, abs)
	if err != nil {
		return filepath.ToSlash(abs)
	}
	return filepath.ToSlash(rel)
}

// count writes a figure; one that is not known is left out.
func count(n int) string {
	if n == suite.Unknown {
		return ""
	}
	return thousands(n)
}
