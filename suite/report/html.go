package report

import (
	_ "embed"
	"html/template"
	"io"
	"strings"

	"github.com/gotlc/gotlc/suite"
)

//go:embed page.html
var pageText string

// HTML writes one page that needs nothing else: the table of models, and for each error the counterexample.
func HTML(w io.Writer, s Summary) error {
	page, err := template.New("page").Funcs(template.FuncMap{
		"result": resultText, "total": total, "distinct": distinct, "levels": levels, "clock": clock, "why": why,
		"expected": expected, "ending": ending, "class": func(s suite.Status) string { return strings.ReplaceAll(string(s), " ", "") },
		"shownAt": func(p *suite.Place) string { return repositoryPath(p.File) },
		"first":   func(s suite.State) bool { return s.Number == 1 },
	}).Parse(pageText)
	if err != nil {
		return err
	}
	return page.Execute(w, s)
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
