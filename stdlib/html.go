package stdlib

import (
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// html implements what the definitions of the community module HTML would copy once for each string that they join.
func html() []*eval.Builtin {
	joined := func(name, separator string) *eval.Builtin {
		return shipped(unary("HTML", name, func(c *eval.Ctx, list value.Value) value.Value {
			seq, ok := value.TupleElems(list)
			if !ok {
				return value.Value{}
			}
			var b strings.Builder
			for _, s := range seq {
				if s.Kind() != value.String {
					return value.Value{}
				}
				if b.Len() > 0 {
					b.WriteString(separator)
				}
				b.WriteString(s.Text())
			}
			return c.Table().String(b.String())
		}))
	}
	return []*eval.Builtin{joined("lines", "\n"), joined("words", " ")}
}
