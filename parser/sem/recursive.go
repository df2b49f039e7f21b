package sem

import (
	"sort"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// recursiveDecl is a RECURSIVE declaration that waits for its definition.
type recursiveDecl struct {
	param *ast.Param
	depth int // LET depth
}

// recursive declares operators that are defined later.
func (r *resolver) recursive(u *ast.Recursive) {
	for _, p := range u.Decls {
		s := r.declareParam(p, Definition, ConstantLevel)
		s.Recursive, s.InLet = true, r.nest > 0
		if r.lookup(s.Name) == s {
			r.pending[s] = &recursiveDecl{p, r.letDepth}
		}
	}
}

// recursiveSymbol returns the symbol that waits for its definition under this name, or nil.
func (r *resolver) recursiveSymbol(name string) *Symbol {
	if len(r.pending) == 0 {
		return nil
	}
	if s := r.lookup(name); s != nil && r.pending[s] != nil {
		return s
	}
	return nil
}

// checkRecursive compares the definition of an operator with its declaration.
func (r *resolver) checkRecursive(s *Symbol, d *ast.OpDef) {
	if r.pending[s].depth != r.letDepth {
		r.report(code.RecursiveOperatorLet, d.Span(), s.Name)
	}
	n := len(d.Params)
	// The official parser looks at the kind of the last parameter only.
	if n != s.Arity || n > 0 && d.Params[n-1].Arity > 0 {
		r.report(code.RecursiveOperatorArity, d.Span(), s.Name)
	}
}

// checkRecursiveFunction does the same for a function; false means that the declaration is for something else.
func (r *resolver) checkRecursiveFunction(s *Symbol, d *ast.FuncOpDef) bool {
	if r.pending[s].depth != r.letDepth {
		r.report(code.RecursiveFunctionLet, d.Span(), s.Name)
	}
	if s.Arity > 0 {
		r.report(code.RecursiveFunctionArity, d.Span(), s.Name)
		return false
	}
	return true
}

// undefined reports declarations of this LET depth or a deeper one that were not followed by a definition.
func (r *resolver) undefined(depth int) {
	var missing []*Symbol
	for s, decl := range r.pending {
		if decl.depth >= depth {
			missing = append(missing, s)
		}
	}
	sort.Slice(missing, func(i, j int) bool {
		return missing[i].Span().Begin.Before(missing[j].Span().Begin)
	})
	for _, s := range missing {
		r.report(code.RecursiveUndefined, r.pending[s].param.Span(), s.Name)
		delete(r.pending, s)
	}
}

// noDeclarationHere reports a unit that must not stand between a RECURSIVE declaration and its definitions.
func (r *resolver) noDeclarationHere(u ast.Unit) {
	if len(r.pending) == 0 {
		return
	}
	what := ""
	switch u.(type) {
	case *ast.Variables:
		what = "A VARIABLE declaration"
	case *ast.Constants:
		what = "A declaration"
	case *ast.Assume:
		what = "An ASSUME"
	case *ast.Theorem:
		what = "A THEOREM"
	case *ast.UseHide:
		what = "A USE or HIDE"
	case *ast.Module:
		what = "A MODULE "
	default:
		return
	}
	r.report(code.RecursiveSection, u.Span(), what)
}
