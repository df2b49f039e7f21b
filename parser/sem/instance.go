package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// maxCopies bounds the number of definitions that INSTANCEs of INSTANCEs can multiply to.
const maxCopies = 1_000_000

// instance resolves INSTANCE M WITH ... or I(p) == INSTANCE M WITH ....
func (r *resolver) instance(d *ast.InstanceDef) {
	if d.Name != nil && r.lookup(d.Name.Text) != nil {
		r.redefined(code.OperatorRedefined, d.Span(), d.Name.Text)
	}
	target := r.importable(d.Module.Text)
	if target == nil {
		r.missingModule(d.Module)
		return
	}
	inst := &Instance{Unit: d, Module: target, In: r.m}
	mark := r.open()
	for _, p := range d.Params {
		inst.Params = append(inst.Params, r.declareParam(p, Formal, ConstantLevel))
	}
	r.substitutions(inst)
	r.close(mark)
	r.info.Instances[d] = inst
	target.instantiated = true
	if r.copied += len(target.context); r.copied > maxCopies {
		r.report(code.InstanceTooLarge, d.Span(), maxCopies)
		return
	}
	if d.Name == nil {
		r.importAll(inst)
	} else {
		r.importNamed(inst)
	}
}

// substitutions fills inst.Subst from the WITH clause and, for what it does not mention, from equal names.
func (r *resolver) substitutions(inst *Instance) {
	explicit := map[*Symbol]*Subst{}
	for _, w := range inst.Unit.With {
		t := inst.Module.Lookup(w.Name.Text)
		switch {
		case t == nil || !isDeclaration(t):
			r.report(code.SubstitutionTarget, w.Name.Span(), w.Name.Text)
		case explicit[t] != nil:
			r.report(code.SubstitutionRepeated, w.Value.Span(), w.Name.Text)
		default:
			explicit[t] = r.substitution(t, w)
		}
	}
	for _, b := range inst.Module.context {
		if b.symbol == nil || !isDeclaration(b.symbol) {
			continue
		}
		if s := explicit[b.symbol]; s != nil {
			inst.Subst = append(inst.Subst, *s)
		} else if s := r.implicit(inst, b.symbol); s != nil {
			inst.Subst = append(inst.Subst, *s)
		}
	}
}

// substitution resolves one Name <- value.
func (r *resolver) substitution(t *Symbol, w *ast.Substitution) *Subst {
	s := &Subst{Target: t}
	if t.Arity == 0 {
		r.expr(w.Value)
		s.Expr = w.Value
		return s
	}
	if !r.operatorArg(w.Value, position{t, 0, w.Name.Span()}, t.Arity) {
		r.needsOperator(t)
	}
	if a, ok := w.Value.(*ast.Apply); ok && r.info.Selections[a] == nil {
		s.Op = r.info.Uses[a]
	} else {
		s.Expr = w.Value
	}
	return s
}

// needsOperator reports a bad substitute for an operator constant; the official parser names no place.
func (r *resolver) needsOperator(t *Symbol) {
	r.report(code.SubstitutionArity, ast.Span{}, t.Name, t.Arity)
}

// implicit makes the substitution t <- t.
func (r *resolver) implicit(inst *Instance, t *Symbol) *Subst {
	s := r.lookup(t.Name)
	if s == nil || s.Kind == ModuleInstance {
		r.report(code.SubstitutionMissing, inst.Unit.Span(), t.Name, t.Span(), r.m.Name)
		return nil
	}
	if s.Arity != t.Arity {
		r.needsOperator(t)
	}
	return &Subst{Target: t, Op: s, Implicit: true}
}

// importNamed defines I!d for every definition d that the module exports, then I.
func (r *resolver) importNamed(inst *Instance) {
	d := inst.Unit
	for _, b := range inst.Module.context {
		if !b.local && isImported(b.symbol) {
			r.bind(r.copyOf(b.symbol, inst, d.Name.Text+"!"+b.name), d.Span())
		}
	}
	s := &Symbol{
		Name: d.Name.Text, Kind: ModuleInstance, Arity: len(d.Params), Module: r.m, Local: d.Local, Decl: d,
		Params: inst.Params, Instance: inst, InLet: r.nest > 0,
	}
	r.info.Decls[d.Name] = s
	r.bind(s, d.Span())
}

// importAll brings in every definition that the module exports under its own name. Definitions of modules without
// constants and variables mean the same everywhere: they are shared.
func (r *resolver) importAll(inst *Instance) {
	for _, b := range inst.Module.context {
		if b.local || !isImported(b.symbol) {
			continue
		}
		old := r.lookup(b.name)
		s := b.symbol
		shared := isShared(s)
		if old != nil && shared && old.Origin() == s.Origin() {
			continue
		}
		if !shared {
			s = r.copyOf(s, inst, b.name)
		}
		switch {
		case old != nil:
			r.conflict(old, s, s.Span())
		case r.nest == 0:
			r.m.add(b.name, s, inst.Unit.Local)
		default:
			r.bind(s, s.Span())
		}
	}
}

func isImported(s *Symbol) bool { return s != nil && (s.Kind == Definition || s.Kind == Fact) }

func isShared(s *Symbol) bool { return s.Module.paramFree }

// copyOf makes the definition that stands for s under the substitution of an instance.
func (r *resolver) copyOf(s *Symbol, inst *Instance, name string) *Symbol {
	c := &Symbol{
		Name: name, Kind: s.Kind, Arity: len(inst.Params) + s.Arity, Module: r.m, Local: inst.Unit.Local,
		Level: s.Level, Decl: inst.Unit, Params: s.Params, Recursive: s.Recursive, InLet: r.nest > 0,
		Source: s, Instance: inst,
	}
	if len(inst.Params) > 0 {
		c.Params = append(append([]*Symbol(nil), inst.Params...), s.Params...)
	}
	r.levels.copies[inst] = append(r.levels.copies[inst], c)
	return c
}
