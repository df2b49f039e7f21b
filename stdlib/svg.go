package stdlib

import (
	"encoding/xml"
	"math"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// svg implements what the community module SVG cannot define in TLA+.
func svg() []*eval.Builtin {
	const module = "SVG"
	return []*eval.Builtin{
		{Module: module, Name: "SVGElemToString", Arity: 1, Fn1: func(c *eval.Ctx, elem value.Value) value.Value {
			return c.Table().String(markup(c, "SVGElemToString", elem))
		}},
		impure(&eval.Builtin{Module: module, Name: "SVGSerialize", Arity: 3, FnN: svgSerialize}),
		{Module: module, Name: "NodeOfRing", Arity: 4, FnN: nodeOfRing},
		{Module: module, Name: "NodesOfDirectedMultiGraph", Arity: 3, FnN: layeredNodes},
	}
}

// html implements what the module HTML cannot define in TLA+.
func html() []*eval.Builtin {
	const module = "HTML"
	return []*eval.Builtin{
		{Module: module, Name: "HTMLElemToString", Arity: 1, Fn1: func(c *eval.Ctx, elem value.Value) value.Value {
			return c.Table().String(markup(c, "HTMLElemToString", elem))
		}},
		impure(&eval.Builtin{Module: module, Name: "HTMLSerialize", Arity: 2, Fn2: func(c *eval.Ctx, elem, file value.Value) value.Value {
			path := textArgument(c, "second", "HTMLSerialize", file)
			ioFailed("HTMLSerialize", c.Env().WriteFile(path, []byte("<!DOCTYPE html>\n"+markup(c, "HTMLSerialize", elem)+"\n")))
			return value.True
		}}),
	}
}

// markup is the text of an element of SVG or HTML, for op.
func markup(c *eval.Ctx, op string, elem value.Value) string {
	w := markupWriter{c: c, op: op}
	w.element(elem)
	return w.String()
}

func svgSerialize(c *eval.Ctx, args []value.Value) value.Value {
	elem, prefix, number := args[0], args[1], args[2]
	if prefix.Kind() != value.String {
		badArgument(c, "second", "SVGSerialize", "string", prefix)
	}
	path := prefix.Text() + number.String() + ".svg"
	ioFailed("SVGSerialize", c.Env().WriteFile(path, []byte(markup(c, "SVGSerialize", elem))))
	return value.True
}

type markupWriter struct {
	strings.Builder
	c  *eval.Ctx
	op string
}

func (w *markupWriter) element(elem value.Value) {
	name := w.field(elem, "name")
	if name.Kind() != value.String {
		w.bad(elem)
	}
	w.WriteString("<" + name.Text())
	keys, vals, ok := value.FuncPairs(w.field(elem, "attrs"))
	if !ok {
		w.bad(elem)
	}
	for i, k := range keys {
		if k.Kind() != value.String || vals[i].Kind() != value.String {
			w.bad(elem)
		}
		w.WriteString(" " + strings.ReplaceAll(k.Text(), "_", "-") + `="`)
		w.escaped(vals[i].Text())
		w.WriteByte('"')
	}
	w.WriteByte('>')
	text := w.field(elem, "innerText")
	_, children, ok := value.FuncPairs(w.field(elem, "children"))
	if !ok || text.Kind() != value.String {
		w.bad(elem)
	}
	w.escaped(text.Text())
	for _, c := range children {
		w.element(c)
	}
	w.WriteString("</" + name.Text() + ">")
}

func (w *markupWriter) escaped(text string) {
	if err := xml.EscapeText(w, []byte(text)); err != nil {
		panic("gotlc: internal: " + err.Error()) // a strings.Builder does not fail
	}
}

func (w *markupWriter) field(elem value.Value, name string) value.Value {
	v, ok := value.SelectField(elem, w.c.Table().String(name))
	if !ok {
		w.bad(elem)
	}
	return v
}

func (w *markupWriter) bad(elem value.Value) {
	value.Throw(value.CodeGeneral, "%s cannot write the following value, which is not an element:\n%s", w.op, show(w.c, elem))
}

// nodeOfRing places node n of m, from 0, on a circle, clockwise from its top.
func nodeOfRing(c *eval.Ctx, args []value.Value) value.Value {
	t := c.Table()
	field := func(name string) float64 {
		v, ok := value.SelectField(args[0], t.String(name))
		if !ok || !v.IsInt() {
			badArgument(c, "first", "NodeOfRing", "point", args[0])
		}
		return float64(v.Int())
	}
	for i, nth := range []string{"second", "third", "fourth"} {
		if !args[i+1].IsInt() {
			badArgumentAn(c, nth, "NodeOfRing", "integer", args[i+1])
		}
	}
	r, n, m := float64(args[1].Int()), float64(args[2].Int()), float64(args[3].Int())
	if m <= 0 {
		badArgument(c, "fourth", "NodeOfRing", "positive number", args[3])
	}
	angle := 2 * math.Pi * n / m
	at := map[value.Value]float64{
		t.String("x"): field("x") + r*math.Sin(angle),
		t.String("y"): field("y") - r*math.Cos(angle),
	}
	shape := t.Shape([]value.Value{t.String("x"), t.String("y")})
	vals := make([]value.Value, shape.Len())
	for i, k := range shape.Keys() {
		if !fits(int64(math.Round(at[k]))) {
			overflow("the position of a node on a ring")
		}
		vals[i] = value.MakeInt(int32(math.Round(at[k])))
	}
	return value.MakeRecord(shape, vals)
}
