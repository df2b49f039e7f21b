package stdlib

import (
	"bytes"
	"compress/gzip"
	encoding "encoding/json"
	"io"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// The format of IOSerialize is JSON that tells all values apart: integers, strings and booleans stand for themselves;
// an object with one field stands for a set, a sequence, a function as a list of pairs, or a model value.
type packedValue struct {
	Set   []any     `json:"set,omitempty"`
	Seq   []any     `json:"seq,omitempty"`
	Fcn   [][2]any  `json:"fcn,omitempty"`
	Model string    `json:"model,omitempty"`
	Empty emptyKind `json:"empty,omitempty"`
}

// emptyKind is "set" or "seq" for the two empty values.
type emptyKind string

func packed(c *eval.Ctx, v value.Value, compress bool) []byte {
	data, err := encoding.Marshal(packTree(c, v))
	if err != nil {
		panic("gotlc: internal: " + err.Error()) // trees of these types always have a JSON text
	}
	if !compress {
		return data
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err = z.Write(data)
	ioFailed("IOSerialize", err)
	ioFailed("IOSerialize", z.Close())
	return b.Bytes()
}

func packTree(c *eval.Ctx, v value.Value) any {
	list := func(vs []value.Value) []any {
		out := make([]any, len(vs))
		for i, e := range vs {
			out[i] = packTree(c, e)
		}
		return out
	}
	switch v.Kind() {
	case value.Bool:
		return v.Bool()
	case value.Int:
		return v.Int()
	case value.String:
		return v.Text()
	case value.ModelValue:
		return packedValue{Model: v.Text()}
	}
	switch {
	case value.IsFunction(v):
		if seq, ok := value.TupleElems(v); ok && len(seq) == 0 {
			return packedValue{Empty: "seq"}
		} else if ok {
			return packedValue{Seq: list(seq)}
		}
		dom, vals, _ := value.FuncPairs(v)
		pairs := make([][2]any, len(dom))
		for i, k := range dom {
			pairs[i] = [2]any{packTree(c, k), packTree(c, vals[i])}
		}
		return packedValue{Fcn: pairs}
	case value.IsListable(v):
		if members := elems(c, v); len(members) > 0 {
			return packedValue{Set: list(members)}
		}
		return packedValue{Empty: "set"}
	}
	badArgument(c, "first", "IOSerialize", "finite value", v)
	return nil
}

func unpacked(c *eval.Ctx, data []byte, compressed bool) value.Value {
	if compressed {
		z, err := gzip.NewReader(bytes.NewReader(data))
		ioFailed("IODeserialize", err)
		data, err = io.ReadAll(io.LimitReader(z, maxUnpacked))
		ioFailed("IODeserialize", err)
	}
	dec := encoding.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var tree any
	ioFailed("IODeserialize", dec.Decode(&tree))
	return unpackTree(c, tree)
}

// maxUnpacked bounds the size of a file after decompression, in bytes.
const maxUnpacked = 1 << 30

func unpackTree(c *eval.Ctx, tree any) value.Value {
	switch t := tree.(type) {
	case bool:
		return value.MakeBool(t)
	case string:
		return c.Table().String(t)
	case encoding.Number:
		if n, err := t.Int64(); err == nil && fits(n) {
			return value.MakeInt(int32(n))
		}
	case map[string]any:
		if v, ok := unpackObject(c, t); ok {
			return v
		}
	}
	value.Throw(value.CodeGeneral, "IODeserialize failed: the file was not written by IOSerialize")
	return value.Value{}
}

func unpackObject(c *eval.Ctx, t map[string]any) (value.Value, bool) {
	list := func(x any) []value.Value {
		items, _ := x.([]any)
		out := make([]value.Value, len(items))
		for i, e := range items {
			out[i] = unpackTree(c, e)
		}
		return out
	}
	for key, x := range t {
		name, _ := x.(string)
		switch {
		case key == "set":
			return value.MakeSet(list(x)), true
		case key == "seq":
			return value.MakeTuple(list(x)), true
		case key == "model":
			return c.Table().ModelValue(name), true
		case key == "empty" && name == "set":
			return value.EmptySet, true
		case key == "empty" && name == "seq":
			return value.EmptyTuple, true
		case key == "fcn":
			items, _ := x.([]any)
			var dom, vals []value.Value
			for _, item := range items {
				pair, _ := item.([]any)
				if len(pair) != 2 {
					return value.Value{}, false
				}
				dom, vals = append(dom, unpackTree(c, pair[0])), append(vals, unpackTree(c, pair[1]))
			}
			return functionOf(dom, vals), true
		}
	}
	return value.Value{}, false
}
