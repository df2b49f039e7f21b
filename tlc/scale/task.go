package scale

import "context"

// Kind is what a task does.
type Kind string

// The kinds of tasks.
const (
	Expand   Kind = "expand"   // a chunk of the frontier: candidates, and their keys in order
	Settle   Kind = "settle"   // a range of fingerprints: which candidates are new; the run of these
	Append   Kind = "append"   // a chunk: the new states as the next frontier, how they were reached, their invariants
	Distance Kind = "distance" // a range of fingerprints: the smallest difference between two
)

// Task is a part of the work on a level. It is a pure function of files: it may be done several times, at the same time or
// long after its result has been used.
type Task struct {
	Plan   string // file of the Plan of the level
	Kind   Kind
	Number int // of the chunk or range
	Chunks int // how many chunks of the level count, the first ones; for Settle
}

// Result is what comes of a task besides files.
type Result struct {
	Figures Figures
	// Wrong tells that something is wrong in the chunk, Told that something was to be printed: it has to be repeated by who tells
	// people.
	Wrong, Told bool
	Span        Span
	// Refused says why the model cannot be searched by tasks; "" if it can.
	Refused string
	// Err says why the task could not be done; "" if it was.
	Err string
}

// Figures are those of a task.
type Figures struct {
	States     uint64   // expanded
	Generated  uint64   // states, with duplicates
	Taken      []uint64 // steps of each formula
	Candidates uint64
	New        uint64     // states
	Found      []uint64   // of them, by formula
	Degrees    [32]uint64 // states by the number of new successors
}

// Span is what matters of an ascending sequence of fingerprints.
type Span struct {
	Any         bool // there is one at least
	First, Last uint64
	Distance    uint64 // smallest difference between neighbours; the greatest number if there are none
}

// Plan is what the tasks of a level work on.
type Plan struct {
	Level  int // that of the states that are expanded; 1 for initial states
	Dir    string
	Chunks []Chunk
	Ranges int // of fingerprints, a power of two
	Seen   []RunSet
	Absorb int // so many of Seen, the last ones, become part of the run of this level
}

// Chunk is a part of the frontier: consecutive states.
type Chunk struct {
	First uint64 // number of the first state in its level
	Parts []Part
}

// Part is some of the states of a file of the frontier.
type Part struct {
	File     string
	From, To uint64
}

// RunSet is files of fingerprints, one for each of as many equal ranges: together, a part of the seen set.
type RunSet struct {
	Files []string
	N     uint64 // fingerprints
}

// Batch is tasks that can be done in any order.
type Batch struct {
	Tasks []Task
	// Needed reports whether there is still use in a task; if there is, so there is in all before it. It is asked before a task is
	// handed out, and may be asked again after Done: the result of what is not needed any more need not be waited for.
	Needed func(i int) bool
	// Done is told of the result of each task, once, by one goroutine at a time.
	Done func(i int, r Result)
}

// Engine has tasks done by workers, wherever they are.
type Engine interface {
	// Run returns when all tasks of a batch that are needed have been done, whatever happens to workers meanwhile. The error
	// is that of an engine which cannot go on, or the context's.
	Run(ctx context.Context, b Batch) error
	// Close ends the workers.
	Close() error
}

// alone is an engine that does tasks one after the other.
type alone struct{ w *Worker }

// Run implements Engine.
func (a alone) Run(ctx context.Context, b Batch) error {
	for i, t := range b.Tasks {
		if err := ctx.Err(); err != nil {
			return err
		}
		if b.Needed(i) {
			b.Done(i, a.w.Do(t))
		}
	}
	return nil
}

// Close implements Engine.
func (a alone) Close() error { return nil }
