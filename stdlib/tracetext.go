package stdlib

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// traceTexts implements the operators that write a counterexample to a file, one in each module for a format.
func traceTexts() []*eval.Builtin {
	format := func(module string, write func(t *traceText)) *eval.Builtin {
		return impure(&eval.Builtin{Module: module, Name: module + "Write", Arity: 2, Fn2: func(c *eval.Ctx, ce, path value.Value) value.Value {
			t := newTraceText(c, ce, text(path))
			write(t)
			writeFile(c, t.file, []byte(t.String()))
			return value.True
		}})
	}
	return []*eval.Builtin{
		format("_JsonTrace", (*traceText).json),
		format("_TLAPlusCounterExample", (*traceText).counterexample),
		format("_TLCTracePlain", (*traceText).states),
		format("_TLCActionTrace", (*traceText).actions),
		format("_TLCTESpec", (*traceText).repeating),
		format("_DotTrace", (*traceText).graph),
	}
}

// traceText is a text made of a counterexample.
type traceText struct {
	strings.Builder
	c     *eval.Ctx
	trace []value.Value
	steps []traceStep
	file  string
}

// traceStep is a step between two positions of the trace.
type traceStep struct {
	from, to int32
	record   value.Value // that describes the action
	action   string      // as it is written in a formula
}

func newTraceText(c *eval.Ctx, ce value.Value, file string) *traceText {
	t := &traceText{c: c, file: file}
	t.trace, _ = value.TupleElems(toTrace(c, ce))
	actions, _ := value.SelectField(ce, c.Table().String("action"))
	for _, edge := range elems(c, actions) {
		parts, _ := value.TupleElems(edge)
		t.steps = append(t.steps, traceStep{position(parts[0]), position(parts[2]), parts[1], t.action(parts[1])})
	}
	slices.SortStableFunc(t.steps, func(a, b traceStep) int { return cmp.Compare(a.from, b.from) })
	return t
}

// position returns the number in <<number, state>>.
func position(pair value.Value) int32 {
	parts, _ := value.TupleElems(pair)
	return parts[0].Int()
}

func (t *traceText) field(r value.Value, name string) (value.Value, bool) {
	return value.SelectField(r, t.c.Table().String(name))
}

// action returns an action's name with the values of its parameters.
func (t *traceText) action(a value.Value) string {
	name, _ := t.field(a, "name")
	params, ok := t.field(a, "parameters")
	if !ok {
		return name.Text()
	}
	context, _ := t.field(a, "context")
	var args []string
	names, _ := value.TupleElems(params)
	for _, p := range names {
		if arg, ok := value.SelectField(context, p); ok {
			args = append(args, arg.String())
		}
	}
	return name.Text() + "(" + strings.Join(args, ", ") + ")"
}

func (t *traceText) module() {
	fmt.Fprintf(t, "---- MODULE %s ----\n", strings.Replace(t.file, ".tla", "", 1))
}

// root is the name of the specification.
func (t *traceText) root() string {
	if v, ok := t.c.Env().Stat("module"); ok {
		return v.Text()
	}
	return strings.TrimSuffix(filepath.Base(t.file), ".tla")
}

func (t *traceText) counterexample() {
	t.module()
	t.WriteString("LOCAL INSTANCE TLC\n\nCounterExample == \n\t")
	t.literal(tlaLiterals)
	t.WriteString("\n\n====")
}

func (t *traceText) json() {
	vars := make([]string, 0)
	for _, f := range t.stateFields() {
		vars = append(vars, jsonLiterals.value(t.c, f))
	}
	l := jsonLiterals
	t.WriteString(l.braces[0] + l.field("counterexample") + l.is)
	t.literal(l)
	t.WriteString(l.comma + l.field("vars") + l.is + l.list(l.tuple, vars) + l.braces[1])
}

func (t *traceText) states() {
	t.module()
	fmt.Fprintf(t, "LOCAL INSTANCE TLC\n\nTrace == \n\t%s\n\n====", value.Normalize(value.MakeTuple(t.trace)))
}

// actions is a module with an action constraint that allows the trace's actions, in their order, only.
func (t *traceText) actions() {
	t.module()
	fmt.Fprintf(t, "EXTENDS %s\n\n_length == %d\n\n_next(_idx) ==\n", t.root(), len(t.steps))
	for _, s := range t.steps {
		fmt.Fprintf(t, "\\/ %d = _idx /\\ %s\n", s.from, s.action)
	}
	t.WriteString("\n_actionConstraint ==\n_next(LET T == INSTANCE TLC IN T!TLCGet(\"level\"))\n\n====")
}

// repeating is a module whose only behavior is the trace.
func (t *traceText) repeating() {
	vars := t.stateFields()
	t.module()
	conjuncts := func(format string) {
		for _, v := range vars {
			fmt.Fprintf(t, format+"\n", v.Text())
		}
	}
	fmt.Fprintf(t, "EXTENDS %s\n\nLOCAL INSTANCE TLC\n\nTrace == \n\t%s\n", strings.Join(t.modules(), ", "),
		value.Normalize(value.MakeTuple(t.trace)))
	t.WriteString("\n_init ==\n")
	conjuncts("/\\ %[1]s = Trace[1].%[1]s")
	t.WriteString("\n_next ==\n\\E i, j \\in DOMAIN Trace:\n/\\ i = TLCGet(\"level\")\n/\\ j = i + 1\n")
	conjuncts("/\\ %[1]s = Trace[i].%[1]s")
	conjuncts("/\\ %[1]s' = Trace[j].%[1]s")
	names := make([]string, len(vars))
	for i, v := range vars {
		names[i] = v.Text()
	}
	all := "<<" + strings.Join(names, ", ") + ">>"
	fmt.Fprintf(t, "\n(* Allow infinite stuttering to prevent deadlock on termination. *)\n_terminating ==\nUNCHANGED %s\n", all)
	fmt.Fprintf(t, "\n_spec ==\n_init /\\ [][_next \\/ _terminating]_%s\n\n====", all)
}

// modules are the names of the modules that the actions of the trace are in.
func (t *traceText) modules() []string {
	var names []string
	for _, s := range t.steps {
		place, _ := t.field(s.record, "location")
		if name, ok := t.field(place, "module"); ok && !slices.Contains(names, name.Text()) {
			names = append(names, name.Text())
		}
	}
	if len(names) == 0 {
		names = []string{t.root()}
	}
	return names
}

// graph shows the states of the trace as nodes and the steps as edges. The label of a node has the values of the state's
// variables, one a line.
func (t *traceText) graph() {
	w := newDotWriter(t.c, &t.Builder)
	for _, s := range t.trace {
		_, vals, _ := value.FuncPairs(s)
		var lines strings.Builder
		for _, v := range vals {
			lines.WriteString(v.String() + "\n")
		}
		w.node(s, t.c.Table().String(lines.String()))
	}
	for _, s := range t.steps {
		w.edge(t.trace[s.from-1], t.trace[s.to-1], t.c.Table().String(s.action))
	}
	w.end()
}
