// Package search explores the state space of a model breadth first and checks safety on the way: invariants, implied
// initial predicates and actions, deadlock.
//
// # Order
//
// The search is level-synchronous and its results do not depend on the number of workers: the figures, the state that
// violates something and the counterexample are those of one worker, which expands states first in, first out, as TLC
// does. With one worker a state is entered the moment it is generated. Several take the level in batches of chunks, and
// each batch in two steps, of which either can be done by other means than ours:
//
//   - Expand: each worker expands one chunk after the other, or a piece of one where the level is narrow, into a Part: the successors that are not in the seen set, with
//     their places in the order of generation, the figures, and what is wrong (part.go). The stores are only read.
//   - Settle: workers enter the fingerprints of one range of shards after the other into the seen set, each in the order of generation, so
//     that of several equal successors the first is the one that counts; then the new states are appended to the log and
//     to the next level, and the figures added, up to the first event that ends the search (settle.go).
//
// No lock is taken and nothing is contended but the counter that hands out parts.
//
// If the candidates of a batch take too much memory, for a state can have millions of successors, the rest of the batch is given up, and one
// worker expands the chunk in which that was found, alone (crowded.go). The same is done where an observer waits for what can only be made
// while nobody expands (Graph.Prepare).
//
// # Engines
//
// An Engine expands states in another way than the evaluator, which stays the meaning: states may look different in the
// frontier, but fingerprints are the same, so that the seen set and the log know nothing of engines. The agreement:
//
//   - Expander.Expand goes through the states of a chunk in order. For state number j it asks, for each successor that is
//     in the model, in the order of generation, whether it is known (Part.Known, or Part.Sift for several), makes sure that
//     the invariants hold in those that are not and the implied actions on all steps, enters those that are not
//     known with their number among all successors of the state, counted from 0 and those out of the model included
//     (Part.Enter), and says how to keep them (Part.Keep, the form of Expander.Encode). It counts a step of the formula
//     that the action belongs to for each successor (Part.Taken) and says how many there were (Part.End).
//   - Instead of reporting anything (a violation, a deadlock, a failure, a value that does not fit), it takes back what it
//     entered for the state (Part.Undo), and returns j. The evaluator expands the state into the same part and reports;
//     then Expand is called again for what comes after it. So the evaluator alone decides and nothing is printed twice.
//     It may do the same with a state that it could expand, to see how long that takes: then the evaluator expands it as well.
//   - Initial states it enumerates from the beginning, after the evaluator has enumerated some of them (Engine.MayStart), and
//     leaves out those (Engine.Start). So does the evaluator when the engine leaves one to it.
//   - What the frontier keeps of a state begins with a byte 0 if it is in the engine's form, which may change between
//     batches (Engine.Adapt) as long as older forms can be read; otherwise it is that of state.Encode, as for initial states
//     before there is a form, for states that have none, and in checkpoints. Nothing is encoded anew when the form changes.
//   - If there is a Graph, it evaluates what that asks of states and steps, and tells the observer (Part.Observer) before Part.End.
//     Where that has gaps (eval.Questions.Otherwise), it tells which action each successor comes from, too (Observer.Generated).
//     The evaluator's record of a state, and its observer, have no part in that.
//   - The engine is not asked while there is a Recorder, nor before it is ready (Engine.Ready). From then on all
//     chunks are expanded in batches, those of one worker, too, so that figures (TLCGet) are those of the batch's beginning
//     while a state is expanded: models that ask for them are none for engines. A batch ends with the chunks that have been
//     begun where the engine waits to adapt (Engine.Hurries).
//
// # Cost
//
// Per distinct state: 8 bytes of fingerprint (see fpset for the load), a few bytes of predecessor log, and, while it
// waits, its encoding, which is tens of bytes for typical models. All three go to disk past the memory budget. What one
// worker does alone when a batch is settled: it copies what the log records of predecessors, a byte or two per distinct state,
// and says for each chunk of the next level where its states come from.
//
// Invariants hold between batches: a state is in the seen set before it is in the queue, and has exactly one entry in
// the log.
package search
