package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/javaio"
)

// files implements the operators of _TLCTrace that write and read a value in TLC's binary form.
func files() []*eval.Builtin {
	const trace = "_TLCTrace"
	save := javaMethod(trace, "BoolValue", "ioSerialize", "Value", "StringValue")
	load := javaMethod(trace, "Value", "ioDeserialize", "StringValue")
	return []*eval.Builtin{
		impure(binary(trace, "_TLCTraceSerialize", save, func(c *eval.Ctx, v, path value.Value) value.Value {
			return writeValue(save, c, path, v, true)
		})),
		impure(unary(trace, "_TLCTraceDeserialize", load, func(c *eval.Ctx, path value.Value) value.Value {
			return readValue(load, c, path, true)
		})),
	}
}

func writeValue(m method, c *eval.Ctx, path, v value.Value, compress bool) value.Value {
	data, err := javaio.Marshal(c.Table(), v, compress)
	if err != nil {
		m.throw(err.Error())
	}
	m.write(c, m.path(path), data)
	return value.True
}

func readValue(m method, c *eval.Ctx, path value.Value, compressed bool) value.Value {
	v, err := javaio.Unmarshal(c.Table(), m.read(c, path), compressed)
	if err != nil {
		m.throw(path.Text() + ": " + err.Error())
	}
	return v
}

func (m method) read(c *eval.Ctx, path value.Value) []byte {
	data, err := c.Env().ReadFile(m.path(path))
	if err != nil {
		m.fileError(path.Text(), err)
	}
	return data
}
