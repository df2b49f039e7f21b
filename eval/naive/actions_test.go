package naive

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// actionPreamble declares the variables x in 0..2, f in [{"a", "b"} -> 0..1] and b in BOOLEAN, and operators of every kind
// that an action may be made with. The first definition makes a precede b in TLC's order of texts.
const actionPreamble = `EXTENDS Integers, FiniteSets, TLC
CONSTANT N
Zero == [a |-> 0, b |-> 0]
VARIABLES x, f, b
vars == <<x, f, b>>
K == {"a", "b"}
Twice(n) == (n + n) % 3
Small(m, n) == m + n < 3 /\ m # 2
Put(v, e) == v' = e
Pick(v, S) == \E e \in S : Put(v, e)
Keep(A, v) == A /\ UNCHANGED v
Same(A, v) == A /\ v' = v
Both(A, B) == A /\ B
Either(A, B) == A \/ B
Guarded(g, A) == IF g THEN A ELSE FALSE
Do(F(_), e) == F(e)
AnyOf(F(_), S) == \E e \in S : F(e)
RECURSIVE Count(_)
Count(n) == IF n = 0 THEN 0 ELSE 1 + Count(n - 1)
RECURSIVE Sub(_, _)
Sub(S, e) == IF S = {} THEN e ELSE LET k == CHOOSE k \in S : TRUE IN (Sub(S \ {k}, e) + f[k]) % 3
RECURSIVE RecX(_)
RecX(n) == IF n = 0 THEN x' = 0 ELSE (\E e \in {n} : x' = e % 3) \/ RecX(n - 1)
Two == 2
Plus(n) == (n + 1) % 3
Minus(n) == (n + 2) % 3
On == b
Off == ~b
I == INSTANCE Acts WITH u <- x, w <- b, N <- 1
J(n) == INSTANCE Acts WITH u <- n, w <- b
`

const acts = `---- MODULE Acts ----
EXTENDS Integers
CONSTANT N
VARIABLES u, w
Base == 1
Up(n) == (n + Base + N) % 3
SetU(e) == u' = e
SetW(e) == LET v == e IN w' = v
KeepBoth == UNCHANGED <<u, w>>
Is(e) == u = e
Becomes(e) == u' = e /\ w' \in {TRUE, w}
====
`

// actionGenerator writes random actions that never fail and keep the variables in their domains.
type actionGenerator struct {
	r       *rand.Rand
	fresh   int
	ints    []string // bound names of integers within 0..2
	flat    bool     // inside ENABLED or \cdot: no more of them
	whole   bool     // no \cdot, whose counts are its own
	failing bool     // some expressions have no value
}

func (g *actionGenerator) pick(ss ...string) string { return ss[g.r.IntN(len(ss))] }

func (g *actionGenerator) name() string {
	g.fresh++
	return fmt.Sprint("n", g.fresh)
}

// value writes an expression for a variable, given which ones have a value in the next state.
func (g *actionGenerator) value(v string, done []string, size int) string {
	switch v {
	case "x":
		return g.int(done, size)
	case "f":
		return g.fn(done, size)
	}
	return g.pick("b", "(~b)", "TRUE", "(x = 1)", g.guard(done, size-1))
}

func (g *actionGenerator) primed(v string, done []string) string {
	if slices.Contains(done, v) && g.r.IntN(2) == 0 {
		return v + "'"
	}
	return v
}

func (g *actionGenerator) int(done []string, size int) string {
	if size <= 0 {
		return g.pick(append([]string{"0", "1", "2", g.primed("x", done), g.primed("x", done)}, g.ints...)...)
	}
	a := func() string { return g.int(done, size-1) }
	n := g.name()
	if g.failing && g.r.IntN(6) == 0 {
		return g.pick("(2 \\div "+a()+")", "(CHOOSE "+n+" \\in {1, 2} : "+n+" < "+a()+")", "[a |-> 0, c |-> 1][IF "+a()+" = 1 THEN \"b\" ELSE \"a\"]",
			"(IF "+a()+" = 2 THEN [k \\in {} |-> 1][1] ELSE 1)", "(CASE "+a()+" > 0 -> 1)")
	}
	switch g.r.IntN(15) {
	case 10:
		return "((" + a() + " + N) % 3)"
	case 11:
		return g.pick("Plus", "I!Up", "J("+a()+")!Up") + "(" + a() + ")"
	case 12:
		return "(CHOOSE " + n + " \\in 0..2 : " + n + " = 2 \\/ " + n + " > " + a() + ")"
	case 13:
		return "(IF Two = " + a() + " THEN " + a() + " ELSE N % 3)"
	case 0:
		return "((" + a() + " + " + a() + ") % 3)"
	case 1:
		return "Twice(" + a() + ")"
	case 2:
		return "(IF " + g.guard(done, size-1) + " THEN " + a() + " ELSE " + a() + ")"
	case 3:
		return g.primed("f", done) + `["` + g.pick("a", "b") + `"]`
	case 4:
		return "(LET " + n + " == " + a() + " IN (" + n + " + " + n + ") % 3)"
	case 5:
		return "Cardinality({" + n + " \\in K : " + g.primed("f", done) + "[" + n + "] = 1})"
	case 6:
		return "[" + n + " \\in 0..2 |-> 2 - " + n + "][" + a() + "]"
	case 7:
		return "Count(" + a() + ")"
	case 8:
		return "Sub(K, " + a() + ")"
	case 9:
		return "(CASE " + g.guard(done, size-1) + " -> " + a() + " [] OTHER -> " + a() + ")"
	}
	return g.int(done, 0)
}

func (g *actionGenerator) fn(done []string, size int) string {
	f := g.primed("f", done)
	n := g.name()
	switch g.r.IntN(5) {
	case 0:
		return "[" + f + ` EXCEPT !["` + g.pick("a", "b") + `"] = 1 - @]`
	case 1:
		return "[" + f + ` EXCEPT !.a = ` + g.int(done, size-1) + ` % 2, !["b"] = @ * ` + f + ".a]"
	case 2:
		return "[" + n + " \\in K |-> (" + g.int(done, size-1) + " + f[" + n + "]) % 2]"
	case 3:
		return "[a |-> " + g.int(done, size-1) + ` % 2, b |-> f.a]`
	}
	return f
}

func (g *actionGenerator) guard(done []string, size int) string {
	if size <= 0 {
		return g.pick(g.primed("b", done), "On", "(x = 0)", "(x < 2)", `(f["a"] = 1)`)
	}
	a, n := func() string { return g.int(done, size-1) }, g.name()
	switch g.r.IntN(12) {
	case 0:
		return "(" + a() + g.pick(" < ", " = ", " # ", " <= ") + a() + ")"
	case 1:
		return "(" + g.guard(done, size-1) + g.pick(" /\\ ", " \\/ ", " => ", " <=> ") + g.guard(done, size-1) + ")"
	case 2:
		return "(~" + g.guard(done, size-1) + ")"
	case 3:
		return "(" + g.pick("\\E ", "\\A ") + n + " \\in {" + a() + ", 1} : " + n + " = " + a() + ")"
	case 4:
		return "Small(" + a() + ", " + a() + ")"
	case 5:
		return "(" + g.fn(done, size-1) + g.pick(" = ", " # ") + g.fn(done, size-1) + ")"
	case 6:
		return g.pick("I", "J("+a()+")") + "!Is(" + a() + ")"
	case 7:
		return "(" + a() + " \\in {" + a() + ", " + a() + "})"
	case 8, 9:
		if !g.flat {
			return "(ENABLED (" + g.inner(size-1) + "))"
		}
	}
	return g.guard(done, 0)
}

// inner writes an action for ENABLED or \cdot, which knows nothing of the step around it.
func (g *actionGenerator) inner(size int) string {
	g.flat = true
	defer func() { g.flat = false }()
	return g.action([]string{"x", "f", "b"}, nil, size)
}

// action gives values to the variables in todo; those in done have theirs.
func (g *actionGenerator) action(todo, done []string, size int) string {
	if len(todo) == 0 {
		if g.flat && g.r.IntN(2) == 0 {
			return g.comparison(done)
		}
		return g.pick("TRUE", g.guard(done, size-1))
	}
	if size <= 0 {
		return "UNCHANGED <<" + strings.Join(todo, ", ") + ">>"
	}
	again := func() string { return g.action(todo, done, size-1) }
	n := g.name()
	switch g.r.IntN(26) {
	case 24:
		return "(\\A " + n + " \\in {1, 2} : IF " + n + " = 1 THEN " + again() + " ELSE TRUE)"
	case 25:
		c, d := g.name(), g.name()
		return "(LET " + n + "(" + c + ", " + d + ") == IF " + c + " THEN " + again() + " ELSE " + d + " IN " + n + "(" + g.guard(done, 0) + ", " + again() + "))"
	case 0:
		return "(" + again() + " \\/ " + again() + ")"
	case 1:
		return "Either(" + again() + ", " + again() + ")"
	case 2, 3:
		set := g.pick("0..2", "{0, 2}", "{x, 1}", "{"+g.int(done, 1)+"}", "{k \\in 0..2 : k # x}")
		g.ints = append(g.ints, n)
		defer func() { g.ints = g.ints[:len(g.ints)-1] }()
		return g.pick("(\\E "+n+" \\in "+set+" : "+again()+")", "AnyOf(LAMBDA "+n+" : "+again()+", "+set+")")
	case 4:
		return "(IF " + g.guard(done, size-1) + " THEN " + again() + " ELSE " + again() + ")"
	case 5:
		return "(CASE " + g.guard(done, size-1) + " -> " + again() + " [] " + g.guard(done, 0) + " -> " + again() + " [] OTHER -> FALSE)"
	case 6:
		return "(" + g.guard(done, size-1) + " /\\ " + again() + ")"
	case 7:
		return "Guarded(" + g.guard(done, size-1) + ", " + again() + ")"
	case 8:
		def := g.int(done, size-1)
		g.ints = append(g.ints, n)
		defer func() { g.ints = g.ints[:len(g.ints)-1] }()
		return "(LET " + n + " == " + def + " IN " + again() + ")"
	case 9:
		return "(LET " + n + " == " + again() + " IN " + n + ")"
	case 10:
		arg := g.int(done, 1)
		g.ints = append(g.ints, n)
		defer func() { g.ints = g.ints[:len(g.ints)-1] }()
		return "Do(LAMBDA " + n + " : " + again() + ", " + arg + ")"
	case 11:
		if len(todo) == 3 {
			return "(" + again() + " /\\ vars' # vars)"
		}
	case 12:
		if len(todo) == 3 && !g.flat {
			return "<<" + again() + ">>_" + g.pick("vars", "x", "<<x, b>>")
		}
	case 13:
		if len(todo) == 3 && !g.flat && !g.whole {
			return "((" + g.inner(size-1) + ") \\cdot (" + g.inner(size-1) + "))"
		}
	case 14:
		if slices.Contains(todo, "x") && slices.Contains(todo, "b") {
			rest := slices.DeleteFunc(slices.Clone(todo), func(v string) bool { return v != "f" })
			now := append(slices.Clone(done), "x", "b")
			set := g.pick("I!KeepBoth", "I!Becomes("+g.int(done, 1)+")")
			return "Both(" + set + ", " + g.action(rest, now, size-1) + ")"
		}
	}
	return g.assign(todo, done, size)
}

// comparison tests whether variables that have values in the next state have those of the current one.
func (g *actionGenerator) comparison(done []string) string {
	if len(done) == 0 {
		return "TRUE"
	}
	v := g.pick(g.pick(done...), "<<"+strings.Join(done, ", ")+">>")
	return g.pick("(UNCHANGED "+v+")", "(~ UNCHANGED "+v+")", "["+g.guard(done, 0)+"]_"+v, "<<"+g.guard(done, 0)+">>_"+v)
}

// assign gives one variable its value, then the others.
func (g *actionGenerator) assign(todo, done []string, size int) string {
	i := g.r.IntN(len(todo))
	v := todo[i]
	rest := slices.Delete(slices.Clone(todo), i, i+1)
	now := append(slices.Clone(done), v)
	e := g.value(v, done, size-1)
	then := g.action(rest, now, size-1)
	sets := []string{v + "' = " + e, "Put(" + v + ", " + e + ")", "Pick(" + v + ", {" + e + "})", "UNCHANGED " + v,
		v + "' \\in {" + e + ", " + g.value(v, done, 0) + "}"}
	switch v {
	case "x":
		sets = append(sets, "RecX("+g.pick("0", "1", "2")+")", "I!SetU("+e+")", "J(x)!SetU("+e+")", v+"' \\in {n \\in 0..2 : n # "+e+"}")
	case "b":
		sets = append(sets, "I!SetW("+e+")", "b' \\in BOOLEAN")
	case "f":
		sets = append(sets, "f' \\in [K -> 0..1]", "f' \\in [a : {"+g.int(done, 0)+" % 2}, b : 0..1]")
	}
	set := g.pick(sets...)
	switch g.r.IntN(4) {
	case 0:
		return g.pick("Keep", "Same") + "(" + g.action(rest, done, size-1) + ", " + v + ")"
	case 1:
		return "Both(" + set + ", " + then + ")"
	}
	return "(" + set + " /\\ " + then + ")"
}

// universe lists the states of the variables of actionPreamble.
func (l *lab) universe() []state {
	var all []state
	x, f, b := l.info.Root.Lookup("x"), l.info.Root.Lookup("f"), l.info.Root.Lookup("b")
	for _, n := range []val{0, 1, 2} {
		for _, g := range functionSet(newSet(text("a"), text("b")), newSet(0, 1)).(*set).list() {
			for _, on := range []val{false, true} {
				all = append(all, state{x: n, f: g, b: on})
			}
		}
	}
	return all
}

// show is the text of a state, the same for equal ones.
func (l *lab) show(s state) string {
	var b strings.Builder
	for _, sym := range l.vars {
		fmt.Fprintf(&b, "%s=%s ", sym.Name, key(s[sym]))
	}
	return b.String()
}

func (l *lab) showForeign(vs []value.Value) string {
	var b strings.Builder
	for i, sym := range l.vars {
		fmt.Fprintf(&b, "%s=%s ", sym.Name, keyOf(vs[i]))
	}
	return b.String()
}

// enumerate returns the successors of a state, sorted.
func (l *lab) enumerate(c *eval.Ctx, actions []*eval.Action, from eval.Origin) ([]string, error) {
	seen := map[string]bool{}
	c.SetStep(c.To(from, nil))
	for _, a := range actions {
		if err := a.Next(c, func(_ *eval.Ctx, next []value.Value) bool {
			seen[l.showForeign(next)] = true
			return true
		}); err != nil {
			return nil, err
		}
	}
	return slices.Sorted(maps.Keys(seen)), nil
}

// wrongAction describes how gotlc differs about an action in some states, or is empty.
func (l *lab) wrongAction(name string, r *rand.Rand) string {
	f := l.k.Definition(l.info.Root.Lookup(name))
	actions := l.k.Split(f)
	composed := strings.Contains(name, "Cdot")
	for _, a := range actions {
		a.Compile(l.k)
	}
	truth := l.k.Predicate(name, f)
	c := l.k.NewCtx(environment{})
	all := l.naive.universe
	for range 4 {
		cur := all[r.IntN(len(all))]
		from := c.From(l.foreign(cur)) // the steps share what is computed about the state
		var want []string
		for _, next := range all {
			holds := l.naive.holds(l.body(name), cur, next)
			if holds {
				want = append(want, l.show(next))
			}
			c.SetStep(c.To(from, l.foreign(next)))
			if got, err := truth.Eval(c); !composed && (err != nil || got != holds) {
				return fmt.Sprintf("from %s to %s it is %v, but gotlc gives %v, %v", l.show(cur), l.show(next), holds, got, err)
			}
		}
		slices.Sort(want)
		if got, err := l.enumerate(c, actions, from); err != nil || !slices.Equal(got, want) {
			return fmt.Sprintf("successors of %s are\n%s\nbut gotlc gives\n%s\n%v", l.show(cur),
				strings.Join(want, "\n"), strings.Join(got, "\n"), err)
		}
	}
	return ""
}

const actionSize = 5

// TestActions compares the successors of states under random actions with all states that make the action true.
func TestActions(t *testing.T) {
	t.Parallel()
	size := min(50, cases(250))
	for done := 0; goOn(done, 250); done += size {
		var b strings.Builder
		b.WriteString("---- MODULE M ----\n" + actionPreamble)
		names, texts := map[int64]string{}, map[int64]string{}
		for i := range size {
			seed := *seedFlag + int64(done+i)
			g := &actionGenerator{r: rand.New(rand.NewPCG(uint64(seed), 1))}
			texts[seed] = g.action([]string{"x", "f", "b"}, nil, 1+int(uint64(seed)%actionSize))
			names[seed] = fmt.Sprint("Act", done+i)
			if strings.Contains(texts[seed], "\\cdot") {
				names[seed] += "Cdot"
			}
			fmt.Fprintf(&b, "%s == %s\n", names[seed], texts[seed])
		}
		l := newLab(t, map[string]string{"M": b.String() + "====\n", "Acts": acts})
		l.naive.universe = l.universe()
		for _, seed := range slices.Sorted(maps.Keys(names)) {
			if how := l.wrongAction(names[seed], rand.New(rand.NewPCG(uint64(seed), 2))); how != "" {
				module := "---- MODULE M ----\n" + actionPreamble + names[seed] + " == " + texts[seed] + "\n====\n"
				reportSmaller(t, "TestActions", seed, module, func(module string) string { return wrongActionIn(module, names[seed], seed) })
			}
		}
	}
}

// wrongActionIn describes how gotlc differs about an action of a module, which need not be right.
func wrongActionIn(module, name string, seed int64) string {
	l, err := tryLab(map[string]string{"M": module, "Acts": acts})
	if err != nil || l.info.Root.Lookup(name) == nil {
		return ""
	}
	l.naive.universe = l.universe()
	return l.wrongAction(name, rand.New(rand.NewPCG(uint64(seed), 2)))
}
