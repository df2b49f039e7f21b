package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// instance checks the substitutions of an INSTANCE and computes the levels of the definitions that it makes.
func (l *leveler) instance(u *ast.InstanceDef) {
	inst := l.info.Instances[u]
	if inst == nil {
		return
	}
	sig := l.body(inst.Params, func() leveled {
		l.substs[inst] = l.substitutes(inst)
		if m := l.modules[inst.Module]; m != nil {
			l.checkSubstitutes(inst, m)
		}
		return leveled{}
	})
	l.cons.merge(sig.constraints)
	for _, s := range l.copies[inst] {
		l.store(s, l.copySignature(s))
	}
}

func (l *leveler) substitutes(inst *Instance) map[*Symbol]argument {
	args := make(map[*Symbol]argument, len(inst.Subst))
	for _, s := range inst.Subst {
		switch {
		case s.Op != nil:
			args[s.Target] = l.operatorSymbol(s.Op)
		case s.Expr != nil:
			args[s.Target] = l.argument(s.Expr, s.Target.Arity > 0)
		}
	}
	return args
}

// checkSubstitutes checks the substitutes against what the instantiated module demands.
func (l *leveler) checkSubstitutes(inst *Instance, m *moduleLevels) {
	at, name := inst.Unit.Span(), inst.Module.Name
	args := l.substs[inst]
	for _, s := range inst.Subst {
		a := args[s.Target]
		limit, limited := m.constraints.max[s.Target]
		if limited {
			if a.level > limit {
				l.report(code.SubstitutionLevel, at, name, s.Target.Name, limit)
			}
			l.cons.limitAll(a.params, limit)
		}
		if s.Target.Arity > 0 && a.op != nil && !a.op.leibniz() {
			l.report(code.SubstitutionNonLeibniz, at, name, s.Target.Name)
		}
	}
	for _, s := range inst.Subst {
		if s.Target.Arity > 0 {
			l.checkSubstitutedOperator(inst, m, s.Target)
		}
	}
}

func (l *leveler) checkSubstitutedOperator(inst *Instance, m *moduleLevels, target *Symbol) {
	at, name := inst.Unit.Span(), inst.Module.Name
	args := l.substs[inst]
	a := args[target]
	if a.op == nil {
		return
	}
	for k := range target.Arity {
		least, ok := m.constraints.min[slot{target, k}]
		switch {
		case !ok:
		case a.param != nil:
			l.cons.accept(slot{a.param, k}, least)
		case a.op.rule(k).max < least:
			// The official parser prints the limit of the target itself here.
			l.report(code.SubstitutionOperatorLevel, at, name, k, operatorText(inst, target), m.constraints.max[target])
		}
	}
	for x := range m.constraints.co {
		if x.op != target {
			continue
		}
		other, ok := args[x.param]
		if !ok {
			other = argument{leveled: l.signature(x.param).leveled}
		}
		l.together(a, x.index, other)
		if limit := a.op.rule(x.index).max; a.param == nil && other.level > limit {
			l.report(code.SubstitutionArgumentLevel, at, name, x.index, target.Name, limit)
		}
	}
}

// operatorText names the operator that is substituted for target.
func operatorText(inst *Instance, target *Symbol) string {
	if s := inst.Lookup(target); s != nil && s.Op != nil {
		return s.Op.Name
	}
	return "LAMBDA"
}

// copySignature computes the signature of a definition made by INSTANCE.
func (l *leveler) copySignature(s *Symbol) *signature {
	src := l.signature(s.Source)
	inst := s.Instance
	args := l.substs[inst]
	c := l.substituteConstraints(src.constraints, inst)
	own := newSignature(inst.Params, substitute(src.leveled, args), c)
	sig := &signature{
		leveled:     own.leveled,
		args:        append(append([]argRule(nil), own.args...), src.args...),
		constraints: own.constraints,
		own:         s.Params,
	}
	if src.constraints == nil {
		return sig
	}
	// A parameter of the definition inside an argument of an operator constant is limited by the substitute.
	for x := range src.constraints.co {
		j := indexOf(src.own, x.param)
		if a := args[x.op]; j >= 0 && a.op != nil && a.param == nil {
			rule := &sig.args[len(inst.Params)+j]
			rule.max = min(rule.max, a.op.rule(x.index).max)
		}
	}
	return sig
}

// substitute replaces parameters by arguments in the level of a body. Parameters without an argument stay.
func substitute(x leveled, args map[*Symbol]argument) leveled {
	y := leveled{level: x.level}
	replace := func(into *paramSet, from paramSet, by func(argument)) {
		for i, p := range from {
			if a, ok := args[p.symbol]; ok {
				by(a)
			} else {
				*into = into.union(from[i : i+1])
			}
		}
	}
	replace(&y.params, x.params, func(a argument) {
		y.level = max(y.level, a.level)
		y.params = y.params.union(a.params)
	})
	replace(&y.all, x.all, func(a argument) {
		y.all = y.all.union(a.all)
		y.nonLeibniz = y.nonLeibniz.union(a.nonLeibniz)
	})
	replace(&y.nonLeibniz, x.nonLeibniz, func(a argument) { y.nonLeibniz = y.nonLeibniz.union(a.all) })
	return y
}

// substituteConstraints translates the demands of a definition into demands on the parameters of the substitutes.
func (l *leveler) substituteConstraints(c *constraints, inst *Instance) *constraints {
	result := &constraints{}
	if c == nil {
		return result
	}
	args := l.substs[inst]
	m := l.modules[inst.Module]
	for p, limit := range c.max {
		a, ok := args[p]
		if !ok {
			result.limit(p, limit)
			continue
		}
		if m != nil && !m.constant {
			limit = min(limit, p.Level)
		}
		result.limitAll(a.params, limit)
	}
	for at, least := range c.min {
		if a, ok := args[at.op]; !ok {
			result.accept(at, least)
		} else if a.param != nil {
			result.accept(slot{a.param, at.index}, least)
		}
	}
	for x := range c.co {
		a, isOp := args[x.op]
		b, isParam := args[x.param]
		if !isParam {
			b = argument{leveled: leveled{params: paramSet{{0, x.param}}}}
		}
		switch {
		case isOp && a.op != nil && a.param == nil:
			result.limitAll(b.params, a.op.rule(x.index).max)
		case isOp && a.param != nil:
			for _, p := range b.params {
				result.occurs(slot{a.param, x.index}, p.symbol)
			}
		case !isOp:
			for _, p := range b.params {
				result.occurs(x.slot, p.symbol)
			}
		}
	}
	return result
}
