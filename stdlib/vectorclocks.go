package stdlib

import (
	"cmp"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// vectorClocks implements the community module VectorClocks.
func vectorClocks() []*eval.Builtin {
	const module = "VectorClocks"
	return []*eval.Builtin{
		shipped(binary(module, "IsCausalOrder", isCausalOrder)),
		nary(module, "CausalOrder", 4, causalOrder),
	}
}

// isCausalOrder leaves what is no log with clocks of natural numbers to the definition.
func isCausalOrder(c *eval.Ctx, log, clock value.Value) value.Value {
	entries, ok := value.TupleElems(log)
	if !ok {
		return value.Value{}
	}
	clocks := make([]vectorClock, len(entries))
	kind := value.ModelValue
	for i, e := range entries {
		v := c.Call(clock, e)
		if clocks[i], ok = readClock(v); !ok {
			return value.Value{}
		}
		nodes, _, _ := pairsOf(v)
		for _, n := range nodes {
			if k := n.Kind(); kind == value.ModelValue {
				kind = k
			} else if k != value.ModelValue && k != kind {
				return value.Value{} // nodes that cannot be compared
			}
		}
	}
	for i := range clocks {
		for j := range i {
			if clocks[i].atMost(clocks[j]) {
				return value.False
			}
		}
	}
	return value.True
}

// vectorClock holds the counts of nodes, in order. Those that are 0 are left out.
type vectorClock struct {
	nodes  []value.Value
	counts []int32
}

// readClock returns a clock, false if v is no function from nodes to natural numbers.
func readClock(v value.Value) (clock vectorClock, ok bool) {
	nodes, counts, ok := pairsOf(v)
	if !ok {
		return clock, false
	}
	for i, n := range counts {
		switch {
		case !n.IsInt() || n.Int() < 0:
			return clock, false
		case n.Int() > 0:
			clock.nodes, clock.counts = append(clock.nodes, nodes[i]), append(clock.counts, n.Int())
		}
	}
	return clock, true
}

// atMost reports whether v happened before w or is the same: no count is greater.
func (v vectorClock) atMost(w vectorClock) bool {
	greater := false
	mergeBags(v.nodes, w.nodes, func(_ value.Value, i, j int) {
		greater = greater || i >= 0 && (j < 0 || v.counts[i] > w.counts[j])
	})
	return !greater
}

// logEntry is an entry of a log with its clock, and its place in the log of its node.
type logEntry struct {
	entry, clock value.Value
	hosts        []value.Value // whose times the clock has
	time         int32         // of its own node
	sum          int64         // of all times
}

// causalOrder sorts by the sums of the clocks: what happened before something has a smaller one. Entries with equal sums
// stay in their order, where TLC's depends on fingerprints. As TLC does, it needs the entries that clocks speak of.
func causalOrder(c *eval.Ctx, a []value.Value) value.Value {
	log, _ := value.TupleElems(a[0])
	entries := make([]*logEntry, len(log))
	logs := map[uint64][]*logEntry{} // of nodes, by their hashes
	for i, e := range log {
		entry := &logEntry{entry: e, clock: c.Call(a[1], e)}
		node := value.Normalize(c.Call(a[2], e))
		entry.time = integer(value.Apply(entry.clock, node))
		entry.hosts = elems(c, c.Call(a[3], entry.clock))
		entries[i] = entry
		logs[value.Hash(node)] = append(logs[value.Hash(node)], entry)
	}
	for _, list := range logs {
		slices.SortStableFunc(list, func(x, y *logEntry) int { return cmp.Compare(x.time, y.time) })
	}
	for _, list := range logs {
		seen := map[uint64]int32{}
		for _, e := range list {
			for _, host := range e.hosts {
				e.sum += int64(e.read(host, logs, seen))
			}
		}
	}
	slices.SortStableFunc(entries, func(x, y *logEntry) int { return cmp.Compare(x.sum, y.sum) })
	sorted := make([]value.Value, len(entries))
	for i, e := range entries {
		sorted[i] = e.entry
	}
	return value.MakeTuple(sorted)
}

// read returns the time of a host in the entry's clock. If it is later than those seen in earlier entries, the host's log
// must have an entry at that place.
func (e *logEntry) read(host value.Value, logs map[uint64][]*logEntry, seen map[uint64]int32) int32 {
	h := value.Hash(value.Normalize(host))
	list, time := logs[h], integer(value.Apply(e.clock, host))
	switch {
	case list == nil:
		value.Throw(`Cannot invoke "tlc2.value.impl.Value.compareTo(Object)" because the return value of ` +
			`"java.util.Map.get(Object)" is null`)
	case time > seen[h] && int(time) > len(list):
		value.Throw("Index %d out of bounds for length %d", time-1, len(list))
	}
	seen[h] = max(seen[h], time)
	return time
}
