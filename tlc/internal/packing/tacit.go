package packing

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/search"
)

// tacit is the environment of what is evaluated while states are expanded in words. A step is made before it is known whether the search
// ends at one before it, and what is violated is told later: of what warns, the search has the evaluator tell in turn, to which the state is
// left. That is not for warnings that have been told.
type tacit struct {
	eval.Env
	news eval.Env
}

func tacitly(env eval.Env) eval.Env { return tacit{env, eval.Tacit(env)} }

// FailsToWarn is that of eval.Tacit.
func (t tacit) FailsToWarn() bool { return true }

// Warn implements eval.Env.
func (t tacit) Warn(code int, params ...string) {
	if !search.Warned(t.Env, code, params...) {
		t.news.Warn(code, params...)
	}
}
