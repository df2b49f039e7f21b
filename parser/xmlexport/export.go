package xmlexport

import (
	"io"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// Options say what is written.
type Options struct {
	// RootOnly leaves out what other modules than the root declare and the root does not mention.
	RootOnly bool
	// Pretty puts each element on a line of its own.
	Pretty bool
}

// Write writes the modules of an analysis without errors.
func Write(out io.Writer, info *sem.Info, o Options) error {
	e := &exporter{info: info, ids: map[any]int{}, builtins: map[string]*builtin{}}
	modules := info.Modules
	if o.RootOnly {
		modules = []*sem.Module{info.Root}
	}
	var refs []*element
	for _, m := range modules {
		refs = append(refs, e.module(m))
	}
	context := el("context")
	for i := 0; i < len(e.entries); i++ { // entries may mention more
		context.add(el("entry", number("UID", i+1), e.entries[i]()))
	}
	root := el("modules", text("RootModule", info.Root.Name), context)
	root.add(refs...)
	return document(out, root, o.Pretty)
}

// exporter numbers what is mentioned.
type exporter struct {
	info     *sem.Info
	ids      map[any]int
	entries  []func() *element
	builtins map[string]*builtin
}

// ref refers to the entry of a thing, which make makes when its turn comes.
func (e *exporter) ref(thing any, name string, make func() *element) *element {
	n, known := e.ids[thing]
	if !known {
		e.entries = append(e.entries, make)
		n = len(e.entries)
		e.ids[thing] = n
	}
	return el(name, number("UID", n))
}

// entry begins the element of something with a place and a level.
func entry(name string, at ast.Span, level sem.Level) *element {
	return el(name, location(at), number("level", int(level)))
}

// builtin is an operator of the language.
type builtin struct {
	name  string
	arity int
}

// operator refers to an operator of the language; arity -1 is any number of arguments.
func (e *exporter) operator(name string, arity int) *element {
	b := e.builtins[name]
	if b == nil {
		b = &builtin{name, arity}
		e.builtins[name] = b
	}
	return e.ref(b, "BuiltInKindRef", func() *element {
		x := entry("BuiltInKind", ast.Span{}, sem.ConstantLevel)
		x.add(text("uniquename", b.name), number("arity", b.arity), el("params"))
		return x
	})
}

// module refers to a module, whose entry lists what it declares itself.
func (e *exporter) module(m *sem.Module) *element {
	return e.ref(m, "ModuleNodeRef", func() *element {
		x := el("ModuleNode", location(m.AST.Span()), text("uniquename", m.Name))
		if len(m.Extends) > 0 {
			extends := el("extends")
			for _, extended := range m.Extends {
				extends.add(text("uniquename", extended.Name))
			}
			x.add(extends)
		}
		for _, s := range m.Symbols {
			if s.Module == m && !s.InLet && s.Kind != sem.Fact {
				x.add(e.symbol(s))
			}
		}
		for _, u := range m.AST.Units {
			switch u := u.(type) {
			case *ast.Assume:
				x.add(e.assume(u))
			case *ast.Theorem:
				x.add(e.theorem(u))
			}
		}
		return x
	})
}

// symbol refers to what a name denotes.
func (e *exporter) symbol(s *sem.Symbol) *element {
	switch s.Kind {
	case sem.ConstantDecl, sem.VariableDecl:
		return e.ref(s, "OpDeclNodeRef", func() *element {
			kind := 2
			if s.Kind == sem.VariableDecl {
				kind = 3
			}
			x := entry("OpDeclNode", s.Span(), s.Level)
			x.add(text("uniquename", s.Name), number("arity", s.Arity), number("kind", kind))
			return x
		})
	case sem.Formal, sem.BoundName:
		return e.ref(s, "FormalParamNodeRef", func() *element {
			x := entry("FormalParamNode", s.Span(), s.Level)
			x.add(text("uniquename", s.Name), number("arity", s.Arity))
			return x
		})
	case sem.Builtin:
		return e.operator(s.Name, s.Arity)
	case sem.ModuleInstance:
		return e.ref(s, "ModuleInstanceKindRef", func() *element {
			x := entry("ModuleInstanceKind", s.Span(), s.Level)
			x.add(text("uniquename", s.Name))
			return x
		})
	case sem.Fact:
		return e.fact(s)
	}
	return e.ref(s, "UserDefinedOpKindRef", func() *element { return e.definition(s) })
}

// definition is the entry of an operator.
func (e *exporter) definition(s *sem.Symbol) *element {
	x := entry("UserDefinedOpKind", s.Span(), s.Level)
	x.add(text("uniquename", s.Name), number("arity", s.Arity), el("body", e.bodyOf(s)), e.params(s.Params, s.FlowsFrom))
	if s.Recursive {
		x.add(el("recursive"))
	}
	return x
}

// params lists parameters; flows tells of which the operator is Leibniz.
func (e *exporter) params(list []*sem.Symbol, flows []bool) *element {
	x := el("params")
	for i, p := range list {
		param := el("leibnizparam", e.symbol(p))
		if i < len(flows) && flows[i] {
			param.add(el("leibniz"))
		}
		x.add(param)
	}
	return x
}

// bodyOf is what a definition says; that of a copy made by INSTANCE is its source under substitution.
func (e *exporter) bodyOf(s *sem.Symbol) *element {
	if s.Source == nil {
		if f, ok := s.Body.(*ast.FuncDef); ok {
			if d, ok := s.Decl.(*ast.FuncOpDef); ok && d.Func == f {
				name := "$NonRecursiveFcnSpec"
				if s.Recursive {
					name = "$RecursiveFcnSpec"
				}
				return e.bounded(f, name, f.Bounds, f.Body)
			}
		}
		return e.expr(s.Body)
	}
	body := e.bodyOf(s.Source)
	if s.Instance == nil || len(s.Instance.Subst) == 0 {
		return body
	}
	x := entry("SubstInNode", s.Span(), s.Level)
	substs := el("substs")
	for _, sub := range s.Instance.Subst {
		if sub.Expr != nil {
			substs.add(el("Subst", e.symbol(sub.Target), e.operand(sub.Expr)))
		} else {
			substs.add(el("Subst", e.symbol(sub.Target), e.argument(s.Instance.Unit, sub.Op)))
		}
	}
	x.add(substs, el("body", body), el("instFrom", e.module(s.Instance.In)), el("instTo", e.module(s.Instance.Module)))
	return x
}

// fact refers to a named theorem or assumption; other facts are steps of proofs, which are left out.
func (e *exporter) fact(s *sem.Symbol) *element {
	switch d := s.Decl.(type) {
	case *ast.Theorem:
		return e.ref(s, "TheoremDefRef", func() *element {
			x := entry("TheoremDefNode", s.Span(), s.Level)
			x.add(text("uniquename", s.Name), e.theorem(d))
			return x
		})
	case *ast.Assume:
		return e.ref(s, "AssumeDefRef", func() *element {
			x := entry("AssumeDef", s.Span(), s.Level)
			x.add(text("uniquename", s.Name), e.assume(d))
			return x
		})
	}
	return e.operator("$Nop", 1)
}

func (e *exporter) theorem(t *ast.Theorem) *element {
	return e.ref(t, "TheoremNodeRef", func() *element { return e.statement("TheoremNode", t, t.Name, t.Body) })
}

func (e *exporter) assume(a *ast.Assume) *element {
	return e.ref(a, "AssumeNodeRef", func() *element { return e.statement("AssumeNode", a, a.Name, a.Body) })
}

// statement is the entry of a theorem or an assumption.
func (e *exporter) statement(kind string, n ast.Node, name *ast.Name, body ast.Expr) *element {
	x := entry(kind, n.Span(), e.info.Levels[body])
	if s := e.info.Decls[name]; s != nil {
		x.add(el("definition", e.symbol(s)))
	}
	x.add(el("body", e.expr(body)))
	return x
}
