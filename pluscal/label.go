package pluscal

import (
	"fmt"
	"maps"
)

// labeler finds statements that need a label and have none, and gives them one.
type labeler struct {
	root    string
	used    map[string]bool // labels that are written
	n       int
	added   []addedLabel
	stackOf varSet // variables and parameters of all procedures, and the stack
}

// addedLabel is a label that was not written.
type addedLabel struct {
	name string
	at   loc
	why  string
}

// varSet is a set of names of variables.
type varSet map[string]bool

func (s varSet) union(t varSet) varSet {
	out := maps.Clone(s)
	if out == nil {
		out = varSet{}
	}
	maps.Copy(out, t)
	return out
}

// shared returns a name that is in both sets, the least.
func (s varSet) shared(t varSet) string {
	least := ""
	for v := range s {
		if t[v] && (least == "" || v < least) {
			least = v
		}
	}
	return least
}

func (l *labeler) label(s stmt, why string) {
	b := s.common()
	if b.label != "" {
		return
	}
	for {
		l.n++
		b.label = fmt.Sprint(l.root, l.n)
		if !l.used[b.label] {
			break
		}
	}
	l.added = append(l.added, addedLabel{b.label, b.at, why})
}

// flow is the state of a walk over one list of statements.
type flow struct {
	assigned varSet // in the current step, before the list
	out      varSet // in the current step, up to here
	need     string // why the next statement needs a label; "" if it does not
	had      bool   // a label stands in the list
	inWith   bool
	faults   *faults
	proc     string // the procedure that the list belongs to, "" for none
}

// walk gives labels to the statements of a list. The two results are what is assigned in the step that is under way at
// its end, and why the statement after it needs a label.
func (l *labeler) walk(stmts []stmt, f flow) (varSet, string) {
	f.out = f.assigned
	for _, s := range stmts {
		f.faults.pace.step()
		b := s.common()
		if b.label != "" {
			f.refuseInWith(b.at, "Label in `with' statement")
			f.had, f.out = true, varSet{}
		}
		if f.need != "" {
			f.refuseInWith(b.at, "Statement follows `call' or `return' inside a `with' statement.")
			l.cut(s, &f, f.need)
		}
		f.need = ""
		l.statement(s, &f)
	}
	if f.need == "" && f.had {
		f.need = "a label stands inside the statement before"
	}
	return f.out, f.need
}

func (f *flow) refuseInWith(at loc, text string) {
	if f.inWith {
		f.faults.add(errorAt(at, text))
	}
}

// cut begins a new step with a statement.
func (l *labeler) cut(s stmt, f *flow, why string) {
	l.label(s, why)
	f.had, f.out = true, varSet{}
}

func (f *flow) inner(assigned varSet) flow {
	return flow{faults: f.faults, assigned: assigned, inWith: f.inWith, proc: f.proc}
}

func (l *labeler) statement(s stmt, f *flow) {
	switch s := s.(type) {
	case *ifStmt, *eitherStmt:
		l.branches(blocksOf(s), f)
	case *whileStmt:
		f.refuseInWith(s.at, "`while' inside a `with' statement")
		l.cut(s, f, "a while must have a label")
		l.walk(s.do.flat, f.inner(varSet{}))
	case *withStmt:
		inner := f.inner(varSet{})
		if f.inWith {
			inner.assigned = f.assigned
		}
		inner.inWith = true
		f.out, f.need = l.walk(s.do.flat, inner)
		if v := f.assigned.shared(f.out); v != "" && !f.inWith {
			l.cut(s, f, v+" is assigned before in the same step")
		}
	case *assignment:
		vars := varSet{}
		for _, part := range s.parts {
			vars[part.v] = true
		}
		l.assigns(s, f, vars, "Second assignment to same variable inside a `with' statement")
	default:
		l.control(s, f)
	}
}

func (l *labeler) branches(blocks []*block, f *flow) {
	out := varSet{}
	for _, b := range blocks {
		o, need := l.walk(b.flat, f.inner(f.out))
		out = out.union(o)
		if f.need == "" {
			f.need = need
		}
	}
	f.out = out
}

// control handles statements that pass control on, and those that neither do that nor assign.
func (l *labeler) control(s stmt, f *flow) {
	vars := varSet{}
	switch s := s.(type) {
	case *gotoStmt:
		f.need = "control has gone elsewhere: goto"
	case *returnStmt:
		f.need = "control has gone elsewhere: return"
		vars = l.stackOf
	case *callStmt:
		f.need = "control comes back here from a call"
		vars = varSet{stackName: true}
		if s.then == callReturn || s.to == f.proc {
			vars = l.stackOf
		}
	}
	l.assigns(s, f, vars, "Call or return makes second assignment to a variable inside a `with' statement")
}

// assigns notes that a statement assigns variables; if one of them has a value in this step, a new one begins.
func (l *labeler) assigns(s stmt, f *flow, vars varSet, refusal string) {
	v := f.out.shared(vars)
	if v == "" {
		if len(vars) > 0 {
			f.out = f.out.union(vars)
		}
		return
	}
	f.refuseInWith(s.common().at, refusal)
	l.cut(s, f, v+" is assigned before in the same step")
	f.out = vars
}

// reportLabels returns the line or lines about labels that were added. That labels are missing is an error.
func (p *parser) reportLabels() string {
	added := p.missing.added
	if len(added) == 0 {
		return ""
	}
	if !p.opts.labels.add && !(p.alg.uniprocess() && len(p.labels) == 0) {
		if !p.faults.all {
			fail(missingLabels(added))
		}
		for k := range added {
			p.faults.add(missingLabels(added[k : k+1]))
		}
		return ""
	}
	if !p.opts.labels.report {
		return "Labels added."
	}
	text := "The following labels were added:"
	if len(added) == 1 {
		text = "The following label was added:"
	}
	for _, a := range added {
		text += "\n  " + a.name + " at " + a.at.String()
	}
	return text
}

// missingLabels is the error about statements that need a label.
func missingLabels(added []addedLabel) *Error {
	text := "Missing labels at the following locations:"
	if len(added) == 1 {
		text = "Missing label at the following location:"
	}
	for _, a := range added {
		text += "\n     " + a.at.String()
	}
	e := plainError(added[0].at, text)
	e.Hint = added[0].why + "; -label adds labels where they are missing"
	return e
}
