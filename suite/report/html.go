package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/gotlc/gotlc/suite"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// The page, and the style and the script of the drawings of state graphs in it.
var (
	//go:embed page.html
	pageText string
	//go:embed graph.css
	graphStyle string
	//go:embed search.js
	searchScript string
	//go:embed graph.js
	graphScript string
)

// HTML writes one page that needs nothing else: the table of models, for each error the counterexample, and what is known
// of the actions and the state graph of each model.
func HTML(w io.Writer, s Summary) error {
	page, err := template.New("page").Funcs(template.FuncMap{
		"result": resultText, "total": total, "distinct": distinct, "levels": levels, "clock": clock, "why": why,
		"expected": expected, "ending": ending, "class": func(s suite.Status) string { return strings.ReplaceAll(string(s), " ", "") },
		"shownAt": func(p *suite.Place) string { return repositoryPath(p.File) },
		"first":   func(s suite.State) bool { return s.Number == 1 },
		"css":     func() template.CSS { return template.CSS(graphStyle) },
		"js":      func() template.JS { return template.JS(searchScript + graphScript) },
		"actions": actionsText, "never": neverText, "drawing": drawingOf, "limits": limits,
		"size": thousands, "number": func(n uint64) string { return thousands(int(n)) },
		"alone":   func(s Summary) bool { return len(s.Results) == 1 },
		"section": func(s Summary, r suite.Result) section { return section{s, r} },
	}).Parse(pageText)
	if err != nil {
		return err
	}
	return page.Execute(w, s)
}

// section is what the page says of a model.
type section struct {
	Summary Summary
	Result  suite.Result
}

// drawing is what the script draws.
type drawing struct {
	Graph   *stategraph.Graph `json:"graph"`
	At      []point           `json:"at"` // the places of the states
	Actions []string          `json:"actions"`
	Named   bool              `json:"named"` // there is room for the names of steps
}

// drawingOf returns the drawing of a model's state graph, nil if there is none.
func drawingOf(r suite.Result) *drawing {
	g := r.Outcome.Graph
	if g == nil || len(g.States) == 0 {
		return nil
	}
	d := &drawing{Graph: g, At: layout(g), Named: len(g.Steps) <= named}
	for _, a := range r.Outcome.Actions {
		d.Actions = append(d.Actions, a.Name)
	}
	return d
}

// limits says how large the graphs are that are drawn.
func limits() string {
	return fmt.Sprintf("%d states or %s steps", stategraph.MaxStates, thousands(stategraph.MaxSteps))
}

// actionsText says how many actions there are, the initial predicate aside, and how many of them were taken.
func actionsText(r suite.Result) string {
	n, taken := 0, 0
	for _, a := range r.Outcome.Actions {
		if !a.Initial {
			n++
			taken += int(min(a.Taken, 1))
		}
	}
	switch n {
	case 0:
		return ""
	case taken:
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d of %d taken", taken, n)
}

// neverText is what is said of an action that was not taken: if all states were explored, there is none in which it could.
func neverText(r suite.Result) string {
	if r.Outcome.Exit == 0 {
		return "never enabled"
	}
	return "not taken before the error"
}

// comparison is a figure beside the one expected.
type comparison struct {
	What, Want, Got string
	Differs         bool
}

// expected compares everything that the manifest states, what agrees included.
func expected(r suite.Result) []comparison {
	want := r.Model.Want
	list := []comparison{}
	if want.Result != "" {
		list = append(list, comparison{"result", want.Result, resultText(r), want.Result != resultText(r)})
	} else if want.Exit != suite.Unknown {
		result := suite.ResultOf(want.Exit)
		list = append(list, comparison{"result", result, resultText(r), want.Exit != r.Outcome.Exit})
	}
	for _, c := range []comparison{
		{What: "states generated", Want: count(want.Total), Got: total(r)},
		{What: "distinct states", Want: count(want.Distinct), Got: distinct(r)},
		{What: "depth", Want: count(want.Depth), Got: levels(r)},
	} {
		if c.Want != "" || c.Got != "" {
			c.Differs = c.Want != "" && c.Want != c.Got && r.Outcome.Exit == 0
			list = append(list, c)
		}
	}
	return list
}
