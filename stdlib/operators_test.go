package stdlib

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/sem"
)

// The file testdata/operators.txt has a section for each module, and in it for each operator a line with its name and
// lines with expressions: o for ordinary input, e for an edge (the empty set, the empty sequence, a zero), x for an
// error. Below each expression stands its value, after =, or the code and text of its error, after !. A line "-" stands
// where the checker cannot evaluate any such expression. go test -update writes the results anew: read them.

const operatorsFile = "testdata/operators.txt"

// operatorCase is one expression of the file.
type operatorCase struct {
	module, operator string
	kind             byte // 'o', 'e' or 'x'
	expr             string
	result           string
}

func readOperators(t *testing.T) []operatorCase { return readCases(t, operatorsFile) }

func readCases(t *testing.T, file string) []operatorCase {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		t.Fatal(err)
	}
	var cases []operatorCase
	module, operator := "", ""
	for n, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n") {
		switch {
		case line == "":
		case strings.HasPrefix(line, "== "):
			module = line[3:]
		case strings.HasPrefix(line, "   "):
			cases[len(cases)-1].result = line[3:]
		case strings.HasPrefix(line, " "):
			cases = append(cases, operatorCase{module: module, operator: operator, kind: line[1], expr: line[3:]})
		default:
			operator = line
		}
		if line == "" && n == 0 {
			t.Fatal("the file begins with an empty line")
		}
	}
	return cases
}

// TestOperators evaluates the expressions of the file.
func TestOperators(t *testing.T) {
	cases := readOperators(t)
	for begin := 0; begin < len(cases); {
		end := begin
		for end < len(cases) && cases[end].module == cases[begin].module {
			end++
		}
		checkModule(t, cases[begin:end])
		begin = end
	}
	if *update {
		writeOperators(t, cases)
	}
}

// place is a place in the text of a module, which is not told: it changes with every edit.
var place = regexp.MustCompile(`line \d+, col \d+ to line \d+, col \d+ of (module \w+)`)

// TestOfficialLibrary evaluates expressions whose results, and errors, are those of TLC with the official community modules. The
// file testdata/library.txt has the form of operators.txt; no test writes it.
func TestOfficialLibrary(t *testing.T) {
	defer func(u bool) { *update = u }(*update)
	*update = false
	byModule := map[string][]operatorCase{}
	for _, c := range readCases(t, "testdata/library.txt") {
		byModule[c.module] = append(byModule[c.module], c)
	}
	for _, cases := range byModule {
		checkModule(t, cases)
	}
}

func checkModule(t *testing.T, cases []operatorCase) {
	module := cases[0].module
	exprs := make([]string, len(cases))
	for i, c := range cases {
		exprs[i] = c.expr
		if c.expr == "-" {
			exprs[i] = "TRUE"
		}
	}
	extends := module
	for _, m := range []string{"Integers", "Sequences", "FiniteSets", "TLC"} {
		if m != module {
			extends += ", " + m
		}
	}
	alone := newBench(t, extends, exprs...)
	benches := map[byte]*bench{'o': alone, 'e': alone, 'x': alone}
	if module == "_Possible" {
		for kind, registers := range counted {
			benches[kind] = benchInRun(t, registers, extends, exprs)
		}
	}
	for i, c := range cases {
		if c.expr == "-" {
			continue
		}
		v, err := benches[c.kind].eval(i)
		got := ""
		if err != nil {
			got = fmt.Sprintf("! %d %s", err.Code, strconv.Quote(err.Text))
			if !strings.Contains(c.result, "line ") {
				got = fmt.Sprintf("! %d %s", err.Code, strconv.Quote(place.ReplaceAllString(err.Text, "somewhere in $1")))
			}
		} else {
			got = "= " + v.String()
		}
		switch {
		case (c.kind == 'x') != (err != nil):
			t.Errorf("%s: %s: got %s", module, c.expr, got)
		case *update:
			cases[i].result = got
		case got != c.result:
			t.Errorf("%s: %s\n got %s\nwant %s", module, c.expr, got, c.result)
		}
	}
}

// counted is what _Possible has counted where its ordinary expressions, and edges, are evaluated; errors are looked for
// without a run.
var counted = map[byte]string{
	'o': `[r \in {"s:_possible"} |-> <<[p \in {"p"} |-> 2], [p \in {"p", "q"} |-> 1]>>]`,
	'e': `[r \in {} |-> 0]`,
}

// benchInRun is newBench with registers of workers, given as an expression.
func benchInRun(t *testing.T, registers, extends string, exprs []string) *bench {
	b := newBench(t, extends, append(slices.Clone(exprs), registers)...)
	v, err := b.eval(len(exprs))
	if err != nil {
		t.Fatal(err)
	}
	b.env.stats["all:named"] = v
	return b
}

func writeOperators(t *testing.T, cases []operatorCase) {
	var b strings.Builder
	module, operator := "", ""
	for _, c := range cases {
		if c.module != module {
			if module != "" {
				b.WriteString("\n")
			}
			b.WriteString("== " + c.module + "\n")
			operator = ""
		}
		if c.operator != operator {
			b.WriteString(c.operator + "\n")
		}
		module, operator = c.module, c.operator
		fmt.Fprintf(&b, " %c %s\n", c.kind, c.expr)
		if c.expr != "-" {
			b.WriteString("   " + c.result + "\n")
		}
	}
	if err := os.WriteFile(filepath.FromSlash(operatorsFile), []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// untested are the modules whose operators need no expressions, with the reason.
var untested = map[string]string{
	"TLAPS":      "names for provers, all equal to TRUE",
	"RealTime":   "temporal formulas",
	"Toolbox":    "needs the trace of a trace-exploration specification",
	"_TLCTrace":  "writes what a run has found",
	"_JsonTrace": "the same", "_TLAPlusCounterExample": "the same", "_TLCTracePlain": "the same",
	"_TLCActionTrace": "the same", "_TLCTESpec": "the same", "_DotTrace": "the same",
}

// operatorName is an operator by the module that defines it.
type operatorName struct{ module, name string }

func (o operatorName) String() string { return o.module + "!" + o.name }

// testedOperators are all operators of the modules that need expressions.
func testedOperators(t *testing.T) []operatorName {
	var all []operatorName
	for _, name := range moduleNames(t) {
		if untested[name] != "" || restates(name) {
			continue
		}
		m := moduleOf(t, name)
		for _, s := range m.Symbols {
			if s.Module == m && !s.Local && s.Kind == sem.Definition {
				all = append(all, operatorName{name, s.Name})
			}
		}
	}
	return all
}

// TestOperatorsComplete demands an ordinary expression, an edge and an error for each operator of each module.
func TestOperatorsComplete(t *testing.T) {
	have := map[string]string{}
	for _, c := range readOperators(t) {
		have[c.module+"!"+c.operator] += string(c.kind)
	}
	for _, op := range testedOperators(t) {
		if got := have[op.String()]; !strings.Contains(got, "o") || !strings.Contains(got, "e") || !strings.Contains(got, "x") {
			t.Errorf("%s has the expressions %q, want at least one each of o, e and x", op, got)
		}
	}
}

// lacking are the kinds of expressions that the table of official results has not, of an operator or of all operators of a module,
// with the reason.
var lacking = map[string]struct{ kinds, reason string }{
	"Apalache!Gen":          {"x", "its definition does not look at its argument"},
	"DifferentialEquations": {"oe", "TLC cannot evaluate a solution"},
	"NaturalsInduction!FiniteNatInductiveDefHypothesis": {"oe", "equality with a choice without bound"},
	"NaturalsInduction!NatInductiveDefConclusion":       {"oe", "functions on all natural numbers"},
	"NaturalsInduction!NatInductiveDefHypothesis":       {"oe", "the same"},
	"Reals":                                  {"oe", "TLC has no real numbers"},
	"SequencesExtTheorems":                   {"oe", "statements about all sequences over a set"},
	"ShiViz":                                 {"oex", "needs the trace of a trace-exploration specification"},
	"WellFoundedInduction!IsWellFoundedOn":   {"oe", "a statement about all functions on the natural numbers"},
	"WellFoundedInduction!OpDefinesFcn":      {"oe", "equality with a choice without bound"},
	"WellFoundedInduction!WFDefOn":           {"oe", "a statement about all functions"},
	"WellFoundedInduction!WFInductiveUnique": {"oe", "the same"},
	"_Possible":                              {"ex", "counts are those of a run"},
}

// TestOfficialLibraryComplete demands official results for each operator of each module: of ordinary input, of an edge, and of an
// error.
func TestOfficialLibraryComplete(t *testing.T) {
	have := map[string]string{}
	for _, c := range readCases(t, "testdata/library.txt") {
		have[c.module+"!"+c.operator] += string(c.kind)
	}
	needed := map[string]bool{}
	for _, op := range testedOperators(t) {
		for _, kind := range "oex" {
			if strings.ContainsRune(have[op.String()], kind) {
				continue
			}
			excuse := op.String()
			if !strings.ContainsRune(lacking[excuse].kinds, kind) {
				excuse = op.module
			}
			if !strings.ContainsRune(lacking[excuse].kinds, kind) {
				t.Errorf("%s has the expressions %q, want at least one of kind %c", op, have[op.String()], kind)
			}
			needed[excuse+string(kind)] = true
		}
	}
	for excuse, l := range lacking {
		for _, kind := range l.kinds {
			if !needed[excuse+string(kind)] {
				t.Errorf("%s needs no exception for expressions of kind %c", excuse, kind)
			}
		}
	}
}

// TestFoldsAreOrdered demands of each fold an official result for an operator that does not commute.
func TestFoldsAreOrdered(t *testing.T) {
	ordered := map[string]bool{}
	for _, c := range readCases(t, "testdata/library.txt") {
		if c.kind != 'x' && (strings.Contains(c.expr, "<<x, y>>") || strings.Contains(c.expr, "<<x, i>>") || strings.Contains(c.expr, "(-,")) {
			ordered[c.operator] = true
		}
	}
	for _, op := range strings.Fields(`MapThenFoldSet FoldSet ReduceSet FoldFunction FoldFunctionOnSet FoldSeq FoldLeft FoldRight
		FoldLeftDomain FoldRightDomain FoldBag MapThenFoldBag ApaFoldSet ApaFoldSeqLeft Repeat`) {
		if !ordered[op] {
			t.Errorf("%s has no result for an operator that does not commute", op)
		}
	}
}
