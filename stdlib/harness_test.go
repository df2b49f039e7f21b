package stdlib

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
	"github.com/gotlc/gotlc/tlc/code"
)

// env is a run that keeps everything in memory.
type env struct {
	table     *value.Table
	printed   []string
	registers map[value.Value]value.Value
	stats     map[string]value.Value
	files     map[string]string
	hidden    error // why the environment may not be read
	environ   []string
	random    *random.Generator
	stopped   bool
}

func newEnv(table *value.Table) *env {
	return &env{
		table:     table,
		registers: map[value.Value]value.Value{},
		stats:     map[string]value.Value{},
		files:     map[string]string{},
		random:    random.New(1),
	}
}

func (e *env) Print(text string) { e.printed = append(e.printed, text) }

func (e *env) Stat(name string) (value.Value, bool) {
	v, ok := e.stats[name]
	return v, ok
}

func (e *env) Register(key value.Value) (value.Value, bool) {
	v, ok := e.registers[key]
	return v, ok
}

func (e *env) SetRegister(key, v value.Value)           { e.registers[key] = v }
func (e *env) Random() *random.Generator                { return e.random }
func (e *env) FormatValue(v value.Value) string         { return v.String() }
func (e *env) ErrorText(_ int, text string) string      { return text }
func (e *env) Stop()                                    { e.stopped = true }
func (e *env) CountPossible(name string, held bool)     {}
func (e *env) Warn(code int, params ...string)          {}
func (e *env) WriteFile(path string, data []byte) error { e.files[path] = string(data); return nil }

func (e *env) AppendFile(path string, data []byte) error {
	e.files[path] += string(data)
	return nil
}

func (e *env) Environ() ([]string, error) { return e.environ, e.hidden }

// Execute only knows a program that prints its arguments and the variables it was given.
func (e *env) Execute(args, env []string, _ func() bool) (eval.Executed, error) {
	if args[0] != "show" {
		return eval.Executed{}, errors.New("no program " + args[0])
	}
	return eval.Executed{Status: len(args) - 1, Stdout: strings.Join(args[1:], " "), Stderr: strings.Join(env, " ")}, nil
}

func (e *env) ReadFile(path string) ([]byte, error) {
	text, ok := e.files[path]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

// bench is a module of definitions ready to be evaluated.
type bench struct {
	env  *env
	k    *eval.Compiler
	info *sem.Info
}

// analyze loads a module T with the given text after its header, with what it needs.
func analyze(tb testing.TB, text string) *sem.Info {
	tb.Helper()
	return analyzeBeside(tb, nil, text)
}

// analyzeBeside is analyze with other modules in the same folder, given by their texts after the header.
func analyzeBeside(tb testing.TB, modules map[string]string, text string) *sem.Info {
	tb.Helper()
	files := fstest.MapFS{}
	for name, text := range modules {
		files[name+".tla"] = &fstest.MapFile{Data: []byte("---- MODULE " + name + " ----\n" + text + "\n====\n")}
	}
	files["T.tla"] = &fstest.MapFile{Data: []byte("---- MODULE T ----\n" + text + "\n====\n")}
	prog, err := load.Load("T", load.Options{
		Sources: []load.Source{load.Std(tla.Modules())},
		Open:    func(string) fs.FS { return files },
	})
	if err != nil {
		tb.Fatal(err)
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		tb.Fatalf("%v\nin\n%s", err, text)
	}
	return info
}

// newBench prepares definitions d0, d1, ... of the given expressions in a module that extends the listed ones.
func newBench(tb testing.TB, extends string, exprs ...string) *bench {
	tb.Helper()
	return newBenchWithout(tb, "", extends, exprs...)
}

// newBenchWithout is newBench without the Go implementations of one module.
func newBenchWithout(tb testing.TB, module, extends string, exprs ...string) *bench {
	tb.Helper()
	return build(tb, nil, extends, exprs, func(registry eval.Registry) {
		maps.DeleteFunc(registry, func(name eval.OperatorName, _ *eval.Builtin) bool { return name.Module == module })
	})
}

// newBenchWith is newBench with more Go implementations.
func newBenchWith(tb testing.TB, more []*eval.Builtin, extends string, exprs ...string) *bench {
	tb.Helper()
	return build(tb, nil, extends, exprs, func(registry eval.Registry) { registry.Register(more...) })
}

// newBenchBeside is newBench with other modules in the same folder, given by their texts after the header.
func newBenchBeside(tb testing.TB, modules map[string]string, extends string, exprs ...string) *bench {
	tb.Helper()
	return build(tb, modules, extends, exprs, func(eval.Registry) {})
}

func build(tb testing.TB, modules map[string]string, extends string, exprs []string, change func(eval.Registry)) *bench {
	tb.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, "EXTENDS %s\nCONSTANT MV\nVARIABLE state\n", extends)
	for i, e := range exprs {
		fmt.Fprintf(&text, "d%d == %s\n", i, e)
	}
	info := analyzeBeside(tb, modules, text.String())
	var loaded []string
	for _, m := range info.Modules {
		loaded = append(loaded, m.Name)
	}
	registry := Registry(loaded...)
	change(registry)
	table := value.NewTable()
	for _, name := range strings.Fields("a b c d e") {
		table.Intern(name)
	}
	b := &bench{env: newEnv(table), info: info}
	b.k = eval.NewCompiler(eval.Config{
		Info: info, Registry: registry, Table: table, Env: b.env,
		Replacements: eval.Replacements{Values: map[*sem.Symbol]value.Value{info.Root.Lookup("MV"): table.ModelValue("MV")}},
		Vars:         []*sem.Symbol{info.Root.Lookup("state")},
	})
	return b
}

// eval evaluates definition di.
func (b *bench) eval(i int) (value.Value, *eval.Error) {
	return b.compiled(i).Eval(b.k.NewCtx(b.env))
}

func (b *bench) compiled(i int) *eval.Expression {
	return b.k.Value("", b.k.Definition(b.info.Root.Lookup(fmt.Sprintf("d%d", i))))
}

// check is an expression with the text of its value, or with the code and text of its error.
type check struct {
	expr string
	want string
	code int // 0: no error
}

// run evaluates checks in a module that extends the listed ones.
func run(t *testing.T, extends string, checks []check) *bench {
	t.Helper()
	exprs := make([]string, len(checks))
	for i, c := range checks {
		exprs[i] = c.expr
	}
	b := newBench(t, extends, exprs...)
	for i, c := range checks {
		v, err := b.eval(i)
		switch {
		case err != nil && (c.code == 0 || err.Code != c.code || err.Text != c.want):
			t.Errorf("%s\n got error %d: %s\nwant %d: %s", c.expr, err.Code, err.Text, c.code, c.want)
		case err == nil && (c.code != 0 || v.String() != c.want):
			t.Errorf("%s\n got %s\nwant %d: %s", c.expr, v, c.code, c.want)
		}
	}
	return b
}

// overridden is the error text of a plain error inside a Java method.
func overridden(signature, reason string) string {
	return "Attempted to apply the operator overridden by the Java method\npublic static " + signature +
		",\nbut it produced the following error:\n" + reason
}

// wrapped is the error text of an error inside the Java method that implements an operator.
func wrapped(module, operator, reason string) string {
	return code.Format(code.NativeOperatorError, overrides()[eval.OperatorName{Module: module, Name: operator}].signature, reason)
}

// measure benchmarks named expressions in which the variable named state has the given value; the results must be TRUE.
func measure(b *testing.B, extends string, state value.Value, named ...[2]string) {
	exprs := make([]string, len(named))
	for i, n := range named {
		exprs[i] = n[1]
	}
	bm := newBench(b, extends, exprs...)
	for i, n := range named {
		x := bm.compiled(i)
		b.Run(n[0], func(b *testing.B) {
			c := bm.k.NewCtx(bm.env)
			c.SetState([]value.Value{state}, nil)
			b.ReportAllocs()
			for b.Loop() {
				if v, err := x.Eval(c); err != nil || v != value.True {
					b.Fatalf("%s: got %v, %v", n[1], v, err)
				}
			}
		})
	}
}

// longTuple returns <<1, ..., n>>.
func longTuple(n int) value.Value {
	elems := make([]value.Value, n)
	for i := range elems {
		elems[i] = value.MakeInt(int32(i + 1))
	}
	return value.MakeTuple(elems)
}

// long is the size of the values in benchmarks.
const long = 100_000
