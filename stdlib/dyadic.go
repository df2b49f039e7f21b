package stdlib

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// dyadicRationals implements the arithmetic of the community module DyadicRationals, whose definitions reduce a fraction
// by trying thirty-one powers of two.
func dyadicRationals() []*eval.Builtin {
	const module = "DyadicRationals"
	return []*eval.Builtin{
		{Module: module, Name: "Add", Arity: 2, Fn2: addDyadic},
		{Module: module, Name: "Half", Arity: 1, Fn1: halveDyadic},
	}
}

// fraction is a dyadic rational; parts are within 32 bits.
type fraction struct{ num, den int64 }

func addDyadic(c *eval.Ctx, p, q value.Value) value.Value {
	a, b := toFraction(c, "first", "Add", p), toFraction(c, "second", "Add", q)
	den := max(a.den, b.den)
	x, y := times(c, a.num, den/a.den), times(c, b.num, den/b.den)
	return fraction{plus(c, x, y), den}.value(c)
}

func halveDyadic(c *eval.Ctx, p value.Value) value.Value {
	a := toFraction(c, "first", "Half", p)
	return fraction{a.num, times(c, a.den, 2)}.value(c)
}

// value returns the fraction divided by the largest power of two, up to the thirtieth, that divides both parts; zero
// becomes 0/1.
func (a fraction) value(c *eval.Ctx) value.Value {
	if a.num == 0 {
		a.den = 1
	} else {
		shift := min(bits.TrailingZeros64(uint64(a.num)), bits.TrailingZeros64(uint64(a.den)), 30)
		a.num, a.den = a.num>>shift, a.den>>shift
	}
	num, den := c.Table().String("num"), c.Table().String("den")
	sh := c.Table().Shape([]value.Value{num, den})
	var vals [2]value.Value
	vals[sh.Index(num)], vals[sh.Index(den)] = value.MakeInt(int32(a.num)), value.MakeInt(int32(a.den))
	return value.MakeRecord(sh, vals[:])
}

func toFraction(c *eval.Ctx, nth, op string, p value.Value) fraction {
	if value.IsFunction(p) {
		num, ok := value.SelectField(p, c.Table().String("num"))
		den, ok2 := value.SelectField(p, c.Table().String("den"))
		if ok && ok2 && num.IsInt() && den.IsInt() && den.Int() > 0 {
			return fraction{int64(num.Int()), int64(den.Int())}
		}
	}
	badArgument(c, nth, op, "fraction [num |-> integer, den |-> positive integer]", p)
	return fraction{}
}
