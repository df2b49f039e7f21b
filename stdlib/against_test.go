package stdlib

import (
	"flag"
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

var rounds = flag.Int("rounds", 12, "expressions of each template that are compared with the definitions")

// against are applications of operators that Go implements and whose definitions can be evaluated, too, with letters for
// arguments: see writer.argument. How closely the two have to agree is said first:
//
//	=  same values, same errors: what Go computes is what the definition says, only faster
//	~  same values, errors for the same arguments, though not the same ones: the errors of a Java method
//	v  same values where neither fails: TLC's Java method takes other arguments than its definition
var against = []struct {
	module, templates string
}{
	{"Apalache", `= ApaFoldSeqLeft(%2, %n, %s)
		= ApaFoldSet(%2, %n, %S)
		= SetAsFun({%p, %p, %p})
		= SetAsFun(%S \X %S)`},
	{"Bags", `v %b (+) %b
		v %b (-) %b
		v BagUnion({%b, %b, %b})
		v BagOfAll(%1, %b)
		v BagIn(%n, %b)
		v CopiesIn(%n, %b)
		v %b \sqsubseteq %b
		v BagCardinality(%b)
		v BagToSet(%b)
		v SetToBag(%S)
		v IsABag(%b)
		= SubBag(%b)`},
	{"BagsExt", `= MapThenFoldBag(%2, %n, %1, LAMBDA s : CHOOSE x \in s : TRUE, %b)
		= ProductBag(%b)
		v FoldBag(%+, %n, %b)
		v SumBag(%b)`},
	{"Bitwise", `= %m & %m
		= %m | %m
		= %m ^^ %m`},
	{"Combinatorics", `v choose(%n, %n)`},
	{"DyadicRationals", `= Half([num |-> %n, den |-> 2 ^ %m])
		= Add([num |-> %n, den |-> 2 ^ %m], [num |-> %n, den |-> 2 ^ %m])`},
	{"FiniteSets", `v Cardinality(%T)`},
	{"FiniteSetsExt", `v FoldSet(%+, %n, %S)
		v Quantify(%S, %t)
		v kSubset(%n, %S)
		= MapThenSumSet(%1, %S)
		= Max(%S)
		= Min(%S)`},
	{"Folds", `= MapThenFoldSet(%2, %n, %1, LAMBDA s : CHOOSE x \in s : TRUE, %S)
		= MapThenFoldSet(%2, %n, %1, LAMBDA s : CHOOSE x \in s : \A y \in s : x >= y, %S)
		= MapThenFoldSet(%2, %n, %1, LAMBDA s : CHOOSE x \in s : \A y \in s : x <= y, %S)`},
	{"Functions", `v AntiFunction(%f)
		v IsInjective(%f)
		v FoldFunction(%+, %n, %f)
		v FoldFunctionOnSet(%+, %n, %f, %S)
		= ExistsInjection(%S, %S)
		= ExistsSurjection(%S, %S)
		= ExistsBijection(%S, %S)
		~ Inverse(%f, %S, %S)
		~ Inverse(%f, DOMAIN %f, %S)`},
	{"Graphs", `= LET G == %g IN <<Roots(G), Leaves(G), HasCycle(G)>>
		= IsDag(%g)
		= LET G == %g IN ConnectionsIn(G)
		= LET G == %g IN Ancestors(G, %n)
		= LET G == %g IN Descendants(G, %n)
		= LET G == %g IN IsTreeWithRoot(G, %n)`},
	{"Relation", `= LET X == %S IN IsConnected(%r, X)
		= LET X == %S IN TransitiveClosure(%r, X)
		= LET X == %S IN ReflexiveTransitiveClosure(%r, X)
		= LET X == %S Y == %S IN TransitiveClosure(%r, Y)`},
	{"Sequences", `v SelectSeq(%s, %t)`},
	{"SequencesExt", `v AllSubSeqs(%s)
		v Contains(%s, %n)
		v FoldLeft(%2, %n, %s)
		v FoldRight(%2, %s, %n)
		v FoldLeftDomain(%2, %n, %s)
		v FoldRightDomain(%2, %s, %n)
		v FoldSeq(%+, %n, %s)
		v IsPrefix(%s, %s)
		v LongestCommonPrefix({%s, %s, %s})
		v RemoveFirst(%s, %n)
		v RemoveFirstMatch(%s, %t)
		v SelectInSeq(%s, %t)
		v SelectLastInSeq(%s, %t)
		v SelectInSubSeq(%s, %m, %m, %t)
		v SelectLastInSubSeq(%s, %m, %m, %t)
		v SetToSeq(%S)
		v SetToSeqs(%S)
		v Suffixes(%s)
		= FlattenSeq(<<%s, %s, %s>>)
		= FlattenSeq(%s)
		= IndexFirstSubSeq(%s, %s)
		= IndexFirstSubSeq(SubSeq(%s, 1, %m), %s \o %s)
		= ToBag(%s)
		= IsSorted(%s, %<)
		= ToBag(%f)
		~ ReplaceFirstSubSeq(%s, <<%m>>, %s)
		~ ReplaceAllSubSeqs(%s, <<%m>>, SubSeq(%s \o <<1, 2>>, 1, 2))`},
	{"TLC", `v %f @@ %f
		v %n :> %S
		v Permutations(%S)
		v SortSeq(%s, %<)`},
	{"UndirectedGraphs", `= IsUndirectedGraph(%u)`},
	{"VectorClocks", `= IsCausalOrder(<<%f, %f>>, LAMBDA e : e)
		= IsCausalOrder(<<%f, %f, %f>>, LAMBDA e : e)`},
}

// writer writes random expressions. The values are small, so that equal ones are often met, and take all forms in which TLC may
// hold them; now and then an argument is of another kind than wanted.
type writer struct {
	*rand.Rand
	kinds bool // sets and sequences of other things than numbers, too
}

func (w writer) fill(template string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(template, "%")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString("(" + w.argument(after[0]) + ")")
		template = after[1:]
	}
}

// operators are what stands for letters that mean operators, which take no parentheses.
var operatorsOf = map[byte][]string{
	'2': {"+", "-", "LAMBDA x, y : <<x, y>>", "LAMBDA x, y : y", "LAMBDA x, y : {x, y}", "LAMBDA x, y : IF x = y THEN 0 ELSE 3"},
	'+': {"+", "LAMBDA x, y : x + y", "LAMBDA x, y : x + 2 * y - y"},
	'1': {"LAMBDA x : x", "LAMBDA x : x * x", "LAMBDA x : 7 - x", "LAMBDA x : x % 2", "LAMBDA x : <<x>>"},
	't': {"LAMBDA x : x > 1", "LAMBDA x : TRUE", "LAMBDA x : x = 2", "LAMBDA x : x", "LAMBDA x : x \\in {1, 3}"},
	'<': {"<", ">", "<=", "LAMBDA x, y : x % 2 < y % 2", "LAMBDA x, y : FALSE"},
}

func (w writer) argument(letter byte) string {
	if w.Intn(25) == 0 {
		return w.of("3", `"a"`, "{}", "<<>>", "Nat", "TRUE", "{1}", `{"a"}`, "[a |-> 1]", "<<1, 2>>", "MV")
	}
	switch letter {
	case 'n':
		return fmt.Sprint(w.Intn(7) - 2)
	case 'm':
		return fmt.Sprint(w.Intn(4))
	case 'S':
		return w.set(w.list(4))
	case 'T':
		return w.of("SUBSET "+w.set(w.list(3)), w.set([]string{w.set(w.list(2)), w.set(w.list(2))}), "{1} \\X "+w.set(w.list(3)),
			"[{1, 2} -> "+w.set(w.list(2))+"]", "[a : "+w.set(w.list(3))+"]")
	case 's':
		return w.sequence(w.list(4))
	case 'p':
		return fmt.Sprintf("<<%d, %s>>", w.Intn(4), w.of("0", "1", "2", "3", "3", "2", "1", "0", "1", "2", "3", `"a"`))
	case 'f':
		return w.of(w.sequence(w.list(3)), "[i \\in "+w.set(w.list(3))+" |-> i % 3]", "[i \\in "+w.set(w.list(3))+" |-> 5 - i]",
			"[a |-> "+w.argument('n')+", b |-> "+w.argument('n')+"]", "("+w.argument('n')+" :> 1 @@ "+w.argument('n')+" :> 2)",
			"[[i \\in 1..2 |-> i] EXCEPT ![2] = "+w.argument('n')+"]")
	case 'b':
		return w.of("[i \\in "+w.set(w.list(3))+" |-> "+w.of("1", "2", "1 + (i % 2) * (i % 2)")+"]", "SetToBag("+w.set(w.list(3))+")",
			"<<"+w.of("1", "2", "3")+", 1>>", "EmptyBag")
	case 'g':
		n := w.Intn(4)
		edges := w.of(fmt.Sprintf("{%s}", strings.Join(w.pairs(n+1), ", ")), fmt.Sprintf("{p \\in (0..%d) \\X (1..%d) : %s}", n, n, w.related("p")))
		return fmt.Sprintf("[node |-> %s, edge |-> %s]", w.of(fmt.Sprintf("1..%d", n), fmt.Sprintf("{x \\in 1..%d : TRUE}", n), w.set(w.list(3))), edges)
	case 'u':
		return fmt.Sprintf("[node |-> 1..%d, edge |-> %s]", w.Intn(4), w.set([]string{w.set(w.list(2)), w.set(w.list(2)), "{1, 2}"}))
	case 'r':
		return "[p \\in X \\X X |-> " + w.related("p") + "]"
	}
	panic("gotlc: no argument is written as %" + string(letter))
}

func (w writer) of(forms ...string) string { return forms[w.Intn(len(forms))] }

// list returns up to n numbers; now and then values of another kind, if it may.
func (w writer) list(n int) []string {
	kind := "%d"
	if w.kinds && w.Intn(6) == 0 {
		kind = w.of("<<%d>>", "{%d, 1}", "[b |-> 1, a |-> %d]", "(%d :> 2 @@ 0 :> 1)", "{{}, {%d}}", "1..%d", "<<%d, 1>>", "SUBSET {%d}")
	}
	list := make([]string, w.Intn(n+1))
	for i := range list {
		list[i] = fmt.Sprintf(kind, w.Intn(6)-1)
	}
	return list
}

func (w writer) pairs(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = w.argument('p')
	}
	return list
}

func (w writer) related(p string) string {
	return w.of(p+"[1] < "+p+"[2]", p+"[1] = "+p+"[2]", "("+p+"[1] + "+p+"[2]) % 2 = 0", p+" \\in {"+strings.Join(w.pairs(3), ", ")+"}", "TRUE")
}

func (w writer) set(elems []string) string {
	list := "{" + strings.Join(elems, ", ") + "}"
	return w.of(list, list, list+" \\cup {}", "{x \\in "+list+" : TRUE}", "UNION {"+list+"}", "{x : x \\in "+list+"}", "1.."+fmt.Sprint(len(elems)),
		"DOMAIN [x \\in "+list+" |-> x]", list+" \\ {9}", "("+list+" \\cup 1..2) \\cap "+list)
}

func (w writer) sequence(elems []string) string {
	list := "<<" + strings.Join(elems, ", ") + ">>"
	return w.of(list, list, "Tail(<<5>> \\o "+list+")", fmt.Sprintf("[i \\in 1..%d |-> (i * 3) %% 4]", len(elems)), "Append("+list+", 1)",
		"SubSeq("+list+" \\o <<1, 2>>, 2, 1 + "+fmt.Sprint(len(elems))+")", "SelectSeq("+list+", LAMBDA x : x > 0)", "[x \\in DOMAIN "+list+" |-> 1]")
}

// expression fills a template; operators stand without parentheses.
func (w writer) expression(template string) string {
	for letter, forms := range operatorsOf {
		for strings.Contains(template, "%"+string(letter)) {
			template = strings.Replace(template, "%"+string(letter), w.of(forms...), 1)
		}
	}
	return w.fill(strings.ReplaceAll(template, " % ", " \x00 "))
}

// TestAgainstDefinitions compares what Go computes with what the definitions say, for random arguments.
func TestAgainstDefinitions(t *testing.T) {
	w := writer{Rand: rand.New(rand.NewSource(1))}
	for _, m := range against {
		var strict []byte
		var exprs []string
		for line := range strings.Lines(m.templates) {
			line = strings.TrimSpace(line)
			w.kinds = line[0] != '~' && m.module != "Graphs"
			for range *rounds {
				strict = append(strict, line[0])
				exprs = append(exprs, strings.ReplaceAll(w.expression(line[2:]), "\x00", "%"))
			}
		}
		extends := strings.Join(slices.Compact(append([]string{m.module}, slices.DeleteFunc(
			strings.Fields("Integers Sequences FiniteSets TLC Bags"), func(s string) bool { return s == m.module })...)), ", ")
		native := newBench(t, extends, exprs...)
		without := map[bool]*bench{true: newBenchWithout(t, m.module, extends, exprs...), false: build(t, nil, extends, exprs, func(r eval.Registry) {
			maps.DeleteFunc(r, func(_ eval.OperatorName, b *eval.Builtin) bool { return b.Shipped || b.Partial })
		})}
		for i, x := range exprs {
			got, err := native.eval(i)
			want, err2 := without[strict[i] == 'v'].eval(i)
			switch {
			case err == nil && err2 == nil:
				if strict[i] == 'v' && !value.Equal(got, want) || strict[i] != 'v' && shownWithDomain(got) != shownWithDomain(want) {
					t.Errorf("%s: %s\n got %v\nwant %v", m.module, x, shownWithDomain(got), shownWithDomain(want))
				}
			case strict[i] == 'v':
			case (err == nil) != (err2 == nil), strict[i] == '=' && !sameError(err, err2):
				t.Errorf("%s: %s\n got %v (%v)\nwant %v (%v)", m.module, x, got, err, want, err2)
			}
		}
	}
}

// shownWithDomain is the text of a value, and of the domain of a function, which may be a list or an interval.
func shownWithDomain(v value.Value) string {
	if !value.IsFunction(v) {
		return v.String()
	}
	return v.String() + " over " + value.Domain(v).String()
}

func sameError(a, b *eval.Error) bool { return a.Code == b.Code && a.Text == b.Text }
