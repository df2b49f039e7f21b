package stdlib

import (
	"bytes"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// json implements module Json. Sets and sequences become arrays, records and other functions objects, model values
// strings.
func json() []*eval.Builtin {
	const module = "Json"
	written := func(name string, write func(*jsonWriter, value.Value)) *eval.Builtin {
		return shows(unary(module, name, func(c *eval.Ctx, v value.Value) value.Value {
			w := newJSONWriter(c)
			write(w, v)
			return c.Table().String(w.String())
		}))
	}
	file := func(name string, f func(c *eval.Ctx, path string, v value.Value)) *eval.Builtin {
		return shows(impure(binary(module, name, func(c *eval.Ctx, path, v value.Value) value.Value {
			f(c, text(path), v)
			return value.True
		})))
	}
	read := func(name string, f func(c *eval.Ctx, data []byte) value.Value) *eval.Builtin {
		return impure(&eval.Builtin{Module: module, Name: name, Arity: 1, Fn1: func(c *eval.Ctx, path value.Value) value.Value {
			return f(c, readFile(c, text(path)))
		}})
	}
	return []*eval.Builtin{
		members("ToJsonObjectString", true), members("ToJsonArrayString", false),
		written("ToJson", func(w *jsonWriter, v value.Value) { w.Value(v) }),
		written("ToJsonArray", (*jsonWriter).arrayOnly),
		written("ToJsonObject", (*jsonWriter).objectOnly),
		file("JsonSerialize", jsonSerialize),
		file("ndJsonSerialize", ndJSONSerialize),
		read("JsonDeserialize", jsonValue),
		read("ndJsonDeserialize", ndJSONDeserialize),
	}
}

// members makes one of the operators that join the texts of a function's values, with their arguments or without. By their
// definitions they would join a longer text for each of them.
func members(name string, keys bool) *eval.Builtin {
	return shows(binary("Json", name, func(c *eval.Ctx, f, d value.Value) value.Value {
		var b strings.Builder
		for i, x := range elems(c, d) {
			if i > 0 {
				b.WriteByte(',')
			}
			if keys {
				b.WriteString(c.Table().String(c.Env().FormatValue(x)).String() + ":")
			}
			b.WriteString(c.Env().FormatValue(value.Apply(f, x)))
		}
		return c.Table().String(b.String())
	}))
}

// jsonSerialize writes a record or a sequence as one line without an end.
func jsonSerialize(c *eval.Ctx, path string, v value.Value) {
	if !value.IsSequence(v) && (!value.IsFunction(v) || value.Explicit(v).Kind() != value.Record) {
		badArgument(c, "second", "JsonSerialize", "sequence or record", v)
	}
	w := newJSONWriter(c)
	w.Value(v)
	writeFile(c, path, w.Bytes())
}

func ndJSONSerialize(c *eval.Ctx, path string, v value.Value) {
	seq, ok := value.TupleElems(v)
	if !ok {
		badArgument(c, "second", "ndJsonSerialize", "sequence", v)
	}
	w := newJSONWriter(c)
	for _, e := range seq {
		w.Value(e)
		w.WriteByte('\n')
	}
	writeFile(c, path, w.Bytes())
}

// ndJSONDeserialize returns the sequence of the values of all lines that are not blank.
func ndJSONDeserialize(c *eval.Ctx, data []byte) value.Value {
	var seq []value.Value
	for line := range bytes.Lines(data) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			seq = append(seq, jsonValue(c, line))
		}
	}
	return value.MakeTuple(seq)
}
