package sem

import (
	"fmt"
	"slices"
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

// communityOperators are those of the community's modules that people miss most. What the module at hand defines further down has
// precedence.
var communityOperators = []struct{ module, operators string }{
	{"FiniteSetsExt", `FoldSet SumSet ProductSet MapThenSumSet SymDiff Quantify kSubset ChooseUnique Max Min`},
	{"SequencesExt", `ToSet SetToSeq SetToSeqs SetToSortSeq SeqOf BoundedSeq Contains IsSorted Reverse Remove ReplaceAll InsertAt ReplaceAt ` +
		`RemoveAt Cons Snoc Front Last IsPrefix IsSuffix Prefixes Suffixes FoldRight FoldLeft FoldSeq FlattenSeq Zip`},
	{"Functions", `Restrict Range Inverse IsInjective Injection Surjection Bijection FoldFunction`},
}

// definedIn says which of the modules defines an operator, or "".
func (r *resolver) definedIn(modules []struct{ module, operators string }, name string) string {
	for _, std := range modules {
		if slices.Contains(strings.Fields(std.operators), name) {
			return fmt.Sprintf("%s is defined in module %s: add it to the EXTENDS of module %s", name, std.module, r.m.Name)
		}
	}
	return ""
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
	if name == "/" {
		return `integers are divided by x \div y, and x % y is the rest (module Integers); TLC has no other numbers`
	}
	if hint := r.definedIn(standardOperators, name); hint != "" {
		return hint
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
	later := r.heads()
	for _, h := range later {
		if h.name == name {
			return fmt.Sprintf("%s is defined further down, %s; definitions must come before their use", name, where(h.at, r.m))
		}
	}
	if hint := r.definedIn(communityOperators, name); hint != "" {
		return hint
	}
	if s := suggest.Closest(name, r.visible()); s != "" && len(name) > 1 {
		return fmt.Sprintf("did you mean %s?", s)
	}
	if hint := r.laterHint(name, later); hint != "" {
		return hint
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

// head is the name of a definition and its place.
type head struct {
	name string
	at   ast.Span
}

// heads lists the definitions of the module, wherever they stand.
func (r *resolver) heads() []head {
	var list []head
	for _, u := range r.m.AST.Units {
		switch u := u.(type) {
		case *ast.OpDef:
			list = append(list, head{u.Name.Text, u.Head})
		case *ast.FuncOpDef:
			list = append(list, head{u.Name.Text, u.Head})
		}
	}
	return list
}

// laterHint proposes a definition further down that is spelt much like name.
func (r *resolver) laterHint(name string, later []head) string {
	names := make([]string, len(later))
	for i, h := range later {
		names[i] = h.name
	}
	meant := suggest.Closest(name, names)
	for _, h := range later {
		if h.name == meant && len(name) > 1 {
			return fmt.Sprintf("did you mean %s? It is defined further down, %s, and definitions must come before their use",
				meant, where(h.at, r.m))
		}
	}
	return ""
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
