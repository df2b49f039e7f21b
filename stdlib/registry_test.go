package stdlib

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// moduleNames lists the modules that ship with gotlc.
func moduleNames(t *testing.T) []string {
	t.Helper()
	files, err := fs.Glob(tla.Modules(), "*.tla")
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(f, ".tla")
	}
	return files
}

// restates reports whether a module has the operators and theorems of another one; package tla compares their texts.
func restates(module string) bool {
	return strings.HasSuffix(module, "_proofs") || strings.HasSuffix(module, "_theorems")
}

// Every module is correct by itself, without warnings.
func TestModulesAnalyze(t *testing.T) {
	for _, name := range moduleNames(t) {
		t.Run(name, func(t *testing.T) {
			info := analyze(t, "INSTANCE "+name+constantsOf(name))
			for _, w := range info.Warnings {
				t.Errorf("warning: %v", w)
			}
		})
	}
}

// constantsOf substitutes the constants and variables of the modules that have some.
func constantsOf(module string) string {
	switch module {
	case "RealTime":
		return " WITH now <- 0"
	case "_TLCTrace", "_JsonTrace":
		return fmt.Sprintf(` WITH %[1]sFile <- "", %[1]sInputFile <- ""`, module)
	case "_TLCTracePlain", "_TLCTESpec", "_TLCActionTrace":
		return ` WITH _TLCTraceFile <- ""`
	}
	if writesTrace(module) {
		return ` WITH ` + module + `File <- ""`
	}
	return ""
}

// writesTrace reports whether a module writes counterexamples to files. The operators that do are LOCAL, as in TLC, so
// that the names of a specification's variables are ordered as there.
func writesTrace(module string) bool {
	return module == "_TLCTrace" || strings.HasPrefix(module, "_") && module != "_Possible"
}

// TestRegistry compares the registry with the texts: each implementation replaces a definition of its arity that is not
// LOCAL, of constant level.
func TestRegistry(t *testing.T) {
	symbols := map[eval.OperatorName]*sem.Symbol{}
	add := func(extends string) {
		for _, m := range analyze(t, "EXTENDS "+extends).Modules {
			for _, s := range m.Symbols {
				if s.Module == m {
					symbols[eval.OperatorName{Module: m.Name, Name: s.Name}] = s
				}
			}
		}
	}
	add(strings.Join(extendable(t), ", "))
	for _, m := range moduleNames(t) {
		if writesTrace(m) {
			add(m)
		}
	}
	for name, b := range Registry() {
		s := symbols[name]
		switch {
		case s == nil || s.Kind != sem.Definition:
			t.Errorf("%v: no such definition", name)
		case s.Local && !b.Shipped && !writesTrace(name.Module):
			t.Errorf("%v is LOCAL", name)
		case s.Arity != b.Arity:
			t.Errorf("%v: arity %d, defined with %d", name, b.Arity, s.Arity)
		case s.Level != sem.ConstantLevel:
			t.Errorf("%v: defined with level %d", name, s.Level)
		}
		set := 0
		for arity, isSet := range map[int]bool{1: b.Fn1 != nil, 2: b.Fn2 != nil, b.Arity + 10: b.FnN != nil} {
			if !isSet {
				continue
			}
			set++
			if arity < 10 && arity != b.Arity {
				t.Errorf("%v: function of %d arguments for arity %d", name, arity, b.Arity)
			}
		}
		if set != 1 {
			t.Errorf("%v: %d functions set, want 1", name, set)
		}
	}
}

// extendable lists the modules that can all be extended at once: those whose names do not clash.
func extendable(t *testing.T) []string {
	return slices.DeleteFunc(moduleNames(t), func(name string) bool {
		return strings.HasPrefix(name, "_") || restates(name) || name == "RealTime" // shares names with other modules
	})
}

// TestSymbolOrder checks the order of the symbols that a module adds to those it inherits, by semantic analysis.
func TestSymbolOrder(t *testing.T) {
	want := map[string]string{
		"Naturals":      `Nat + - * ^ < > \leq \geq % \div ..`,
		"Integers":      `Nat + - * ^ < > \leq \geq % \div .. Int -.`,
		"Sequences":     `Seq Len \o Append Head Tail SubSeq SelectSeq`,
		"FiniteSets":    `IsFiniteSet Cardinality`,
		"Randomization": `RandomSubset RandomSetOfSubsets TestRandomSetOfSubsets`,
		"RealTime":      `Nat + - * ^ < > \leq \geq % \div .. Int -. Real / Infinity now RTBound RTnow`,
		"Toolbox":       `_TETrace _TEPosition`,
		"Json": `ToJsonObjectString ToJsonArrayString ToJsonString ToJson ToJsonArray ToJsonObject JsonSerialize
			JsonDeserialize ndJsonSerialize ndJsonDeserialize`,
		"Bags": `Print PrintT Assert JavaTime TLCGet TLCSet :> @@ Permutations SortSeq RandomElement Any ToString TLCEval
			IsABag BagToSet SetToBag BagIn EmptyBag \oplus \ominus BagUnion \sqsubseteq SubBag BagOfAll BagCardinality
			CopiesIn`,
		"TLCExt": `AssertEq AssertError TLCGetOrDefault TLCGetAndSet Trace CounterExample ToTrace TLCModelValue TLCDefer
			TLCNoOp PickSuccessor TLCCache TLCFP TLCEvalDefinition`,
	}
	for module, list := range want {
		var got []string
		for _, s := range analyze(t, "EXTENDS "+module).Root.Symbols {
			if !s.Local {
				got = append(got, s.Name)
			}
		}
		if !slices.Equal(got, strings.Fields(list)) {
			t.Errorf("EXTENDS %s\n got %v\nwant %v", module, got, strings.Fields(list))
		}
	}
}

// TestImpure pins which operators are never folded or memoised.
func TestImpure(t *testing.T) {
	var got []string
	for name, b := range Registry() {
		if b.Impure {
			got = append(got, fmt.Sprintf("%s.%s", name.Module, name.Name))
		}
	}
	slices.Sort(got)
	want := strings.Fields(`CSV.CSVRead CSV.CSVRecords CSV.CSVWrite CSV.CSVWriteRecord IOUtils.Deserialize
		IOUtils.IODeserialize IOUtils.IOEnv IOUtils.IOEnvExec IOUtils.IOEnvExecTemplate IOUtils.IOExec
		IOUtils.IOExecTemplate IOUtils.IOSerialize IOUtils.Serialize Json.JsonDeserialize Json.JsonSerialize Json.ndJsonDeserialize Json.ndJsonSerialize
		Randomization.RandomSetOfSubsets Randomization.RandomSubset
		TLC.JavaTime TLC.Print TLC.PrintT TLC.RandomElement TLC.TLCGet TLC.TLCSet
		TLCExt.AssertError TLCExt.CounterExample TLCExt.PickSuccessor TLCExt.TLCDefer TLCExt.TLCEvalDefinition
		TLCExt.TLCGetAndSet TLCExt.TLCGetOrDefault TLCExt.Trace
		_DotTrace._DotTraceWrite _JsonTrace._JsonTraceWrite _TLAPlusCounterExample._TLAPlusCounterExampleWrite
		_TLCActionTrace._TLCActionTraceWrite _TLCTESpec._TLCTESpecWrite
		_TLCTrace._TLCTraceDeserialize _TLCTrace._TLCTraceSerialize _TLCTracePlain._TLCTracePlainWrite`)
	if !slices.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
}
