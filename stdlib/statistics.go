package stdlib

import (
	"math"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// statisticsTests implements the community module Statistics.
func statisticsTests() []*eval.Builtin {
	return []*eval.Builtin{{Module: "Statistics", Name: "ChiSquare", Arity: 3, FnN: chiSquare}}
}

// chiSquare is Pearson's test. The expected numbers are scaled to the sum of the observed ones. The texts of errors are
// those of the Java library that TLC uses.
func chiSquare(c *eval.Ctx, a []value.Value) value.Value {
	const op = "ChiSquare"
	expected, observed := frequencies(c, "first", a[0]), frequencies(c, "second", a[1])
	if a[2].Kind() != value.String {
		badArgument(c, "third", op, "StringValue representing a double in (0, .5]", a[2])
	}
	level, err := strconv.ParseFloat(strings.TrimSpace(a[2].Text()), 64)
	fail := func(format string, args ...any) { value.Throw(format, args...) }
	switch {
	case strings.TrimSpace(a[2].Text()) == "":
		fail("empty String")
	case err != nil:
		fail("For input string: %q", a[2].Text())
	case !(0 < level && level <= 0.5):
		fail("out of bounds significance level %s, must be between 0 and 0.5", decimal(level))
	case len(expected) < 2:
		fail("%d != 2", len(expected))
	case len(expected) != len(observed):
		fail("%d != %d", len(expected), len(observed))
	}
	for _, e := range expected {
		if e <= 0 {
			fail("%s is smaller than, or equal to, the minimum (0)", decimal(e))
		}
	}
	for _, o := range observed {
		if o < 0 {
			fail("%s is smaller than the minimum (0)", decimal(o))
		}
	}
	scale := sum(observed) / sum(expected)
	x := 0.0
	for i, e := range expected {
		if e *= scale; e > 0 {
			x += (observed[i] - e) * (observed[i] - e) / e
		}
	}
	return value.MakeBool(upperGamma(float64(len(expected)-1)/2, x/2) >= level)
}

// decimal writes a number with at most three decimals.
func decimal(x float64) string {
	return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64)
}

func sum(list []float64) float64 {
	s := 0.0
	for _, x := range list {
		s += x
	}
	return s
}

func frequencies(c *eval.Ctx, nth string, f value.Value) []float64 {
	if !value.IsFunction(f) {
		badArgument(c, nth, "ChiSquare", "function", f)
	}
	_, vals, _ := value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	counts := make([]float64, len(vals))
	for i, n := range vals {
		counts[i] = float64(integer(n))
	}
	return counts
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
