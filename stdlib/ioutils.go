package stdlib

import (
	"fmt"
	"maps"
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
	io := func(name string, arity int, f fnN) *eval.Builtin {
		return impure(&eval.Builtin{Module: module, Name: name, Arity: arity, FnN: f})
	}
	return []*eval.Builtin{
		impure(constant(module, "IOEnv", environment)),
		io("IOSerialize", 3, func(c *eval.Ctx, a []value.Value) value.Value {
			path := textArgument(c, "second", "IOSerialize", a[1])
			compress := boolArgument(c, "third", "IOSerialize", a[2])
			data, err := javaio.Marshal(c.Table(), a[0], compress)
			if err != nil {
				badArgument(c, "first", "IOSerialize", "finite value", a[0])
			}
			ioFailed("IOSerialize", c.Env().WriteFile(path, data))
			return value.True
		}),
		impure(&eval.Builtin{Module: module, Name: "IODeserialize", Arity: 2, Fn2: func(c *eval.Ctx, file, zip value.Value) value.Value {
			data, err := c.Env().ReadFile(textArgument(c, "first", "IODeserialize", file))
			ioFailed("IODeserialize", err)
			v, err := javaio.Unmarshal(c.Table(), data, boolArgument(c, "second", "IODeserialize", zip))
			ioFailed("IODeserialize", err)
			return v
		}}),
		io("Serialize", 3, serializeText),
		impure(&eval.Builtin{Module: module, Name: "Deserialize", Arity: 2, Fn2: deserializeText}),
		impure(&eval.Builtin{Module: module, Name: "IOExec", Arity: 1, Fn1: func(c *eval.Ctx, cmd value.Value) value.Value {
			return execute(c, "IOExec", words(c, "IOExec", cmd), nil)
		}}),
		impure(&eval.Builtin{Module: module, Name: "IOEnvExec", Arity: 2, Fn2: func(c *eval.Ctx, env, cmd value.Value) value.Value {
			return execute(c, "IOEnvExec", words(c, "IOEnvExec", cmd), variables(c, "IOEnvExec", env))
		}}),
		impure(&eval.Builtin{Module: module, Name: "IOExecTemplate", Arity: 2, Fn2: func(c *eval.Ctx, cmd, params value.Value) value.Value {
			return execute(c, "IOExecTemplate", filledWords(c, "IOExecTemplate", cmd, params), nil)
		}}),
		io("IOEnvExecTemplate", 3, func(c *eval.Ctx, a []value.Value) value.Value {
			const op = "IOEnvExecTemplate"
			return execute(c, op, filledWords(c, op, a[1], a[2]), variables(c, op, a[0]))
		}),
		{Module: module, Name: "atoi", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			n, err := strconv.ParseInt(textOnlyArgument(c, "atoi", s), 10, 32)
			if err != nil {
				badOnlyArgument(c, "atoi", "string of digits", s)
			}
			return value.MakeInt(int32(n))
		}},
		{Module: module, Name: "zeroPadN", Arity: 2, Fn2: func(c *eval.Ctx, num, n value.Value) value.Value {
			if !num.IsInt() {
				badArgumentAn(c, "first", "zeroPadN", "integer", num)
			}
			if !n.IsInt() || n.Int() < 0 || n.Int() > maxPadding {
				badArgument(c, "second", "zeroPadN", fmt.Sprintf("number in 0..%d", maxPadding), n)
			}
			return c.Table().String(fmt.Sprintf("%0*d", int(n.Int()), num.Int()))
		}},
	}
}

// maxPadding is the greatest number of characters that zeroPadN and templates make.
const maxPadding = 1000

func boolArgument(c *eval.Ctx, nth, op string, v value.Value) bool {
	if !v.IsBool() {
		badArgument(c, nth, op, "boolean", v)
	}
	return v.Bool()
}

// record makes a record of the given fields.
func record(c *eval.Ctx, fields map[string]value.Value) value.Value {
	t := c.Table()
	names := make([]value.Value, 0, len(fields))
	for _, name := range slices.Sorted(maps.Keys(fields)) { // sorted, so that new strings get the same order in each run
		names = append(names, t.String(name))
	}
	if len(names) == 0 {
		return value.EmptyTuple
	}
	shape := t.Shape(names)
	vals := make([]value.Value, shape.Len())
	for i, k := range shape.Keys() {
		vals[i] = fields[k.Text()]
	}
	return value.MakeRecord(shape, vals)
}

// environment is IOEnv. While the environment is hidden, asking whether it has a variable that it has is an error, and
// one that it has not is not in it.
func environment(c *eval.Ctx) value.Value {
	fields := map[string]value.Value{}
	vars, hidden := c.Env().Environ()
	for _, entry := range vars {
		if name, text, ok := strings.Cut(entry, "="); ok && name != "" {
			fields[name] = c.Table().String(text)
		}
	}
	if hidden == nil {
		return record(c, fields)
	}
	reveals := func(name value.Value) bool {
		value.Throw(value.CodeGeneral, "IOEnv.%s: %v", name.Text(), hidden)
		return false
	}
	names := value.MakeLazyFilter(value.Domain(record(c, fields)), reveals, "{name \\in %s : hidden}")
	return value.MakeLazyFunc(names, func(value.Value) value.Value { panic("the domain has no member") }, "[name \\in %s |-> hidden]")
}

// finished is the record of a program that ended, or of something like it.
func finished(c *eval.Ctx, e eval.Executed) value.Value {
	t := c.Table()
	return record(c, map[string]value.Value{
		"exitValue": value.MakeInt(int32(e.Status)), "stdout": t.String(e.Stdout), "stderr": t.String(e.Stderr),
	})
}

func execute(c *eval.Ctx, op string, args, env []string) value.Value {
	if len(args) == 0 {
		value.Throw(value.CodeGeneral, "%s failed: the command is the empty sequence", op)
	}
	done, err := c.Env().Execute(args, env)
	ioFailed(op, err)
	return finished(c, done)
}

// words returns the strings of a command.
func words(c *eval.Ctx, op string, cmd value.Value) []string {
	elems, ok := value.TupleElems(cmd)
	args := make([]string, len(elems))
	for i, e := range elems {
		if e.Kind() != value.String {
			ok = false
			break
		}
		args[i] = e.Text()
	}
	if !ok {
		value.Throw(value.CodeGeneral, "The command of %s should be a sequence of strings, but instead it is:\n%s", op, show(c, cmd))
	}
	return args
}

// filledWords is words for a command with parameters to be put in.
func filledWords(c *eval.Ctx, op string, cmd, params value.Value) []string {
	list, ok := value.TupleElems(params)
	if !ok {
		value.Throw(value.CodeGeneral, "The parameters of %s should be a sequence, but instead they are:\n%s", op, show(c, params))
	}
	args := words(c, op, cmd)
	for i, a := range args {
		args[i] = formatted(c, op, a, list)
	}
	return args
}

// variables returns the fields of a record as environment variables.
func variables(c *eval.Ctx, op string, env value.Value) []string {
	names, vals, ok := value.FuncPairs(env)
	var list []string
	for i, n := range names {
		if n.Kind() != value.String {
			ok = false
			break
		}
		list = append(list, n.Text()+"="+plainText(vals[i]))
	}
	if !ok {
		badArgument(c, "first", op, "record", env)
	}
	return list
}

// needTextFormat checks the options of Serialize and Deserialize, and returns the list openOptions.
func needTextFormat(c *eval.Ctx, op, nth string, options value.Value) (open []string) {
	field := func(name string) (value.Value, bool) {
		if !value.IsFunction(options) {
			badArgument(c, nth, op, "record of options", options)
		}
		return value.SelectField(options, c.Table().String(name))
	}
	if f, ok := field("format"); !ok || f.Kind() != value.String || f.Text() != "TXT" {
		badArgument(c, nth, op, `record of options with format "TXT"`, options)
	}
	if f, ok := field("charset"); ok && (f.Kind() != value.String || !strings.EqualFold(f.Text(), "UTF-8")) {
		badArgument(c, nth, op, `record of options with charset "UTF-8"`, options)
	}
	if f, ok := field("openOptions"); ok {
		open = words(c, op, f)
	}
	return open
}

func serializeText(c *eval.Ctx, a []value.Value) value.Value {
	const op = "Serialize"
	path := textArgument(c, "second", op, a[1])
	write := c.Env().WriteFile
	for _, o := range needTextFormat(c, op, "third", a[2]) {
		switch o {
		case "APPEND":
			write = c.Env().AppendFile
		case "WRITE", "CREATE", "TRUNCATE_EXISTING":
		default:
			badArgument(c, "third", op, "record whose openOptions are WRITE, CREATE, TRUNCATE_EXISTING or APPEND", a[2])
		}
	}
	return attempted(c, write(path, []byte(plainText(a[0]))), "")
}

func deserializeText(c *eval.Ctx, file, options value.Value) value.Value {
	path := textArgument(c, "first", "Deserialize", file)
	needTextFormat(c, "Deserialize", "second", options)
	data, err := c.Env().ReadFile(path)
	return attempted(c, err, string(data))
}

// attempted is the result of something whose failure is not an error of the evaluation.
func attempted(c *eval.Ctx, err error, stdout string) value.Value {
	if err != nil {
		return finished(c, eval.Executed{Status: 1, Stderr: err.Error()})
	}
	return finished(c, eval.Executed{Stdout: stdout})
}
