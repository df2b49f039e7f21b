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
	format := func(module string, text func(t *traceText)) *eval.Builtin {
		return impure(binary(module, module+"Write", func(c *eval.Ctx, ce, path value.Value) value.Value {
			t := newTraceText(c, ce, textArgument(c, "second", module+"Write", path))
			text(t)
			writeFile(c, t.file, []byte(t.String()))
			return value.True
		}))
	}
	return []*eval.Builtin{
		format("_JsonTrace", (*traceText).json),
		format("_TLAPlusCounterExample", (*traceText).counterexample),
		format("_TLCPlainTrace", (*traceText).states),
		format("_TLCActionTrace", (*traceText).actions),
		format("_TLCTESpecTrace", (*traceText).repeating),
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
	fmt.Fprintf(t, "---- MODULE %s ----\n", strings.TrimSuffix(t.file, ".tla"))
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
	fmt.Fprintf(t, "LOCAL INSTANCE TLC\n\nCounterExample == \n\t%s\n\n====", t.literal(tlaLiterals))
}

func (t *traceText) json() {
	vars := make([]string, 0)
	for _, f := range t.stateFields() {
		vars = append(vars, jsonLiterals.value(t.c, f))
	}
	t.WriteString(jsonLiterals.record([]string{"counterexample", "vars"}, []string{
		t.literal(jsonLiterals), jsonLiterals.list(jsonLiterals.tuple, vars),
	}))
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
	vars, _, _ := value.FuncPairs(t.trace[0])
	t.module()
	fmt.Fprintf(t, "EXTENDS %s, TLC\n\n_trace ==\n    <<\n", t.root())
	for i, s := range t.trace {
		comma := ","
		if i == len(t.trace)-1 {
			comma = ""
		}
		fmt.Fprintf(t, "    (%s)%s\n", s, comma)
	}
	t.WriteString("    >>\n\n_init ==\n")
	for _, v := range vars {
		fmt.Fprintf(t, "    /\\ %[1]s = _trace[1].%[1]s\n", v.Text())
	}
	t.WriteString("\n_next ==\n    \\E _step \\in {")
	for i, s := range t.steps {
		if i > 0 {
			t.WriteString(", ")
		}
		fmt.Fprintf(t, "<<%d, %d>>", s.from, s.to)
	}
	t.WriteString("}:\n")
	for _, v := range vars {
		fmt.Fprintf(t, "        /\\ %[1]s = _trace[_step[1]].%[1]s\n        /\\ %[1]s' = _trace[_step[2]].%[1]s\n", v.Text())
	}
	t.WriteString("\n====")
}

// graph shows states as nodes and steps as edges.
func (t *traceText) graph() {
	t.WriteString("digraph CounterExample {\nnode [shape=box,style=rounded]\n")
	for i, s := range t.trace {
		names, vals, _ := value.FuncPairs(s)
		var lines []string
		for k, n := range names {
			lines = append(lines, "/\\ "+n.Text()+" = "+vals[k].String())
		}
		fmt.Fprintf(t, "%d [label=\"%s\"];\n", i+1, dotText(strings.Join(lines, "\n")))
	}
	for _, s := range t.steps {
		fmt.Fprintf(t, "%d -> %d [label=\"%s\"];\n", s.from, s.to, dotText(s.action))
	}
	t.WriteString("}\n")
}

func dotText(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s)
}
