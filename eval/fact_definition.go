package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// facts are what compilation asks about definitions, under what a model puts in the place of names. They do not depend on where
// a definition is used; each is computed when first asked for. One goroutine asks at a time.
type facts struct {
	Info *sem.Info
	cfg  *Config
	defs map[*sem.Symbol]*definitionFacts
}

// definitionFacts are those about one symbol, as far as they are known.
type definitionFacts struct {
	strict    []bool // see strictParams
	uses      []int  // see paramUses
	size      int    // see expandedSize
	circular  known  // see reachesItself
	priming   known  // see primesParams
	operators known  // see reachesOperators
	reworded  known  // see isReworded
	variable  int    // 1 + index, if it is a state variable of the model
}

// known is the answer to a question: none yet, no or yes.
type known uint8

const (
	notKnown known = iota
	isFalse
	isTrue
)

func knownAs(b bool) known {
	if b {
		return isTrue
	}
	return isFalse
}

func newFacts(cfg *Config) *facts {
	k := &facts{Info: cfg.Info, cfg: cfg, defs: map[*sem.Symbol]*definitionFacts{}}
	for i, v := range cfg.Vars {
		k.about(v).variable = i + 1
	}
	return k
}

// about returns what is known about a symbol.
func (k *facts) about(sym *sem.Symbol) *definitionFacts {
	f := k.defs[sym]
	if f == nil {
		f = &definitionFacts{}
		k.defs[sym] = f
	}
	return f
}

// builtin returns the Go implementation of a definition of a standard module. One that only computes faster what the definition says
// is of no use where the model says what a name in that means.
func (k *facts) builtin(origin *sem.Symbol) (*Builtin, bool) {
	b := k.implementation(origin)
	if b == nil || b.follows() && k.isReworded(origin) {
		return nil, false
	}
	return b, true
}

// implementation returns the Go implementation that there is of a definition, nil if there is none.
func (k *facts) implementation(origin *sem.Symbol) *Builtin {
	if origin.Module == nil || origin.Module.Parent != nil || origin.InLet {
		return nil
	}
	b, ok := k.cfg.Registry[OperatorName{origin.Module.Name, origin.Name}]
	if !ok || b.Arity != origin.Arity || b.BuiltIn && !origin.Module.Std {
		return nil
	}
	return b
}

// selects reports whether an application is a subexpression name: with selectors, or with labels or names of a LET in its
// path.
func (k *facts) selects(a *ast.Apply) bool {
	return len(a.Selectors) > 0 || len(a.Path) > 1 && k.Info.Selections[a] != nil
}

// expandedSize estimates the number of nodes of a definition's body with all its definitions expanded.
func (k *facts) expandedSize(def *sem.Symbol) int {
	known := k.about(def)
	if known.size > 0 {
		return known.size
	}
	known.size = 1 // for recursion
	n := 0
	ast.Inspect(def.Body, func(node ast.Node) bool {
		n++
		if s := k.Info.Uses[node]; s != nil && s.Kind == sem.Definition && n <= maxExpansion {
			n += k.expandedSize(k.replaced(s).Origin())
		}
		return n <= maxExpansion
	})
	known.size = n
	return n
}

// paramUses estimates how often a call evaluates each parameter: 0, 1, or 2 for "perhaps more than once".
func (k *facts) paramUses(sym *sem.Symbol) []int {
	known := k.about(sym)
	if len(sym.Params) == 0 || known.uses != nil {
		return known.uses
	}
	counts := make([]int, len(sym.Params))
	known.uses = counts
	index := map[*sem.Symbol]int{}
	for i, p := range sym.Params {
		index[p] = i
	}
	var walk func(n ast.Node, weight int)
	walk = func(node ast.Node, weight int) {
		k.cfg.Interrupt.Look()
		if a, ok := node.(*ast.Apply); ok {
			if i, ok := index[k.Info.Uses[a]]; ok {
				counts[i] += weight
			}
			if len(a.Path) > 1 || len(a.Args()) > 0 {
				weight = manyUses // an argument may be used any number of times
			}
		}
		if in, ok := node.(*ast.Infix); ok && k.Info.Uses[in] != nil && k.Info.Uses[in].Kind != sem.Builtin {
			weight = manyUses
		}
		if repeats(node) {
			weight = manyUses
		}
		for _, ch := range ast.Children(node) {
			walk(ch, weight)
		}
	}
	walk(sym.Body, 1)
	return counts
}

// repeats reports whether parts of a node may be evaluated more often than the node.
func repeats(n ast.Node) bool {
	switch n.(type) {
	case *ast.Quant, *ast.Choose, *ast.SetFilter, *ast.SetMap, *ast.FuncDef, *ast.Let, *ast.Lambda, *ast.Except,
		*ast.SquareAct, *ast.AngleAct:
		return true
	}
	return false
}

// variableName returns the name of a variable for messages.
func (k *facts) variableName(i int) string {
	if i < len(k.cfg.Vars) {
		return k.cfg.Vars[i].Name
	}
	return "of an instantiated module"
}
