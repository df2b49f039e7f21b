package sem

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// extend merges the exported names of an extended module into the context. A symbol that arrives by two ways is one
// symbol; of two different ones with one name the first wins.
func (r *resolver) extend(name *ast.Name) {
	ext := r.importable(name.Text)
	if ext == nil {
		r.missingModule(name)
		return
	}
	r.m.Extends = append(r.m.Extends, ext)
	before, later := len(r.m.context), r.outer == nil && slices.Contains(r.later, name.Text)
	for _, b := range ext.context {
		switch {
		case b.local:
		case b.symbol == nil:
			if r.m.modules[b.name] == nil {
				r.m.modules[b.name] = ext.modules[b.name]
				r.m.context = append(r.m.context, b)
			}
		case later && r.m.index[b.name] != nil: // of several modules the first is what the root sees
		default:
			r.inherit(b)
		}
	}
	if later {
		for i := before; i < len(r.m.context); i++ {
			r.m.context[i].later = true
		}
	}
	r.inheritAssumes(ext)
}

func (r *resolver) inherit(b binding) {
	old := r.m.index[b.name]
	if old == nil {
		r.m.add(b.name, b.symbol, false)
		return
	}
	if old == b.symbol {
		return
	}
	word := "declaration" // of theorems and assumptions, too
	if isDefinition(old) {
		word = "definition"
	}
	if isDefinition(old) == isDefinition(b.symbol) {
		r.warn(code.ExtendsAmbiguous, b.symbol.Span(), word, b.name, old.Span())
		return
	}
	r.report(code.ExtendsConflict, b.symbol.Span(), word, b.name, old.Span())
}

func (r *resolver) inheritAssumes(ext *Module) {
	known := make(map[*ast.Assume]bool, len(r.m.Assumes))
	for _, a := range r.m.Assumes {
		known[a] = true
	}
	for _, a := range ext.Assumes {
		if !known[a] {
			r.m.Assumes = append(r.m.Assumes, a)
		}
	}
}

func isDeclaration(s *Symbol) bool { return s.Kind == ConstantDecl || s.Kind == VariableDecl }

func isDefinition(s *Symbol) bool { return s.Kind == Definition || s.Kind == ModuleInstance }

// missingModule reports a module that is not known here. Loading finds all but those that are nested further down.
func (r *resolver) missingModule(name *ast.Name) {
	r.report(code.ModuleMissing, ast.Span{File: r.m.AST.Span().File}, name.Text, r.m.Name)
}
