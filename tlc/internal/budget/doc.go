// Package budget divides the memory of a run among the parts that grow with the number of states, and tells them when to
// go to disk.
//
// A Budget is a number of bytes. Each part that keeps states has an Account and asks before it grows; what no account
// has taken is there for whoever asks first. A part that is refused goes to disk. Before it refuses one whose data are
// expensive to have on disk, the budget asks parts that are cheaper there to give back what is beyond their minimum: the
// log of predecessors is only written, the queue is read once and in order, fingerprints are asked for at random.
//
// What the accounts do not cover (the program, the garbage-collected heap with its garbage, stacks) is measured and
// taken off first: see Govern. Accounts count the pages of blocks outside of the heap (see offheap) and are exact; the
// heap is bounded by the limit that its collector has for what is left.
//
// Tune takes over the collector of the process, and has what has initialized packages leave memory. The first run has huge pages for its heap where small ones are slow, and
// what has begun it leaves memory, too: as it begins where pages are slow, a little later elsewhere.
//
// Size reads how people write amounts of memory, Machine finds out what there is. Output is numbers of bytes only;
// errors say what is wrong with a size.
//
// Asking takes a lock, some 50 ns. Parts ask for tables and chunks of tens of KiB, a few thousand times a second at a
// million states a second, whatever the number of workers.
package budget
