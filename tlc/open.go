package tlc

import (
	"context"
	"io"
	"math/rand"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
)

// Session is a specification with its model, read and ready to be explored by a program that goes its own way. What is
// immutable of it may be used by several goroutines, each with an eval.Ctx of its own.
type Session struct {
	Model *model.Model
	Env   eval.Env
	Table *value.Table

	r *run
}

// Open reads a specification and its configuration as Run does and builds the model, up to and with the assumptions. If
// that fails the session is nil, and the result says why. What the specification prints goes to out.
func Open(ctx context.Context, o Options, out io.Writer) (s *Session, res Result) {
	r := &run{o: o, ctx: ctx, started: time.Now(), seed: o.Seed}
	if !o.SeedSet {
		r.seed = rand.Int63()
	}
	r.rep = report.New(io.Discard, report.Options{User: out, Version: CompatVersion})
	defer func() {
		if p := recover(); p != nil {
			r.internal(p)
			s = nil
		}
		res = r.result()
	}()
	if r.prepare() {
		s = &Session{r.model, r.env, r.table, r}
	}
	return s, res
}

// Explaining builds the model once more with code that tells where enumerations come to nothing; see eval.Ctx.Follow.
// Its actions are those of Model, in the same order.
func (s *Session) Explaining() (*model.Model, error) {
	o := s.r.modelOptions()
	o.Env, o.Randomize, o.Coverage = s.r.env.silenced(), false, false
	o.Tracing = s.Model.Compiler.Explaining()
	o.Warn = func(int, ...string) {}
	return model.Build(s.Model.Info, s.r.config, o)
}

// Quiet returns the environment for evaluations that are to print nothing.
func (s *Session) Quiet() eval.Env { return s.r.env.silenced() }
