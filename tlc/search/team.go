package search

import (
	"runtime"
	"sync/atomic"
	"time"
)

// team are the workers of a search. The first one runs in the goroutine that asks for something, the others have goroutines of their own, which stay until they
// are disbanded.
type team []*worker

// task is what a worker does at the side of others.
type task struct {
	f    func(w *worker, i int)
	i    int             // its number among them
	done chan<- struct{} // told at the end
}

// stayAwake is how long workers wait for what comes next, or for each other, before they sleep. Waking up takes 0.1 to 0.3 ms on some machines, and much of what they do
// at a time takes no longer.
const stayAwake = time.Millisecond

// parallel runs f in every worker, but not in more than there are parts, and waits.
func (t team) parallel(parts int, f func(w *worker, i int)) {
	others := t[1:max(1, min(parts, len(t)))]
	done := make(chan struct{}, len(others))
	for i, w := range others {
		if w.tasks == nil {
			w.tasks = make(chan task, 1)
			go w.serve(w.tasks, t.mayWait())
		}
		w.tasks <- task{f, i + 1, done}
	}
	f(t[0], 0)
	if len(others) > 0 && t.mayWait() {
		wait(func() bool { return len(done) == len(others) })
	}
	for range others {
		<-done
	}
}

// mayWait reports whether a worker may stay awake: each has a processor.
func (t team) mayWait() bool { return len(t) <= runtime.GOMAXPROCS(0) }

// serve does tasks until there are no more.
func (w *worker) serve(tasks <-chan task, mayWait bool) {
	for {
		if mayWait {
			wait(func() bool { return len(tasks) > 0 })
		}
		x, more := <-tasks
		if !more {
			return
		}
		x.f(w, x.i)
		x.done <- struct{}{}
	}
}

// wait stays awake until something is so, or for a while.
func wait(until func() bool) {
	for began, i := time.Now(), 1; !until() && time.Since(began) < stayAwake; i++ {
		if i%yields == 0 {
			runtime.Gosched()
		}
	}
}

// yields is after how many looks a worker that stays awake lets others go first.
const yields = 16

// disband ends the workers' goroutines.
func (t team) disband() {
	for _, w := range t[1:] {
		if w.tasks != nil {
			close(w.tasks)
			w.tasks = nil
		}
	}
}

// share does n tasks, each worker taking one after the other.
func (t team) share(n int, task func(i int)) {
	var next atomic.Int64
	t.parallel(n, func(*worker, int) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			task(i)
		}
	})
}

// tend does n tasks that belong to workers, each of whom does its own first, which its processor's caches have the data of, and then
// what others have left.
func (t team) tend(n int, by func(i int) int, task func(i int)) {
	begun := make([]atomic.Bool, n)
	t.parallel(n, func(_ *worker, me int) {
		for _, own := range [...]bool{true, false} {
			for i := range begun {
				if (by(i) == me || !own) && !begun[i].Load() && begun[i].CompareAndSwap(false, true) {
					task(i)
				}
			}
		}
	})
}
