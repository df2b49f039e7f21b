package stdlib

import (
	"math/bits"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// dyadicRationals implements the arithmetic of the community module DyadicRationals, whose definitions reduce a fraction
// by trying thirty-one powers of two.
func dyadicRationals() []*eval.Builtin {
	const module = "DyadicRationals"
	return []*eval.Builtin{
		shipped(binary(module, "Add", addDyadic)),
		shipped(unary(module, "Half", halveDyadic)),
	}
}

// fraction is a dyadic rational; parts are within 32 bits.
type fraction struct {
	num, den int64
	record   *fractionRecord // the form of the record it was read from, if known
}

func addDyadic(c *eval.Ctx, p, q value.Value) value.Value {
	a, ok := toFraction(c, p)
	b, ok2 := toFraction(c, q)
	switch {
	case !ok || !ok2:
		return value.Value{}
	case a.num == 0 && a.den == 1:
		return q
	}
	den := max(a.den, b.den)
	x, y := a.num*(den/a.den), b.num*(den/b.den)
	if !fits(x) || !fits(y) || !fits(x+y) {
		return value.Value{}
	}
	return fraction{x + y, den, a.record}.value(c)
}

func halveDyadic(c *eval.Ctx, p value.Value) value.Value {
	a, ok := toFraction(c, p)
	if !ok || !fits(2*a.den) {
		return value.Value{}
	}
	return fraction{a.num, 2 * a.den, a.record}.value(c)
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
	r := a.record
	if r == nil {
		r = newFractionRecord(c)
	}
	var vals [2]value.Value
	vals[r.num], vals[r.den] = value.MakeInt(int32(a.num)), value.MakeInt(int32(a.den))
	return value.MakeRecord(r.shape, vals[:])
}

// fractionRecord is the form of the records that stand for fractions.
type fractionRecord struct {
	shape    *value.Shape
	num, den int // places of the fields
}

func newFractionRecord(c *eval.Ctx) *fractionRecord {
	num, den := c.Table().String("num"), c.Table().String("den")
	sh := c.Table().Shape([]value.Value{num, den})
	return &fractionRecord{sh, sh.Index(num), sh.Index(den)}
}

// usualFraction is the form met last: looking names up takes longer than the arithmetic.
var usualFraction atomic.Pointer[fractionRecord]

// toFraction reads a record of exactly two fields; what it does not know is left to the definitions.
func toFraction(c *eval.Ctx, p value.Value) (a fraction, ok bool) {
	if p.Kind() == value.Record {
		r := usualFraction.Load()
		if sh := value.RecordShape(p); r == nil || r.shape != sh {
			if r = newFractionRecord(c); r.shape != sh {
				r = nil
			} else {
				usualFraction.Store(r)
			}
		}
		if r != nil {
			num, den := value.RecordValue(p, r.num), value.RecordValue(p, r.den)
			if num.IsInt() && den.IsInt() && den.Int() > 0 {
				return fraction{int64(num.Int()), int64(den.Int()), r}, true
			}
		}
	}
	return fraction{}, false
}
