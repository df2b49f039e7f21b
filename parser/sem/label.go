package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// label is a label with its resolved parameters, in the order in which it lists them.
type label struct {
	node   *ast.Label
	params []*Symbol
}

// labelFrame collects the labels whose names have one owner: a definition, a named fact, or an enclosing label.
type labelFrame struct {
	known map[string]*label
	// bound are the identifiers bound between the owner and the current expression, innermost last: the parameters
	// that a label here must list.
	bound []*Symbol
	// forbidden is the reason why no label may stand here, or 0.
	forbidden code.Finding
}

func newLabelFrame() *labelFrame { return &labelFrame{known: map[string]*label{}} }

// label resolves name(params):: e.
func (r *resolver) label(e *ast.Label) {
	if !r.labelAllowed(e) {
		r.expr(e.Body)
		return
	}
	l := &label{node: e, params: r.labelParams(e)}
	if r.labels.known[e.Name.Text] != nil {
		r.report(code.LabelRepeated, e.Span(), e.Name.Text)
	} else {
		r.labels.known[e.Name.Text] = l
	}
	outer := r.labels
	r.labels = newLabelFrame()
	r.expr(e.Body)
	if len(r.labels.known) > 0 {
		r.labelsOf[e] = r.labels.known
	}
	r.labels = outer
}

func (r *resolver) labelAllowed(e *ast.Label) bool {
	switch {
	case r.labels == nil:
		r.report(code.LabelMisplaced, e.Span())
	case r.labels.forbidden != 0:
		r.report(r.labels.forbidden, e.Span())
	default:
		return true
	}
	return false
}

// labelParams checks that the label lists every identifier bound around it, and nothing else.
func (r *resolver) labelParams(e *ast.Label) []*Symbol {
	listed := map[*Symbol]bool{}
	names := map[string]bool{}
	var params []*Symbol
	extra := ""
	for _, p := range e.Params {
		if names[p.Text] {
			r.report(code.LabelParameterRepeated, p.Span(), p.Text, e.Name.Text)
			continue
		}
		names[p.Text] = true
		s := r.lookup(p.Text)
		switch {
		case s == nil || s.Kind != BoundName && s.Kind != Formal:
			r.report(code.LabelParameterIllegal, p.Span(), p.Text, e.Name.Text)
			extra += " " + p.Text + " "
		case !r.labels.binds(s):
			extra += " " + p.Text + " "
		default:
			listed[s] = true
			params = append(params, s)
		}
	}
	for _, s := range r.labels.bound {
		if !listed[s] {
			r.report(code.LabelParameterMissing, e.Span(), e.Name.Text, s.Name)
		}
	}
	if extra != "" {
		r.report(code.LabelParametersExtra, e.Span(), e.Name.Text, extra)
	}
	return params
}

func (f *labelFrame) binds(s *Symbol) bool {
	for _, b := range f.bound {
		if b == s {
			return true
		}
	}
	return false
}

// forbidLabels runs resolve with labels disallowed for a reason.
func (r *resolver) forbidLabels(reason code.Finding, resolve func()) {
	if r.labels == nil || r.labels.forbidden != 0 {
		resolve()
		return
	}
	r.labels.forbidden = reason
	frame := r.labels
	resolve()
	frame.forbidden = 0
}
