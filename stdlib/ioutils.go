package stdlib

import (
	"errors"
	"io/fs"
	"maps"
	"os/exec"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/javaio"
)

// ioUtils implements the community module IOUtils. What it may do is up to the run: see eval.World.
func ioUtils() []*eval.Builtin {
	const module = "IOUtils"
	io1 := func(name string, f fn1) *eval.Builtin {
		return shows(impure(unary(module, name, f)))
	}
	io2 := func(name string, f fn2) *eval.Builtin {
		return shows(impure(binary(module, name, f)))
	}
	io3 := func(name string, f fnN) *eval.Builtin {
		return shows(impure(nary(module, name, 3, f)))
	}
	return []*eval.Builtin{
		impure(constant(module, "IOEnv", environment)),
		io3("IOSerialize", func(c *eval.Ctx, a []value.Value) value.Value {
			path, compress := text(a[1]), truth(a[2])
			data, err := javaio.Marshal(c.Table(), a[0], compress)
			if err != nil {
				value.Throw("%v", err)
			}
			writeFile(c, path, data)
			return value.True
		}),
		io2("IODeserialize", func(c *eval.Ctx, file, compressed value.Value) value.Value {
			v, err := javaio.Unmarshal(c.Table(), readFile(c, text(file)), truth(compressed))
			if err != nil {
				value.Throw("%s: %v", file.Text(), err)
			}
			return v
		}),
		io3("Serialize", func(c *eval.Ctx, a []value.Value) value.Value { return serializeText(c, a[0], a[1], a[2]) }),
		io2("Deserialize", deserializeText),
		io1("IOExec", func(c *eval.Ctx, cmd value.Value) value.Value {
			return execute(c, words(c, "IOExec", cmd), nil)
		}),
		io2("IOEnvExec", func(c *eval.Ctx, env, cmd value.Value) value.Value {
			vars := variables(c, "IOEnvExec", env)
			return execute(c, words(c, "IOEnvExec", cmd), vars)
		}),
		io2("IOExecTemplate", func(c *eval.Ctx, cmd, params value.Value) value.Value {
			return execute(c, filledWords(c, "IOExec", cmd, params), nil)
		}),
		io3("IOEnvExecTemplate", func(c *eval.Ctx, a []value.Value) value.Value {
			vars := variables(c, "IOEnvExec", a[0])
			return execute(c, filledWords(c, "IOEnvExec", a[1], a[2]), vars)
		}),
		{Module: module, Name: "atoi", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			if s.Kind() == value.String {
				if n, err := strconv.ParseInt(s.Text(), 10, 32); err == nil {
					return value.MakeInt(int32(n))
				}
			}
			badOnlyArgument(c, "atoi", "string", s)
			return value.Value{}
		}},
	}
}

func writeFile(c *eval.Ctx, path string, data []byte) {
	if err := c.Env().WriteFile(path, data); err != nil {
		fileFailed(path, err)
	}
}

// record makes a record of fields in the order given.
func record(c *eval.Ctx, names []string, vals ...value.Value) value.Value {
	fields := make([]value.Value, len(names))
	for i, name := range names {
		fields[i] = c.Table().String(name)
	}
	return newRecordForm(c, fields).record(vals)
}

// recordForm makes records of the same fields, in the order of their names as given.
type recordForm struct {
	table *value.Table
	shape *value.Shape
	at    []int // the places of the names in the shape
	order *value.Order
}

// newRecordForm returns the form for names, which are different.
func newRecordForm(c *eval.Ctx, names []value.Value) recordForm {
	f := recordForm{table: c.Table(), shape: c.Table().Shape(names), at: make([]int, len(names))}
	for i, name := range names {
		f.at[i] = f.shape.Index(name)
	}
	f.order = value.NewOrder(slices.Clone(f.at))
	return f
}

func (f recordForm) record(vals []value.Value) value.Value {
	sorted := make([]value.Value, len(vals))
	for i, p := range f.at {
		sorted[p] = vals[i]
	}
	return value.MakeRecordAsWritten(f.shape, sorted, f.order)
}

// environment is IOEnv, with names sorted so that they become known in the same order in each run. While the environment is
// hidden, asking whether it has a variable that it has is an error, and one that it has not is not in it.
func environment(c *eval.Ctx) value.Value {
	vars := map[string]value.Value{}
	entries, hidden := c.Env().Environ()
	for _, entry := range entries {
		if name, text, ok := strings.Cut(entry, "="); ok && name != "" {
			vars[name] = c.Table().String(text)
		}
	}
	names := slices.Sorted(maps.Keys(vars))
	vals := make([]value.Value, len(names))
	for i, name := range names {
		vals[i] = vars[name]
	}
	env := record(c, names, vals...)
	if hidden == nil {
		return env
	}
	reveals := func(value.Value) bool { // it does not know whether one name was asked for, or all are looked through
		value.Throw("IOEnv: %v", hidden)
		return false
	}
	known := value.MakeLazyFilter(value.Domain(env), reveals, "{name \\in %s : hidden}")
	return value.MakeLazyFunc(known, func(value.Value) value.Value { panic("the domain has no member") }, "[name \\in %s |-> hidden]")
}

// finished is the record of a program that ended, or of something like it.
func finished(c *eval.Ctx, e eval.Executed) value.Value {
	t := c.Table()
	return record(c, []string{"exitValue", "stdout", "stderr"},
		value.MakeInt(int32(e.Status)), t.String(e.Stdout), t.String(e.Stderr))
}

func execute(c *eval.Ctx, args, env []string) value.Value {
	if len(args) == 0 {
		value.Throw("Index 0 out of bounds for length 0")
	}
	done, err := eval.Execute(c, args, env)
	switch {
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		value.Throw("Cannot run program %q: error=2, No such file or directory", args[0])
	case err != nil:
		value.Throw("%v", err)
	}
	return finished(c, done)
}

// words returns the strings of a command, or of its parameters.
func words(c *eval.Ctx, op string, cmd value.Value) []string {
	elems, ok := value.TupleElems(cmd)
	if !ok {
		badOnlyArgument(c, op, "sequence", cmd)
	}
	args := make([]string, len(elems))
	for i, e := range elems {
		if e.Kind() != value.String {
			badOnlyArgument(c, op, "sequence", e) // TLC's words for an element, too
		}
		args[i] = e.Text()
	}
	return args
}

// filledWords is words for a command with parameters to be put in.
func filledWords(c *eval.Ctx, op string, cmd, params value.Value) []string {
	args, list := words(c, op, cmd), words(c, op, params)
	for i, a := range args {
		args[i] = formatted(a, list)
	}
	return args
}

// variables returns the fields of a record as environment variables.
func variables(c *eval.Ctx, op string, env value.Value) []string {
	if !value.IsFunction(env) || value.Explicit(env).Kind() != value.Record {
		badOnlyArgument(c, op, "record", env)
	}
	names, vals, _ := value.FuncPairs(env)
	list := make([]string, len(names))
	for i, n := range names {
		list[i] = n.Text() + "=" + plainText(vals[i])
	}
	return list
}
