package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// runsAway reports whether expanding a definition that is being expanded already could go on for ever: its body leads
// back to itself, by recursion or because the model replaces definitions. One that only occurs in its own argument, as
// in F(F(x)), ends.
func (k *Compiler) runsAway(origin *sem.Symbol) bool {
	return k.isActive(origin) && k.reachesItself(origin)
}

func (k *Compiler) isActive(origin *sem.Symbol) bool {
	for _, a := range k.active {
		if a == origin {
			return true
		}
	}
	return false
}

// isCircular reports whether a definition uses itself. Code that only looks at formulas does not step into such: it would
// never get to the end, and what to say about it is found out when it is evaluated.
func (k *Compiler) isCircular(def *sem.Symbol) bool {
	origin := def.Origin()
	return origin.Recursive || len(k.Definitions)+len(k.Bodies) > 0 && k.reachesItself(origin)
}

func (k *Compiler) reachesItself(def *sem.Symbol) bool {
	if r, ok := k.circular[def]; ok {
		return r
	}
	r := def.Recursive || k.reaches(def.Body, def, map[*sem.Symbol]bool{})
	k.circular[def] = r
	return r
}

// Uses reports whether evaluating a definition may lead to another one.
func (k *Compiler) Uses(def, other *sem.Symbol) bool {
	return other != nil && k.reachesFrom(def, other, map[*sem.Symbol]bool{})
}

// reaches reports whether an expression uses a definition, directly or through others that have not been seen.
func (k *Compiler) reaches(e ast.Node, goal *sem.Symbol, seen map[*sem.Symbol]bool) (found bool) {
	if e == nil {
		return false
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if s := k.Info.Uses[n]; s != nil && !found {
			found = k.reachesFrom(s, goal, seen)
		}
		return !found
	})
	return found
}

func (k *Compiler) reachesFrom(s, goal *sem.Symbol, seen map[*sem.Symbol]bool) bool {
	s = k.replaced(s)
	for !seen[s] {
		seen[s] = true
		if s.Source == nil {
			return s == goal || s.Kind == sem.Definition && s.Body != nil && k.reaches(s.Body, goal, seen)
		}
		for _, sub := range s.Instance.Subst {
			if sub.Expr != nil && k.reaches(sub.Expr, goal, seen) || sub.Op != nil && k.reachesFrom(sub.Op, goal, seen) {
				return true
			}
		}
		s = s.Source
	}
	return false
}

// primesParams reports whether a definition may ask for the value of a parameter in the next state. A called function
// could not: it is passed values.
func (k *Compiler) primesParams(def *sem.Symbol) bool {
	if def.Level < sem.ActionLevel || len(def.Params) == 0 || def.Body == nil {
		return false
	}
	if p, ok := k.priming[def]; ok {
		return p
	}
	k.priming[def] = false // for recursion, which may not prime its parameters
	found := false
	ast.Inspect(def.Body, func(n ast.Node) bool {
		found = found || k.primesIn(n)
		return !found
	})
	k.priming[def] = found
	return found
}

// primesIn reports whether a node itself asks for the value of a parameter in the next state.
func (k *Compiler) primesIn(n ast.Node) bool {
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

func (k *Compiler) hasParam(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s := k.Info.Uses[n]; s != nil && s.Kind == sem.Formal {
			found = true
		}
		return !found
	})
	return found
}
