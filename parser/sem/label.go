package sem

import "github.com/gotlc/gotlc/ast"

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
	// forbidden is the code of the reason why no label may stand here, or 0.
	forbidden int
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
		r.errorf(codeLabelDuplicate, e.Span(), "Duplicate label `%s'.", e.Name.Text)
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
		r.errorf(codeLabelPlace, e.Span(), "Label not in definition or proof step.")
	case r.labels.forbidden == codeLabelExcept:
		r.errorf(codeLabelExcept, e.Span(), "Labels inside EXCEPT clauses are not yet implemented.")
	case r.labels.forbidden == codeLabelDeclaration:
		r.errorf(codeLabelDeclaration, e.Span(), "Label not allowed within scope of declaration in nested ASSUME/PROVE.")
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
			r.errorf(codeLabelRepeated, p.Span(), "Repeated formal parameter %s \nin label `%s'.", p.Text, e.Name.Text)
			continue
		}
		names[p.Text] = true
		s := r.lookup(p.Text)
		switch {
		case s == nil || s.Kind != BoundName && s.Kind != Formal:
			r.errorf(codeLabelExtra, p.Span(), "Illegal parameter %s of label `%s'.", p.Text, e.Name.Text)
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
			r.errorf(codeLabelMissing, e.Span(), "Label %s must contain formal parameter `%s'.", e.Name.Text, s.Name)
		}
	}
	if extra != "" {
		r.errorf(codeLabelExtra, e.Span(), "Label %s declares extra parameter(s) %s ", e.Name.Text, extra)
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

// forbidLabels runs resolve with labels disallowed for the reason given by code.
func (r *resolver) forbidLabels(code int, resolve func()) {
	if r.labels == nil || r.labels.forbidden != 0 {
		resolve()
		return
	}
	r.labels.forbidden = code
	frame := r.labels
	resolve()
	frame.forbidden = 0
}
