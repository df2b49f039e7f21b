package packing_test

import (
	"fmt"
	"math/rand"
	"strings"
)

// typ is the type of an expression that a writer writes: a kind with its parts.
type typ struct {
	kind  string // int, bool, text, model, slot, mixed; set, seq, record, fn from models, numbers or texts, partial
	parts []*typ
}

var (
	anInt, aBool, aText = &typ{kind: "int"}, &typ{kind: "bool"}, &typ{kind: "text"}
	aModel, aMixed      = &typ{kind: "model"}, &typ{kind: "mixed"}
	aSlot               = &typ{kind: "slot"} // a number or a model value, which can be compared
)

func (t *typ) String() string {
	s := t.kind
	for _, p := range t.parts {
		s += "(" + p.String() + ")"
	}
	return s
}

// name is something in scope.
type name struct {
	text string
	t    *typ
}

// writer writes random specifications, most of which can be evaluated.
type writer struct {
	r      *rand.Rand
	scope  []name
	vars   []name
	state  []name // vars, of which some have no value yet in the initial predicate
	primes bool   // the next state may be named
	fresh  int
	larger int // by how much expressions are larger than usual
}

func (w *writer) n(n int) int { return w.r.Intn(n) }

func (w *writer) one(xs ...string) string { return xs[w.n(len(xs))] }

func (w *writer) newName() string {
	w.fresh++
	return fmt.Sprint("v", w.fresh)
}

func (w *writer) aType(depth int) *typ {
	if depth == 0 || w.n(4) == 0 {
		return []*typ{anInt, anInt, aBool, aText, aModel, aMixed, aSlot}[w.n(7)]
	}
	t := w.aType(depth - 1)
	switch w.n(9) {
	case 0, 1:
		if t == aMixed { // their elements may have no order, which each engine may find at another time
			t = anInt
		}
		return &typ{"set", []*typ{t}}
	case 2, 3:
		return &typ{"seq", []*typ{t}}
	case 4:
		return &typ{"record", []*typ{t, w.aType(depth - 1)}}
	case 5:
		return &typ{"partial", []*typ{w.key(), t}}
	}
	return &typ{"fn", []*typ{w.key(), t}}
}

func (w *writer) key() *typ { return []*typ{anInt, aText, aModel, aModel}[w.n(4)] }

// domain is the set of keys of a type.
func (w *writer) domain(t *typ) string {
	switch t.kind {
	case "int":
		return "1..2"
	case "text":
		return `{"a", "b"}`
	case "bool":
		return "BOOLEAN"
	case "model":
		return "P"
	}
	return "{" + w.expr(t, 0) + ", " + w.expr(t, 0) + "}"
}

// guarded returns mostly the second one of two texts, because the first one is likely to fail.
func (w *writer) guarded(bold, safe string) string {
	if w.n(20) == 0 {
		return bold
	}
	return safe
}

// inDomain writes a key that a function has.
func (w *writer) inDomain(t *typ) string {
	switch t.kind {
	case "int":
		return w.one("1", "2")
	case "text":
		return w.one(`"a"`, `"b"`)
	}
	return w.expr(t, 0)
}

// within writes with another name in scope.
func (w *writer) within(n name, f func() string) string {
	w.scope = append(w.scope, n)
	defer func() { w.scope = w.scope[:len(w.scope)-1] }()
	return f()
}

// known writes a name of a type, if there is one.
func (w *writer) known(t *typ) (string, bool) {
	var fit []string
	for _, x := range w.scope {
		if x.t.String() == t.String() {
			fit = append(fit, x.text)
		}
	}
	for _, x := range w.vars {
		if x.t.String() == t.String() {
			if fit = append(fit, x.text, x.text); w.primes && w.n(6) == 0 {
				fit = append(fit, x.text+"'")
			}
		}
	}
	if len(fit) == 0 {
		return "", false
	}
	return w.one(fit...), true
}

// literal writes a small value.
func (w *writer) literal(t *typ) string {
	switch t.kind {
	case "int":
		return w.one("0", "1", "2", "3", "(-1)")
	case "bool":
		return w.one("TRUE", "FALSE")
	case "text":
		return w.one(`"a"`, `"b"`)
	case "model":
		return w.one("p1", "p2")
	case "slot":
		return w.one("None", "1", "2", "p1")
	case "mixed":
		return w.one("None", "None", "1", "p1", `<<1>>`)
	case "set":
		return w.one("{}", "{"+w.literal(t.parts[0])+"}")
	case "seq":
		return w.one("<<>>", "<<"+w.literal(t.parts[0])+">>")
	case "record":
		return "[a |-> " + w.literal(t.parts[0]) + ", b |-> " + w.literal(t.parts[1]) + "]"
	case "partial":
		return w.one("<<>>", "("+w.literal(t.parts[0])+" :> "+w.literal(t.parts[1])+")")
	}
	return "[" + w.newName() + " \\in " + w.domain(t.parts[0]) + " |-> " + w.literal(t.parts[1]) + "]"
}

// expr writes an expression of a type.
func (w *writer) expr(t *typ, size int) string {
	if x, ok := w.known(t); ok && (size <= 0 || w.n(4) == 0) {
		return x
	}
	if size <= 0 {
		return w.literal(t)
	}
	size--
	if w.n(3) == 0 {
		return w.general(t, size)
	}
	e := func(t *typ) string { return w.expr(t, size/2) }
	p := func(i int) *typ { return t.parts[i] }
	switch t.kind {
	case "int":
		return w.number(size)
	case "slot":
		return w.one("None", e(anInt), e(aModel))
	case "bool":
		return w.formula(size)
	case "set":
		return w.set(t, size)
	case "seq":
		elems := &typ{"seq", t.parts}
		return w.one("Append("+e(elems)+", "+e(p(0))+")", w.guarded("Tail("+e(elems)+")", "Rest("+e(elems)+")"), "("+e(elems)+` \o `+e(elems)+")",
			w.guarded("SubSeq("+e(elems)+", 1, "+e(anInt)+")", "SubSeq("+e(elems)+", 2, 1)"), "<<"+e(p(0))+", "+e(p(0))+">>", "["+w.newName()+" \\in 1.."+w.one("2", "Card(P)")+" |-> "+e(p(0))+"]",
			w.guarded("["+e(t)+" EXCEPT ![1] = "+w.within(name{"@", p(0)}, func() string { return e(p(0)) })+"]", "Few("+e(t)+")"))
	case "record":
		i := w.n(2)
		return w.one("[a |-> "+e(p(0))+", b |-> "+e(p(1))+"]",
			"["+e(t)+" EXCEPT !."+"ab"[i:i+1]+" = "+w.within(name{"@", p(i)}, func() string { return e(p(i)) })+"]")
	case "partial":
		v := w.newName()
		return w.one("(("+e(p(0))+" :> "+e(p(1))+") @@ "+e(t)+")", "("+e(t)+" @@ "+e(t)+")", "Without("+e(t)+", "+e(p(0))+")", "["+v+" \\in "+e(&typ{"set", t.parts[:1]})+" |-> "+w.within(name{v, p(0)}, func() string { return e(p(1)) })+"]")
	case "fn":
		return w.function(t, size)
	}
	return w.literal(t)
}

func (w *writer) function(t *typ, size int) string {
	k, v := t.parts[0], t.parts[1]
	e := func(t *typ) string { return w.expr(t, size/2) }
	switch w.n(4) {
	case 0:
		x := w.newName()
		return "[" + x + " \\in " + w.domain(k) + " |-> " + w.within(name{x, k}, func() string { return e(v) }) + "]"
	case 1:
		key, inner := e(k), v
		path := "![" + key + "]"
		for {
			if inner.kind == "fn" && w.n(3) > 0 {
				path, inner = path+"["+e(inner.parts[0])+"]", inner.parts[1]
			} else if inner.kind == "record" && w.n(3) > 0 {
				path, inner = path+".b", inner.parts[1]
			} else {
				break
			}
		}
		at := func() string { return w.within(name{"@", inner}, func() string { return e(inner) }) }
		return "[" + e(t) + " EXCEPT " + path + " = " + at() + w.one("", ", "+path+" = "+at(), ", !["+e(k)+"] = "+e(v)) + "]"
	case 2:
		return "((" + e(k) + " :> " + e(v) + ") @@ " + e(t) + ")"
	}
	return "[" + e(t) + " EXCEPT ![" + e(k) + "] = " + w.within(name{"@", v}, func() string { return e(v) }) + "]"
}

func (w *writer) number(size int) string {
	e := func(t *typ) string { return w.expr(t, size/2) }
	switch w.n(12) {
	case 0:
		return "Card(" + e(&typ{"set", []*typ{w.aType(1)}}) + ")"
	case 1:
		return "Len(" + e(&typ{"seq", []*typ{w.aType(1)}}) + ")"
	case 2:
		return "Sum(" + e(&typ{"set", []*typ{anInt}}) + ")"
	case 3:
		p := w.within(name{"i", anInt}, func() string { return e(aBool) })
		return w.guarded("(CHOOSE i \\in 0..3 : "+p+")", `(CHOOSE i \in 0..3 : i = 3 \/ `+p+")")
	case 4:
		return "(" + e(anInt) + w.one(" % 3", ` \div 2`, " * 2", "^2") + ")"
	case 5:
		return "(- " + e(anInt) + ")"
	case 6:
		return w.one(w.guarded("2147483647", "7"), w.guarded("(2147483647 + "+e(anInt)+")", "(0-5)"), "Fact[2]", "Down("+e(anInt)+")")
	}
	return "(" + e(anInt) + w.one(" + ", " - ") + e(anInt) + ")"
}

func (w *writer) formula(size int) string {
	t := w.aType(1)
	e := func(t *typ) string { return w.expr(t, size/2) }
	set := &typ{"set", []*typ{t}}
	switch w.n(12) {
	case 0:
		return "(" + e(aBool) + w.one(` /\ `, ` \/ `, " => ", " <=> ") + e(aBool) + ")"
	case 1:
		return "~ " + e(aBool)
	case 2, 3:
		v := w.newName()
		return "(" + w.one(`\A `, `\E `) + v + ` \in ` + e(set) + " : " + w.within(name{v, t}, func() string { return e(aBool) }) + ")"
	case 4:
		return "(" + e(set) + ` \subseteq ` + e(set) + ")"
	case 5, 6:
		return "(" + e(t) + w.one(` \in `, ` \notin `) + e(set) + ")"
	case 7:
		return "(" + e(anInt) + w.one(" < ", " >= ", " <= ") + e(anInt) + ")"
	}
	if t.String() == "bool" {
		t = anInt
	}
	return "(" + e(t) + w.one(" = ", " # ") + e(t) + ")"
}

func (w *writer) set(t *typ, size int) string {
	x := t.parts[0]
	v := w.newName()
	e := func(t *typ) string { return w.expr(t, size/2) }
	switch w.n(9) {
	case 0:
		return "{" + v + ` \in ` + e(t) + " : " + w.within(name{v, x}, func() string { return e(aBool) }) + "}"
	case 1:
		u := w.key()
		return "{" + w.within(name{v, u}, func() string { return e(x) }) + " : " + v + ` \in ` + w.domain(u) + "}"
	case 2:
		return "{" + e(x) + ", " + e(x) + "}"
	case 3:
		switch x.kind {
		case "int":
			return w.one("(0.."+e(anInt)+")", "DOMAIN "+e(&typ{"seq", []*typ{anInt}}))
		case "set":
			return "SUBSET " + w.literal(x)
		case "model":
			return w.one("P", "DOMAIN "+e(&typ{"partial", []*typ{aModel, anInt}}))
		}
		return "{" + e(x) + "}"
	case 4:
		return "Range(" + e(&typ{"seq", t.parts}) + ")"
	case 5:
		if size < 2 {
			return "{" + e(x) + "}"
		}
		return "UNION " + e(&typ{"set", []*typ{t}})
	}
	return "(" + e(t) + w.one(` \cup `, ` \cap `, ` \ `) + e(t) + ")"
}

// general writes an expression of a form that any type may have.
func (w *writer) general(t *typ, size int) string {
	e := func(t *typ) string { return w.expr(t, size/2) }
	u := w.aType(1)
	v := w.newName()
	switch w.n(10) {
	case 0:
		return "(IF " + e(aBool) + " THEN " + e(t) + " ELSE " + e(t) + ")"
	case 1:
		return "(CASE " + e(aBool) + " -> " + e(t) + " [] " + e(aBool) + " -> " + e(t) + w.guarded("", " [] OTHER -> "+e(t)) + ")"
	case 2:
		def := e(u)
		return "(LET " + v + " == " + def + " IN " + w.within(name{v, u}, func() string { return e(t) }) + ")"
	case 3:
		return "With(LAMBDA " + v + " : " + w.within(name{v, u}, func() string { return e(t) }) + ", " + e(u) + ")"
	case 4:
		k := w.key()
		return e(&typ{"fn", []*typ{k, t}}) + "[" + w.guarded(e(k), w.inDomain(k)) + "]"
	case 5:
		return w.one(e(&typ{"record", []*typ{t, u}})+".a", e(&typ{"record", []*typ{u, t}})+`["b"]`)
	case 6:
		s := &typ{"seq", []*typ{t}}
		return w.guarded(w.one("Head("+e(s)+")", e(s)+"["+e(anInt)+"]"), "Nth("+e(s)+", "+e(anInt)+", "+e(t)+")")
	case 7:
		if t == aMixed {
			return e(t)
		}
		c := "(CHOOSE " + v + ` \in ` + e(&typ{"set", []*typ{t}}) + " : " + w.within(name{v, t}, func() string { return e(aBool) }) + ")"
		return w.guarded(c, "AnyOf("+e(&typ{"set", []*typ{t}})+", "+e(t)+")")
	case 8:
		k := w.key()
		f := &typ{"partial", []*typ{k, t}}
		return w.guarded(e(f)+"["+e(k)+"]", "Get("+e(f)+", "+e(k)+", "+e(t)+")")
	}
	return e(t)
}

// small keeps values of a variable small.
func (w *writer) small(t *typ, e string) string {
	switch t.kind {
	case "int":
		return w.one("("+e+") % 4", "("+e+") % 4", "("+e+") % 4", e)
	case "seq":
		return "Few(" + e + ")"
	}
	return e
}

// action writes an action that gives some variables values.
func (w *writer) action(vars []name, size int) string {
	switch x := w.n(11); {
	case size <= 0 || x < 5:
		return w.plain(vars, size)
	case x == 5:
		return "(" + w.action(vars, size-1) + ` \/ ` + w.action(vars, size-1) + ")"
	case x == 6:
		t, v := w.aType(1), w.newName()
		return `(\E ` + v + ` \in ` + w.expr(&typ{"set", []*typ{t}}, 2) + " : " + w.within(name{v, t}, func() string { return w.action(vars, size-1) }) + ")"
	case x == 7:
		return "(IF " + w.expr(aBool, 2) + " THEN " + w.action(vars, size-1) + " ELSE " + w.action(vars, size-1) + ")"
	case x == 8:
		return "(CASE " + w.expr(aBool, 2) + " -> " + w.action(vars, size-1) + " [] OTHER -> " + w.action(vars, size-1) + ")"
	case x == 9:
		t, v := w.aType(1), w.newName()
		w.primes = w.n(2) == 0
		def := w.expr(t, 3)
		w.primes = false
		return "(LET " + v + " == " + def + " IN " + w.within(name{v, t}, func() string { return w.action(vars, size-1) }) + ")"
	}
	i := w.n(len(vars) + 1)
	if i == 0 || i == len(vars) {
		return w.plain(vars, size)
	}
	return "(" + w.action(vars[:i], size-1) + ` /\ ` + w.action(vars[i:], size-1) + ")"
}

// possible asks whether an action has a successor.
func (w *writer) possible(size int) string {
	return "ENABLED (" + w.action(w.state, size) + ` /\ ` + w.one("n' = n", "n' = n + 1", "TRUE") + ")"
}

// plain writes a conjunction of guards and assignments.
func (w *writer) plain(vars []name, size int) string {
	var items []string
	var same []string
	for _, x := range vars {
		if w.n(3) == 0 {
			same = append(same, x.text)
			continue
		}
		w.primes = w.n(25) == 0
		e := w.expr(x.t, 3+size+w.larger)
		switch {
		case w.n(6) == 0 && x.t != aMixed:
			items = append(items, x.text+`' \in {`+w.small(x.t, e)+", "+w.small(x.t, w.expr(x.t, 2))+"}")
		case w.n(9) == 0 && x.t != aMixed:
			items = append(items, x.text+`' \in `+w.expr(&typ{"set", []*typ{x.t}}, 2))
		default:
			items = append(items, x.text+"' = "+w.small(x.t, e))
		}
		w.primes = false
	}
	switch len(same) {
	case 0:
	case 1, 2:
		items = append(items, "UNCHANGED <<"+strings.Join(same, ", ")+">>")
	default:
		items = append(items, "UNCHANGED <<"+same[0]+", <<"+strings.Join(same[1:], ", ")+">>>>")
	}
	w.r.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	if w.n(12) == 0 {
		items = append(items, "UNCHANGED "+w.one("<<n, "+w.expr(w.aType(1), 2)+">>", "("+w.expr(aBool, 2)+")"))
	}
	if w.n(2) == 0 {
		items = append([]string{w.expr(aBool, 3)}, items...)
	}
	if w.n(15) == 0 {
		items = append([]string{w.one("", "~ ") + w.possible(0)}, items...)
	}
	if w.n(4) == 0 {
		w.primes = true
		items = append(items, w.expr(aBool, 3))
		w.primes = false
	}
	if w.n(12) == 0 {
		a := "Assert(" + w.expr(aBool, 3) + `, "no")`
		items = append(items, w.guarded(a, "(TRUE \\/ "+a+")"))
	}
	return "(" + strings.Join(items, ` /\ `) + ")"
}

// specification writes a specification and its configuration.
func (w *writer) specification() (spec, cfg string) {
	var all []string
	w.larger = w.n(4)
	for i := range 2 + w.n(3) {
		x := name{"xyzu"[i : i+1], w.aType(1 + w.n(3))}
		w.vars, all = append(w.vars, x), append(all, x.text)
	}
	vars := w.vars
	w.state = vars
	var s, next strings.Builder
	fmt.Fprintf(&s, `---- MODULE Random ----
EXTENDS Integers, Sequences, FiniteSets, TLC
CONSTANTS P, p1, p2, None
VARIABLES n, %s
vars == <<n, %[1]s>>
Card(S) == Cardinality(S)
Range(s) == {s[i] : i \in DOMAIN s}
Few(s) == IF Len(s) > 3 THEN <<>> ELSE s
Without(f, k) == [i \in DOMAIN f \ {k} |-> f[i]]
With(F(_), a) == F(a)
Get(f, k, e) == IF k \in DOMAIN f THEN f[k] ELSE e
Nth(s, i, e) == IF i \in 1..Len(s) THEN s[i] ELSE e
Rest(s) == IF s = <<>> THEN s ELSE Tail(s)
AnyOf(S, e) == IF S = {} THEN e ELSE CHOOSE i \in S : TRUE
Fact[i \in 0..3] == IF i = 0 THEN 1 ELSE i * Fact[i - 1]
RECURSIVE Sum(_), Down(_)
Sum(S) == IF S = {} THEN 0 ELSE LET e == CHOOSE e \in S : TRUE IN e + Sum(S \ {e})
Down(i) == IF i <= 0 THEN 0 ELSE 1 + Down(i - 1)
`, strings.Join(all, ", "))
	fmt.Fprintf(&s, "Init == n = 0")
	w.vars = nil
	for _, x := range vars {
		if w.n(3) == 0 && x.t != aMixed {
			fmt.Fprintf(&s, ` /\ %s \in {%s, %s}`, x.text, w.small(x.t, w.expr(x.t, 2)), w.literal(x.t))
		} else {
			fmt.Fprintf(&s, ` /\ %s = %s`, x.text, w.one(w.literal(x.t), w.small(x.t, w.expr(x.t, 2))))
		}
		w.vars = append(w.vars, x)
	}
	for i := range 1 + w.n(4) {
		if w.n(2) == 0 {
			fmt.Fprintf(&s, "\nA%d == %s", i, w.action(vars, 2))
			fmt.Fprintf(&next, "\n  \\/ Step /\\ A%d", i)
			continue
		}
		t := w.key()
		fmt.Fprintf(&s, "\nA%d(k) == %s", i, w.within(name{"k", t}, func() string { return w.action(vars, 2) }))
		fmt.Fprintf(&next, "\n  \\/ \\E k \\in %s : Step /\\ A%d(k)", w.domain(t), i)
	}
	fmt.Fprintf(&s, "\nStep == n < %d /\\ n' = n + 1\nNext == %s\n", 2+w.n(4), next.String())
	fmt.Fprintf(&s, "Inv == %s\nSmall == %s\n", w.one(w.expr(aBool, 4), w.expr(aBool, 4), "~ "+w.possible(1), w.possible(1)+` \/ `+w.expr(aBool, 3)), w.expr(aBool, 3)+w.one("", ` \/ n < 3`))
	w.primes = true
	steps := w.expr(aBool, 4)
	if w.n(4) == 0 {
		w.primes = false
		steps += w.one(" => ", ` \/ `) + w.possible(1)
		w.primes = true
	}
	fmt.Fprintf(&s, "Steps == [][%s]_vars\nCalm == %s\n", steps, w.expr(aBool, 3)+` \/ n < 2`)
	w.primes = false
	fmt.Fprintf(&s, "Spec == Init /\\ [][Next]_vars /\\ WF_vars(Next)\nLive == %s\nPerms == Permutations(P)\n====\n",
		w.one("<>", "[]<>", "<>[]")+"("+w.expr(aBool, 3)+")")
	cfg = "CONSTANTS p1 = p1 p2 = p2 None = None P = {p1, p2}\nSPECIFICATION Spec\nCHECK_DEADLOCK FALSE\n"
	for _, x := range []string{"INVARIANT Inv", "CONSTRAINT Small", "PROPERTY Steps", "ACTION_CONSTRAINT Calm", "PROPERTY Live", "SYMMETRY Perms"} {
		if w.n(3) == 0 {
			cfg += x + "\n"
		}
	}
	return s.String(), cfg
}
