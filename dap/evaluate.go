package dap

import (
	"errors"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/sem"
)

// lookError words why an expression has no value, on few lines.
func lookError(err error) error {
	var syntax parser.ErrorList
	var names sem.ErrorList
	var failed *eval.Error
	switch {
	case errors.As(err, &syntax) && len(syntax) > 0:
		return withHint(syntax[0].Msg, syntax[0].Hint)
	case errors.As(err, &names) && len(names) > 0:
		return withHint(names[0].Msg, names[0].Hint)
	case errors.As(err, &failed) && failed.Interrupted():
		return errors.New("it takes too long to evaluate this")
	case errors.As(err, &failed) && failed.Undefined() && failed.Primed:
		return errors.New(failed.Name + "' has no value yet")
	case errors.As(err, &failed) && failed.Undefined():
		return errors.New(failed.Name + " has no value here")
	case failed != nil:
		return errors.New(strings.TrimSpace(failed.Text))
	}
	return err
}

func withHint(text, hint string) error {
	if hint != "" {
		text += " (" + hint + ")"
	}
	return errors.New(text)
}
