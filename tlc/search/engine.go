package search

import (
	"iter"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/queue"
)

// Engine expands states in a way of its own, faster than the evaluator, as far as it can. It decides nothing: whatever is to
// be reported, whatever it cannot do, it leaves to the evaluator, which expands the state from the beginning. See the package
// comment.
type Engine interface {
	// MayStart is asked from time to time while the evaluator enumerates the initial states, with how many there were and some of
	// them, which the engine may keep. It reports whether Start is to be called.
	MayStart(n uint64, seen [][]value.Value) bool
	// Start enumerates the initial states from a number on, in order: for each of them it calls Found, or Passed if it is not in the
	// model or Found says that it is known. It reports whether it has come to the end; if not, the evaluator enumerates on with the first one for which
	// neither was called.
	Start(from uint64, in *Initials) (all bool)
	// NewExpander returns what one worker expands states with.
	NewExpander() Expander
	// Adapt is called before each level and each batch, and from time to time while the evaluator expands a level alone, while
	// nobody expands, with states of all parts of what comes next; these are decoded as far as they are looked at, and valid until the next
	// one is. The engine may change the form in which it
	// keeps states, as long as what expanders have written can still be read. It is told how many states have been expanded, and how many
	// are queued.
	Adapt(next iter.Seq[[]value.Value], expanded, queued uint64)
	// Ready reports whether there is use in asking expanders to expand. It is asked after Adapt.
	Ready() bool
	// Hurries reports whether the rest of a batch had better wait until Adapt has been called. Any worker asks it while others expand, if the engine was ready when
	// the batch began. Batches may be as short as a chunk as long as it is true.
	Hurries() bool
}

// Expander expands states for one worker. It belongs to one goroutine at a time.
type Expander interface {
	// Expand expands the states of a chunk, one after the other, from number i on into a part: for each of them it enters
	// the candidates and ends with Part.End. It returns the number of the first state that it leaves to the evaluator, of
	// which nothing may be left in the part (Part.Undo); the number of states in the chunk if it has expanded all. States
	// that are not in its own form may be left, too.
	Expand(c States, i int, p Harvest) (next int)
	// Encode appends a state in the engine's own form, which begins with a byte 0, to buf; false if it has none for it.
	Encode(buf []byte, vals []value.Value) ([]byte, bool)
	// Decode reads a state in the engine's own form: its values, and what they contribute to its fingerprint (state.Term).
	Decode(enc []byte, vals []value.Value, terms []uint64) error
}

// States are those of a chunk of the frontier.
type States interface {
	Len() int
	State(i int) []byte
}

// Harvest is where an expander puts what it finds out about the states of a chunk: a Part, or what a search has in its place. Calls come
// state by state, in their order:
//
//	Begin (Known (Enter Keep)? | Sift)* End
//
// An Observer, if there is one, is told of each state, and of each step that stays in the model, by calls between these.
// and Undo in the place of any rest of that.
type Harvest interface {
	// Over reports whether the search is to end: then an engine leaves what it is at to the evaluator, which is cut short.
	Over() bool
	// Begin begins a state with a fingerprint of its values, which symmetry has no part in.
	Begin(own uint64)
	// Known reports whether the state of a fingerprint is known to be found before: such a successor need not be entered.
	Known(fp uint64) bool
	// Sift appends the places of those states to unknown that are not known to be found before, in order. It is faster than Known for each.
	Sift(fps []uint64, unknown []int) []int
	// Taken returns the steps of each formula so far, which are to be added to.
	Taken() []uint64
	// Enter adds a candidate: successor number ordinal of state number j of the chunk, by an action that belongs to a formula of
	// the model.
	Enter(fp uint64, j int, ordinal uint32, formula int)
	// Keep says how the frontier keeps the candidate that was entered last.
	Keep(state []byte)
	// End ends the expansion of a state, which has so many successors, those out of the model included.
	End(successors uint64)
	// Observer returns who is to be told of the states and their steps, before End, and the level of the states; nil if there is nobody.
	Observer() (o Observer, level int)
	// Undo takes back what has been entered and counted since the last state ended.
	Undo()
}

// Distant is what a Harvest may be, too, if Known looks into something that is larger than the processor's caches.
type Distant interface {
	Harvest
	// Far reports whether that is so by now. Then it is worth while to put successors off, and to ask for several with Sift.
	Far() bool
	// Recalls reports whether a state is known, as far as that is at hand.
	Recalls(fp uint64) bool
}

// isCoded reports whether a state is in an engine's own form.
func isCoded(enc []byte) bool { return len(enc) > 0 && enc[0] == 0 }

// codec turns states into what the frontier keeps, and back: the engine's own form, which begins with a byte 0, or that of
// state.Encode, which does not. It belongs to one goroutine.
type codec struct {
	expander Expander // nil if there is no engine
	dec      *state.Decoder
}

func (c *codec) encode(buf []byte, vals []value.Value) []byte {
	if c.expander != nil {
		if out, ok := c.expander.Encode(buf, vals); ok {
			return out
		}
	}
	return state.Encode(buf, vals)
}

func (c *codec) decode(enc []byte, vals []value.Value, terms []uint64) error {
	if c.expander != nil && isCoded(enc) {
		return c.expander.Decode(enc, vals, terms)
	}
	return c.dec.Decode(enc, vals, terms)
}

// look is decode for values that are valid until the next call of a method.
func (c *codec) look(enc []byte, vals []value.Value, terms []uint64) error {
	if isCoded(enc) {
		return c.decode(enc, vals, terms)
	}
	return c.dec.Look(enc, vals)
}

// adapt shows the engine, if there is one, the states that come next in the level, from a chunk on: those of the batch if
// batches are on.
func (s *Search) adapt(from int) {
	if s.c.Engine == nil {
		return
	}
	defer func() {
		s.ready = s.c.Engine.Ready()
		s.recoded = s.recoded || s.ready
	}()
	to := s.c.Stores.Queue.Chunks()
	if s.ready {
		to = from + s.workers.batch(to-from)
	}
	w := s.workers[0]
	vals, terms := w.check.Place()
	s.c.Engine.Adapt(func(yield func([]value.Value) bool) {
		for enc, err := range spread(s.c.Stores.Queue, from, to) {
			if err == nil {
				err = w.codec.look(enc, vals, terms)
			}
			if err != nil || !yield(vals) {
				s.storeError(err)
				return
			}
		}
	}, s.out.Distinct-s.out.Queued, s.out.Queued)
}

const (
	// spreadChunks is in how many chunks the engine is shown states, or nearly twice as many.
	spreadChunks = 16
	// spreadStates is how many states of a chunk are shown before others of it are.
	spreadStates = 64
)

// spread yields states of the level's chunks from one number up to another, those first that lie far from each other: neighbors have much in
// common, so that what is learned from some of them would not hold for the others. Large states, of which a chunk has few, come in order: chunks
// that have been looked at stay in memory until they are expanded.
func spread(q *queue.Queue, from, to int) iter.Seq2[[]byte, error] {
	apart := max(1, (to-from)/spreadChunks)
	return func(yield func([]byte, error) bool) {
		for pass, more := 0, true; more; pass++ {
			more = false
			for i := from; i < to; i += apart {
				c, err := q.Chunk(i)
				if err != nil {
					yield(nil, err)
					return
				}
				if i == from && c.Len() < spreadStates {
					apart = 1
				}
				step := max(1, c.Len()/spreadStates)
				more = more || pass+1 < step
				if pass < step && !strew(c, pass, step, yield) {
					return
				}
			}
		}
	}
}

// strew yields every so many-th state of a chunk, from one on.
func strew(c queue.Chunk, from, step int, yield func([]byte, error) bool) bool {
	for i := from; i < c.Len(); i += step {
		if !yield(c.State(i), nil) {
			return false
		}
	}
	return true
}

// portable appends a state of the frontier in the form that does not depend on an engine.
func (w *worker) portable(buf, enc []byte) ([]byte, error) {
	if !isCoded(enc) {
		return append(buf, enc...), nil
	}
	vals, terms := w.check.Place()
	if err := w.codec.decode(enc, vals, terms); err != nil {
		return buf, err
	}
	return state.Encode(buf, vals), nil
}
