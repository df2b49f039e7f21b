package search

import (
	"fmt"

	"github.com/gotlc/gotlc/eval"
)

// Warnings are told in the order of generation, as violations are: what a batch warns of beyond the violation that ends the search has not
// been looked at by a search of one worker, and what comes before is told before.

// warning is one that is not told yet.
type warning struct {
	code   int
	params []string
}

// warner is the environment of a worker's evaluations.
type warner struct {
	eval.Env
	w *worker
}

// Warn implements eval.Env: the sink is told.
func (e warner) Warn(code int, params ...string) { e.w.sink.warned(warning{code, params}) }

func (a *alone) warned(x warning) { a.c.Env.Warn(x.code, x.params...) }

// warned leaves a warning to who settles the part. What a part warns of once it need not again, as a run tells the same only once.
func (p *Part) warned(x warning) {
	text := fmt.Sprint(x)
	if p.warnings[text] || Warned(p.s.c.Env, x.code, x.params...) {
		return
	}
	if p.warnings == nil {
		p.warnings = map[string]bool{}
	}
	p.warnings[text] = true
	p.addEvent(event{warning: &x})
}

// Warned reports whether it is known that a warning would do nothing, because it has been told.
func Warned(env eval.Env, code int, params ...string) bool {
	e, ok := env.(interface {
		Warned(code int, params ...string) bool
	})
	return ok && e.Warned(code, params...)
}
