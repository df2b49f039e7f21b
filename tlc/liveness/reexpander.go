package liveness

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
)

// reexpander expands states as the search does, but without checking their successors.
type reexpander struct {
	dec   *state.Decoder
	n     int // variables
	check *safety.Checker
	o     *observer
}

func newReexpander(g *Graph, m *model.Model, env eval.Env, table *value.Table) *reexpander {
	check := safety.New(m, env, safety.Options{})
	c, terms := check.Predicates()
	return &reexpander{dec: state.NewDecoder(table, len(m.Vars)), n: len(m.Vars), check: check, o: newObserver(g, c, terms, false)}
}

func (x *reexpander) decode(enc []byte) ([]value.Value, error) {
	vals := make([]value.Value, x.n)
	return vals, x.dec.Decode(enc, vals, make([]uint64, x.n))
}

func (x *reexpander) expand(vals []value.Value, level int) (*expansion, error) {
	x.check.Stand(vals, level)
	from, own := x.check.Origin()
	x.o.Begin(level, from, own)
	out := &expansion{states: slices.Clone(x.o.states)}
	out.steps = append(out.steps, successor{vals: vals, row: x.o.stand(nil)})
	fp, v := x.check.FingerprintOf(vals, own, level)
	out.steps[0].fp = fp
	if v == nil && x.o.failure == nil {
		v = x.check.Successors(func(fp uint64) bool {
			step, itself := x.check.Step()
			out.steps = append(out.steps, successor{slices.Clone(x.check.State()), fp, x.o.judge(x.o.evaluate(nil, step, x.o.terms, x.o.due), step, itself)})
			return x.o.failure == nil
		})
	}
	if x.o.failure != nil {
		v = x.o.failure
	}
	if v != nil {
		return nil, v.Err
	}
	return out, nil
}
