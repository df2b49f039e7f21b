package sem

import (
	"fmt"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// unit resolves one unit of a module body.
func (r *resolver) unit(u ast.Unit) {
	r.noDeclarationHere(u)
	switch u := u.(type) {
	case *ast.Variables:
		for _, n := range u.Names {
			r.declareName(n, VariableDecl, StateLevel)
		}
	case *ast.Constants:
		for _, p := range u.Decls {
			r.declareParam(p, ConstantDecl, ConstantLevel)
		}
	case *ast.Assume:
		r.assume(u)
	case *ast.Theorem:
		r.theorem(u)
	case *ast.UseHide:
		r.useHide(u)
	case *ast.Module:
		r.nestedModule(u)
	default:
		r.definition(u)
	}
}

// definition resolves a unit that can also stand in a LET or a proof.
func (r *resolver) definition(u ast.Unit) {
	switch u := u.(type) {
	case *ast.Recursive:
		r.recursive(u)
	case *ast.OpDef:
		r.opDef(u)
	case *ast.FuncOpDef:
		r.funcDef(u)
	case *ast.InstanceDef:
		r.instance(u)
	}
}

func (r *resolver) opDef(d *ast.OpDef) {
	name := d.Name.Text
	s := r.recursiveSymbol(name)
	if s != nil {
		r.checkRecursive(s, d)
	} else {
		if r.lookup(name) != nil {
			r.redefined(code.OperatorRedefined, d.Span(), name)
		}
		s = &Symbol{Name: name, Kind: Definition, Module: r.m, Local: d.Local, InLet: r.nest > 0}
	}
	wasPending := r.pending[s] != nil
	delete(r.pending, s)
	s.Decl, s.Arity, s.Body = d, len(d.Params), d.Body
	r.info.Decls[d.Name] = s
	r.inDefinition(s, func() {
		s.Params = nil
		for _, p := range d.Params {
			s.Params = append(s.Params, r.declareParam(p, Formal, ConstantLevel))
		}
		if own := r.locals[name]; own != nil && own.Kind == Formal && own.Decl != d {
			r.conflict(own, s, d.Span()) // a parameter of the operator's own name
		}
		r.expr(d.Body)
	})
	if !wasPending {
		r.bind(s, d.Span())
	}
}

func (r *resolver) funcDef(d *ast.FuncOpDef) {
	name := d.Name.Text
	s := r.recursiveSymbol(name)
	declared := s != nil
	switch {
	case declared:
		if !r.checkRecursiveFunction(s, d) {
			return
		}
	case r.lookup(name) != nil:
		r.redefined(code.FunctionRedefined, d.Span(), name)
		s = r.newFunction(d)
		r.inDefinition(s, func() { r.functionBody(d.Func) })
		return
	default:
		s = r.newFunction(d)
	}
	delete(r.pending, s)
	s.Decl, s.Body = d, d.Func
	r.info.Decls[d.Name] = s
	r.inDefinition(s, func() {
		if !declared {
			r.bind(s, d.Span())
		}
		r.functionBody(d.Func)
	})
	if !declared {
		r.bind(s, d.Span())
	}
}

func (r *resolver) newFunction(d *ast.FuncOpDef) *Symbol {
	return &Symbol{
		Name: d.Name.Text, Kind: Definition, Module: r.m, Local: d.Local, InLet: r.nest > 0, Decl: d, Body: d.Func,
	}
}

func (r *resolver) functionBody(f *ast.FuncDef) {
	r.bounds(f.Bounds)
	r.expr(f.Body)
}

// inDefinition runs resolve in a scope of its own, with s as the owner of the labels in it. An @ in a definition of a LET
// is that of the EXCEPT around it.
func (r *resolver) inDefinition(s *Symbol, resolve func()) {
	outer := r.labels
	mark := r.open()
	r.labels = newLabelFrame()
	r.defining = append(r.defining, s)
	resolve()
	r.defining = r.defining[:len(r.defining)-1]
	if len(r.labels.known) > 0 {
		r.labelsOf[s] = r.labels.known
	}
	r.labels = nil
	r.close(mark)
	r.labels = outer
}

func (r *resolver) redefined(f code.Finding, at ast.Span, name string) {
	old := r.lookup(name)
	hint := conflictHint(old, &Symbol{Name: name, Kind: Definition})
	if s := old.Span(); s.IsValid() {
		hint = fmt.Sprintf("the other one is %s; %s", where(s, r.m), hint)
	}
	r.report(f, at, name).Hint = hint
}

func (r *resolver) assume(u *ast.Assume) {
	if u.Name == nil {
		r.expr(u.Body)
	} else {
		s := &Symbol{Name: u.Name.Text, Kind: Fact, Module: r.m, Decl: u, Body: u.Body}
		r.info.Decls[u.Name] = s
		r.inDefinition(s, func() { r.expr(u.Body) })
		r.bind(s, u.Span())
	}
	r.m.Assumes = append(r.m.Assumes, u)
}

func (r *resolver) nestedModule(tree *ast.Module) {
	name := tree.Name.Text
	m := r.resolve(tree, r.m.Std, r)
	if old := r.importable(name); old != nil {
		r.report(code.ModuleRedefined, tree.Span(), name, old.AST.Span())
		return
	}
	r.m.Nested = append(r.m.Nested, m)
	r.m.modules[name] = m
	r.m.context = append(r.m.context, binding{name: name})
}
