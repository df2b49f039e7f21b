package stdlib

import (
	"fmt"
	"strconv"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// ioUtils implements the parts of the community module IOUtils that neither start programs nor write files. The
// environment is what the run makes visible, by default nothing.
func ioUtils() []*eval.Builtin {
	const module = "IOUtils"
	return []*eval.Builtin{
		impure(constant(module, "IOEnv", func(c *eval.Ctx) value.Value {
			if v, ok := c.Env().Stat("environment"); ok {
				return v
			}
			return value.EmptyTuple
		})),
		{Module: module, Name: "atoi", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			if s.Kind() != value.String {
				badOnlyArgument(c, "atoi", "string", s)
			}
			n, err := strconv.ParseInt(s.Text(), 10, 32)
			if err != nil {
				badOnlyArgument(c, "atoi", "string of digits", s)
			}
			return value.MakeInt(int32(n))
		}},
		{Module: module, Name: "zeroPadN", Arity: 2, Fn2: func(c *eval.Ctx, num, n value.Value) value.Value {
			if !num.IsInt() {
				badArgumentAn(c, "first", "zeroPadN", "integer", num)
			}
			if !n.IsInt() || n.Int() < 0 || n.Int() > maxPadding {
				badArgument(c, "second", "zeroPadN", fmt.Sprintf("number in 0..%d", maxPadding), n)
			}
			return c.Table().String(fmt.Sprintf("%0*d", int(n.Int()), num.Int()))
		}},
	}
}

// maxPadding is the greatest number of digits that zeroPadN makes.
const maxPadding = 1000
