package tla

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// identifiers lists, for each module whose identifiers can decide the order of a user's strings, the distinct
// identifiers and numerals after the module's name, in textual order. It is written from recorded behaviour of TLC.
var identifiers = map[string]string{
	"Naturals":  `Nat a b n`,
	"Integers":  `Naturals Int a 0`,
	"Reals":     `Integers Real a b m Infinity i r`,
	"Sequences": `Naturals Seq S 1 n Nat Len s t i Append e Head Tail SubSeq m SelectSeq Test _ F 0`,
	"FiniteSets": `Naturals Sequences IsFiniteSet S seq Seq s n 1 Len
		Cardinality CS T 0 x`,
	"Bags": `TLC Naturals IsABag B n Nat 0 BagToSet SetToBag S e 1 BagIn EmptyBag B1 B2 d Sum f DSum elt BagUnion
		SubBag RemoveFromDom x y Combine BagSet i Biggest Range r s RSB BB BagOfAll F _ BagCardinality CopiesIn`,
	"TLC": `Naturals Sequences FiniteSets Print out val PrintT Assert v JavaTime n Nat TLCGet i TLCSet d e x f g
		Permutations S w SortSeq s Op _ Perm p 1 Len j RandomElement Any ToString a b TLCEval`,
	"TLCExt": `TLC Integers AssertEq a b PrintT AssertError err exp FailsEval e TLCError s Assert TLCGetOrDefault key
		defaultVal n TLCGetAndSet Op _ val oldVal v TLCSet Trace CounterExample ToTrace CE TLCModelValue str ToString
		TLCDefer expression TLCNoOp PickSuccessor bool TLCCache closure TLCFP var i Int TLCEvalDefinition
		definitionName`,
	"Randomization": `Naturals FiniteSets RandomSubset k S T Cardinality RandomSetOfSubsets n TestRandomSetOfSubsets
		i 1 5`,
	"Json": `Sequences FiniteSets TLC IsSequence F D ToJsonKeyValue d ToString ToJsonObjectString _ ToJsonArrayString
		ToJsonString IsFiniteSet ToJson value ToJsonArray ToJsonObject JsonSerialize absoluteFilename JsonDeserialize
		val ndJsonSerialize ndJsonDeserialize`,
	"RealTime": `Reals now RTBound A v D E TNext t _v 0 Timer _ MaxTime MinTime RTnow NowNext r Real _now WF_now`,
	"Toolbox":  `Naturals FiniteSets TLC _TETrace f Nat 0 _TETraceLength Cardinality _TEPosition TLCGet 1`,
	"_TLCTrace": `TLC TLCExt Sequences Naturals _TLCTraceDeserialize absoluteFilename _TLCTraceSerialize val
		_TLCTraceFile _TLCTrace0 verbose CounterExample state trace ToTrace vars i counterexample PrintT
		_TLCTraceSilent _TLCTrace _TLCTraceInputFile _TLCTraceFileDeserialized _TLCState level Trace
		_TLCTraceLassoTarget actions e 3 1 0 _TLCTraceConstraint TLCGet dump pair v 2 _TLCTraceView lassoTarget`,
}

// exports lists the symbols that modules add to those of the modules they extend, in the order of their insertion.
var exports = map[string]string{
	"Naturals":   `Nat + - * ^ < > \leq \geq % \div ..`,
	"Integers":   `Int -.`,
	"Reals":      `Real / Infinity`,
	"Sequences":  `Seq Len \o Append Head Tail SubSeq SelectSeq`,
	"FiniteSets": `IsFiniteSet Cardinality`,
	"TLC": `Print PrintT Assert JavaTime TLCGet TLCSet :> @@ Permutations SortSeq RandomElement Any ToString
		TLCEval`,
	"Bags": `IsABag BagToSet SetToBag BagIn EmptyBag (+) (-) BagUnion \sqsubseteq SubBag BagOfAll BagCardinality
		CopiesIn`,
	"TLCExt": `AssertEq AssertError TLCGetOrDefault TLCGetAndSet Trace CounterExample ToTrace TLCModelValue TLCDefer
		TLCNoOp PickSuccessor TLCCache TLCFP TLCEvalDefinition`,
	"Randomization": `RandomSubset RandomSetOfSubsets TestRandomSetOfSubsets`,
	"Json": `ToJsonObjectString ToJsonArrayString ToJsonString ToJson ToJsonArray ToJsonObject JsonSerialize
		JsonDeserialize ndJsonSerialize ndJsonDeserialize`,
	"RealTime":  `now RTBound RTnow`,
	"Toolbox":   `_TETrace _TEPosition`,
	"_TLCTrace": `_TLCTraceFile _TLCTrace _TLCTraceInputFile`,
	"_Possible": `_Track _Counts _CheckName _PrintCounts`,
}

var (
	notCode = regexp.MustCompile(`\\\*.*|"[^"]*"`)
	word    = regexp.MustCompile(`\\[A-Za-z]+|\w+`)
)

var keywords = strings.Fields(`MODULE EXTENDS LOCAL INSTANCE CONSTANT VARIABLE RECURSIVE CHOOSE LET IN IF THEN ELSE
	UNION SUBSET DOMAIN ENABLED UNCHANGED TRUE FALSE BOOLEAN STRING`)

// read returns a module's text without comments and strings.
func read(t *testing.T, module string) string {
	t.Helper()
	text, err := fs.ReadFile(Modules(), module+".tla")
	if err != nil {
		t.Fatal(err)
	}
	return notCode.ReplaceAllString(string(text), "")
}

func TestIdentifierOrder(t *testing.T) {
	for module, list := range identifiers {
		seen := map[string]bool{}
		var got []string
		_, body, _ := strings.Cut(read(t, module), "\n")
		for _, w := range word.FindAllString(body, -1) {
			if seen[w] || w[0] == '\\' || slices.Contains(keywords, w) {
				continue
			}
			seen[w] = true
			got = append(got, w)
		}
		if want := strings.Fields(list); !slices.Equal(got, want) {
			t.Errorf("module %s: identifiers in order of first occurrence\n got %v\nwant %v", module, got, want)
		}
	}
}

// TestExportOrder reads definitions by the layout of our texts: they begin in column 1.
func TestExportOrder(t *testing.T) {
	for module, list := range exports {
		var got []string
		for _, line := range strings.Split(read(t, module), "\n") {
			if name := definedName(line); name != "" {
				got = append(got, name)
			}
		}
		if want := strings.Fields(list); !slices.Equal(got, want) {
			t.Errorf("module %s: definitions in order\n got %v\nwant %v", module, got, want)
		}
	}
}

var (
	declared = regexp.MustCompile(`^(?:VARIABLE|CONSTANT) (\w+)`)
	prefix   = regexp.MustCompile(`^(-\.) \w+ ==`)
	infix    = regexp.MustCompile(`^\w+ ([^\w\s=(]\S*|\([-+]\)) \w+ ==`)
	nonfix   = regexp.MustCompile(`^(\w+)(?:\(.*\))? ==`)
)

func definedName(line string) string {
	for _, form := range []*regexp.Regexp{declared, prefix, infix, nonfix} {
		if m := form.FindStringSubmatch(line); m != nil {
			return m[1]
		}
	}
	return ""
}

func TestModuleNames(t *testing.T) {
	names, err := fs.Glob(Modules(), "*.tla")
	if err != nil || len(names) < len(identifiers) {
		t.Fatalf("got %d modules (%v), want at least %d", len(names), err, len(identifiers))
	}
	header := regexp.MustCompile(`^-{4,} MODULE (\w+) -{4,}\n`)
	for _, name := range names {
		text, err := fs.ReadFile(Modules(), name)
		if err != nil {
			t.Fatal(err)
		}
		m := header.FindSubmatch(text)
		if m == nil || string(m[1])+".tla" != name {
			t.Errorf("%s does not begin with the header of its module", name)
		}
		if !strings.HasSuffix(string(text), "\n====="+strings.Repeat("=", 72)+"\n") {
			t.Errorf("%s does not end with a module end of 77 characters", name)
		}
	}
}
