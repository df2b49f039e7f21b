package scale

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/search"
)

// engine is what expands states faster than the evaluator, as far as it can.
type engine struct {
	search.Engine // nil if there is none
	expander      search.Expander
	again         int // the state of the chunk at which it is asked again
}

// newEngine returns the engine of a worker: none where each step is looked at.
func newEngine(s *Setup, env eval.Env) engine {
	var e engine
	if s.Engine == nil || s.Graph != nil {
		return e
	}
	if e.Engine = s.Engine(env, s.Common); e.Engine != nil {
		e.expander = e.NewExpander()
	}
	return e
}

// asking is how many states the evaluator expands before the engine is asked again whether it is ready.
const asking = 512

// expand expands states of a chunk from number i on, and returns the first one that it leaves to the evaluator.
func (e *engine) expand(states *frontier, i int, h *harvest) int {
	if e.Engine == nil {
		return i
	}
	if i == 0 || !e.Ready() && i >= e.again {
		e.again = i + asking
		e.Adapt(func(yield func([]value.Value) bool) {
			for k := i; k < states.Len(); k++ {
				vals, err := h.e.w.decoded(states.State(k))
				if err != nil || !yield(vals) { // who expands the state tells of the error
					return
				}
			}
		}, 0, 0) // what others have queued is not known
	}
	if !e.Ready() {
		return i
	}
	h.mark()
	return e.expander.Expand(states, i, h)
}

// decoded returns the values of an encoded state, until the next call.
func (w *Worker) decoded(enc []byte) ([]value.Value, error) {
	vals, terms := w.check.Place()
	return vals, w.dec.Decode(enc, vals, terms)
}

// frontier is the encoded states of a chunk.
type frontier struct {
	bytes []byte
	ends  []int
}

func (f *frontier) add(enc []byte) {
	f.bytes = append(f.bytes, enc...)
	f.ends = append(f.ends, len(f.bytes))
}

// Len implements search.States.
func (f *frontier) Len() int { return len(f.ends) }

// State implements search.States.
func (f *frontier) State(i int) []byte {
	from := 0
	if i > 0 {
		from = f.ends[i-1]
	}
	return f.bytes[from:f.ends[i]:f.ends[i]]
}

// harvest is what an engine finds. It is written state by state, so that a state can be undone.
type harvest struct {
	e     *expansion
	cands []candidate // of the state
	bytes []byte      // the encodings of these
	taken []uint64    // at the end of the last state
	keys  int         // that there were then
}

// mark ends what can be undone.
func (h *harvest) mark() {
	h.cands, h.bytes = h.cands[:0], h.bytes[:0]
	h.taken = append(h.taken[:0], h.e.figures.Taken...)
	h.keys = len(h.e.keys.fps)
}

// Over implements search.Harvest.
func (h *harvest) Over() bool { return h.e.w.over != nil && h.e.w.over() }

// Begin implements search.Harvest.
func (h *harvest) Begin(own uint64) { h.e.origin(own) }

// Known implements search.Harvest.
func (h *harvest) Known(fp uint64) bool { return h.e.origins.has(fp) || h.e.keys.has(fp) }

// Sift implements search.Harvest.
func (h *harvest) Sift(fps []uint64, unknown []int) []int {
	for i, fp := range fps {
		if !h.Known(fp) {
			unknown = append(unknown, i)
		}
	}
	return unknown
}

// Taken implements search.Harvest.
func (h *harvest) Taken() []uint64 { return h.e.figures.Taken }

// Enter implements search.Harvest. The engine enters what satisfies the invariants.
func (h *harvest) Enter(fp uint64, j int, ordinal uint32, formula int) {
	h.e.keys.add(fp)
	h.cands = append(h.cands, candidate{parent: uint32(j), ordinal: ordinal, formula: uint32(formula), fine: true})
}

// Keep implements search.Harvest.
func (h *harvest) Keep(state []byte) {
	h.bytes = append(h.bytes, state...)
	h.cands[len(h.cands)-1].state = h.bytes[len(h.bytes)-len(state):]
}

// End implements search.Harvest.
func (h *harvest) End(successors uint64) {
	for i := range h.cands {
		if v := h.e.put(&h.cands[i]); v != nil {
			break // which is the error of the file
		}
	}
	h.e.figures.Generated += successors
	h.e.figures.States++
	h.mark()
}

// Observer implements search.Harvest: an engine tells nobody here.
func (h *harvest) Observer() (o search.Observer, level int) { return nil, 0 }

// Undo implements search.Harvest. That the state is in the chunk stays known.
func (h *harvest) Undo() {
	copy(h.e.figures.Taken, h.taken)
	h.e.keys.undo(h.keys)
	h.cands, h.bytes = h.cands[:0], h.bytes[:0]
}
