package stdlib

import (
	"math"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// naturals implements the modules Naturals, Integers and Reals; class is the Java class that errors name. Numbers have
// 32 bits, and a result that does not fit is an error. There are no real numbers: Real is a string, as in TLC.
func naturals(class string) []*eval.Builtin {
	arithmetic := func(name, method string, fast eval.IntOp, f func(c *eval.Ctx, x, y int64) int64) *eval.Builtin {
		m := integerMethod(class, "IntValue", method, 2)
		return &eval.Builtin{Module: "Naturals", Name: name, Arity: 2, Fast: fast, Text: m.text(),
			Fn2: func(c *eval.Ctx, a, b value.Value) value.Value {
				x, y := m.ints(a, b)
				return value.MakeInt(int32(f(c, int64(x), int64(y))))
			}}
	}
	geText := ">="
	if class == "Naturals" {
		geText = ">" // as TLC's class says
	}
	dotDot := integerMethod(class, "IntervalValue", "DotDot", 2)
	neg := integerMethod("Integers", "IntValue", "Neg", 1)
	return []*eval.Builtin{
		constant("Naturals", "Nat", func(*eval.Ctx) value.Value { return value.Nat }),
		arithmetic("+", "Plus", eval.IntAdd, plus),
		arithmetic("-", "Minus", eval.IntSub, minus),
		arithmetic("*", "Times", eval.IntMul, times),
		arithmetic("^", "Expt", eval.NoIntOp, power),
		arithmetic("%", "Mod", eval.NoIntOp, modulo),
		arithmetic(`\div`, "Divide", eval.NoIntOp, divide),
		comparison("<", "<", eval.IntLt, func(x, y int32) bool { return x < y }),
		comparison(">", ">", eval.IntGt, func(x, y int32) bool { return x > y }),
		comparison(`\leq`, "<=", eval.IntLe, func(x, y int32) bool { return x <= y }),
		comparison(`\geq`, geText, eval.IntGe, func(x, y int32) bool { return x >= y }),
		{Module: "Naturals", Name: "..", Arity: 2, Fast: eval.IntRange, Text: dotDot.text(),
			Fn2: func(_ *eval.Ctx, a, b value.Value) value.Value { return value.MakeInterval(dotDot.ints(a, b)) }},

		constant("Integers", "Int", func(*eval.Ctx) value.Value { return value.Integers }),
		{Module: "Integers", Name: "-.", Arity: 1, Text: neg.text(), Fn1: func(_ *eval.Ctx, a value.Value) value.Value {
			neg.needInt(a)
			if a.Int() == math.MinInt32 {
				overflow("-%d", a.Int())
			}
			return value.MakeInt(-a.Int())
		}},

		constant("Reals", "Real", func(c *eval.Ctx) value.Value { return c.Table().String("Reals") }),
	}
}

// method is the signature of the Java method by which TLC implements an operator on integers. These methods fail in one way
// only, and are in the paths that matter: they do without override.install.
type method string

func integerMethod(class, result, name string, n int) method {
	params := strings.TrimSuffix(strings.Repeat(longClass("IntValue")+",", n), ",")
	return method("public static " + longClass(result) + " tlc2.module." + class + "." + name + "(" + params + ")")
}

// text is how the operator prints as a value.
func (m method) text() string { return "<Java Method: " + string(m) + ">" }

func (m method) ints(a, b value.Value) (x, y int32) {
	m.needInt(a)
	m.needInt(b)
	return a.Int(), b.Int()
}

// needInt raises the error of a cast if v is no integer.
func (m method) needInt(v value.Value) {
	if !v.IsInt() {
		value.ThrowCode(code.NativeOperatorError, string(m), castText(class(v), "IntValue"))
	}
}

func fits(n int64) bool { return n == int64(int32(n)) }

func plus(_ *eval.Ctx, x, y int64) int64 {
	if !fits(x + y) {
		overflow("%d+%d", x, y)
	}
	return x + y
}

func minus(_ *eval.Ctx, x, y int64) int64 {
	if !fits(x - y) {
		overflow("%d-%d", x, y)
	}
	return x - y
}

func times(_ *eval.Ctx, x, y int64) int64 {
	if !fits(x * y) {
		overflow("%d*%d", x, y)
	}
	return x * y
}

// divide rounds towards minus infinity.
func divide(_ *eval.Ctx, x, y int64) int64 {
	if y == 0 {
		value.ThrowCode(code.DivisionByZero, `\div`)
	}
	q := x / y
	if x%y != 0 && (x < 0) != (y < 0) {
		q--
	}
	if !fits(q) {
		overflow(`%d \div %d`, x, y)
	}
	return q
}

// modulo requires a positive divisor, so that the result is in 0..y-1.
func modulo(c *eval.Ctx, x, y int64) int64 {
	if y <= 0 {
		badArgument(c, "second", "%", "positive number", value.MakeInt(int32(y)))
	}
	return (x%y + y) % y
}

func power(c *eval.Ctx, x, y int64) int64 {
	switch {
	case y < 0:
		badArgument(c, "second", "^", "natural number", value.MakeInt(int32(y)))
	case x == 0 && y == 0:
		value.ThrowCode(code.ZeroToZero)
	case x == 0 || x == 1:
		if y == 0 {
			return 1
		}
		return x
	case x == -1:
		return 1 - 2*(y&1)
	}
	r := int64(1)
	for range y { // at most 32 times: |x| > 1
		if r *= x; !fits(r) {
			overflow("%d^%d", x, y)
		}
	}
	return r
}

// comparison makes an operator that compares integers; text is its name in errors.
func comparison(name, text string, fast eval.IntOp, holds func(x, y int32) bool) *eval.Builtin {
	return &eval.Builtin{Module: "Naturals", Name: name, Arity: 2, Fast: fast,
		Fn2: func(c *eval.Ctx, a, b value.Value) value.Value {
			if !a.IsInt() {
				badArgumentAn(c, "first", text, "integer", a)
			}
			if !b.IsInt() {
				badArgumentAn(c, "second", text, "integer", b)
			}
			return value.MakeBool(holds(a.Int(), b.Int()))
		}}
}
