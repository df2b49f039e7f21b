package suite

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/pluscal"
)

// algorithms finds the statements of PlusCal algorithms that steps of counterexamples carry out.
type algorithms struct {
	files      map[string]*ast.File // those read, by path
	statements pluscal.Statements
}

// statement is the statement that led to a state, nil if there is none.
func (a *algorithms) statement(s *State) *pluscal.Statement {
	if s.Place == nil || s.Place.File == "" {
		return nil
	}
	file, known := a.files[s.Place.File]
	if !known {
		if text, err := readlimit.ReadFile(s.Place.File); err == nil {
			file = &ast.File{Path: s.Place.File, Lines: pluscal.SplitLines(string(text))}
		}
		a.files[s.Place.File] = file
	}
	name, _, _ := strings.Cut(s.Action, "(")
	return a.statements.Of(file, name)
}

// compareTranslation makes a model fail whose root module has a PlusCal algorithm without an up-to-date translation.
func (res *Result) compareTranslation() {
	text, err := readlimit.ReadFile(res.Model.Spec)
	if err != nil {
		return // then there is no outcome that could have passed
	}
	got := ""
	switch c := pluscal.Check(pluscal.SplitLines(string(text)), pluscal.DefaultOptions()); {
	case c.Missing:
		got = "missing"
	case c.AlgorithmChanged:
		got = "older than the algorithm"
	case c.TranslationChanged:
		got = "edited"
	case c.Unsigned:
		got = "without checksums that could tell"
	default:
		return
	}
	res.Differences = append(res.Differences, Difference{What: "the PlusCal translation", Want: "up to date", Got: got})
	res.Status = Failed
}
