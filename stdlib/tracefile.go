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
		impure(binary(trace, "_TLCTraceSerialize", func(c *eval.Ctx, v, path value.Value) value.Value {
			data, err := javaio.Marshal(c.Table(), v, true)
			if err != nil {
				value.Throw(value.CodeGeneral, "%s", err.Error())
			}
			writeFile(c, path.Text(), data)
			return value.True
		})),
		impure(unary(trace, "_TLCTraceDeserialize", func(c *eval.Ctx, path value.Value) value.Value {
			v, err := javaio.Unmarshal(c.Table(), readFile(c, path.Text()), true)
			if err != nil {
				value.Throw(value.CodeGeneral, "%s: %s", path.Text(), err.Error())
			}
			return v
		})),
	}
}
