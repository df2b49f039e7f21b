package report

import (
	"encoding/json"
	"io"

	"github.com/gotlc/gotlc/suite"
)

// document is the form of the JSON report; docs/test.schema.json describes it.
type document struct {
	Version string          `json:"version"`
	Seconds float64         `json:"seconds"`
	Counts  documentCounts  `json:"counts"`
	Models  []documentModel `json:"models"`
}

type documentCounts struct {
	Passed   int `json:"passed"`
	Failed   int `json:"failed"`
	TimedOut int `json:"timeout"`
	Skipped  int `json:"skipped"`
	Missing  int `json:"withoutResult"`
}

type documentModel struct {
	ID          string             `json:"id"`
	Spec        string             `json:"spec"`
	Config      string             `json:"config,omitempty"`
	Flags       []string           `json:"flags,omitempty"`
	Status      suite.Status       `json:"status"`
	Result      string             `json:"result,omitempty"`
	Cached      bool               `json:"cached"`
	Seconds     float64            `json:"seconds"`
	Problem     string             `json:"problem,omitempty"`
	Differences []suite.Difference `json:"differences,omitempty"`
	Outcome     *suite.Outcome     `json:"outcome,omitempty"`
}

// JSON writes everything that is known of the results. Counts that are not known are -1.
func JSON(w io.Writer, s Summary) error {
	d := document{Version: s.Version, Seconds: s.Wall.Seconds(), Models: []documentModel{}}
	d.Counts = documentCounts{
		s.Count(suite.Passed), s.Count(suite.Failed), s.Count(suite.TimedOut), s.Count(suite.Skipped), s.Count(suite.Broken, suite.NotRun),
	}
	for _, r := range s.Results {
		m := documentModel{
			ID: r.Model.ID, Spec: r.Model.Spec, Config: r.Model.Config, Flags: r.Model.Flags, Status: r.Status, Result: resultText(r),
			Cached: r.Cached, Seconds: r.Wall.Seconds(), Problem: r.Problem, Differences: r.Differences,
		}
		if hasOutcome(r) {
			m.Outcome = &r.Outcome
		}
		d.Models = append(d.Models, m)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(d)
}
