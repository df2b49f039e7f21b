package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// assumeProve resolves ASSUME ... PROVE; its declarations stay bound until the caller closes the scope. depth counts
// the ASSUMEs around it.
func (r *resolver) assumeProve(e *ast.AssumeProve, depth int) {
	declared := false
	for _, h := range e.Hyps {
		if n, ok := h.(*ast.NewSymbol); ok {
			r.newSymbol(n)
			declared = true
			continue
		}
		r.hypothesis(h, depth, declared)
	}
	r.hypothesis(e.Prove, depth, declared)
}

// hypothesis resolves a part of an ASSUME that declares nothing for the rest.
func (r *resolver) hypothesis(h ast.Node, depth int, declared bool) {
	resolve := func() {
		switch h := h.(type) {
		case *ast.AssumeProve:
			mark := r.open()
			r.assumeProve(h, depth+1)
			r.close(mark)
		case ast.Expr:
			r.nestedAssume(h, depth)
		}
	}
	if depth > 0 && declared {
		r.forbidLabels(code.LabelInDeclaration, resolve)
		return
	}
	resolve()
}

// nestedAssume resolves a hypothesis; a label may stand before a nested ASSUME/PROVE.
func (r *resolver) nestedAssume(e ast.Expr, depth int) {
	if l, ok := e.(*ast.Label); ok {
		if inner, ok := l.Body.(*ast.AssumeProve); ok {
			if r.labelAllowed(l) {
				r.labels.known[l.Name.Text] = &label{node: l, params: r.labelParams(l)}
			}
			outer := r.labels
			r.labels = newLabelFrame()
			mark := r.open()
			r.assumeProve(inner, depth+1)
			r.close(mark)
			if len(r.labels.known) > 0 {
				r.labelsOf[l] = r.labels.known
			}
			r.labels = outer
			return
		}
	}
	r.expr(e)
}

func (r *resolver) newSymbol(n *ast.NewSymbol) {
	if n.Set != nil {
		r.expr(n.Set)
	}
	kind := ConstantDecl
	if n.Variable {
		kind = VariableDecl
	}
	r.declareParam(n.Param, kind, Level(n.Level))
}
