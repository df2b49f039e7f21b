package naive

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// typ is the type of a generated expression: "int", "bool", "text", "model", or a constructor with its parts.
type typ struct {
	kind  string // also "set", "seq", "pair", "record", "fn"
	parts []*typ
}

var (
	tInt, tBool   = &typ{kind: "int"}, &typ{kind: "bool"}
	tText, tModel = &typ{kind: "text"}, &typ{kind: "model"}
)

func tSet(t *typ) *typ       { return &typ{"set", []*typ{t}} }
func tSeq(t *typ) *typ       { return &typ{"seq", []*typ{t}} }
func tPair(a, b *typ) *typ   { return &typ{"pair", []*typ{a, b}} }
func tRecord(a, b *typ) *typ { return &typ{"record", []*typ{a, b}} } // fields a and b
func tFn(a, b *typ) *typ     { return &typ{"fn", []*typ{a, b}} }

func (t *typ) String() string {
	s := t.kind
	for _, p := range t.parts {
		s += "_" + p.String()
	}
	return s
}

// named is a name in scope, or an operator with parameters.
type named struct {
	name    string
	typ     *typ
	params  []*typ
	isState bool // a variable, which can be primed
	action  bool // may stand for something with primes, so that it cannot be primed
}

// generator writes random well-typed expressions.
type generator struct {
	r     *rand.Rand
	scope []named
	fresh int
	// noPrime: this is inside a prime already.
	noPrime bool
}

func (g *generator) n(n int) int { return g.r.IntN(n) }

func (g *generator) name(prefix string) string {
	g.fresh++
	return fmt.Sprint(prefix, g.fresh)
}

// with generates in an extended scope.
func (g *generator) with(ns []named, f func() string) string {
	n := len(g.scope)
	g.scope = append(g.scope, ns...)
	s := f()
	g.scope = g.scope[:n]
	return s
}

// anyType returns a type of at most a given depth.
func (g *generator) anyType(depth int) *typ {
	if depth == 0 || g.n(2) == 0 {
		return []*typ{tInt, tInt, tBool, tText, tModel}[g.n(5)]
	}
	t := g.anyType(depth - 1)
	switch g.n(6) {
	case 0, 1:
		return tSet(t)
	case 2:
		return tSeq(t)
	case 3:
		return tPair(t, g.anyType(depth-1))
	case 4:
		return tRecord(g.anyType(depth-1), t)
	}
	return tFn(g.anyType(0), t)
}

// expr writes an expression of a type; it stands in parentheses if it could be torn apart.
func (g *generator) expr(t *typ, size int) string {
	if size <= 0 {
		return g.leaf(t)
	}
	size -= 1 + g.n(2)
	switch {
	case g.n(12) == 0:
		return g.leaf(t)
	case g.n(5) < 2:
		return g.general(t, size)
	}
	switch t.kind {
	case "int":
		return g.int(size)
	case "bool":
		return g.bool(size)
	case "set":
		return g.set(t, size)
	case "text":
		return g.leaf(t)
	case "model":
		return g.leaf(t)
	}
	return g.structure(t, size)
}

// leaf writes a name or literal.
func (g *generator) leaf(t *typ) string {
	if g.n(3) > 0 {
		var names []string
		for i, n := range g.scope {
			if n.typ.String() == t.String() && n.params == nil && !(g.noPrime && n.action) && (n.name != "@" || i == g.lastAt()) {
				names = append(names, n.name)
				if n.isState && !g.noPrime {
					names = append(names, n.name+"'")
				}
			}
		}
		if len(names) > 0 {
			return names[g.n(len(names))]
		}
	}
	part := func(i int) string { return g.leaf(t.parts[i]) }
	switch t.kind {
	case "int":
		return []string{"0", "1", "2", "3", "(-1)"}[g.n(5)]
	case "bool":
		return []string{"TRUE", "FALSE"}[g.n(2)]
	case "text":
		return []string{`"a"`, `"b"`, `"c"`}[g.n(3)]
	case "model":
		return []string{"m1", "m2", "m3"}[g.n(3)]
	case "set":
		return []string{"{}", "{" + part(0) + "}", "{" + part(0) + ", " + part(0) + "}"}[g.n(3)]
	case "seq":
		return []string{"<<>>", "<<" + part(0) + ">>", "<<" + part(0) + ", " + part(0) + ">>"}[g.n(3)]
	case "pair":
		return "<<" + part(0) + ", " + part(1) + ">>"
	case "record":
		return "[a |-> " + part(0) + ", b |-> " + part(1) + "]"
	}
	v := g.name("v")
	return "[" + v + " \\in " + g.domain(t.parts[0]) + " |-> " + part(1) + "]"
}

// lastAt is where in the scope the innermost @ is.
func (g *generator) lastAt() int {
	i := len(g.scope) - 1
	for i >= 0 && g.scope[i].name != "@" {
		i--
	}
	return i
}

// noAt hides the @ around a definition, which it may not use.
var noAt = named{name: "@", typ: &typ{kind: "none"}}

// param is a parameter. Its argument may have primes.
func (g *generator) param(name string, t *typ) named {
	return named{name: name, typ: t, action: !g.noPrime}
}

// hasPrimes tells whether an expression may have primes in it, its own or those of names.
func (g *generator) hasPrimes(s string) bool {
	if strings.Contains(s, "'") || strings.Contains(s, "UNCHANGED") {
		return true
	}
	for _, n := range g.scope {
		if n.action && strings.Contains(s, n.name) {
			return true
		}
	}
	return false
}

// domain writes a small set that is never empty.
func (g *generator) domain(t *typ) string {
	switch t.kind {
	case "int":
		return []string{"0..2", "{0, 2}", "1..3", "{-1, 1}"}[g.n(4)]
	case "bool":
		return "BOOLEAN"
	case "text":
		return []string{`{"a", "b", "c"}`, `{"a", "b"}`}[g.n(2)]
	case "model":
		return []string{"Models", "{m2, m1}"}[g.n(2)]
	}
	return "{" + g.leaf(t) + ", " + g.leaf(t) + "}"
}

// bound writes a binder for one name over a small set, and the name.
func (g *generator) bound(t *typ, size int) (string, []named) {
	v := g.name("v")
	set := g.domain(t)
	if g.n(3) == 0 {
		set = g.expr(tSet(t), size/2)
	}
	if t.kind == "pair" && g.n(2) == 0 {
		w := g.name("v")
		return "<<" + v + ", " + w + ">> \\in " + set, []named{{name: v, typ: t.parts[0]}, {name: w, typ: t.parts[1]}}
	}
	return v + " \\in " + set, []named{{name: v, typ: t}}
}

// bounds writes one or two binders.
func (g *generator) bounds(size int) (string, []named) {
	s, ns := g.bound(g.anyType(1), size)
	switch g.n(5) {
	case 0:
		s2, ns2 := g.bound(g.anyType(0), size/2)
		return s + ", " + s2, append(ns, ns2...)
	case 1:
		v, w := g.name("v"), g.name("v")
		return v + ", " + w + " \\in " + g.domain(tInt), []named{{name: v, typ: tInt}, {name: w, typ: tInt}}
	}
	return s, ns
}

// general writes an expression whose form fits every type.
func (g *generator) general(t *typ, size int) string {
	half := size / 2
	sub := func() string { return g.expr(t, half) }
	switch g.n(15) {
	case 0:
		return "(IF " + g.expr(tBool, half) + " THEN " + sub() + " ELSE " + sub() + ")"
	case 1:
		other := " [] OTHER -> " + sub()
		if g.n(6) == 0 {
			other = ""
		}
		return "(CASE " + g.expr(tBool, half) + " -> " + sub() + " [] " + g.expr(tBool, half) + " -> " + sub() + other + ")"
	case 2:
		d, u := g.name("d"), g.anyType(1)
		def := g.with([]named{noAt}, func() string { return g.expr(u, half) })
		return "(LET " + d + " == " + def + " IN " + g.with([]named{{name: d, typ: u, action: g.hasPrimes(def)}}, sub) + ")"
	case 3:
		d, p, u := g.name("D"), g.name("p"), g.anyType(1)
		body := g.with([]named{noAt, g.param(p, u)}, sub)
		return "(LET " + d + "(" + p + ") == " + body + " IN " + g.with([]named{{name: d, typ: t, params: []*typ{u}, action: true}},
			func() string { return "Second(" + g.leaf(tInt) + ", " + d + "(" + g.expr(u, half) + "))" }) + ")"
	case 4:
		b, ns := g.bound(t, half)
		if len(ns) > 1 {
			return sub()
		}
		return "(CHOOSE " + b + " : " + g.with(ns, func() string { return g.expr(tBool, half) }) + ")"
	case 5:
		d := g.anyType(0)
		f := g.expr(tFn(d, t), half)
		return f + "[" + g.expr(d, half/2) + "]"
	case 6:
		if g.n(2) == 0 {
			return g.expr(tPair(t, g.anyType(0)), half) + "[1]"
		}
		return g.expr(tPair(g.anyType(0), t), half) + "[2]"
	case 7:
		if g.n(2) == 0 {
			return g.expr(tRecord(t, g.anyType(0)), half) + ".a"
		}
		return g.expr(tRecord(g.anyType(0), t), half) + "[\"b\"]"
	case 8:
		return "Head(Append(" + g.expr(tSeq(t), half) + ", " + sub() + "))"
	case 9:
		return "Pick(" + g.expr(tBool, half) + ", " + sub() + ", " + sub() + ")"
	case 10:
		v, u := g.name("v"), g.anyType(1)
		body := g.with([]named{g.param(v, u)}, sub)
		return "Use(LAMBDA " + v + " : " + body + ", " + g.expr(u, half) + ")"
	case 11:
		v := g.name("v")
		body := g.with([]named{g.param(v, t)}, sub)
		return "Twice(LAMBDA " + v + " : " + body + ", " + sub() + ")"
	case 12:
		return g.definition(t, half)
	case 13:
		if g.noPrime {
			return sub()
		}
		cond := g.expr(tBool, half)
		g.noPrime = true
		defer func() { g.noPrime = false }()
		return []string{"(" + sub() + ")'", "Sel(" + cond + ", " + sub() + ")"}[g.n(2)]
	}
	b, ns := g.bound(g.anyType(0), half)
	f := "[" + b + " |-> " + g.with(ns, sub) + "]"
	return f + "[" + g.expr(ns[0].typ, 0) + "]"
}

// definition writes the use of an operator with parameters, if there is one for the type.
func (g *generator) definition(t *typ, size int) string {
	var fit []named
	for _, n := range g.scope {
		if n.params != nil && n.typ.String() == t.String() && !(g.noPrime && n.action) {
			fit = append(fit, n)
		}
	}
	if len(fit) == 0 {
		return g.expr(t, size)
	}
	d := fit[g.n(len(fit))]
	var args []string
	for _, p := range d.params {
		args = append(args, g.expr(p, size/2))
	}
	return d.name + "(" + strings.Join(args, ", ") + ")"
}

func (g *generator) int(size int) string {
	a := func() string { return g.expr(tInt, size/2) }
	switch g.n(14) {
	case 0, 1:
		return "(" + a() + []string{" + ", " - ", " * "}[g.n(3)] + a() + ")"
	case 2:
		return "(" + a() + []string{" % ", " \\div "}[g.n(2)] + g.leaf(tInt) + ")"
	case 3:
		return "(-" + a() + ")"
	case 4:
		return "Cardinality(" + g.expr(tSet(g.anyType(1)), size) + ")"
	case 5:
		return "Len(" + g.expr(tSeq(g.anyType(1)), size) + ")"
	case 6:
		return "Sum(" + g.expr(tSet(tInt), size) + ")"
	case 7:
		return "Fact[" + a() + "]"
	case 8:
		w := g.name("w")
		return "Count(LAMBDA " + w + " : " + w + " " + []string{"<", "=", "#"}[g.n(3)] + " " + a() + ", " + g.expr(tSet(tInt), size/2) + ")"
	case 9:
		f, n := g.name("f"), g.name("n")
		base := g.with([]named{noAt}, a)
		step := g.with([]named{noAt, {name: n, typ: tInt}}, a)
		return "(LET " + f + "[" + n + " \\in 0..3] == IF " + n + " = 0 THEN " + base + " ELSE (" + f + "[" + n + " - 1] + " +
			step + ") IN " + f + "[" + g.leaf(tInt) + "])"
	case 10:
		return "Fold(LAMBDA j, k : j " + []string{"+", "-", "*"}[g.n(3)] + " k, " + a() + ", " + g.expr(tSeq(tInt), size/2) + ")"
	case 11:
		return "(" + g.leaf(tInt) + " ++ " + a() + ")"
	case 12:
		return g.inner(size/2) + "!Shift(" + a() + ")"
	}
	return "Fold(+, 0, " + g.expr(tSeq(tInt), size/2) + ")"
}

// inner writes an instance, whose argument stands for a variable.
func (g *generator) inner(size int) string {
	old := g.noPrime
	g.noPrime = true
	defer func() { g.noPrime = old }()
	return "Inner(" + g.expr(tInt, size) + ")"
}

func (g *generator) bool(size int) string {
	half := size / 2
	b := func() string { return g.expr(tBool, half) }
	switch g.n(16) {
	case 0:
		return "(" + g.expr(tInt, half) + []string{" < ", " <= ", " > ", " >= "}[g.n(4)] + g.expr(tInt, half) + ")"
	case 1, 2:
		t := g.anyType(2)
		return "(" + g.expr(t, half) + []string{" = ", " # "}[g.n(2)] + g.expr(t, half) + ")"
	case 3, 4:
		return "(" + b() + []string{" /\\ ", " \\/ ", " => ", " <=> "}[g.n(4)] + b() + ")"
	case 5:
		return "(~" + b() + ")"
	case 6, 7:
		s, ns := g.bounds(half)
		return "(" + []string{"\\A ", "\\E "}[g.n(2)] + s + " : " + g.with(ns, b) + ")"
	case 8, 9:
		t := g.anyType(1)
		return "(" + g.expr(t, half) + []string{" \\in ", " \\notin "}[g.n(2)] + g.expr(tSet(t), half) + ")"
	case 10:
		t := g.anyType(1)
		return "(" + g.expr(tSet(t), half) + " \\subseteq " + g.expr(tSet(t), half) + ")"
	case 11, 12:
		t := g.anyType(2)
		return "(" + g.expr(t, half) + " \\in " + g.big(t, half) + ")"
	case 13:
		return "IsFiniteSet(" + g.expr(tSet(g.anyType(1)), half) + ")"
	case 14:
		if g.noPrime {
			return b()
		}
		t, also := g.anyType(1), b()
		g.noPrime = true
		defer func() { g.noPrime = false }()
		return []string{"(UNCHANGED " + g.expr(t, half) + ")", "Keep(" + also + ", " + g.expr(t, half) + ")"}[g.n(2)]
	}
	return g.inner(half) + "!Low"
}

// big writes a set of all or many values of a type, perhaps infinitely many.
func (g *generator) big(t *typ, size int) string {
	if g.n(5) == 0 {
		return g.expr(tSet(t), size)
	}
	part := func(i int) string { return g.big(t.parts[i], size/2) }
	switch t.kind {
	case "int":
		return []string{"Nat", "Int", "(-2..2)"}[g.n(3)]
	case "bool":
		return "BOOLEAN"
	case "text":
		return "STRING"
	case "model":
		return "Models"
	case "set":
		return "(SUBSET " + part(0) + ")"
	case "seq":
		return "Seq(" + part(0) + ")"
	case "pair":
		return "(" + part(0) + " \\X " + part(1) + ")"
	case "record":
		return "[a : " + part(0) + ", b : " + part(1) + "]"
	}
	return "[" + g.domain(t.parts[0]) + " -> " + part(1) + "]"
}

func (g *generator) set(t *typ, size int) string {
	half, elem := size/2, t.parts[0]
	s := func() string { return g.expr(t, half) }
	switch g.n(12) {
	case 0:
		if elem.kind == "int" {
			return "(" + g.leaf(tInt) + ".." + g.expr(tInt, half) + ")"
		}
	case 1, 2, 3:
		return "(" + s() + []string{" \\cup ", " \\cap ", " \\ "}[g.n(3)] + s() + ")"
	case 4, 5:
		b, ns := g.bound(elem, half)
		return "{" + b + " : " + g.with(ns, func() string { return g.expr(tBool, half) }) + "}"
	case 6:
		b, ns := g.bounds(half)
		return "{" + g.with(ns, func() string { return g.expr(elem, half) }) + " : " + b + "}"
	case 7:
		return "(UNION " + g.expr(tSet(t), half) + ")"
	case 8:
		d := []*typ{tFn(elem, g.anyType(0))}[0]
		if elem.kind == "int" || elem.kind == "bool" || elem.kind == "text" || elem.kind == "model" {
			return "(DOMAIN " + g.expr(d, half) + ")"
		}
	case 9:
		return "{" + g.expr(elem, half) + ", " + g.expr(elem, half) + ", " + g.leaf(elem) + "}"
	}
	switch part := func(i int) string { return g.expr(tSet(elem.parts[i]), half) }; elem.kind {
	case "set":
		return "(SUBSET " + g.expr(elem, half) + ")"
	case "pair":
		return "(" + part(0) + " \\X " + part(1) + ")"
	case "record":
		return "[a : " + part(0) + ", b : " + part(1) + "]"
	case "fn":
		return "[" + g.expr(tSet(elem.parts[0]), 0) + " -> " + part(1) + "]"
	}
	return "{" + g.expr(elem, half) + "}"
}

// structure writes tuples, records, sequences and functions.
func (g *generator) structure(t *typ, size int) string {
	half := size / 2
	same := func() string { return g.expr(t, half) }
	part := func(i int) string { return g.expr(t.parts[i], half) }
	if g.n(3) == 0 {
		return g.except(t, half)
	}
	switch t.kind {
	case "pair":
		return "<<" + part(0) + ", " + part(1) + ">>"
	case "record":
		return []string{"[a |-> " + part(0) + ", b |-> " + part(1) + "]", "[b |-> " + part(1) + ", a |-> " + part(0) + "]"}[g.n(2)]
	case "seq":
		switch g.n(6) {
		case 0:
			return "(" + same() + " \\o " + same() + ")"
		case 1:
			return "Append(" + same() + ", " + part(0) + ")"
		case 2:
			return "Tail(" + same() + ")"
		case 3:
			return "SubSeq(" + same() + ", " + g.leaf(tInt) + ", " + g.leaf(tInt) + ")"
		case 4:
			v := g.name("v")
			test := g.with([]named{g.param(v, t.parts[0])}, func() string { return g.expr(tBool, half) })
			return "SelectSeq(" + same() + ", LAMBDA " + v + " : " + test + ")"
		}
		v := g.name("v")
		return "[" + v + " \\in 1.." + g.leaf(tInt) + " |-> " + g.with([]named{{name: v, typ: tInt}}, func() string { return part(0) }) + "]"
	}
	switch g.n(4) {
	case 0:
		return "(" + same() + " @@ " + same() + ")"
	case 1:
		return "(" + part(0) + " :> " + part(1) + ")"
	}
	v := g.name("v")
	set := g.domain(t.parts[0])
	if g.n(3) == 0 {
		set = g.expr(tSet(t.parts[0]), half)
	}
	return "[" + v + " \\in " + set + " |-> " + g.with([]named{{name: v, typ: t.parts[0]}}, func() string { return part(1) }) + "]"
}

// except writes [f EXCEPT ...] with paths of any length and one or two updates.
func (g *generator) except(t *typ, size int) string {
	update := func() string {
		path, at := "!", t
		n := len(g.scope)
		g.scope = append(g.scope, noAt) // hides what surrounds the path
		for path == "!" || g.n(2) == 0 && len(at.parts) > 0 && at.kind != "set" {
			switch at.kind {
			case "pair":
				i := g.n(2)
				path, at = path+fmt.Sprintf("[%d]", i+1), at.parts[i]
			case "record":
				i := g.n(2)
				path, at = path+[]string{".a", ".b"}[i], at.parts[i]
			case "seq":
				path, at = path+"["+g.leaf(tInt)+"]", at.parts[0]
			default:
				path, at = path+"["+g.leaf(at.parts[0])+"]", at.parts[1]
			}
		}
		g.scope = g.scope[:n]
		return path + " = " + g.with([]named{{name: "@", typ: at, action: true}}, func() string { return g.expr(at, size/2) })
	}
	s := "[" + g.expr(t, size) + " EXCEPT " + update()
	if g.n(3) == 0 {
		s += ", " + update()
	}
	return s + "]"
}
