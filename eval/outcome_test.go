package eval_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// place is where an expression stands.
var place = regexp.MustCompile(`line \d+, col \d+ to line \d+, col \d+ of module M`)

// outcomes compiles a module and returns what its definitions come to in a state, and in the step that stutters there: TRUE,
// FALSE, or the text of the error without places. All are evaluated in one context.
func outcomes(t *testing.T, text string) func(name string, s []value.Value) string {
	t.Helper()
	k, info := compile(t, text)
	c := k.NewCtx(silent{})
	preds := map[string]*eval.Predicate{}
	return func(name string, s []value.Value) string {
		if preds[name] == nil {
			preds[name] = k.Predicate(name, k.Definition(info.Root.Lookup(name)))
		}
		c.SetState(s, s)
		ok, err := preds[name].Eval(c)
		if err != nil {
			return place.ReplaceAllString(err.Text, "")
		}
		return strings.ToUpper(fmt.Sprint(ok))
	}
}

// firstLine is what an error says before it shows values.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
