package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// isCircular reports whether a definition uses itself. Code that only looks at formulas does not step into such: it would
// never get to the end, and what to say about it is found out when it is evaluated.
func (k *facts) isCircular(def *sem.Symbol) bool {
	origin := def.Origin()
	return origin.Recursive || len(k.cfg.Definitions)+len(k.cfg.Bodies) > 0 && k.reachesItself(origin)
}

// reachesItself reports whether the body of a definition leads back to it: by recursion, or because the model replaces
// definitions.
func (k *facts) reachesItself(def *sem.Symbol) bool {
	about := k.about(def)
	if about.circular == notKnown {
		c := components{facts: k, number: map[*sem.Symbol]int{}}
		c.visit(def)
	}
	return about.circular == isTrue
}

// components finds the definitions that lead to each other, with all those that the first one leads to (Tarjan, "Depth-first
// search and linear graph algorithms", 1972): each is looked at once, however long the chains are in which they use each other.
type components struct {
	*facts
	number map[*sem.Symbol]int // in the order of visits
	open   []*sem.Symbol       // visited ones whose component is not complete
}

// visit returns the lowest number of an open definition that a definition leads to.
func (c *components) visit(s *sem.Symbol) int {
	n := len(c.number) + 1
	c.number[s] = n
	height := len(c.open)
	c.open = append(c.open, s)
	low, itself := n, s.Recursive
	for _, used := range c.leadsTo(s) {
		itself = itself || used == s
		if c.about(used).circular != notKnown {
			continue
		}
		if m, ok := c.number[used]; ok {
			low = min(low, m)
		} else {
			low = min(low, c.visit(used))
		}
	}
	if low < n {
		return low
	}
	members := c.open[height:]
	for _, m := range members {
		c.about(m).circular = knownAs(itself || len(members) > 1 || m.Recursive)
	}
	c.open = c.open[:height]
	return low
}

// leadsTo returns the symbols that evaluating a definition, or a copy that INSTANCE made of one, may directly lead to.
func (k *facts) leadsTo(s *sem.Symbol) []*sem.Symbol {
	if s.Source == nil {
		return k.usedIn(s.Body, nil)
	}
	out := []*sem.Symbol{s.Source}
	for _, sub := range s.Instance.Subst {
		out = k.usedIn(sub.Expr, out)
		if sub.Op != nil {
			out = append(out, k.replaced(sub.Op))
		}
	}
	return out
}

// usedIn appends what stands in the place of the names in an expression.
func (k *facts) usedIn(e ast.Expr, to []*sem.Symbol) []*sem.Symbol {
	if e == nil {
		return to
	}
	ast.Inspect(e, func(n ast.Node) bool {
		k.cfg.Interrupt.Look()
		if s := k.Info.Uses[n]; s != nil {
			to = append(to, k.replaced(s))
		}
		return true
	})
	return to
}

// Uses reports whether evaluating a definition may lead to another one.
func (k *facts) Uses(def, other *sem.Symbol) bool {
	seen := map[*sem.Symbol]bool{}
	next := []*sem.Symbol{k.replaced(def)}
	for len(next) > 0 {
		s := next[len(next)-1]
		next = next[:len(next)-1]
		if s == other && s.Source == nil {
			return true
		}
		if !seen[s] {
			seen[s] = true
			next = append(next, k.leadsTo(s)...)
		}
	}
	return false
}

// isReworded reports whether evaluating the text of a definition leads to a name of which the model says what it means.
func (k *facts) isReworded(def *sem.Symbol) bool {
	if !k.replaces() && len(k.cfg.Values)+len(k.cfg.BodyValues) == 0 {
		return false
	}
	about := k.about(def)
	if about.reworded == notKnown {
		about.reworded = knownAs(k.mentionsReplaced(def, map[*sem.Symbol]bool{}))
	}
	return about.reworded == isTrue
}

// mentionsReplaced is isReworded, but for definitions that were looked at before.
func (k *facts) mentionsReplaced(def *sem.Symbol, seen map[*sem.Symbol]bool) (found bool) {
	if seen[def] || def.Kind != sem.Definition || def.Body == nil {
		return false
	}
	seen[def] = true
	ast.Inspect(def.Body, func(n ast.Node) bool {
		s := k.Info.Uses[n]
		if s == nil || found {
			return !found
		}
		b := k.implementation(s.Origin())
		found = k.isReplaced(s) || (b == nil || b.follows()) && k.mentionsReplaced(s.Origin(), seen)
		return !found
	})
	return found
}

// primesParams reports whether a definition may ask for the value of a parameter in the next state. A called function
// could not: it is passed values.
func (k *facts) primesParams(def *sem.Symbol) bool {
	if def.Level < sem.ActionLevel || len(def.Params) == 0 || def.Body == nil {
		return false
	}
	about := k.about(def)
	if about.priming != notKnown {
		return about.priming == isTrue
	}
	about.priming = isFalse // for recursion, which may not prime its parameters
	found := false
	ast.Inspect(def.Body, func(n ast.Node) bool {
		found = found || k.primesIn(n)
		return !found
	})
	about.priming = knownAs(found)
	return found
}

// primesIn reports whether a node itself asks for the value of a parameter in the next state.
func (k *facts) primesIn(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Postfix:
		return n.Op.Text == "'" && k.hasParam(n.X)
	case *ast.Prefix:
		return n.Op.Text == "UNCHANGED" && k.hasParam(n.X)
	case *ast.SquareAct:
		return k.hasParam(n.Sub)
	case *ast.AngleAct:
		return k.hasParam(n.Sub)
	case *ast.Apply, *ast.Infix:
		s := k.Info.Uses[n]
		return s != nil && s.Kind == sem.Definition && k.primesParams(k.replaced(s).Origin()) && k.hasParam(n)
	}
	return false
}

// reachesOperators reports whether a called definition may apply an operator that was passed as an argument: its own, or one of a definition
// that it stands in.
func (k *facts) reachesOperators(def *sem.Symbol) bool {
	if takesOperators(def) || !def.Origin().InLet {
		return takesOperators(def)
	}
	about := k.about(def)
	if about.operators == notKnown {
		about.operators = knownAs(k.mentionsOperators(def.Origin(), map[*sem.Symbol]bool{}))
	}
	return about.operators == isTrue
}

// takesOperators reports whether a definition has parameters that are operators.
func takesOperators(sym *sem.Symbol) bool {
	for _, p := range sym.Params {
		if p.Arity > 0 {
			return true
		}
	}
	return false
}

// mentionsOperators is reachesOperators, but for definitions that were looked at before.
func (k *facts) mentionsOperators(def *sem.Symbol, seen map[*sem.Symbol]bool) bool {
	seen[def] = true
	for _, s := range k.usedIn(def.Body, nil) {
		switch s = s.Origin(); {
		case s.Kind == sem.Formal && s.Arity > 0:
			return true
		case s.InLet && !seen[s] && k.mentionsOperators(s, seen):
			return true
		}
	}
	return false
}

func (k *facts) hasParam(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s := k.Info.Uses[n]; s != nil && s.Kind == sem.Formal {
			found = true
		}
		return !found
	})
	return found
}
