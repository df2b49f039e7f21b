//go:build linux

package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// wholeMatrix has TestMemoryMatrix run every shape with every engine, budget and number of workers; make attack-memory does.
var wholeMatrix = flag.Bool("matrix", false, "TestMemoryMatrix: all shapes with all engines and budgets")

// hungry is a model that wants more memory than there is, or a lot of it for a moment.
type hungry struct {
	name string
	// next is what becomes of x, which is first at first: a next-state relation is made of that. Or assume is an expression, to be TRUE, or
	// text is the module after its EXTENDS.
	first, next, assume, text string
	config                    string
	args                      []string
	// pages tells that files are mapped, of which pages come on top where the budget is small; the system can take them at any time.
	pages bool
	// inCI tells that the shape is one of those that run in CI, too.
	inCI bool
}

// hungryModels are values that double with each step, in every form that values have; sets that are larger than they look; and all that
// is kept or shown of states.
func hungryModels() []hungry {
	counting := `VARIABLES x, y
Init == x = 0 /\ y = [i \in 1..200 |-> 0]
Next == x' = x + 1 /\ y' = [y EXCEPT ![1 + (x % 200)] = x]
`
	wide := `VARIABLES x, y
Init == x \in 1..400 /\ y \in [1..4 -> 1..8]
Next == x' = 1 + (x % 400) /\ y' = [y EXCEPT ![1] = 1 + (@ % 8)]
`
	bound := "-Dtlc2.TLC.stopAfter=8"
	return []hungry{
		{name: "sequence of itself", first: "<<>>", next: "Append(x, <<n, x>>)", inCI: true},
		{name: "sequence doubled", first: "<<1>>", next: `x \o x`, inCI: true},
		{name: "sequence of pairs", first: "<<>>", next: `<<x, x>>`},
		{name: "nested tuples with numbers", first: "<<>>", next: `<<x, n, x>>`},
		{name: "set of itself", first: "{}", next: `x \cup {<<n, e>> : e \in x} \cup {n}`},
		{name: "set doubled", first: "{0}", next: `x \cup {e + 2^(IF n < 30 THEN n ELSE 30) : e \in x}`, inCI: true},
		{name: "subsets", first: "{1}", next: `{s \cup {n} : s \in SUBSET x}`},
		{name: "set of sets", first: "{{}}", next: `x \cup {s \cup {n} : s \in x}`, inCI: true},
		{name: "function doubled", first: "[i \\in {1} |-> 1]", next: `[i \in 1..2*Len(x) |-> i]`},
		{name: "function of tuples", first: "[i \\in {1} |-> <<1>>]", next: `[i \in 1..2*Len(x) |-> <<i, n, {i}>>]`},
		{name: "function by names", first: `("a" :> 1)`, next: `[s \in {ToString(k) : k \in 1..2^n} |-> n]`, inCI: true},
		{name: "function joined", first: `(0 :> 1)`, next: `x @@ [i \in {k + Cardinality(DOMAIN x) : k \in DOMAIN x} |-> <<i>>]`},
		{name: "function of functions", first: `(0 :> 0)`, next: `[i \in 0..1 |-> x]`},
		{name: "function with sets as arguments", first: `({} :> 0)`, next: `[s \in SUBSET (1..n) |-> s]`},
		{name: "records", first: "[a |-> 0, b |-> 0]", next: `[a |-> x, b |-> x]`},
		{name: "records in a sequence", first: "<<>>", next: `x \o [i \in 1..(1 + Len(x)) |-> [a |-> i, b |-> n, c |-> <<i>>]]`, inCI: true},
		{name: "string doubled", first: `"a"`, next: `x \o x`, inCI: true},
		{name: "string of a value", first: `"a"`, next: `ToString(<<x, x>>)`},
		{name: "strings that differ", first: `{}`, next: `x \cup {ToString(<<i, n>>) \o "0123456789012345678901234567890123456789" : i \in 1..2^n}`},
		{name: "bags", first: `EmptyBag`, next: `x (+) SetToBag({<<i, n>> : i \in 1..2^n})`},
		{name: "reverse and subsequences", first: `<<1>>`, next: `Reverse(x \o SubSeq(x, 1, Len(x)))`},
		{name: "lazy function kept", first: `<<>>`, next: `[i \in 1..2^n |-> LET f[k \in 1..4] == <<i, k>> IN f]`},
		{name: "nested deep", first: "<<>>", next: nested("<<acc>>"), inCI: true},
		{name: "nested deep, records", first: "<<>>", next: nested("[a |-> acc, b |-> e]")},
		{name: "nested deep, sets", first: "<<>>", next: nested("{acc}")},
		{name: "nested deep, arguments", first: "<<>>", next: nested("(acc :> e)")},
		{name: "nested deep, subsets", first: "<<>>", next: nested("SUBSET acc")},
		{name: "no state is kept", first: `0`, next: `IF Cardinality(SUBSET (1..(12 + n))) > 0 THEN n ELSE 0`},
		{name: "long states", text: counting, args: []string{bound}},
		{name: "long states, simulated", text: counting, args: []string{"-simulate", "-depth", "100000", bound}},
		{name: "long states, deepened", text: counting, args: []string{"-dfid", "3000", bound}},
		{name: "long counterexample", text: counting + "Inv == x < 40000\n", config: "INVARIANT Inv\n", args: []string{"-deadlock"}, inCI: true},
		{name: "long counterexample, alias", text: counting + "Inv == x < 20000\nA == [x |-> x, y |-> y, z |-> y, s |-> {y[i] : i \\in 1..200}]\n", config: "INVARIANT Inv\nALIAS A\n"},
		{name: "long counterexample, JSON", text: counting + "Inv == x < 20000\n", config: "INVARIANT Inv\n", args: []string{"-dumpTrace", "json", "DIR/t.json"}},
		{name: "long counterexample, TLA", text: counting + "Inv == x < 20000\n", config: "INVARIANT Inv\n", args: []string{"-dumpTrace", "tla", "DIR/T.tla"}},
		{name: "long counterexample, events", text: counting + "Inv == x < 20000\n", config: "INVARIANT Inv\n", args: []string{"-json"}},
		{name: "long counterexample, differences", text: counting + "Inv == x < 20000\n", config: "INVARIANT Inv\n", args: []string{"-trace-style", "diff"}},
		{name: "large states shown", first: "<<>>", next: `IF n = 17 THEN Assert(FALSE, "ends") ELSE x \o <<n>> \o x`, inCI: true},
		{name: "view", text: counting + "V == <<x, [i \\in 1..1000 |-> x]>>\n", config: "VIEW V\n", args: []string{bound}},
		{name: "many initial states", text: wide, args: []string{"-deadlock", bound}},
		{name: "liveness", text: wide + "Spec == Init /\\ [][Next]_<<x, y>> /\\ WF_<<x, y>>(Next)\nLive == []<>(x = 1)\n", config: "PROPERTY Live\n", args: []string{bound}, pages: true},
		{name: "dump", text: wide, args: []string{"-dump", "dot", "DIR/g", bound}},
		{name: "coverage", text: wide, args: []string{"-coverage", "1", bound}},
		{name: "symmetry", text: "CONSTANT S\nVARIABLE x\nInit == x \\in [S -> 1..5]\nNext == \\E s \\in S : x' = [x EXCEPT ![s] = 1 + (@ % 5)]\nSym == Permutations(S)\n",
			config: "CONSTANT S = {s1, s2, s3, s4, s5, s6, s7, s8, s9, s10}\nSYMMETRY Sym\n", args: []string{bound}},
		{name: "registers", text: "VARIABLE x\nInit == x = 0 /\\ TLCSet(1, <<>>)\nNext == x' = x + 1 /\\ TLCSet(1, <<TLCGet(1), TLCGet(1), [i \\in 1..2^x |-> <<i, x>>]>>)\n", inCI: true},
		{name: "permutations", assume: `Cardinality(Permutations(1..11)) > 0`},
		{name: "functions", assume: `Cardinality({f \in [1..12 -> 1..4] : f[1] = f[2]}) > 0`},
		{name: "subsets chosen from", assume: `(CHOOSE s \in {t \cup {0} : t \in SUBSET (1..24)} : Cardinality(s) = 25) # {}`, inCI: true},
		{name: "sequences", assume: `Cardinality(BoundedSeq(1..8, 8)) > 0`},
		{name: "records listed", assume: `Cardinality({r \in [a : 1..200, b : 1..200, c : 1..200] : r.a > r.b}) > 0`},
		{name: "union", assume: `Cardinality(UNION {{<<i, j>> : j \in 1..3000} : i \in 1..3000}) > 0`},
		{name: "recursive operator", assume: `Len(Grown(22)) > 0`, inCI: true},
		{name: "recursive function", assume: `LET f[k \in 0..10000000] == IF k = 0 THEN <<>> ELSE <<f[k - 1]>> IN f[3000000] # <<>>`},
		{name: "function remembered", assume: `LET f[k \in 0..100000] == IF k = 0 THEN <<0>> ELSE Append(f[k - 1], k) IN Len(f[60000]) > 0`, inCI: true},
		{name: "folded", assume: `Len(FoldSet(LAMBDA e, acc : acc \o acc \o <<e>>, <<>>, 1..40)) > 0`},
		{name: "sorted", assume: `Len(SetToSeq({<<i % 1000, i>> : i \in 1..900000} \cup {<<i, i, i>> : i \in 1..900000})) > 0`},
		{name: "printed", assume: `PrintT([i \in 1..900000 |-> <<i, {i}>>])`},
		{name: "as JSON", assume: `Len(ToJson([i \in 1..900000 |-> [a |-> i, b |-> <<i>>]])) > 0`},
		{name: "random subsets", assume: `Cardinality(RandomSetOfSubsets(100000, 1000, 1..3000)) > 0`},
	}
}

// nested is an expression with a value that has 900,000 values around it, one around the other.
func nested(around string) string {
	return `FoldLeft(LAMBDA acc, e : ` + around + `, {1}, [i \in 1..900000 |-> i])`
}

// pagesBytes is what pages of mapped files may take on top of a budget of less than 128 MiB.
const pagesBytes = 16 << 20

// files writes the model into a folder and returns the specification.
func (h hungry) files(t *testing.T, dir string) string {
	module := "M" + strings.Map(func(r rune) rune {
		if r == ' ' || r == ',' {
			return -1
		}
		return r
	}, h.name)
	text, config := h.text, h.config
	switch {
	case h.assume != "":
		text = "RECURSIVE Grown(_)\nGrown(k) == IF k = 0 THEN <<>> ELSE LET s == Grown(k - 1) IN s \\o <<k, s>> \\o s\nASSUME " + h.assume + "\n"
	case h.next != "":
		text = "VARIABLES x, n\nInit == x = " + h.first + " /\\ n = 0\nNext == n' = n + 1 /\\ x' = " + h.next + "\n"
	}
	if h.assume == "" && !strings.Contains(text, "Spec ==") {
		config += "INIT Init\nNEXT Next\n"
	} else if h.assume == "" {
		config += "SPECIFICATION Spec\n"
	}
	write(t, dir, module+".cfg", config)
	return write(t, dir, module+".tla", "---- MODULE "+module+" ----\nEXTENDS Integers, Sequences, SequencesExt, FiniteSets, FiniteSetsExt, Bags, TLC, TLCExt, Json, Randomization\n"+text+"====\n")
}

// TestMemoryMatrix checks models that want too much memory: the process never takes more than a tenth more than its budget, and ends with a
// verdict or an error about memory, not with one of its own.
func TestMemoryMatrix(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a quarter of a minute")
	}
	budgets, workers, engines := []int{128}, []int{1}, []string{"auto"}
	if *wholeMatrix {
		budgets, workers, engines = []int{64, 128, 256, 1024}, []int{1, 2}, []string{"boxed", "packed"}
	}
	for _, h := range hungryModels() {
		if !h.inCI && !*wholeMatrix {
			continue
		}
		for _, engine := range engines {
			for _, n := range workers {
				for _, mib := range budgets {
					t.Run(fmt.Sprintf("%s/%s/%d/%dm", h.name, engine, n, mib), func(t *testing.T) { h.run(t, engine, n, mib) })
				}
			}
		}
	}
}

// run checks the model with an engine, a number of workers and a budget.
func (h hungry) run(t *testing.T, engine string, workers, mib int) {
	t.Parallel()
	dir := t.TempDir()
	args := []string{h.files(t, dir), "-engine", engine, "-workers", strconv.Itoa(workers), "-memory", strconv.Itoa(mib) + "m"}
	if strings.Contains(strings.Join(h.args, " "), "-dfid") {
		args[4] = "1"
	}
	for _, arg := range h.args {
		args = append(args, strings.ReplaceAll(arg, "DIR", dir))
	}
	got := measure(t, args...)
	said := got.stdout + got.stderr
	t.Logf("status %d, %s", got.status, tlc.MemoryText(got.peak))
	most := uint64(mib) << 20 / 10 * 11
	if h.pages && mib < 128 {
		most += pagesBytes
	}
	if got.peak > most {
		t.Errorf("took %s of %d MiB; status %d\n%s", tlc.MemoryText(got.peak), mib, got.status, ending(said))
	}
	if got.status == 99 || got.status < 0 || got.status == 150 || got.status == 151 || strings.Contains(said, "goroutine ") || strings.Contains(said, "internal error") {
		t.Errorf("status %d\n%s", got.status, ending(said))
	}
}

// ending is the end of a text.
func ending(text string) string { return text[max(0, len(text)-6000):] }
