package packing_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"
)

// A grammar writes random models of the kind that engineers write: processes that send messages of several kinds, keep records and
// logs, and choose leaders. Alternatives of a symbol are texts with <Symbol> in them; {S x|text} is text with a new name x for something
// of symbol S, which may stand where S does within it; those with an exclamation mark are rare, because they are likely to fail.

// grammar are the alternatives, the first ones being those that end.
var grammar = map[string][]string{
	"P": {"p1", "p2", "<P>", "{P}", "!(CHOOSE {P p|p \\in P : <B>})", "<M>.from", "!own", "(IF <B> THEN <P> ELSE <P>)", "AnyOf(<S>, p1)",
		"(LET {P p|p == <P1> IN <P>})", "(CHOOSE {P p|p \\in {<P1>} \\cup <S> : TRUE})", "Leader(<S>)"},
	"I": {"0", "1", "2", "cnt", "f[<P>]", "{I}", "(<I> + <I>)", "(<I> - <I>)", "Len(<Q>)", "Len(<L>)", "Cardinality(<N>)", "Cardinality(<S>)",
		"f[<P>]", "Sum(f, <S>)", "Max({<I>, <I>})", "!<M>.n", "st[<P>].term", "(IF <B> THEN <I> ELSE <I>)", "LastTerm(<L>)", "(<I> % 3)", "(- <I>)",
		"(CASE <B> -> <I> [] <B> -> <I> [] OTHER -> <I>)", "Total(bag)", "Num(<K>, <T>)", "(LET {I i|i == <I1> IN <I>})", "(<I> * <I>)", "(<I> \\div 2)",
		"(CHOOSE {I i|i \\in 0..3 : i = 3 \\/ <B>})", "Down(<I>)", "Fact[<I> % 4]",
		"Count(<N>, LAMBDA {M m|m : <B>})", "Fold(LAMBDA {I a|a, {P p|p : <I>}}, <I>, <S>)", "!<L>[<I>].term"},
	"B": {"TRUE", "FALSE", "own = None", "net = {}", "(own = <P>)", "(<I> < <I>)", "(<I> >= <I>)", "(<I> = <I>)", "(<M> \\in <N>)", "(<P> \\in <S>)", "(<S> \\subseteq <S>)",
		"(st[<P>].phase = <T>)", "(<Q> = <<>>)", "(<N> = <N>)", "(<M>.type = <T>)", "(<M> = <M>)", "(\\E {P p|p \\in <S> : <B>})", "(\\A {P p|p \\in <S> : <B>})",
		"(\\E {M m|m \\in <N> : <B>})", "(\\A {M m|m \\in <N> : <B>})", "(\\E {P p|p \\in P : st[p].votes[<P>] = <Y>})", "(\\E {S s|s \\in SUBSET <S> : <B>})",
		"(<B> /\\ <B>)", "(<B> \\/ <B>)", "(<B> => <B>)", "~ <B>", "(<B> <=> <B>)", "(<L> = <L>)", "(<S> = <S>)", "(<Q> # <Q>)", "!(<X> = <X>)", "(<X> # None)", "(<T> \\in DOMAIN <K>)",
		"(<M> \\in DOMAIN bag)", "(\\E {I i|i \\in 1..Len(<L>) : <B>})", "(\\A {I i|i \\in DOMAIN <Q> : <B>})", "({S s|\\E s \\in pairs : <B>})", "(<S> \\in pairs)",
		"(<K> = <K>)", "(bag = <G>)", "(LET {B b|b == <B1> IN <B>})", "(<E> = <E>)", "(<R> = <R>)", "Quorum(<S>)", "(CASE <B> -> <B> [] OTHER -> <B>)",
		"(IF <B> THEN <B> ELSE <B>)", "Assert(<B> \\/ TRUE, \"no\")", "(\"from\" \\in DOMAIN <M>)", "(\\E {M m|m \\in <N> : m.type = \"ack\" /\\ m.n > <I>})", "(f = [f EXCEPT ![<P>] = <I>])",
		"(\\E {M m|m \\in <N> : m.type = \"dat\" /\\ m.e.term >= <I> /\\ <B>})", "(<Q> \\in Seq(<N>))", "(f \\in [P -> -2..<I>])", "(st[<P>] \\in [phase : {\"idle\", \"wait\", \"done\"}, term : Int, votes : [P -> {None, TRUE, FALSE}], log : Seq([term : Int, val : P \\cup {None}])])"},
	"M": {"[type |-> \"req\", from |-> p1]", "[type |-> \"ack\", from |-> p2, n |-> 1]", "{M}", "[type |-> \"req\", from |-> <P>]", "[type |-> \"ack\", from |-> <P>, n |-> <I>]",
		"[type |-> \"dat\", from |-> <P>, e |-> <E>]", "!Head(<Q>)", "!(CHOOSE {M m|m \\in <N> : <B>})", "[<M> EXCEPT !.from = <P>]", "(IF <Q> # <<>> THEN Head(<Q>) ELSE <M>)",
		"(IF <B> THEN <M> ELSE <M>)", "[<M> EXCEPT !.type = <T>]", "AnyOf(<N>, <M>)", "(LET {M m|m == <M1> IN <M>})"},
	"S": {"P", "{}", "{<P>}", "{S}", "{{P p|p \\in P : <B>}}", "(<S> \\cup <S>)", "(<S> \\ <S>)", "(<S> \\cap <S>)", "{{M m|m.from : m \\in <N>}}", "{{P p|p \\in <S> : <B>}}", "{<P>, <P>}",
		"(IF <B> THEN <S> ELSE <S>)", "UNION pairs", "(LET {S s|s == <S1> IN <S>})", "AnyOf(pairs, {})", "{{P p|<P> : p \\in <S>}}", "(P \\ {<P>})", "{st[p].votes[p] : p \\in {}}"},
	"N": {"net", "{<M>}", "net", "{N}", "{{M m|m \\in <N> : <B>}}", "(<N> \\cup {<M>})", "(<N> \\ {<M>})", "DOMAIN bag", "{{P p|[type |-> \"ack\", from |-> p, n |-> <I>] : p \\in <S>}}", "Range(<Q>)",
		"(<N> \\cup <N>)", "(<N> \\cap <N>)", "(IF <B> THEN <N> ELSE <N>)", "{{M m|[m EXCEPT !.from = <P>] : m \\in <N>}}", "{{M m|<M> : m \\in <N>}}", "[type : {\"req\"}, from : <S>]", "{}",
		"UNION {{P p|Range(q[p]) : p \\in <S>}}", "{{M m|m \\in net : m.type = <T>}}", "(LET {N s|s == <N1> IN <N>})"},
	"Q": {"q[p1]", "<<>>", "q[<P>]", "{Q}", "Append(<Q>, <M>)", "Rest(<Q>)", "!Tail(<Q>)", "(<Q> \\o <Q>)", "SelectSeq(<Q>, LAMBDA {M m|m : <B>})", "<<<M>, <M>>>", "!SubSeq(<Q>, 1, <I>)", "SubSeq(<Q>, 2, Len(<Q>))",
		"(IF <B> THEN <Q> ELSE <Q>)", "[<Q> EXCEPT ![1] = <M>]", "[{I i|i \\in 1..<I> |-> <M>}]", "[{I i|i \\in DOMAIN <Q> |-> <M>}]", "Rest(<Q>)", "(LET {Q s|s == <Q1> IN <Q>})"},
	"E": {"[term |-> 1, val |-> None]", "{E}", "[term |-> <I>, val |-> <Y>]", "[<E> EXCEPT !.term = <I>]", "[<E> EXCEPT !.val = <P>]", "!<L>[<I>]", "(IF <B> THEN <E> ELSE <E>)", "!Last(<L>)"},
	"L": {"<<>>", "st[p1].log", "{L}", "st[<P>].log", "Append(<L>, <E>)", "!SubSeq(<L>, 1, <I>)", "Few(<L> \\o <L>)", "Rest(<L>)", "[{I i|i \\in 1..Len(<L>) |-> [<L>[i] EXCEPT !.term = <I>]}]", "SelectSeq(<L>, LAMBDA {E e|e : e.term > <I>})",
		"<<<E>>>", "(IF <B> THEN <L> ELSE <L>)"},
	"R": {"[phase |-> <T>, term |-> <I>, votes |-> [o \\in P |-> None], log |-> <L>]", "[phase |-> \"wait\", term |-> 1, votes |-> [o \\in P |-> o], log |-> <<>>]", "st[p1]", "st[<P>]", "[phase |-> <T>, term |-> <I>, votes |-> [{P p|p \\in P |-> <Y>}], log |-> <L>]", "[<R> EXCEPT !.term = @ + <I>]", "[<R> EXCEPT !.log = <L>, !.phase = <T>]", "[<R> EXCEPT !.votes = [@ EXCEPT ![<P>] = <Y>]]", "[<R> EXCEPT !.votes[<P>] = <Y>]"},
	"T": {"\"idle\"", "\"req\"", "\"ack\"", "\"wait\"", "\"dat\"", "\"done\"", "{T}", "st[<P>].phase", "<M>.type", "(IF <B> THEN <T> ELSE <T>)"},
	"Y": {"None", "TRUE", "FALSE", "<P>", "st[<P>].votes[<P>]", "own"},
	"X": {"None", "own", "<P>", "<Y>", "mix", "<I>", "<<<P>, <I>>>", "<M>", "(IF <B> THEN <X> ELSE <X>)", "{<P>}", "<K>", "{X}"},
	"K": {"tab", "<<>>", "{K}", "(<T> :> <I> @@ <K>)", "(<K> @@ <T> :> <I>)", "[{T t|t \\in DOMAIN <K> \\ {<T>} |-> <I>}]", "Put(<K>, <T>, <I>)", "[<K> EXCEPT ![<T>] = <I>]", "[{T t|t \\in {<T>, <T>} |-> <I>}]", "[t \\in {} |-> 0]", "(IF <B> THEN <K> ELSE <K>)"},
	"G": {"<<>>", "(<M> :> 1)", "bag", "Inc(bag, <M>)", "Dec(bag, <M>)", "(bag @@ <M> :> <I>)", "[{M m|m \\in <N> |-> <I>}]", "[{M m|m \\in DOMAIN bag \\ <N> |-> bag[m]}]", "(IF <B> THEN <G> ELSE <G>)", "<<>>"},
	"C": {"pairs", "{}", "(pairs \\cup {<S>})", "(pairs \\ {<S>})", "{{S s|s \\in pairs : <B>}}", "SUBSET <S>", "{{S s|s \\cup <S> : s \\in pairs}}", "{<S>, <S>}", "{{P p|{p, <P>} : p \\in <S>}}"},

	// Values of variables in the next state.
	"net'":   {"net' = <N>", "net' = net \\cup {<M>}", "net' = net \\cup <N>", "net' = (net \\ {<M>}) \\cup {<M>}", "net' \\in SUBSET <N>", "Send(<M>)", "net' = {{M m|m \\in net : <B>}}", "Reply(<M>, <M>)"},
	"own'":   {"own' = <P>", "own' = None", "own' \\in <S> \\cup {None}", "own' \\in {<P>, None}", "own' = IF <B> THEN None ELSE <P>"},
	"cnt'":   {"cnt' = <I>", "cnt' = cnt + 1", "cnt' = cnt - <I>", "cnt' \\in {<I>, <I>}", "cnt' \\in 0..<I>", "cnt' = cnt * 2 + 1"},
	"f'":     {"f' = [f EXCEPT ![<P>] = @ + <I>]", "f' = [{P p|p \\in P |-> <I>}]", "f' = [f EXCEPT ![<P>] = <I>, ![<P>] = @ - <I>]", "f' = [{P p|p \\in P |-> IF <B> THEN f[p] ELSE <I>}]", "f' \\in [P -> {<I>, <I>}]", "f' = (<P> :> <I> @@ f)"},
	"q'":     {"q' = [q EXCEPT ![<P>] = <Q>]", "q' = [q EXCEPT ![<P>] = Append(@, <M>)]", "q' = [q EXCEPT ![<P>] = Rest(@), ![<P>] = Append(@, <M>)]", "q' = [{P p|p \\in P |-> IF <B> THEN <Q> ELSE q[p]}]", "\\E {M m|m \\in <N> : q' = [q EXCEPT ![<P>] = Append(@, m)]}"},
	"st'":    {"st' = [st EXCEPT ![<P>].phase = <T>]", "st' = [st EXCEPT ![<P>].log = Append(@, <E>), ![<P>].term = @ + <I>]", "st' = [st EXCEPT ![<P>].votes[<P>] = <Y>]", "st' = [st EXCEPT ![<P>] = <R>]", "st' = [st EXCEPT ![<P>] = [@ EXCEPT !.term = <I>, !.phase = <T>]]", "st' = [{P p|p \\in P |-> <R>}]", "st' = [st EXCEPT ![<P>].log[<I>].val = <Y>]", "st' = [st EXCEPT ![<P>].log = <L>]", "\\E {T t|t \\in {<T>, <T>} : st' = [st EXCEPT ![<P>].phase = t]}"},
	"bag'":   {"bag' = <G>", "bag' = Inc(bag, <M>)", "bag' = Dec(bag, <M>)", "bag' = [bag EXCEPT ![<M>] = @ + 1]", "bag' = Inc(Dec(bag, <M>), <M>)"},
	"tab'":   {"tab' = <K>", "tab' = Put(tab, <T>, <I>)", "tab' = [tab EXCEPT ![<T>] = @ + 1]", "tab' = (<T> :> <I>) @@ tab"},
	"mix'":   {"mix' = <X>", "mix' \\in {None, <P>}", "mix' = IF mix = None THEN <P> ELSE None", "mix' = <<<P>, <I>>>", "!mix' = <M>"},
	"pairs'": {"pairs' = <C>", "pairs' = pairs \\cup {<S>}", "pairs' \\in SUBSET <C>", "pairs' = SUBSET <S>"},
}

// shared are the definitions that all models have.
const shared = `CONSTANTS P, p1, p2, None
Range(s) == {s[i] : i \in DOMAIN s}
Few(s) == IF Len(s) > 3 THEN <<>> ELSE s
Rest(s) == IF s = <<>> THEN s ELSE Tail(s)
Last(s) == s[Len(s)]
LastTerm(s) == IF Len(s) = 0 THEN 0 ELSE s[Len(s)].term
AnyOf(S, e) == IF S = {} THEN e ELSE CHOOSE i \in S : TRUE
Max(S) == CHOOSE x \in S : \A y \in S : y <= x
Count(S, Is(_)) == Cardinality({x \in S : Is(x)})
RECURSIVE Sum(_, _), Fold(_, _, _), Down(_)
Down(i) == IF i <= 0 THEN 0 ELSE 1 + Down(i - 1)
Sum(g, S) == IF S = {} THEN 0 ELSE LET e == CHOOSE e \in S : TRUE IN g[e] + Sum(g, S \ {e})
Fold(Op(_, _), a, S) == IF S = {} THEN a ELSE LET e == CHOOSE e \in S : TRUE IN Fold(Op, Op(a, e), S \ {e})
Fact[i \in 0..3] == IF i = 0 THEN 1 ELSE i * Fact[i - 1]
Put(g, k, v) == [x \in DOMAIN g \cup {k} |-> IF x = k THEN v ELSE g[x]]
Num(g, k) == IF k \in DOMAIN g THEN g[k] ELSE 0
Inc(b, m) == IF m \in DOMAIN b THEN [b EXCEPT ![m] = @ + 1] ELSE b @@ (m :> 1)
Dec(b, m) == IF m \notin DOMAIN b THEN b ELSE IF b[m] = 1 THEN [x \in DOMAIN b \ {m} |-> b[x]] ELSE [b EXCEPT ![m] = @ - 1]
Total(b) == LET RECURSIVE T(_) T(S) == IF S = {} THEN 0 ELSE LET e == CHOOSE e \in S : TRUE IN b[e] + T(S \ {e}) IN T(DOMAIN b)
Quorum(S) == Cardinality(S) * 2 > Cardinality(P)
Leader(S) == IF \E p \in S : \A o \in S : o = p THEN CHOOSE p \in S : TRUE ELSE p2
`

// author writes models by the grammar.
type author struct {
	r     *rand.Rand
	names map[string][]string // in scope, by symbol
	fresh int
	vars  []string
}

func (a *author) n(n int) int { return a.r.Intn(n) }

// symbol writes something of a symbol.
func (a *author) symbol(s string, depth int) string {
	if known := a.names[s]; len(known) > 0 && a.n(5) < 2 {
		return known[a.n(len(known))]
	}
	if only, ok := strings.CutSuffix(s, "1"); ok {
		s = only
	}
	all := grammar[s]
	if depth <= 0 {
		all = all[:2]
	}
	for {
		t := all[a.n(len(all))]
		if len(t) == 3 && t[0] == '{' && len(grammar[t[1:2]]) > 0 { // a name in scope
			if known := a.names[t[1:2]]; len(known) > 0 {
				return known[a.n(len(known))]
			}
			continue
		}
		bold, isBold := strings.CutPrefix(t, "!")
		if !a.mentionsOthers(t) && (!isBold || a.n(20) == 0) {
			return a.text(bold, depth)
		}
	}
}

// mentionsOthers reports whether a text is about variables that the model does not have.
func (a *author) mentionsOthers(t string) bool {
	for _, v := range allVars {
		if has := strings.Contains(" "+strings.Join(a.vars, " ")+" ", " "+v+" "); !has && containsWord(t, v) {
			return true
		}
	}
	return false
}

func containsWord(t, w string) bool {
	is := func(c byte) bool {
		return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '|' || c == '.'
	}
	for i := 0; i+len(w) <= len(t); i++ {
		if t[i:i+len(w)] == w && (i == 0 || !is(t[i-1])) && (i+len(w) == len(t) || !is(t[i+len(w)])) {
			return true
		}
	}
	return false
}

var allVars = []string{"net", "own", "cnt", "f", "q", "st", "bag", "tab", "mix", "pairs"}

// text writes what an alternative says.
func (a *author) text(t string, depth int) string {
	var b strings.Builder
	for i := 0; i < len(t); i++ {
		switch {
		case t[i] == '<' && i+1 < len(t) && (t[i+1] >= 'A' && t[i+1] <= 'Z'):
			end := strings.IndexByte(t[i:], '>')
			b.WriteString(a.symbol(t[i+1:i+end], depth-1))
			i += end
		case t[i] == '{' && i+2 < len(t) && t[i+2] == ' ' && len(grammar[t[i+1:i+2]]) > 0 && strings.IndexByte(t[i:], '|') > 0:
			end, level := i, 0
			for ; end < len(t); end++ {
				if t[end] == '{' {
					level++
				} else if t[end] == '}' {
					if level--; level == 0 {
						break
					}
				}
			}
			inner := t[i+3 : end]
			bar := strings.IndexByte(inner, '|')
			b.WriteString(a.bound(t[i+1:i+2], inner[:bar], inner[bar+1:], depth))
			i = end
		default:
			b.WriteByte(t[i])
		}
	}
	return b.String()
}

// bound writes a text with a name for something of a symbol.
func (a *author) bound(symbol, name, t string, depth int) string {
	if strings.ContainsAny(name, " ,") { // several
		return a.text(t, depth)
	}
	a.fresh++
	v := fmt.Sprint(name, "_", a.fresh)
	var b strings.Builder
	for i := 0; i < len(t); i++ {
		if t[i] == name[0] && strings.HasPrefix(t[i:], name) && (i == 0 || !isLetter(t[i-1]) && t[i-1] != '.') && (i+len(name) == len(t) || !isLetter(t[i+len(name)])) {
			b.WriteString(v)
			i += len(name) - 1
			continue
		}
		b.WriteByte(t[i])
	}
	t = b.String()
	from, to := 0, 0 // what it is, where the name does not stand
	for _, is := range []string{v + ` \in `, v + " == "} {
		if i := strings.Index(t, is); i >= 0 {
			from, to = i+len(is), len(t)
			for _, end := range []string{" : ", " |->", " IN "} {
				if j := strings.Index(t[from:], end); j >= 0 {
					to = min(to, from+j)
				}
			}
		}
	}
	within := func(t string) string {
		a.names[symbol] = append(a.names[symbol], v)
		defer func() { a.names[symbol] = a.names[symbol][:len(a.names[symbol])-1] }()
		return a.text(t, depth)
	}
	return within(t[:from]) + a.text(t[from:to], depth) + within(t[to:])
}

func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '\\'
}

// initial values of the variables.
var begins = map[string][]string{
	"net": {"{}"}, "own": {"None", "p1"}, "cnt": {"0", "1"}, "f": {"[p \\in P |-> 0]"}, "q": {"[p \\in P |-> <<>>]"},
	"st":  {"[p \\in P |-> [phase |-> \"idle\", term |-> 0, votes |-> [o \\in P |-> None], log |-> <<>>]]"},
	"bag": {"<<>>", "[m \\in {} |-> 0]", "([type |-> \"req\", from |-> p1] :> 1)"}, "tab": {"<<>>", "(\"req\" :> 1)", "[t \\in {\"a\"} |-> 0]"},
	"mix": {"None", "0"}, "pairs": {"{}", "{{p1}}", "SUBSET P"},
}

// action writes an action that gives values to all variables.
func (a *author) action(vars []string, depth int) string {
	switch a.n(9) {
	case 0:
		if depth > 0 {
			return "(" + a.action(vars, depth-1) + " \\/ " + a.action(vars, depth-1) + ")"
		}
	case 1:
		if depth > 0 {
			return "(IF " + a.symbol("B", 2) + " THEN " + a.action(vars, depth-1) + " ELSE " + a.action(vars, depth-1) + ")"
		}
	case 2, 3:
		if depth > 0 {
			symbol := []string{"P", "M", "I", "S"}[a.n(4)]
			set := map[string]string{"P": a.symbol("S", 1), "M": a.symbol("N", 1), "I": "0.." + a.symbol("I", 1), "S": "SUBSET " + a.symbol("S", 1)}[symbol]
			return "(" + a.under("\\E ", symbol, " \\in "+set+" : ", func() string { return a.action(vars, depth-1) }) + ")"
		}
	case 4:
		if depth > 0 {
			symbol := []string{"P", "M", "I", "S", "N", "Q", "B"}[a.n(7)]
			return "(" + a.under("LET ", symbol, " == "+a.symbol(symbol, 2)+" IN ", func() string { return a.action(vars, depth-1) }) + ")"
		}
	}
	var items, same []string
	for _, v := range vars {
		if a.n(5) < 2 {
			same = append(same, v)
			continue
		}
		items = append(items, "("+a.symbol(v+"'", 3)+")")
	}
	if len(same) > 0 {
		items = append(items, "UNCHANGED <<"+strings.Join(same, ", ")+">>")
	}
	a.r.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	for range a.n(3) {
		items = append([]string{a.symbol("B", 3)}, items...)
	}
	switch a.n(6) {
	case 0:
		items = append(items, "("+a.symbol("B", 2)+")'")
	case 1:
		v := vars[a.n(len(vars))]
		items = append(items, v+"' # "+v)
	}
	return "(" + strings.Join(items, " /\\ ") + ")"
}

// under writes something with another name in scope.
func (a *author) under(before, symbol, after string, f func() string) string {
	a.fresh++
	v := fmt.Sprint("w", a.fresh)
	a.names[symbol] = append(a.names[symbol], v)
	defer func() { a.names[symbol] = a.names[symbol][:len(a.names[symbol])-1] }()
	return before + v + after + f()
}

// model writes a model and its configuration.
func (a *author) model() (spec, cfg string) {
	for _, i := range a.r.Perm(len(allVars))[:2+a.n(4)] {
		a.vars = append(a.vars, allVars[i])
	}
	vars := strings.Join(a.vars, ", ")
	var s, next strings.Builder
	fmt.Fprintf(&s, "---- MODULE Random ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\n%sVARIABLES n, %s\nvars == <<n, %[2]s>>\nInit == n = 0", shared, vars)
	for _, v := range a.vars {
		fmt.Fprintf(&s, " /\\ %s = %s", v, begins[v][a.n(len(begins[v]))])
	}
	if vs := " " + vars + ","; strings.Contains(vs, " net,") {
		s.WriteString("\nSend(m) == net' = net \\cup {m}\nReply(m, o) == m \\in net /\\ net' = (net \\ {m}) \\cup {o}")
	}
	for i := range 2 + a.n(4) {
		if a.n(3) == 0 {
			fmt.Fprintf(&s, "\nA%d == %s", i, a.action(a.vars, 2))
			fmt.Fprintf(&next, "\n  \\/ Step /\\ A%d", i)
			continue
		}
		a.names["P"] = append(a.names["P"], "self")
		fmt.Fprintf(&s, "\nA%d(self) == %s", i, a.action(a.vars, 2))
		a.names["P"] = a.names["P"][:len(a.names["P"])-1]
		fmt.Fprintf(&next, "\n  \\/ \\E self \\in P : Step /\\ A%d(self)", i)
	}
	fmt.Fprintf(&s, "\nStep == n < %d /\\ n' = n + 1\nNext == %s\n", 2+a.n(5), next.String())
	b := func(depth int) string { return a.symbol("B", depth) }
	fmt.Fprintf(&s, "Inv == %s\nInv2 == %s \\/ n < 3\nSmall == %s \\/ n < 3\nSteps == [][%s \\/ (%s)' \\/ n < 2]_vars\nCalm == %s \\/ (%s)' \\/ n < 2\n", b(4), b(4), b(3), b(3), b(3), b(3), b(3))
	fmt.Fprintf(&s, "Spec == Init /\\ [][Next]_vars /\\ WF_vars(Next)\nLive == %s(%s)\nPerms == Permutations(P)\nSeen == <<n, %s>>\n====\n",
		[]string{"<>", "[]<>", "<>[]"}[a.n(3)], b(3), a.vars[0])
	cfg = "CONSTANTS p1 = p1 p2 = p2 None = None P = {p1, p2}\nSPECIFICATION Spec\nCHECK_DEADLOCK FALSE\n"
	for _, x := range []string{"INVARIANT Inv", "INVARIANT Inv2", "CONSTRAINT Small", "PROPERTY Steps", "ACTION_CONSTRAINT Calm", "PROPERTY Live", "SYMMETRY Perms", "VIEW Seen"} {
		if a.n(5) == 0 {
			cfg += x + "\n"
		}
	}
	return s.String(), cfg
}

// TestAuthor is TestRandom for models by the grammar.
func TestAuthor(t *testing.T) { forSeeds(t, 1, 40, authored) }

func authored(r *rand.Rand) (spec, cfg string) {
	a := &author{r: r, names: map[string][]string{}}
	return a.model()
}

// TestAuthorAgain tries seeds again for which searches once differed.
func TestAuthorAgain(t *testing.T) {
	for _, seed := range []int64{
		32000198, // what the observer could not judge in a state that was then made again was left in the record of steps
	} {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { checkRandom(t, rand.New(rand.NewSource(seed)), authored) })
	}
}
