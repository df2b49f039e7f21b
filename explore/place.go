package explore

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/report"
)

// Place is a part of the source.
type Place struct {
	File string `json:"file,omitempty"`
	// Line and Column are those of its beginning, from 1.
	Line   int `json:"line"`
	Column int `json:"column"`
	// Location is the place as TLC writes it.
	Location string `json:"location"`
	// Text is the source text on one line, Excerpt its first line with carets below it.
	Text    string `json:"text"`
	Excerpt string `json:"excerpt"`
}

// place describes a span, nil if it is not valid.
func place(s ast.Span) *Place {
	if !s.IsValid() {
		return nil
	}
	return &Place{s.File.Path, s.InFile().Begin.Line, s.Begin.Col, s.String(), s.Text(), s.Excerpt()}
}

// Binding is a name with its value, or an expression with its value.
type Binding struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Failure is an evaluation that ended with an error.
type Failure struct {
	Text string `json:"text"`
	// Place is where it happened, nil if that is not known.
	Place *Place `json:"place,omitempty"`
	// Nested are the expressions that were being evaluated, outermost first, as TLC lists them.
	Nested string `json:"nested,omitempty"`
}

// String shows the failure with the source line that is at fault.
func (f *Failure) String() string {
	if f.Place == nil {
		return f.Text + "\n"
	}
	head := f.Text
	if f.Place.File != "" {
		head = f.Place.File + ": " + head
	}
	return head + "\n" + f.Place.Excerpt
}

// failure describes an error with the expressions that were being evaluated.
func (x *Explorer) failure(err *eval.Error, stack []ast.Node) *Failure {
	f := &Failure{Text: clipped(strings.TrimSpace(err.Text), maxChoice)}
	at := err.Span
	if !at.IsValid() && len(stack) > 0 {
		at = stack[len(stack)-1].Span()
	}
	f.Place = place(at)
	if len(stack) > 0 {
		f.Nested = strings.TrimRight(report.CallStackText(stack), "\n")
	}
	return f
}

// Bound lists bindings as text: "a = 1, b = 2".
func Bound(list []Binding) string {
	parts := make([]string, len(list))
	for i, b := range list {
		parts[i] = b.Name + " = " + b.Value
	}
	return strings.Join(parts, ", ")
}

// With is what follows an action to tell what was chosen: nothing, or "  with m = 1".
func With(choices []Binding) string {
	if len(choices) == 0 {
		return ""
	}
	return "  with " + Bound(choices)
}
