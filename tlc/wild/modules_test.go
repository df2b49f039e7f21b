package wild

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/tlc"
)

// symbol is a name that expressions may use.
type symbol struct {
	name   string
	arity  int
	higher bool // its parameters are operators with one parameter
	level  int
	sort   string // "bool", "int", "set", "fn" or "any": what it is meant to be
	state  bool   // a variable
}

// writer writes modules whose names and levels are right for the most part, and whose types are so more often than not.
type writer struct {
	*rand.Rand
	fresh int
	scope []symbol
	files map[string]string
	done  []written
}

// written is a module that others can instantiate or extend.
type written struct {
	name                   string
	constants, vars, names []symbol
}

// randomModules makes one to three modules that extend and instantiate one another, and a configuration that overrides
// some of what they define.
func randomModules(seed int64) input {
	w := &writer{Rand: rand.New(rand.NewPCG(uint64(seed), 8)), files: map[string]string{}}
	names := []string{"A", "B", "M"}[w.IntN(3):]
	for _, name := range names {
		w.module(name)
	}
	w.files["M.cfg"] = w.config()
	in := input{root: "M", files: w.files}
	if w.IntN(8) == 0 {
		in.mode = []tlc.Mode{tlc.Simulate, tlc.IterateDepth, tlc.Generate}[w.IntN(3)]
	}
	return in
}

func (w *writer) pick(ss ...string) string { return ss[w.IntN(len(ss))] }

func (w *writer) name(prefix string) string {
	w.fresh++
	return fmt.Sprint(prefix, w.fresh)
}

// module writes a module; what it declares and defines stays in w.done.
func (w *writer) module(name string) {
	var b strings.Builder
	m := written{name: name}
	w.scope = nil
	fmt.Fprintf(&b, "---- MODULE %s ----\nEXTENDS Integers, Sequences, FiniteSets, TLC", name)
	if w.IntN(4) == 0 {
		b.WriteString(w.pick(", SequencesExt", ", FiniteSetsExt", ", Bags", ", Functions", ", TLCExt"))
	}
	if len(w.done) > 0 && w.IntN(4) == 0 {
		other := w.done[w.IntN(len(w.done))]
		b.WriteString(", " + other.name)
		m.constants, m.vars = slices.Clone(other.constants), slices.Clone(other.vars)
		m.names = slices.Clone(other.names)
	}
	b.WriteString("\n")
	w.scope = slices.Concat(m.constants, m.vars, m.names)
	for range w.IntN(3) {
		c := symbol{name: w.name("c"), sort: w.pick("int", "set", "any")}
		text := c.name
		if w.IntN(6) == 0 {
			c.arity, text = 1, c.name+"(_)"
		}
		b.WriteString("CONSTANT " + text + "\n")
		m.constants = append(m.constants, c)
		w.scope = append(w.scope, c)
	}
	for range 1 + w.IntN(2) {
		v := symbol{name: w.name("x"), sort: w.pick("int", "bool", "set", "fn"), level: 1, state: true}
		b.WriteString("VARIABLE " + v.name + "\n")
		m.vars = append(m.vars, v)
		w.scope = append(w.scope, v)
	}
	for range 2 + w.IntN(5) {
		b.WriteString(w.unit(&m))
	}
	w.actions(&b, &m)
	b.WriteString("====\n")
	w.files[name+".tla"] = b.String()
	w.done = append(w.done, m)
}

// define notes a definition of the module.
func (w *writer) define(m *written, s symbol) {
	m.names = append(m.names, s)
	w.scope = append(w.scope, s)
}

// unit writes a definition or an instance.
func (w *writer) unit(m *written) string {
	d := symbol{name: w.name(m.name + "d"), sort: w.pick("bool", "int", "set", "fn", "any"), level: w.IntN(3)}
	switch w.IntN(9) {
	case 0, 1, 2:
		if len(w.done) > 0 {
			return w.instance(m)
		}
	case 3: // recursive
		p := symbol{name: w.name("p"), sort: "int"}
		d.arity, d.level = 1, min(d.level, 1)
		inner := w.within([]symbol{p, d}, func() string { return w.expr(d.sort, d.level, 3) })
		base := w.within([]symbol{p}, func() string { return w.expr(d.sort, d.level, 2) })
		w.define(m, d)
		return fmt.Sprintf("RECURSIVE %s(_)\n%s(%s) == IF %s < 1 THEN %s ELSE %s\n", d.name, d.name, p.name, p.name, base,
			w.pick(inner, fmt.Sprintf("%s(%s - 1)", d.name, p.name)))
	case 4: // function
		p := symbol{name: w.name("p"), sort: "int"}
		self := symbol{name: d.name, sort: "fn", level: min(d.level, 1)}
		body := w.within([]symbol{p, self}, func() string { return w.expr("int", self.level, 3) })
		set := w.expr("set", 0, 1)
		w.define(m, self)
		return fmt.Sprintf("%s[%s \\in %s] == IF %s = 0 THEN 0 ELSE %s\n", d.name, p.name, set, p.name, body)
	case 5: // higher order
		d.arity, d.higher = 1, true
		f := symbol{name: w.name("F"), arity: 1, sort: "any"}
		body := w.within([]symbol{f}, func() string { return w.expr(d.sort, d.level, 4) })
		w.define(m, d)
		return fmt.Sprintf("%s(%s(_)) == %s\n", d.name, f.name, body)
	case 6:
		return "ASSUME " + w.expr("bool", 0, 3) + "\n"
	}
	var params []string
	var ps []symbol
	for range w.IntN(3) {
		p := symbol{name: w.name("p"), sort: w.pick("bool", "int", "set", "fn")}
		params, ps = append(params, p.name), append(ps, p)
	}
	d.arity = len(ps)
	head := d.name
	if d.arity > 0 {
		head += "(" + strings.Join(params, ", ") + ")"
	}
	body := w.within(ps, func() string { return w.expr(d.sort, d.level, 5) })
	w.define(m, d)
	return head + " == " + body + "\n"
}

// instance writes an instance of an earlier module: named, with a parameter or without a name.
func (w *writer) instance(m *written) string {
	of := w.done[w.IntN(len(w.done))]
	name, head, param := w.name("I"), "", []symbol(nil)
	kind := w.IntN(4)
	switch kind {
	case 0:
		param = []symbol{{name: w.name("p"), sort: "int"}}
		head = name + "(" + param[0].name + ") == "
	case 1, 2:
		head = name + " == "
	}
	var with []string
	known := func(n string) bool {
		return slices.ContainsFunc(w.scope, func(s symbol) bool { return s.name == n })
	}
	for _, s := range slices.Concat(of.constants, of.vars) {
		if known(s.name) && w.IntN(2) == 0 {
			continue
		}
		to := w.within(param, func() string {
			if s.arity > 0 {
				return w.operator(0)
			}
			return w.expr(s.sort, s.level, 2)
		})
		with = append(with, s.name+" <- "+to)
	}
	text := head + "INSTANCE " + of.name
	if len(with) > 0 {
		text += " WITH " + strings.Join(with, ", ")
	}
	if kind == 3 && slices.ContainsFunc(of.names, func(s symbol) bool { return known(s.name) }) {
		return ""
	}
	for _, s := range of.names {
		switch kind {
		case 3:
			w.define(m, s)
		case 0:
			if s.arity == 0 {
				s.name = name + "(" + w.leaf("int", 1) + ")!" + s.name
				w.define(m, s)
			}
		default:
			s.name = name + "!" + s.name
			w.define(m, s)
		}
	}
	return text + "\n"
}

// actions writes Init, Next, a specification and properties of a module, under names of the module.
func (w *writer) actions(b *strings.Builder, m *written) {
	var inits, nexts, names []string
	for _, v := range m.vars {
		names = append(names, v.name)
		inits = append(inits, v.name+w.pick(" = ", " = ", " \\in ")+w.expr(v.sort, 0, 2))
		if strings.Contains(inits[len(inits)-1], " \\in ") {
			inits[len(inits)-1] = v.name + " \\in {" + w.expr(v.sort, 0, 1) + ", " + w.expr(v.sort, 0, 1) + "}"
		}
	}
	for range 1 + w.IntN(3) {
		var conj []string
		for _, v := range m.vars {
			conj = append(conj, w.pick(v.name+"' = "+w.expr(v.sort, 1, 3), "UNCHANGED "+v.name, v.name+"' \\in {"+v.name+", "+w.expr(v.sort, 1, 2)+"}"))
		}
		if w.IntN(2) == 0 {
			conj = slices.Insert(conj, w.IntN(len(conj)+1), w.expr("bool", 1+w.IntN(2), 3))
		}
		nexts = append(nexts, "("+strings.Join(conj, " /\\ ")+")")
	}
	if action := w.named("bool", 2); action != "" && w.IntN(2) == 0 {
		nexts = append(nexts, action)
	}
	def := func(name, body, sort string, level int) {
		fmt.Fprintf(b, "%s%s == %s\n", m.name, name, body)
		w.define(m, symbol{name: m.name + name, sort: sort, level: level})
	}
	def("vars", "<<"+strings.Join(names, ", ")+">>", "any", 1)
	def("Init", strings.Join(inits, " /\\ "), "bool", 1)
	def("Next", strings.Join(nexts, " \\/ "), "bool", 2)
	vars := m.name + "vars"
	spec := m.name + "Init /\\ [][" + m.name + "Next]_" + vars
	if w.IntN(2) == 0 {
		spec += " /\\ " + w.pick("WF_", "SF_") + vars + "(" + m.name + "Next)"
	}
	def("Spec", spec, "temporal", 3)
	def("Inv", w.expr("bool", 1, 4), "bool", 1)
	def("Live", w.temporal(2), "temporal", 3)
	def("Set", w.expr("set", 0, 2), "set", 0)
	def("Int", w.expr("int", 0, 2), "int", 0)
}

// temporal writes a temporal formula.
func (w *writer) temporal(size int) string {
	p := func() string { return "(" + w.expr("bool", 1, 2) + ")" }
	again := func() string { return w.temporal(size - 1) }
	n := 6
	if size <= 0 {
		n = 4
	}
	switch w.IntN(n) {
	case 0:
		return p() + " ~> " + p()
	case 1:
		return w.pick("[]<>", "<>[]", "[]", "<>") + p()
	case 2:
		if name := w.named("temporal", 3); name != "" {
			return name
		}
	case 3:
		x := w.leaf("int", 1)
		return w.pick("[][", "<>[][") + w.expr("bool", 2, 2) + "]_(" + x + ")"
	case 4:
		return "(" + again() + w.pick(" /\\ ", " \\/ ", " => ") + again() + ")"
	case 5:
		return "(\\A " + "k \\in " + w.expr("set", 0, 1) + " : " + again() + ")"
	}
	return "[]" + p()
}

func (w *writer) within(ss []symbol, f func() string) string {
	n := len(w.scope)
	w.scope = append(w.scope, ss...)
	text := f()
	w.scope = w.scope[:n]
	return text
}

// fitting lists the symbols of the scope of a sort and level; now and then of any sort.
func (w *writer) fitting(sort string, level int) (fit []symbol) {
	anySort := sort == "any" || w.IntN(12) == 0
	for _, s := range w.scope {
		if s.level <= level && (anySort && s.sort != "temporal" || s.sort == sort) {
			fit = append(fit, s)
		}
	}
	return fit
}

// named writes a use of a symbol of the scope, or nothing.
func (w *writer) named(sort string, level int) string {
	fit := w.fitting(sort, level)
	if len(fit) == 0 {
		return ""
	}
	s := fit[w.IntN(len(fit))]
	if s.state && level == 2 && w.IntN(3) == 0 {
		return s.name + "'"
	}
	if s.arity == 0 {
		return s.name
	}
	var args []string
	for range s.arity {
		if s.higher {
			args = append(args, w.operator(0))
		} else {
			args = append(args, w.expr(w.pick("int", "set", "bool"), min(level, 1), 1))
		}
	}
	return s.name + "(" + strings.Join(args, ", ") + ")"
}

// operator writes an operator with one parameter.
func (w *writer) operator(level int) string {
	for _, s := range w.scope {
		if s.arity == 1 && !s.higher && s.level <= level && w.IntN(3) == 0 && !strings.Contains(s.name, "(") {
			return s.name
		}
	}
	p := symbol{name: w.name("l"), sort: w.pick("int", "set")}
	return "LAMBDA " + p.name + " : " + w.within([]symbol{p}, func() string { return w.expr("any", level, 2) })
}

func (w *writer) leaf(sort string, level int) string {
	if w.IntN(3) > 0 {
		fit := slices.DeleteFunc(w.fitting(sort, level), func(s symbol) bool { return s.arity > 0 })
		if len(fit) > 0 {
			return fit[w.IntN(len(fit))].name
		}
	}
	switch sort {
	case "bool":
		return w.pick("TRUE", "FALSE")
	case "int":
		return w.pick("0", "1", "2", "3")
	case "set":
		return w.pick("{}", "{0, 1}", "{1}", "0..2", "BOOLEAN", "Nat", `{"a"}`)
	case "fn":
		return w.pick("<<>>", "<<0, 1>>", "<<1>>", "[k9 \\in 0..1 |-> k9]", "[a |-> 0, b |-> 1]")
	}
	return w.pick("0", "TRUE", `"a"`, "{}", "<<1, 2>>")
}

// expr writes an expression in parentheses.
func (w *writer) expr(sort string, level, size int) string {
	if size <= 0 {
		return w.leaf(sort, level)
	}
	sub := func(s string) string { return w.expr(s, level, size-1-w.IntN(2)) }
	switch w.IntN(12) {
	case 0, 1, 2:
		if s := w.named(sort, level); s != "" {
			return s
		}
	case 3:
		return "(IF " + sub("bool") + " THEN " + sub(sort) + " ELSE " + sub(sort) + ")"
	case 4:
		d := symbol{name: w.name("t"), sort: w.pick("int", "set", "fn"), level: min(level, 1)}
		def := w.expr(d.sort, d.level, size-1)
		return "(LET " + d.name + " == " + def + " IN " + w.within([]symbol{d}, func() string { return sub(sort) }) + ")"
	case 5:
		b, s := w.bound(level, size)
		return "(CHOOSE " + b + " : " + w.within(s[:1], func() string { return sub("bool") }) + ")"
	case 6:
		return sub("fn") + "[" + sub("int") + "]"
	case 7:
		if level == 2 && w.IntN(2) == 0 {
			return "(" + w.expr(sort, 1, size-1) + ")'"
		}
	}
	return w.bySort(sort, level, size, sub)
}

// bound writes a bound of one name.
func (w *writer) bound(level, size int) (string, []symbol) {
	s := symbol{name: w.name("k"), sort: w.pick("int", "set")}
	return s.name + " \\in " + w.pick("{0, 1}", "0..2", w.expr("set", min(level, 1), size-1)), []symbol{s}
}

func (w *writer) bySort(sort string, level, size int, sub func(string) string) string {
	bound, syms := w.bound(level, size)
	inner := func(s string) string { return w.within(syms, func() string { return sub(s) }) }
	switch sort {
	case "bool":
		return w.pick("("+sub("int")+w.pick(" < ", " = ", " # ")+sub("int")+")", "("+sub("bool")+w.pick(" /\\ ", " \\/ ", " => ")+sub("bool")+")",
			"(~"+sub("bool")+")", "("+w.pick("\\A ", "\\E ")+bound+" : "+inner("bool")+")", "("+sub("any")+" \\in "+sub("set")+")",
			"("+sub("set")+" \\subseteq "+sub("set")+")", "("+sub("fn")+" = "+sub("fn")+")", w.enabled(level, size))
	case "int":
		return w.pick("("+sub("int")+w.pick(" + ", " - ", " * ", " % ")+sub("int")+")", "Cardinality("+sub("set")+")", "Len("+sub("fn")+")")
	case "set":
		return w.pick("{"+sub("any")+", "+sub("int")+"}", "("+sub("set")+w.pick(" \\cup ", " \\cap ", " \\ ")+sub("set")+")",
			"{"+bound+" : "+inner("bool")+"}", "{"+inner("any")+" : "+bound+"}", "(SUBSET "+w.pick("{0, 1}", sub("set"))+")",
			"(DOMAIN "+sub("fn")+")", "["+w.pick("{0}", sub("set"))+" -> "+sub("set")+"]", "("+sub("set")+" \\X "+sub("set")+")", "UNION {"+sub("set")+"}")
	case "fn":
		old := symbol{name: "@", sort: "any"}
		update := w.within([]symbol{old}, func() string { return sub("any") })
		return w.pick("["+bound+" |-> "+inner("any")+"]", "<<"+sub("any")+", "+sub("any")+">>", "["+sub("fn")+" EXCEPT !["+sub("int")+"] = "+update+"]",
			"[a |-> "+sub("any")+"]", "("+sub("fn")+" @@ "+sub("fn")+")", "("+sub("any")+" :> "+sub("any")+")", "Append("+sub("fn")+", "+sub("any")+")", "Tail("+sub("fn")+")")
	}
	return sub(w.pick("bool", "int", "set", "fn"))
}

// enabled writes ENABLED of an action, where it may stand.
func (w *writer) enabled(level, size int) string {
	if level == 0 || w.IntN(3) > 0 {
		return "(" + w.leaf("bool", level) + ")"
	}
	return "(ENABLED (" + w.expr("bool", 2, size-1) + "))"
}

// config writes a configuration for the module M.
func (w *writer) config() string {
	m := w.done[len(w.done)-1]
	b := "SPECIFICATION MSpec\n"
	if w.IntN(3) == 0 {
		b = "INIT MInit\nNEXT MNext\n"
	}
	plain := func(level int, sort string) string {
		var fit []string
		for _, s := range m.names {
			if s.level <= level && s.sort == sort && s.arity == 0 && !strings.Contains(s.name, "!") {
				fit = append(fit, s.name)
			}
		}
		if len(fit) == 0 {
			return "MInv"
		}
		return fit[w.IntN(len(fit))]
	}
	for _, c := range m.constants {
		if c.arity > 0 || w.IntN(4) == 0 {
			b += "CONSTANT " + c.name + " <- " + w.pick("MInt", "MSet", plain(0, "int")) + "\n"
			continue
		}
		b += "CONSTANT " + c.name + " = " + map[string]string{"int": "1", "set": "{1, 2}", "any": c.name}[c.sort] + "\n"
	}
	for range w.IntN(3) {
		other := w.done[w.IntN(len(w.done))]
		old, now := other.names[w.IntN(len(other.names))].name, m.names[w.IntN(len(m.names))].name
		if strings.Contains(old+now, "!") {
			continue
		}
		b += "CONSTANT " + old + w.pick(" <- ", " <- ["+other.name+"]", " = ["+other.name+"]") + now + "\n"
	}
	kinds := []string{"INVARIANT", "PROPERTY", "CONSTRAINT", "VIEW", "ACTION_CONSTRAINT", "ALIAS", "POSTCONDITION", "SYMMETRY"}
	names := []string{plain(1, "bool"), plain(3, "temporal"), plain(1, "bool"), "Mvars", plain(2, "bool"), plain(1, "fn"), plain(0, "bool"), plain(0, "set")}
	for i, kind := range kinds {
		if chance := []int{2, 2, 4, 6, 6, 6, 8, 8}[i]; w.IntN(chance) == 0 {
			b += kind + " " + names[i] + "\n"
		}
	}
	return b
}
