package scaletest

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"github.com/gotlc/gotlc/tlc/scale"
)

// Hostile is an engine with workers in this process, each with tables of its own.
type Hostile struct {
	// Before, if it is not nil, is called before each task, with how many came before it.
	Before  func(tasks int)
	tasks   int
	random  *rand.Rand
	workers []*scale.Worker
	close   []func()
	zombies []scale.Task
}

// New returns an engine with n workers, which make makes. The seed decides all that it does.
func New(n int, seed uint64, make func() (*scale.Worker, func(), error)) (*Hostile, error) {
	h := &Hostile{random: rand.New(rand.NewPCG(seed, seed))}
	for range n {
		w, end, err := make()
		if err != nil {
			return nil, err
		}
		h.workers, h.close = append(h.workers, w), append(h.close, end)
	}
	return h, nil
}

// Run implements scale.Engine.
func (h *Hostile) Run(ctx context.Context, b scale.Batch) error {
	for _, i := range h.random.Perm(len(b.Tasks)) {
		if h.Before != nil {
			h.Before(h.tasks)
		}
		h.tasks++
		if err := ctx.Err(); err != nil {
			return err
		}
		if !b.Needed(i) {
			continue
		}
		first := h.do(b.Tasks[i])
		if h.random.IntN(3) == 0 {
			if again := h.do(b.Tasks[i]); text(again) != text(first) && again.Err == "" && first.Err == "" {
				return fmt.Errorf("task %v gives %s, and %s when it is done again", b.Tasks[i], text(first), text(again))
			}
		}
		b.Done(i, first)
		if h.random.IntN(8) == 0 {
			h.zombies = append(h.zombies, b.Tasks[i])
		}
		if n := len(h.zombies); n > 3 {
			h.do(h.zombies[0]) // most of what it reads is gone
			h.zombies = h.zombies[1:]
		}
	}
	return nil
}

func (h *Hostile) do(t scale.Task) scale.Result {
	return h.workers[h.random.IntN(len(h.workers))].Do(t)
}

func text(r scale.Result) string {
	b, err := json.Marshal(r)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// Close implements scale.Engine.
func (h *Hostile) Close() error {
	for _, end := range h.close {
		end()
	}
	return nil
}
