package tlc

import (
	"cmp"
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/export"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/report"
)

// Examine returns notes about what is wrong with a module, whose file need not have this text, and with what it needs.
func Examine(path string, text []byte, from ModulePath) (notes []report.Note) {
	defer func() {
		if short := noRoom(recover()); short != nil {
			notes = []report.Note{{Text: short.Error()}}
		}
	}()
	prog, err := load.Load(path, load.Options{Text: text, Sources: from.sources(), Reader: roomy()})
	if err == nil {
		_, err = sem.Analyze(prog)
	}
	for _, f := range export.Findings(err) {
		if !f.Warning {
			notes = append(notes, report.Note{Span: f.Span, Text: f.Text, Hint: f.Hint})
		}
	}
	return notes
}

// AtOrigins moves notes about the translation of an algorithm, which stands in a file of this path, to where in the algorithm what they
// are about comes from. The file is shown with them. They come in the order of their places, each once; others are about something else.
func AtOrigins(notes []report.Note, file *ast.File, origins *pluscal.Origins) (inside, others []report.Note) {
	for _, n := range notes {
		if !n.Span.IsValid() || n.Span.File.Path != file.Path {
			others = append(others, n)
			continue
		}
		at, exact, ok := origins.Of(pluscal.Pos{Line: n.Span.Begin.Line, Col: n.Span.Begin.Col})
		if !ok {
			others = append(others, n)
			continue
		}
		place := ast.Position{Line: at.Line, Col: at.Col}
		n.Span = ast.Span{File: file, Begin: place, End: place}
		if !exact {
			n.Text, n.Hint = "behind this the expression goes wrong: "+n.Text, ""
		}
		inside = append(inside, n)
	}
	slices.SortStableFunc(inside, func(a, b report.Note) int {
		return cmp.Or(cmp.Compare(a.Span.Begin.Line, b.Span.Begin.Line), cmp.Compare(a.Span.Begin.Col, b.Span.Begin.Col))
	})
	return slices.CompactFunc(inside, func(a, b report.Note) bool { return a.Span.Begin == b.Span.Begin && a.Text == b.Text }), others
}

// defaultValueDefined stands for the constant that a translation declares for variables without a value: here no configuration gives it
// one.
const defaultValueDefined = `defaultInitValue == CHOOSE v : v \notin {}`

// AddAlgorithm adds what the translation of an algorithm declares and defines. Its variables have no values; names that are known already
// get the new meaning. The error is an *InputError, as of Add.
func (e *Evaluator) AddAlgorithm(in *parser.Input) error {
	units := slices.Clone(in.Units)
	for k, u := range units {
		if _, ok := u.(*ast.Constants); ok {
			own, err := parser.ParseInput("", EvaluatorModule, defaultValueDefined)
			if err != nil {
				return SyntaxError(err)
			}
			units[k] = own.Units[0]
		}
	}
	return e.adopt(nil, units)
}
