package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// TLC's codes of the errors that operators of modules raise, besides those of package value.
const (
	codeAssert       = 2132
	codeOverride     = 2154
	codeWrongValue   = 2176
	codeNotBag       = 2177
	codeDivByZero    = 2179
	codeZeroToZero   = 2180
	codeCardinality  = 2181
	codeEmptySeq     = 2184
	codeArgumentAn   = 2266
	codeUnknown      = 2280
	codeOnlyArgument = 2283
)

// badArgument reports that the nth argument ("first", "second", ...) of op is v, but should be what want says. Values
// in errors are laid out as those that are printed.
func badArgument(c *eval.Ctx, nth, op, want string, v value.Value) {
	value.Throw(value.CodeArgument, "The %s argument of %s should be a %s, but instead it is:\n%s", nth, op, want, show(c, v))
}

// badArgumentAn is badArgument for a want that takes "an".
func badArgumentAn(c *eval.Ctx, nth, op, want string, v value.Value) {
	value.Throw(codeArgumentAn, "The %s argument of %s should be an %s, but instead it is:\n%s", nth, op, want, show(c, v))
}

// badOnlyArgument is badArgument for an operator of one parameter.
func badOnlyArgument(c *eval.Ctx, op, want string, v value.Value) {
	value.Throw(codeOnlyArgument, "The argument of %s should be a %s, but instead it is:\n%s", op, want, show(c, v))
}

// wrongValue reports that op cannot be applied to v, which is not what want says.
func wrongValue(c *eval.Ctx, op, want string, v value.Value) {
	value.Throw(codeWrongValue, "Applying %s to the following value,\nwhich is not %s:\n%s", op, want, show(c, v))
}

func overflow(format string, args ...any) {
	value.Throw(value.CodeOverflow, "Overflow when computing "+format, args...)
}

func show(c *eval.Ctx, v value.Value) string { return c.Env().FormatValue(v) }
