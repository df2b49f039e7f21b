package packing_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A mixer writes random specifications whose formulas mix features: recursion and operators that are arguments wherever a formula may stand,
// instances, operators that the configuration gives, ENABLED, records that lack fields, functions whose domains change, bags, tuple patterns.
// Its rules are texts: <I> is something of the symbol I, x$P a new name x for something of the symbol P, x$ that name again, and what stands
// between § and ¤, or the end, may use the names. #v is a variable, without which the text is of no use. A text that begins with an
// exclamation mark is rare, because it is likely to fail.
type mixer struct {
	r     *rand.Rand
	fresh int
	have  []string            // variables that may be named
	names map[string][]string // texts in scope, by symbol
	todo  []string            // variables to which <Act> gives values
	depth int                 // of <Act>
	col   int                 // where bullets of the conjunction being written stand
	flat  bool                // inside ENABLED, which is not nested
	acts  []string            // uses of actions that are defined
	fair  bool                // all actions are fair
}

func (m *mixer) n(n int) int { return m.r.Intn(n) }

func (m *mixer) one(xs ...string) string { return xs[m.n(len(xs))] }

var (
	variable = regexp.MustCompile(`#[a-z]+`)
	longer   = regexp.MustCompile(`<[A-Z]`)
	piece    = regexp.MustCompile(`<([A-Z][a-z]*)>|([A-Za-z]+)\$([A-Z]?)|§|¤|#[a-z]`)
)

// known tells whether all variables of a rule may be named.
func (m *mixer) known(rule string) bool {
	for _, v := range variable.FindAllString(rule, -1) {
		if !slices.Contains(m.have, v[1:]) {
			return false
		}
	}
	return true
}

// write writes something of a symbol.
func (m *mixer) write(symbol string, depth int) string {
	switch symbol {
	case "Act":
		return m.act(m.todo, m.depth)
	case "Enabled":
		return m.enabled()
	}
	if in := m.names[symbol]; len(in) > 0 && m.n(5) < 2 {
		if rule := in[m.n(len(in))]; depth > 0 || !longer.MatchString(rule) {
			return m.text(rule, depth)
		}
	}
	rules := mixture[symbol]
	for {
		rule := rules[m.n(len(rules))]
		rare, isRare := strings.CutPrefix(rule, "!")
		if !m.known(rule) || isRare && m.n(15) > 0 || depth <= 0 && longer.MatchString(rule) {
			continue
		}
		return m.text(rare, depth)
	}
}

// text writes what a rule says.
func (m *mixer) text(rule string, depth int) string {
	var b strings.Builder
	fresh, declared := map[string]string{}, map[string]string{}
	var order, opened []string
	closed := func() {
		for _, symbol := range opened {
			m.names[symbol] = m.names[symbol][:len(m.names[symbol])-1]
		}
		opened = nil
	}
	defer closed()
	last := 0
	for _, at := range piece.FindAllStringSubmatchIndex(rule, -1) {
		b.WriteString(rule[last:at[0]])
		last = at[1]
		switch part := rule[at[0]:at[1]]; {
		case part[0] == '#':
			b.WriteByte(part[1])
		case part == "§":
			for _, name := range order {
				opened = append(opened, declared[name])
				m.names[declared[name]] = append(m.names[declared[name]], fresh[name])
			}
		case part == "¤":
			closed()
		case part[0] == '<':
			b.WriteString(m.write(rule[at[2]:at[3]], depth-1))
		default:
			name := rule[at[4]:at[5]]
			if fresh[name] == "" {
				m.fresh++
				fresh[name] = fmt.Sprint(name, m.fresh)
			}
			if symbol := rule[at[6]:at[7]]; symbol != "" {
				declared[name] = symbol
				order = append(order, name)
			}
			b.WriteString(fresh[name])
		}
	}
	b.WriteString(rule[last:])
	return b.String()
}

// with writes while texts are in scope, each as that of a symbol.
func (m *mixer) with(names map[string][]string, f func() string) string {
	old := m.names
	m.names = map[string][]string{}
	for symbol, texts := range old {
		m.names[symbol] = slices.Clone(texts)
	}
	for symbol, texts := range names {
		m.names[symbol] = append(m.names[symbol], texts...)
	}
	defer func() { m.names = old }()
	return f()
}

// act writes an action that gives variables values.
func (m *mixer) act(todo []string, depth int) string {
	oldTodo, oldDepth := m.todo, m.depth
	defer func() { m.todo, m.depth = oldTodo, oldDepth }()
	m.todo, m.depth = todo, depth-1
	if depth > 0 && m.n(9) < 4 {
		return m.write("Deed", 2)
	}
	m.col += 3
	defer func() { m.col -= 3 }()
	items := m.assignments(todo)
	for range m.n(3) {
		items = append([]string{m.write("Guard", 3)}, items...)
	}
	if m.n(4) == 0 && len(todo) >= len(m.have) {
		items = append(items, m.write("Step", 3))
	}
	return m.conjunction(items, m.n(2) == 0)
}

// assignments writes formulas that give variables values, in an order at random.
func (m *mixer) assignments(todo []string) (items []string) {
	var same []string
	for _, v := range todo {
		if v != "n" && m.n(5) < 2 {
			same = append(same, v)
		} else {
			items = append(items, "("+m.write("Next"+v, 3)+")")
		}
	}
	if len(same) > 0 {
		items = append(items, "UNCHANGED "+m.one("<<"+strings.Join(same, ", ")+">>", "<<<<"+same[0]+">>"+strings.Join(append([]string{""}, same[1:]...), ", ")+">>"))
	}
	m.r.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	return items
}

// action writes an action of the next-state relation: time goes on before or among what else happens.
func (m *mixer) action(vars []string) string {
	all := append(vars[:len(vars):len(vars)], "n")
	m.todo, m.depth = all, 2
	return `Early /\ ` + m.one(`n' = n + 1 /\ `+m.act(vars, 2), m.act(all, 2), m.write("Choice", 3), m.conjunction(append(m.assignments(all), m.write("Test", 3)), true))
}

// conjunction writes a conjunction, with or without bullets.
func (m *mixer) conjunction(items []string, bullets bool) string {
	if !bullets {
		return "(" + strings.Join(items, ` /\ `) + ")"
	}
	margin := "\n" + strings.Repeat(" ", m.col)
	return "(" + margin + `/\ ` + strings.Join(items, margin+`/\ `) + ")"
}

// enabled asks whether an action is possible.
func (m *mixer) enabled() string {
	if m.flat {
		return m.write("B", 0)
	}
	m.flat = true
	defer func() { m.flat = false }()
	if len(m.acts) > 0 && m.n(3) > 0 {
		return "(ENABLED " + m.text(m.one(m.acts...), 2) + ")"
	}
	return "(ENABLED (" + m.act(m.have, 1) + m.one(" /\\ n' = n", " /\\ n' \\in {n, n + 1}", " /\\ n' = n + 1 /\\ n' > num'") + "))"
}

// start writes an initial predicate, in which a variable is named after it has a value.
func (m *mixer) start(vars []string) string {
	items := []string{"n = 0"}
	m.have = nil
	for _, v := range vars {
		e := func() string { return m.one(mixtureBegins[v][m.n(len(mixtureBegins[v]))], m.write(kinds[v], 2)) }
		form := m.n(7)
		if v == "num" { // instances name it
			form = 7
		}
		switch form {
		case 0:
			items = append(items, v+` \in {`+e()+", "+e()+"}")
		case 1:
			items = append(items, "("+v+" = "+e()+` \/ `+v+" = "+e()+")")
		case 2:
			items = append(items, "(IF "+m.write("B", 2)+" THEN "+v+" = "+e()+" ELSE "+v+" = "+e()+")")
		case 3:
			items = append(items, `(\E start \in {`+e()+"} : "+v+" = start)")
		default:
			items = append(items, v+" = "+mixtureBegins[v][m.n(len(mixtureBegins[v]))])
		}
		m.have = append(m.have, v)
	}
	if m.n(8) == 0 {
		items = append(items, m.write("B", 3))
	}
	return strings.Join(items, ` /\ `)
}

// definitions writes operators and functions that are recursive, and uses of them come in scope.
func (m *mixer) definitions(s *strings.Builder) {
	for _, d := range []struct {
		head, tail string
		symbol     string
		within     map[string][]string
		symbolOf   string
		use        string
	}{
		{"RECURSIVE RecI(_, _)\nRecI(T, k) == IF T = {} \\/ k > 3 THEN ", " ELSE LET e == CHOOSE e \\in T : TRUE IN ", "I",
			map[string][]string{"P": {"e"}, "S": {"T"}, "I": {"k", `RecI(T \ {e}, k + 1)`, `RecI(T \ {e}, k + 1)`}}, "I", "RecI(<S>, <I>)"},
		{"RECURSIVE RecB(_)\nRecB(s) == IF Len(s) \\in {0, 4} THEN ", " ELSE ", "B",
			map[string][]string{"I": {"Head(s)"}, "B": {"RecB(Tail(s))", "RecB(Tail(s))"}}, "B", "RecB(<Q>)"},
		{"RECURSIVE RecS(_, _)\nRecS(T, k) == IF k <= 0 \\/ k > 3 THEN ", " ELSE ", "S",
			map[string][]string{"I": {"k"}, "S": {"T", "RecS(T, k - 1)", "RecS(<S>, k - 1)"}}, "S", "RecS(<S>, <I>)"},
		{"RECURSIVE RecZ(_, _)\nRecZ(Op(_), T) == IF T = {} THEN ", " ELSE LET e == CHOOSE e \\in T : TRUE IN ", "Z",
			map[string][]string{"R": {"Op(e)"}, "P": {"e"}, "Z": {"RecZ(Op, T \\ {e})", "(RecZ(Op, T \\ {e}) \\cup {<R>})"}}, "Z", "RecZ(LAMBDA q$P : §<R>¤, <S>)"},
		{"FunI[k \\in 0..3] == IF k = 0 THEN ", " ELSE ", "I",
			map[string][]string{"I": {"k", "FunI[k - 1]", "FunI[k - 1]"}}, "I", "FunI[(<I>) % 4]"},
		{"FunT[T \\in SUBSET P] == IF T = {} THEN ", " ELSE LET e == CHOOSE e \\in T : TRUE IN ", "W",
			map[string][]string{"P": {"e"}, "S": {"T"}, "W": {"FunT[T \\ {e}]", "(FunT[T \\ {e}] \\cup {<U>})"}}, "W", "FunT[<S>]"},
		{"OpI(F(_), by) == IF F(by) > 2 THEN ", " ELSE ", "I", map[string][]string{"P": {"by"}, "I": {"F(by)", "F(<P>)"}}, "I", "OpI(LAMBDA q$P : §<I>¤, <P>)"},
		{"OpB(F(_, _), i) == IF F(i, p1) THEN ", " ELSE ", "B", map[string][]string{"I": {"i"}, "B": {"F(i, p2)", "F(<I>, <P>)"}}, "B", "OpB(LAMBDA i$I, q$P : §<B>¤, <I>)"},
	} {
		if m.n(2) == 0 {
			continue
		}
		base := m.write(d.symbol, 2)
		again := m.with(d.within, func() string { return m.write(d.symbol, 3) })
		fmt.Fprintf(s, "%s%s%s%s\n", d.head, base, d.tail, again)
		m.names[d.symbolOf] = append(m.names[d.symbolOf], d.use)
	}
}

// perhapsGiven writes a formula, which may be about a premise.
func (m *mixer) perhapsGiven(b func(depth int) string) string {
	if m.n(2) == 0 {
		return b(4)
	}
	premise, set := b(2), m.text(m.one(`P \ {each}`, `P \ <S>`, `(<S>) \cap P`, `{q$ \in P : <B>}`, "<S>"), 2)
	about := m.with(map[string][]string{"P": {"each", "other"}}, func() string { return b(3) })
	return "(" + premise + ")\n =>\n  /\\ " + b(3) + "\n  /\\ \\A other \\in " + set + " : " + about
}

// specification writes a specification and its configuration.
func (m *mixer) specification() (spec, cfg string) {
	vars := []string{"num"} // which instances are about
	for _, i := range m.r.Perm(len(mixed))[:1+m.n(4)] {
		vars = append(vars, mixed[i])
	}
	if m.n(3) == 0 && !slices.Contains(vars, "set") {
		vars = append(vars, "set")
	}
	var s, next strings.Builder
	fmt.Fprintf(&s, mixtureHead, strings.Join(vars, ", "))
	fmt.Fprintf(&s, "Early == n < %d\n", 2+m.n(5))
	m.have = vars
	m.definitions(&s)
	defined := m.names
	if m.n(8) > 0 { // what is defined may name variables that have no value yet
		m.names = map[string][]string{}
	}
	fmt.Fprintf(&s, "Init == %s\n", m.start(vars))
	m.names = defined
	var fair []string
	for i := range 1 + m.n(4) {
		if m.n(3) == 0 {
			fmt.Fprintf(&s, "A%d == %s\n", i, m.action(vars))
			fmt.Fprintf(&next, "\n  \\/ A%d", i)
			m.acts, fair = append(m.acts, fmt.Sprintf("A%d", i)), append(fair, fmt.Sprintf("WF_vars(A%d)", i), fmt.Sprintf("SF_<<n, num>>(A%d)", i))
			continue
		}
		body := m.with(map[string][]string{"P": {"self", "self"}}, func() string { return m.action(vars) })
		fmt.Fprintf(&s, "A%d(self) == %s\n", i, body)
		fmt.Fprintf(&next, "\n  \\/ \\E self \\in %s : A%d(self)", m.one("P", "P", m.write("S", 1)), i)
		m.acts = append(m.acts, fmt.Sprintf("A%d(<P>)", i), fmt.Sprintf(`(\E q$ \in P : A%d(q$))`, i))
		fair = append(fair, fmt.Sprintf(`(\A q \in P : WF_vars(A%d(q)))`, i), fmt.Sprintf(`SF_vars(\E q \in P : A%d(q))`, i))
	}
	b := func(depth int) string { return m.write("B", depth) }
	fmt.Fprintf(&s, "Next == %s\n", next.String())
	later := func(f func() string) string {
		return m.one("", "n < 2 \\/ ", "n < 3 \\/ ", "n # 3 \\/ ", "n < 4 \\/ ") + f()
	}
	fmt.Fprintf(&s, "Inv == %s\nInv2 == %s\nInv3 == %s\nInv4 == %s\n", later(func() string { return b(4) }), later(func() string { return b(4) }),
		later(func() string {
			return "\\A each \\in P : " + m.with(map[string][]string{"P": {"each"}}, func() string { return m.perhapsGiven(b) })
		}), later(m.enabled))
	fmt.Fprintf(&s, "Small == %s \\/ n < 3\nCalm == %s \\/ n < 3\nSteps == [][%s \\/ n < 3]_%s\n", b(4), m.write("Step", 4), m.write("Step", 4), m.one("vars", "num", "<<n, num>>"))
	fmt.Fprintf(&s, "Spec == Init /\\ [][Next]_vars")
	for range m.n(3) {
		fmt.Fprintf(&s, " /\\ %s", m.one(fair...))
	}
	if m.fair {
		fmt.Fprintf(&s, " /\\ %s", strings.Join(fair, ` /\ `))
	}
	fmt.Fprintf(&s, "\nLive == %s(%s)\nLeads == %s ~> %s\nTaken == []<><<%s>>_vars => <>(%s)\n", m.one("<>", "[]<>", "<>[]"), b(3), b(3), b(3), m.text(m.one(m.acts...), 1), b(2))
	act := func() string { return m.text(m.one(m.acts...), 1) }
	fmt.Fprintf(&s, "Kinds == [][n < 2 \\/ n' \\in CASE %s -> {n + 1} [] %s -> IF %s THEN Nat ELSE {n + 1, 3} [] OTHER -> {n}]_vars\n", act(), act(), b(2))
	fmt.Fprintf(&s, "Whole == [][n < 3 \\/ Next \\/ %s]_vars\n", act())
	abstract := strings.ReplaceAll(m.write("I", 2), "\n", " ")
	fmt.Fprintf(&s, "Ab == INSTANCE Part WITH T <- P, Op <- Plus, v <- %s\nRefines == Ab!Spec\n", m.one("num", abstract))
	fmt.Fprintf(&s, "Seen == %s\nAlias == [%s, z |-> %s]\nPerms == %s\n====\n", m.text("<<n, <View>>>", 3), "n |-> n, num |-> num", m.write("View", 3),
		m.one("Permutations(P)", "Permutations(Marks)", `Permutations(P) \cup Permutations(Marks)`))
	cfg = "CONSTANTS mk1 = mk1 mk2 = mk2 Marks = {mk1, mk2}\n" + m.one("CONSTANTS p1 = p1 p2 = p2 None = None P = {p1, p2}\n", "CONSTANTS p1 = p1 p2 = p2 p3 = p3 None = None P = {p1, p2, p3}\n") +
		m.one("CONSTANT Mixed <- Plus\n", "CONSTANT Mixed <- Odd\n") + m.one("CONSTANT K = 2\n", "CONSTANT K <- Limit\n") + m.one("", "", "CONSTANT AnyOf <- First\n", "CONSTANT Few <- Same\n", "CONSTANT Get <- Most\n", "CONSTANT Leader <- Other\n") +
		"SPECIFICATION Spec\n" + m.one("CHECK_DEADLOCK FALSE\n", "CHECK_DEADLOCK FALSE\n", "CHECK_DEADLOCK FALSE\n", "CHECK_DEADLOCK FALSE\n", "")
	if !strings.Contains(cfg, "p3") {
		cfg += "CONSTANT p3 = p3\n"
	}
	for _, x := range []string{"INVARIANT Inv", "INVARIANT Inv2", "INVARIANT Inv3", "INVARIANT Inv4", "CONSTRAINT Small", "PROPERTY Steps", "ACTION_CONSTRAINT Calm",
		"PROPERTY Live", "PROPERTY Leads", "PROPERTY Taken", "PROPERTY Refines", "PROPERTY Kinds", "PROPERTY Whole", "SYMMETRY Perms", "VIEW Seen", "ALIAS Alias"} {
		if m.n(6) == 0 {
			cfg += x + "\n"
		}
	}
	return s.String(), cfg
}

func mixedAtRandom(r *rand.Rand) (spec, cfg string) {
	m := &mixer{r: r, names: map[string][]string{}, col: 4}
	return m.specification()
}

// TestMixture is TestRandom for specifications whose formulas mix features.
func TestMixture(t *testing.T) { forSeeds(t, 1, 40, mixedAtRandom) }
