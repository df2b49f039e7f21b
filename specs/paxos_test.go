package specs

import "testing"

// voter is an acceptor: the latest round it has joined, and its votes by round. Rounds and values count from 1.
type voter struct {
	joined int
	votes  [4]int
}

// pairs are the majorities of three acceptors.
var pairs = [3][2]int{{0, 1}, {0, 2}, {1, 2}}

// safeBy counts the ways in which two acceptors show that votes for v in round r are safe: neither has a vote in an
// earlier round, or the latest such vote is for v, of which there may be two. A step counts once for each way.
func safeBy(a, b voter, r, v int) int {
	if a.joined < r || b.joined < r {
		return 0
	}
	for e := r - 1; e > 0; e-- {
		if a.votes[e] != 0 || b.votes[e] != 0 {
			return count(a.votes[e] == v) + count(b.votes[e] == v)
		}
	}
	return 1
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// leastOf picks the first, in some order, of the states that s becomes by renaming three acceptors and two values.
func leastOf[S any](s S, renamed func(order [3]int, swap bool) S, code func(S) uint64) S {
	found := s
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		for _, swap := range []bool{false, true} {
			if n := renamed(order, swap); code(n) < code(found) {
				found = n
			}
		}
	}
	return found
}

// swapped is value v after the two values have changed their names.
func swapped(v int, swap bool) int {
	if swap && v != 0 {
		return 3 - v
	}
	return v
}

type ballots [3]voter

func TestVoting(t *testing.T) {
	wantFigures(t, "paxos/Voting.cfg", explore([]ballots{{}}, func(s ballots) []ballots {
		var steps collect[ballots]
		for a := range s {
			for r := 1; r <= 3; r++ {
				n := s
				n[a].joined = r
				if r > s[a].joined {
					steps.add(n.least())
				}
				for v := 1; v <= 2; v++ {
					if r >= s[a].joined && s[a].votes[r] == 0 && s.only(r, v) {
						n.votes(a, r, v, s.ways(r, v), &steps)
					}
				}
			}
		}
		return steps.found
	}))
}

// votes adds s after a has voted for v in round r, which it may in so many ways.
func (s ballots) votes(a, r, v, ways int, to *collect[ballots]) {
	s[a].votes[r] = v
	for range ways {
		to.add(s.least())
	}
}

// only reports whether all votes of round r are for v.
func (s ballots) only(r, v int) bool {
	for _, x := range s {
		if x.votes[r] != 0 && x.votes[r] != v {
			return false
		}
	}
	return true
}

// ways counts how votes for v in round r are shown to be safe.
func (s ballots) ways(r, v int) int {
	n := 0
	for _, q := range pairs {
		n += safeBy(s[q[0]], s[q[1]], r, v)
	}
	return n
}

func (s ballots) least() ballots {
	return leastOf(s, func(order [3]int, swap bool) ballots {
		var n ballots
		for i, x := range s {
			for r := range x.votes {
				x.votes[r] = swapped(x.votes[r], swap)
			}
			n[order[i]] = x
		}
		return n
	}, func(s ballots) uint64 {
		code := uint64(0)
		for _, x := range s {
			for _, d := range append(x.votes[:], x.joined) {
				code = code*4 + uint64(d)
			}
		}
		return code
	})
}

// acceptor is one of Paxos, with the messages it has sent, by round.
type acceptor struct {
	joined   int
	latest   [2]int    // round and value
	promised [3][3]int // 1 if there is a promise, and the round and value it tells
	accepted [3]int
}

type paxos struct {
	prepared, proposed [3]int
	acceptors          [3]acceptor
}

func TestPaxos(t *testing.T) {
	wantFigures(t, "paxos/Paxos.cfg", explore([]paxos{{}}, func(s paxos) []paxos {
		var steps collect[paxos]
		for r := 1; r <= 2; r++ {
			if s.prepared[r] == 0 {
				n := s
				n.prepared[r] = 1
				steps.add(n)
			}
			s.offers(r, &steps)
			for a := range 3 {
				s.reacts(a, r, &steps)
			}
		}
		for i, n := range steps.found {
			steps.found[i] = n.least()
		}
		return steps.found
	}))
}

// offers adds the proposals of round r: one for each quorum, value and promise that tells the latest vote.
func (s paxos) offers(r int, to *collect[paxos]) {
	if s.proposed[r] != 0 {
		return
	}
	for _, q := range pairs {
		one, two := s.acceptors[q[0]].promised[r], s.acceptors[q[1]].promised[r]
		if one[0] == 0 || two[0] == 0 {
			continue
		}
		latest := max(one[1], two[1])
		for v := 1; v <= 2; v++ {
			ways := 1
			if latest > 0 {
				ways = count(one[1] == latest && one[2] == v) + count(two[1] == latest && two[2] == v)
			}
			n := s
			n.proposed[r] = v
			for range ways {
				to.add(n)
			}
		}
	}
}

// reacts adds what acceptor a does about the messages of round r.
func (s paxos) reacts(a, r int, to *collect[paxos]) {
	x := s.acceptors[a]
	if s.prepared[r] != 0 && r > x.joined {
		n := s
		n.acceptors[a].joined = r
		n.acceptors[a].promised[r] = [3]int{1, x.latest[0], x.latest[1]}
		to.add(n)
	}
	if v := s.proposed[r]; v != 0 && r >= x.joined && x.accepted[r] == 0 {
		n := s
		n.acceptors[a].joined = r
		n.acceptors[a].latest = [2]int{r, v}
		n.acceptors[a].accepted[r] = v
		to.add(n)
	}
}

func (s paxos) least() paxos {
	return leastOf(s, func(order [3]int, swap bool) paxos {
		n := s
		for r := range n.proposed {
			n.proposed[r] = swapped(s.proposed[r], swap)
		}
		for i, x := range s.acceptors {
			x.latest[1] = swapped(x.latest[1], swap)
			for r := range x.accepted {
				x.accepted[r] = swapped(x.accepted[r], swap)
				x.promised[r][2] = swapped(x.promised[r][2], swap)
			}
			n.acceptors[order[i]] = x
		}
		return n
	}, func(s paxos) uint64 {
		code := uint64(0)
		digit := func(d int) { code = code*3 + uint64(d) }
		digit(s.proposed[1])
		digit(s.proposed[2])
		for _, x := range s.acceptors {
			// What is told in round 1 is nothing; accepted votes and the joined round say the latest vote.
			for _, d := range []int{x.joined, x.accepted[1], x.accepted[2], x.promised[1][0]} {
				digit(d)
			}
			for _, d := range x.promised[2] {
				digit(d)
			}
		}
		return code
	})
}

func TestConsensus(t *testing.T) {
	wantFigures(t, "paxos/Consensus.cfg", explore([]int{0}, func(chosen int) []int {
		if chosen == 0 {
			return []int{1, 2, 3}
		}
		return nil
	}))
}
