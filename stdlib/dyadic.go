package stdlib

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// dyadicRationals implements the reduction of fractions in the community module DyadicRationals, which its definition
// does by trying thirty-one powers of two. Specifications that add fractions reduce one in every step.
func dyadicRationals() []*eval.Builtin {
	return []*eval.Builtin{{Module: "DyadicRationals", Name: "reduce", Arity: 1, Fn1: reduceDyadic}}
}

// reduceDyadic divides numerator and denominator by the largest power of two, up to the thirtieth, that divides both;
// zero becomes 0/1.
func reduceDyadic(c *eval.Ctx, p value.Value) value.Value {
	num, den := fractionPart(c, p, "num"), fractionPart(c, p, "den")
	if num == 0 {
		den = 1
	} else {
		shift := min(bits.TrailingZeros32(uint32(num)), bits.TrailingZeros32(uint32(den)), 30)
		num, den = num>>shift, den>>shift
	}
	sh := c.Table().Shape([]value.Value{c.Table().String("num"), c.Table().String("den")})
	vals := make([]value.Value, 2)
	vals[sh.Index(c.Table().String("num"))] = value.MakeInt(num)
	vals[sh.Index(c.Table().String("den"))] = value.MakeInt(den)
	return value.MakeRecord(sh, vals)
}

// fractionPart returns a field of a fraction, which must be an integer.
func fractionPart(c *eval.Ctx, p value.Value, field string) int32 {
	if value.IsFunction(p) {
		if v, ok := value.SelectField(p, c.Table().String(field)); ok && v.IsInt() {
			return v.Int()
		}
	}
	badOnlyArgument(c, "reduce", "fraction [num |-> integer, den |-> integer]", p)
	return 0
}
