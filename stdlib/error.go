package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// badArgument reports that the nth argument ("first", "second", ...) of op is v, but should be what want says. Values
// in errors are laid out as those that are printed.
func badArgument(c *eval.Ctx, nth, op, want string, v value.Value) {
	value.ThrowCode(code.ArgumentKind, nth, op, want, show(c, v))
}

// badArgumentAn is badArgument for a want that takes "an".
func badArgumentAn(c *eval.Ctx, nth, op, want string, v value.Value) {
	value.ThrowCode(code.ArgumentKindVowel, nth, op, want, show(c, v))
}

// badOnlyArgument is badArgument for an operator of one parameter.
func badOnlyArgument(c *eval.Ctx, op, want string, v value.Value) {
	value.ThrowCode(code.OnlyArgumentKind, op, want, show(c, v))
}

// wrongValue reports that op cannot be applied to v, which is not what want says.
func wrongValue(c *eval.Ctx, op, want string, v value.Value) {
	value.ThrowCode(code.NotFinite, op, want, show(c, v))
}

func overflow(format string, args ...any) {
	value.ThrowCode(code.Overflow, value.Message(format, args...))
}

func show(c *eval.Ctx, v value.Value) string { return c.Env().FormatValue(v) }
