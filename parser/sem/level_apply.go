package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// argument is a checked argument of an application, or a substitute.
type argument struct {
	leveled
	op    *signature // the operator, where one is required
	param *Symbol    // set if that operator is itself a parameter
}

// apply checks the use of a name.
func (l *leveler) apply(e *ast.Apply) leveled {
	s := l.info.Uses[e]
	if s == nil {
		return leveled{}
	}
	if sel := l.info.Selections[e]; sel != nil {
		return l.selection(e, sel).leveled
	}
	x := l.application(e, s, flatArgs(e.Path))
	if s.Kind == Builtin { // nonfix use of a symbol
		l.builtinRules(e, s.Name, flatArgs(e.Path))
	}
	return x
}

// application checks s applied to operands.
func (l *leveler) application(e ast.Expr, s *Symbol, operands []ast.Expr) leveled {
	sig := l.signature(s)
	if len(operands) == 0 {
		l.cons.merge(sig.constraints)
		return sig.leveled
	}
	args := make([]argument, len(operands))
	for i, o := range operands {
		args[i] = l.argument(o, paramArity(s, i) > 0)
	}
	for i := range args {
		if args[i].level > sig.rule(i).max {
			l.tooHigh(code.ArgumentLevel, e, s.Name, i)
		}
		l.checkOperatorArg(e, s, sig, args, i)
	}
	x := sig.leveled
	for i := range args {
		x.add(args[i].leveled, sig.rule(i))
	}
	if isParameter(s) {
		l.parameterApplied(s, args)
	}
	l.demand(sig, args)
	return x
}

// add adds the level of an argument to that of its application.
func (x *leveled) add(arg leveled, rule argRule) {
	if rule.flows {
		x.level = max(x.level, arg.level)
		x.params = x.params.union(arg.params)
	}
	x.all = x.all.union(arg.all)
	if rule.leibniz {
		x.nonLeibniz = x.nonLeibniz.union(arg.nonLeibniz)
	} else {
		x.nonLeibniz = x.nonLeibniz.union(arg.all)
	}
}

// argument checks an argument that is an expression or, if operator is set, an operator.
func (l *leveler) argument(e ast.Expr, operator bool) argument {
	if !operator {
		return argument{leveled: l.expr(e)}
	}
	switch e := e.(type) {
	case *ast.Lambda:
		sig := l.lambda(e)
		l.info.Levels[e] = sig.level
		return argument{leveled: sig.leveled, op: sig}
	case *ast.Apply:
		if sel := l.info.Selections[e]; sel != nil {
			sig := l.selection(e, sel)
			return argument{leveled: sig.leveled, op: sig}
		}
		if s := l.info.Uses[e]; s != nil {
			l.info.Levels[e] = l.signature(s).level
			return l.operatorSymbol(s)
		}
	}
	return argument{leveled: l.expr(e)}
}

// operatorSymbol is a symbol as an operator argument.
func (l *leveler) operatorSymbol(s *Symbol) argument {
	sig := l.signature(s)
	l.cons.merge(sig.constraints)
	a := argument{leveled: sig.leveled, op: sig}
	if isParameter(s) {
		a.param = s
	}
	return a
}

func (l *leveler) lambda(e *ast.Lambda) *signature {
	params := make([]*Symbol, len(e.Params))
	for i, p := range e.Params {
		params[i] = l.info.Decls[p.Name]
	}
	sig := l.body(params, func() leveled { return l.expr(e.Body) })
	l.cons.merge(sig.constraints)
	return sig
}

// checkOperatorArg checks that the operator given as argument i accepts what s applies it to.
func (l *leveler) checkOperatorArg(e ast.Expr, s *Symbol, sig *signature, args []argument, i int) {
	op := args[i].op
	if op == nil || args[i].param != nil {
		return
	}
	rule := sig.rule(i)
	for k, least := range rule.accept {
		if op.rule(k).max < least {
			l.report(code.OperatorArgumentLevel, e.Span(), s.Name, k+1, i+1, least)
		}
	}
	for _, m := range rule.mixes {
		if m.arg < len(args) && args[m.arg].level > op.rule(m.index).max {
			l.tooHigh(code.CoparameterLevel, e, s.Name, m.arg)
		}
	}
}

// parameterApplied records what the application of an operator parameter demands of its substitutes.
func (l *leveler) parameterApplied(s *Symbol, args []argument) {
	for i, a := range args {
		at := slot{s, i}
		l.cons.accept(at, a.level)
		for _, p := range a.params {
			l.cons.occurs(at, p.symbol)
		}
	}
}

// demand records the constraints that an application puts on the parameters in it.
func (l *leveler) demand(sig *signature, args []argument) {
	for i, a := range args {
		rule := sig.rule(i)
		l.cons.limitAll(a.params, rule.max)
		if a.op == nil {
			continue
		}
		if a.param != nil {
			for k, least := range rule.accept {
				l.cons.accept(slot{a.param, k}, least)
			}
		}
		for _, m := range rule.mixes {
			if m.arg < len(args) {
				l.together(a, m.index, args[m.arg])
			}
		}
	}
	if sig.constraints == nil {
		return
	}
	for p, limit := range sig.constraints.max {
		l.cons.limit(p, limit)
	}
	for at, least := range sig.constraints.min {
		l.cons.accept(at, least)
	}
	l.coDemand(sig, args)
}

// together records that other occurs in argument index of operator argument a.
func (l *leveler) together(a argument, index int, other argument) {
	if a.param == nil {
		l.cons.limitAll(other.params, a.op.rule(index).max)
		return
	}
	l.cons.accept(slot{a.param, index}, other.level)
	for _, p := range other.params {
		l.cons.occurs(slot{a.param, index}, p.symbol)
	}
}

// coDemand passes on the occurrences of parameters in arguments of operator parameters, with the arguments of the
// application in place of the operator's own parameters.
func (l *leveler) coDemand(sig *signature, args []argument) {
	for x := range sig.constraints.co {
		i, j := indexOf(sig.own, x.op), indexOf(sig.own, x.param)
		switch {
		case i >= 0 && i < len(args) && args[i].op != nil:
			l.together(args[i], x.index, argument{leveled: l.signature(x.param).leveled})
		case j >= 0 && j < len(args):
			l.together(argument{op: l.signature(x.op), param: x.op}, x.index, args[j])
		case i < 0 && j < 0:
			l.cons.occurs(x.slot, x.param)
		}
	}
}

func indexOf(list []*Symbol, s *Symbol) int {
	for i, x := range list {
		if x == s {
			return i
		}
	}
	return -1
}

// isParameter reports whether the level of s depends on what is substituted for it.
func isParameter(s *Symbol) bool {
	return s.Kind == Formal || s.Kind == ConstantDecl && s.Level == ConstantLevel
}
