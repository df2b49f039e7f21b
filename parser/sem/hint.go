package sem

import (
	"fmt"
	"sort"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/suggest"
)

// standardOperators lists what each standard module defines, in the order in which modules are proposed.
var standardOperators = []struct{ module, operators string }{
	{"Naturals", `Nat + - * ^ < > \leq \geq % \div ..`},
	{"Integers", `Int -.`},
	{"Reals", `Real / Infinity`},
	{"Sequences", `Seq Len \o Append Head Tail SubSeq SelectSeq`},
	{"FiniteSets", `IsFiniteSet Cardinality`},
	{"TLC", `Print PrintT Assert JavaTime TLCGet TLCSet :> @@ Permutations SortSeq RandomElement Any ToString TLCEval`},
	{"Bags", `IsABag BagToSet SetToBag BagIn EmptyBag \oplus \ominus BagUnion \sqsubseteq SubBag BagOfAll ` +
		`BagCardinality CopiesIn`},
	{"TLCExt", `AssertEq AssertError TLCGetOrDefault TLCGetAndSet Trace CounterExample ToTrace TLCModelValue TLCDefer ` +
		`TLCNoOp PickSuccessor TLCCache TLCFP TLCEvalDefinition`},
	{"Randomization", `RandomSubset RandomSetOfSubsets TestRandomSetOfSubsets`},
	{"Json", `ToJson ToJsonArray ToJsonObject JsonSerialize JsonDeserialize ndJsonSerialize ndJsonDeserialize`},
	{"RealTime", `RTBound RTnow`},
}

// maxHints is the number of errors after which hints, which cost a search through all names, are left out.
const maxHints = 20

// maxHintName is the length of the longest name that a similar one is searched for.
const maxHintName = 100

// hint proposes what an unknown name could be meant to be, or how to make it known; "" if nothing comes to mind. The
// application that uses the name is nil for an operator symbol.
func (r *resolver) hint(name string, e *ast.Apply) string {
	if r.errors > maxHints || len(name) > maxHintName {
		return ""
	}
	for _, std := range standardOperators {
		for _, op := range strings.Fields(std.operators) {
			if op == name {
				return fmt.Sprintf("%s is defined in module %s: add it to the EXTENDS of module %s", name, std.module, r.m.Name)
			}
		}
	}
	if hint := foreignHint(name); hint != "" {
		return hint
	}
	if ast.LookupOp(name) != nil {
		return fmt.Sprintf("operator %s has no meaning until a module defines it", name)
	}
	for _, d := range r.defining {
		if d.Name == name {
			return recursiveHint(d)
		}
	}
	if s := r.laterDefinition(name); s.IsValid() {
		return fmt.Sprintf("%s is defined further down, %s; definitions must come before their use", name, where(s, r.m))
	}
	if s := suggest.Closest(name, r.visible()); s != "" && len(name) > 1 {
		return fmt.Sprintf("did you mean %s?", s)
	}
	if s := suggest.Closest(name, r.definedInModule()); s != "" && len(name) > 1 {
		return fmt.Sprintf("did you mean %s? It is defined further down, %s, and definitions must come before their use",
			s, where(r.laterDefinition(s), r.m))
	}
	return r.undeclaredHint(name, e)
}

// pathHint proposes corrections for an unknown path such as I!Op.
func (r *resolver) pathHint(e *ast.Apply) string {
	prefix := pathString(e.Path[:len(e.Path)-1])
	if r.errors > maxHints || len(prefix) > maxHintName || len(e.Name().Text) > maxHintName {
		return ""
	}
	if r.lookup(prefix) == nil {
		if s := suggest.Closest(prefix, r.visible()); s != "" {
			return fmt.Sprintf("%s is not the name of an instance; did you mean %s?", prefix, s)
		}
		return fmt.Sprintf("%s is not the name of an instance", prefix)
	}
	if s := suggest.Closest(prefix+"!"+e.Name().Text, r.visible()); s != "" {
		return fmt.Sprintf("did you mean %s?", s)
	}
	return ""
}

// laterDefinition finds a definition of the name in the rest of the module.
func (r *resolver) laterDefinition(name string) ast.Span {
	for _, u := range r.m.AST.Units {
		switch u := u.(type) {
		case *ast.OpDef:
			if u.Name.Text == name {
				return u.Head
			}
		case *ast.FuncOpDef:
			if u.Name.Text == name {
				return u.Head
			}
		}
	}
	return ast.Span{}
}

// definedInModule lists the names of the definitions of the module, wherever they stand.
func (r *resolver) definedInModule() []string {
	var names []string
	for _, u := range r.m.AST.Units {
		switch u := u.(type) {
		case *ast.OpDef:
			names = append(names, u.Name.Text)
		case *ast.FuncOpDef:
			names = append(names, u.Name.Text)
		}
	}
	return names
}

// visible lists the names that mean something here, sorted. Operator symbols, which are not misspelt, are left out.
func (r *resolver) visible() []string {
	var names []string
	add := func(name string) {
		if ast.LookupOp(name) == nil {
			names = append(names, name)
		}
	}
	for x := r; x != nil; x = x.outer {
		for n := range x.locals {
			add(n)
		}
		for n := range x.m.index {
			add(n)
		}
	}
	for n := range universe {
		add(n)
	}
	sort.Strings(names)
	return names
}
