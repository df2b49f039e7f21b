package stdlib

import (
	"math"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// svg implements what the community module SVG cannot define in TLA+.
func svg() []*eval.Builtin {
	const module = "SVG"
	return []*eval.Builtin{
		shows(unary(module, "SVGElemToString", func(c *eval.Ctx, elem value.Value) value.Value {
			w := markupWriter{c: c}
			if !value.IsFunction(elem) {
				value.Throw("An SVG element must be a record. Value given is of type: tlc2.value.impl.%s", class(elem))
			}
			w.element(elem)
			return c.Table().String(w.String())
		})),
		nary(module, "NodeOfRingNetwork", 5, nodeOfRing),
		nary(module, "PointOnLine", 3, pointOnLine),
		nary(module, "NodesOfDirectedMultiGraph", 3, layeredNodes),
	}
}

// markupWriter writes elements. Texts stand as they are but for <<, which would begin an element, and >>.
type markupWriter struct {
	strings.Builder
	c *eval.Ctx
}

var angles = strings.NewReplacer("<<", "&lt;&lt;", ">>", "&gt;&gt;")

func (w *markupWriter) element(elem value.Value) {
	if !value.IsFunction(elem) {
		value.Throw("Was unable to convert element to a record: %s", elem)
	}
	name := w.field(elem, "name")
	w.WriteString("<" + plainText(name))
	attrs := w.field(elem, "attrs")
	keys, vals, ok := value.PairsAsWritten(attrs)
	if !ok {
		value.Throw("Was unable to convert element to a record: %s", attrs)
	}
	for i, k := range keys {
		w.WriteString(" " + strings.ReplaceAll(plainText(k), "_", "-") + "='" + plainText(vals[i]) + "'")
	}
	w.WriteByte('>')
	list := w.field(elem, "children")
	text := w.field(elem, "innerText")
	_, children, ok := value.FuncPairs(list)
	if !ok {
		value.Throw("Was unable to convert element to a tuple or (function) record: %s", list)
	}
	w.WriteString(angles.Replace(plainText(text)))
	for _, c := range children {
		w.element(c)
	}
	w.WriteString("</" + plainText(name) + ">")
}

func (w *markupWriter) field(elem value.Value, name string) value.Value {
	return fieldOf(w.c, elem, name)
}

// fieldOf returns a field of a record; without it a Java method fails.
func fieldOf(c *eval.Ctx, r value.Value, name string) value.Value {
	v, ok := value.SelectField(r, c.Table().String(name))
	if !ok {
		value.Throw("Attempted to access nonexistent field '%s' of record\n%s", name, show(c, r))
	}
	return v
}

// truncated is a number of floating point as Java makes it an integer: cut off, and the nearest one if it is out of range.
func truncated(x float64) value.Value {
	switch {
	case math.IsNaN(x):
		return value.MakeInt(0)
	case x >= math.MaxInt32:
		return value.MakeInt(math.MaxInt32)
	case x <= math.MinInt32:
		return value.MakeInt(math.MinInt32)
	}
	return value.MakeInt(int32(x))
}

func point(c *eval.Ctx, x, y float64) value.Value {
	return record(c, []string{"x", "y"}, truncated(x), truncated(y))
}

// nodeOfRing places node n of m, from 0, on a circle, clockwise from its right. Coordinates are cut off, not rounded.
func nodeOfRing(c *eval.Ctx, args []value.Value) value.Value {
	var nums [5]float64
	for i, a := range args {
		nums[i] = float64(integer(a))
	}
	cx, cy, r, n, m := nums[0], nums[1], nums[2], nums[3], nums[4]
	angle := 2 * math.Pi / m * n
	return point(c, cx+r*math.Cos(angle), cy+r*math.Sin(angle))
}

func pointOnLine(c *eval.Ctx, args []value.Value) value.Value {
	segment := float64(integer(args[2]))
	at := func(name string) float64 {
		from, to := float64(integer(fieldOf(c, args[0], name))), float64(integer(fieldOf(c, args[1], name)))
		return from + (to-from)/segment
	}
	return point(c, at("x"), at("y"))
}

// integer returns the number that a Java method takes as an IntValue.
func integer(v value.Value) int32 {
	if !v.IsInt() {
		cannotCast(v, "IntValue")
	}
	return v.Int()
}

// text returns the text that a Java method takes as a StringValue.
func text(v value.Value) string {
	if v.Kind() != value.String {
		cannotCast(v, "StringValue")
	}
	return v.Text()
}

// truth returns what a Java method takes as a BoolValue.
func truth(v value.Value) bool {
	if !v.IsBool() {
		cannotCast(v, "BoolValue")
	}
	return v.Bool()
}

func needRecord(v value.Value) {
	if v.Kind() != value.Record {
		cannotCast(v, "RecordValue")
	}
}

// cannotCast raises the error of a Java method that got a value of another class than it takes.
func cannotCast(v value.Value, want string) {
	value.Throw("%s", castText(class(v), want))
}
