package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/javaio"
)

// files implements the operators of _TLCTrace that write and read a value in TLC's binary form.
func files() []*eval.Builtin {
	const trace = "_TLCTrace"
	return []*eval.Builtin{
		shows(impure(binary(trace, "_TLCTraceSerialize", func(c *eval.Ctx, v, path value.Value) value.Value {
			return writeValue(c, path, v)
		}))),
		impure(&eval.Builtin{Module: trace, Name: "_TLCTraceDeserialize", Arity: 1, Fn1: readValue}),
	}
}

func writeValue(c *eval.Ctx, path, v value.Value) value.Value {
	data, err := javaio.Marshal(c.Table(), v, true)
	if err != nil {
		value.Throw("%v", err)
	}
	writeFile(c, text(path), data)
	return value.True
}

func readValue(c *eval.Ctx, path value.Value) value.Value {
	v, err := javaio.Unmarshal(c.Table(), readFile(c, text(path)), true)
	if err != nil {
		value.Throw("%s: %v", path.Text(), err)
	}
	return v
}
