package pluscal

import (
	"fmt"
	"strings"
)

// kind is the type of a symbol. Its order is the priority in renaming, its number the character that names end with at
// last.
type kind int

const (
	globalKind kind = iota
	labelKind
	procedureKind
	processKind
	processVarKind
	procedureVarKind
	parameterKind
)

var kindNames = [...]string{"Global variable", "Label", "Procedure", "Process", "Process variable", "Procedure variable", "Parameter"}

func (k kind) String() string { return kindNames[k] }

// local reports whether symbols of this kind are variables of a procedure or process.
func (k kind) local() bool { return k >= processVarKind }

// symbolEntry is a name of the algorithm.
type symbolEntry struct {
	kind    kind
	name    string
	use     string // its present name
	context string // the procedure or process that it belongs to, or ""
	ofProc  bool   // the context is a procedure
	pos     Pos
}

// symbolTable has all names in the order in which the official translator enters them.
type symbolTable struct {
	entries   []*symbolEntry
	named     map[string][]*symbolEntry // entries by name, in order
	redefined []*symbolEntry
	faults    *faults
}

// Names that the translator itself declares.
const (
	pcName    = "pc"
	stackName = "stack"
)

// newSymbolTable enters all names of an algorithm.
func newSymbolTable(a *algorithm, f *faults) *symbolTable {
	t := &symbolTable{named: map[string][]*symbolEntry{}, faults: f}
	t.enter(symbolEntry{kind: globalKind, name: pcName})
	if len(a.procedures) > 0 {
		t.enter(symbolEntry{kind: globalKind, name: stackName})
	}
	t.enterVariables(a.decls, symbolEntry{kind: globalKind})
	for _, q := range a.procedures {
		t.enter(symbolEntry{kind: procedureKind, name: q.name, pos: q.pos})
		t.enterVariables(q.decls, symbolEntry{kind: procedureVarKind, context: q.name, ofProc: true})
		t.enterVariables(q.params, symbolEntry{kind: parameterKind, context: q.name, ofProc: true})
		t.enterLabels(q.steps, symbolEntry{kind: labelKind, context: q.name, ofProc: true})
	}
	for _, q := range a.processes {
		t.enter(symbolEntry{kind: processKind, name: q.name, pos: q.pos})
		t.enterVariables(q.decls, symbolEntry{kind: processVarKind, context: q.name})
		t.enterLabels(q.steps, symbolEntry{kind: labelKind, context: q.name})
	}
	t.enterLabels(a.main.steps, symbolEntry{kind: labelKind})
	return t
}

func (t *symbolTable) enterVariables(vars []*variable, like symbolEntry) {
	for _, v := range vars {
		like.name, like.pos = v.name, v.pos
		t.enter(like)
	}
}

func (t *symbolTable) enterLabels(steps []*step, like symbolEntry) {
	for _, s := range steps {
		like.name, like.pos = s.label, s.at.at
		t.enter(like)
		for _, inner := range s.stmts.stmts {
			t.enterInner(inner, like)
		}
	}
}

// enterInner enters the labels inside a statement.
func (t *symbolTable) enterInner(s stmt, like symbolEntry) {
	for _, b := range blocksOf(s) {
		for _, inner := range b.first.stmts {
			t.enterInner(inner, like)
		}
		t.enterLabels(b.steps, like)
	}
}

func (t *symbolTable) enter(s symbolEntry) {
	t.faults.pace.step()
	s.use = s.name
	for _, other := range t.named[s.name] {
		switch {
		case other.kind == s.kind && other.context == s.context,
			s.kind.local() && (other.kind == globalKind || other.context == s.context):
			t.redefined = append(t.redefined, &s)
			return
		}
	}
	t.entries = append(t.entries, &s)
	t.named[s.name] = append(t.named[s.name], &s)
}

// check reports names that are declared twice.
func (t *symbolTable) check() {
	if len(t.redefined) == 0 {
		return
	}
	text := ""
	for _, s := range t.redefined {
		text += fmt.Sprintf("\n%s %s redefined at %s", s.kind, s.name, s.pos)
	}
	e := plainError(loc{at: t.redefined[0].pos}, text)
	e.Hint = "give one of them another name"
	t.faults.add(e)
}

// rename makes the present names differ and returns those that were changed, in order.
func (t *symbolTable) rename() []*symbolEntry {
	using := map[string]int{}
	for _, s := range t.entries {
		using[s.use]++
	}
	var renamed []*symbolEntry
	for k := labelKind; k <= parameterKind; k++ {
		for _, s := range t.entries {
			if s.kind != k || using[s.use] == 1 {
				continue
			}
			for n := 0; using[s.use] > 1; n++ {
				using[s.use]--
				s.use += s.suffix(n)
				using[s.use]++
			}
			renamed = append(renamed, s)
		}
	}
	return renamed
}

// suffix returns what is appended to a name in the n-th try.
func (s *symbolEntry) suffix(n int) string {
	context := []rune(s.context)
	switch {
	case n == 0:
		return "_"
	case n <= len(context):
		return string(context[n-1])
	default:
		return fmt.Sprint(int(s.kind))
	}
}

// remark is the line of the translation about a renaming.
func (s *symbolEntry) remark() string {
	of := ""
	switch {
	case s.context == "":
	case s.ofProc:
		of = " of procedure " + s.context
	default:
		of = " of process " + s.context
	}
	return fmt.Sprintf(`\* %s %s%s at line %d col %d changed to %s`, s.kind, s.name, of, s.pos.Line, s.pos.Col, s.use)
}

// find returns the first symbol of a name in a context that satisfies a condition.
func (t *symbolTable) find(name, context string, is func(kind) bool) *symbolEntry {
	for _, s := range t.named[name] {
		if s.context == context && is(s.kind) {
			return s
		}
	}
	return nil
}

func of(wanted kind) func(kind) bool { return func(k kind) bool { return k == wanted } }

// use returns the present name of a symbol, or the name itself if there is no such symbol.
func (t *symbolTable) use(name, context string, k kind) string {
	if s := t.find(name, context, of(k)); s != nil {
		return s.use
	}
	return name
}

// renamer puts new names in place of old ones, in one context.
type renamer struct {
	t       *symbolTable
	context string
	by      substitution
}

// newRenamer finds out which names are replaced in expressions of a context: those whose first meaning there is a
// variable.
func (t *symbolTable) newRenamer(context string) *renamer {
	r := &renamer{t: t, context: context, by: substitution{by: map[string]*expr{}}}
	seen := map[string]bool{}
	for _, s := range t.entries {
		if s.context != context || seen[s.name] {
			continue
		}
		seen[s.name] = true
		if s.kind.local() && s.use != s.name {
			r.by.by[s.name] = newExpr(nameToken(s.use))
		}
	}
	return r
}

// apply renames everything in the algorithm.
func (t *symbolTable) apply(a *algorithm) {
	global := t.newRenamer("")
	for _, q := range a.procedures {
		r := t.newRenamer(q.name)
		r.variables(q.params, parameterKind)
		r.variables(q.decls, procedureVarKind)
		r.body(&q.body)
		q.name = t.use(q.name, "", procedureKind)
	}
	for _, q := range a.processes {
		r := t.newRenamer(q.name)
		r.variables(q.decls, processVarKind)
		r.body(&q.body)
		q.name = t.use(q.name, "", processKind)
	}
	global.body(&a.main)
}

func (r *renamer) variables(vars []*variable, k kind) {
	for _, v := range vars {
		v.name = r.t.use(v.name, r.context, k)
		r.expr(v.val)
	}
}

func (r *renamer) body(b *body) {
	r.steps(b.steps)
	for k := range b.plus {
		b.plus[k] = r.label(b.plus[k])
	}
	for k := range b.minus {
		b.minus[k] = r.label(b.minus[k])
	}
	for k := range b.called {
		b.called[k] = r.procedure(b.called[k])
	}
}

func (r *renamer) label(name string) string     { return r.t.use(name, r.context, labelKind) }
func (r *renamer) procedure(name string) string { return r.t.use(name, r.context, procedureKind) }

func (r *renamer) expr(e *expr) {
	if err := e.substitute(r.by); err != nil {
		fail(err)
	}
}

func (r *renamer) steps(steps []*step) {
	for _, s := range steps {
		r.t.faults.pace.step()
		s.label = r.label(s.label)
		for _, inner := range s.stmts.stmts {
			r.stmt(inner)
		}
	}
}

func (r *renamer) stmt(s stmt) {
	switch s := s.(type) {
	case *assignment:
		for _, part := range s.parts {
			part.v = r.variable(part.v)
			r.expr(part.sub)
			r.expr(part.rhs)
		}
	case *ifStmt:
		r.expr(s.test)
	case *whileStmt:
		r.expr(s.test)
	case *withStmt:
		r.expr(s.exp)
	case *exprStmt:
		r.expr(s.exp)
	case *gotoStmt:
		r.gotoLabel(s)
	case *returnStmt:
		s.from = r.procedure(s.from)
	case *callStmt:
		s.to, s.from = r.procedure(s.to), r.procedure(s.from)
		for _, arg := range s.args {
			r.expr(arg)
		}
	}
	for _, b := range blocksOf(s) {
		for _, inner := range b.first.stmts {
			r.stmt(inner)
		}
		r.steps(b.steps)
	}
}

// variable returns the present name of an assigned variable.
func (r *renamer) variable(name string) string {
	if s := r.t.find(name, r.context, kind.local); s != nil {
		return s.use
	}
	return name
}

func (r *renamer) gotoLabel(s *gotoStmt) {
	if s.to == "Done" {
		return
	}
	label := r.t.find(s.to, r.context, of(labelKind))
	if label == nil {
		e := plainError(s.at, "goto to non-existent label `"+s.to+"' at "+s.at.String())
		e.Hint = r.hintLabels()
		r.t.faults.add(e)
		return
	}
	s.to = label.use
}

// hintLabels lists the labels that a goto can go to.
func (r *renamer) hintLabels() string {
	var names []string
	for _, s := range r.t.entries {
		if s.kind == labelKind && s.context == r.context {
			names = append(names, s.name)
		}
	}
	return "labels here: " + strings.Join(append(names, "Done"), ", ")
}
