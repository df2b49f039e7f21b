package session

import (
	"maps"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/report"
)

// askTemporal brings the temporal properties to the form in which they are checked.
func (b *builder) askTemporal() bool {
	if len(b.Model.Temporal) == 0 {
		return true
	}
	if b.Model.Symmetry != nil && !b.o.Simulates {
		b.tell.Rep.Msg(code.LivenessSymmetry)
	}
	p, err := liveness.New(b.Model)
	if b.end.CutShort(err) {
		return false
	}
	if err != nil {
		b.tell.Fail(err.Code)
		switch err.Code {
		case code.TemporalUnsupported:
			b.tell.Rep.At(err.Span).Msg(err.Code, err.Text)
		case code.TemporalAction, code.TemporalTautology:
			b.tell.Rep.At(err.Span).Msg(err.Code)
		default:
			b.tell.EvaluationError(err, b.o.Simulates)
		}
		if err.Span.IsValid() {
			b.tell.Note(report.Note{Span: err.Span, Text: "this temporal formula cannot be checked"})
		}
		return false
	}
	if b.Temporal = p; b.o.Simulates {
		p.Prepare() // several workers make walks
	}
	if b.assumesProperty() {
		property, spec := b.definitionAt(b.Config.Properties[0].Text), b.definitionAt(b.Config.Specification.Text)
		b.tell.Rep.Msg(code.PropertyEqualsFairness, append(property, spec...)...)
	}
	b.tell.Rep.LivenessBranches(p.Branches())
	return true
}

// definitionAt returns the name and the place of a definition of the root module, for messages.
func (b *builder) definitionAt(name string) []string {
	return []string{name, b.Info.Root.Lookup(name).Span().String()}
}

// assumesProperty reports whether the specification assumes just what the only property says, in the same words.
func (b *builder) assumesProperty() bool {
	if b.Config.Specification == nil || len(b.Config.Properties) != 1 || len(b.Model.Fairness) == 0 {
		return false
	}
	k := b.Model.Compiler
	assumed, claimed := map[ast.Expr]bool{}, map[ast.Expr]bool{}
	for _, p := range b.Model.Fairness {
		assumed[p.Whole.Expr] = true
	}
	for _, p := range k.Parts(k.Definition(b.Info.Root.Lookup(b.Config.Properties[0].Text)), false) {
		if p.Kind == eval.Temporal {
			claimed[p.Whole.Expr] = true
		}
	}
	return maps.Equal(assumed, claimed)
}
