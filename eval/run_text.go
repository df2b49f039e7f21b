package eval

import "github.com/gotlc/gotlc/eval/value"

// Text returns the text of a value. One whose elements cannot be computed is shown as it was written.
func Text(v value.Value) (text string) {
	defer func() {
		if r := recover(); r != nil {
			AsError(r)
			text = value.Format(v, value.FormatOptions{Terse: true})
		}
	}()
	return v.String()
}
