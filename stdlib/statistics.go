package stdlib

import (
	"math"
	"strconv"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// statisticsTests implements the community module Statistics.
func statisticsTests() []*eval.Builtin {
	return []*eval.Builtin{{Module: "Statistics", Name: "ChiSquare", Arity: 3, FnN: chiSquare}}
}

// chiSquare is Pearson's test. The expected numbers are scaled to the sum of the observed ones.
func chiSquare(c *eval.Ctx, a []value.Value) value.Value {
	const op = "ChiSquare"
	level, err := strconv.ParseFloat(textArgument(c, "third", op, a[2]), 64)
	if err != nil || !(0 < level && level <= 0.5) {
		badArgument(c, "third", op, `string of a number in "0".."0.5"`, a[2])
	}
	expected, expectedSum := frequencies(c, "first", a[0], 1)
	observed, observedSum := frequencies(c, "second", a[1], 0)
	if len(expected) != len(observed) || len(expected) < 2 {
		badArgument(c, "second", op, "function with the domain of the first, of two or more elements", a[1])
	}
	x := 0.0
	for i, e := range expected {
		e *= observedSum / expectedSum
		if e > 0 {
			x += (observed[i] - e) * (observed[i] - e) / e
		}
	}
	return value.MakeBool(upperGamma(float64(len(expected)-1)/2, x/2) >= level)
}

func frequencies(c *eval.Ctx, nth string, f value.Value, least int32) (counts []float64, sum float64) {
	var vals []value.Value
	ok := value.IsFunction(f)
	if ok {
		_, vals, ok = value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	}
	for _, n := range vals {
		if ok = ok && n.IsInt() && n.Int() >= least; !ok {
			break
		}
		counts, sum = append(counts, float64(n.Int())), sum+float64(n.Int())
	}
	if !ok {
		badArgument(c, nth, "ChiSquare", "function to numbers of at least "+strconv.Itoa(int(least)), f)
	}
	return counts, sum
}

// upperGamma is the regularized upper incomplete gamma function Q(a, x): by the power series of P = 1 - Q for x < a+1,
// else by the continued fraction, evaluated by Lentz's method (Press et al., Numerical Recipes, section 6.2).
func upperGamma(a, x float64) float64 {
	if x <= 0 {
		return 1
	}
	const rounds, epsilon, tiny = 100_000, 1e-14, 1e-300
	lg, _ := math.Lgamma(a)
	scale := math.Exp(-x + a*math.Log(x) - lg)
	if x < a+1 {
		term, sum := 1/a, 1/a
		for n := 1.0; n < rounds && math.Abs(term) > math.Abs(sum)*epsilon; n++ {
			term *= x / (a + n)
			sum += term
		}
		return 1 - sum*scale
	}
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for n := 1.0; n < rounds; n++ {
		an := -n * (n - a)
		b += 2
		d = 1 / nonzero(an*d+b, tiny)
		c = nonzero(b+an/c, tiny)
		h *= d * c
		if math.Abs(d*c-1) < epsilon {
			break
		}
	}
	return h * scale
}

func nonzero(x, tiny float64) float64 {
	if math.Abs(x) < tiny {
		return tiny
	}
	return x
}
