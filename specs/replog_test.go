package specs

import (
	"cmp"
	"slices"
	"strings"
	"testing"
)

// peer is a server with its copy of the log.
type peer struct {
	term      int
	leads     bool
	log       string // the terms of its entries, a byte each
	committed int
}

type peers [3]peer

// logModel has the bounds of a model.
type logModel struct {
	terms, length, spare int
	symmetric            bool
}

func TestReplicatedLog(t *testing.T) {
	for config, m := range map[string]logModel{
		"replog/ReplicatedLog.cfg": {3, 2, 0, true},
		"replog/FourTerms.cfg":     {4, 1, 0, true},
		"replog/Progress.cfg":      {2, 1, 1, false},
	} {
		wantFigures(t, config, explore([]peers{{}}, func(s peers) []peers {
			var steps collect[peers]
			for i := range s {
				for j := range s {
					if i != j {
						m.elect(s, i, j, &steps)
						s.serve(i, j, &steps)
					}
				}
				m.appends(s, i, &steps)
			}
			if m.symmetric {
				for i, n := range steps.found {
					slices.SortFunc(n[:], peer.compare)
					steps.found[i] = n
				}
			}
			return steps.found
		}))
	}
}

// compare orders servers, to name them by their place.
func (p peer) compare(q peer) int {
	return cmp.Or(p.term-q.term, count(p.leads)-count(q.leads), strings.Compare(p.log, q.log), p.committed-q.committed)
}

// asGood reports whether log l is at least as good as log m.
func asGood(l, m string) bool {
	last := func(s string) byte {
		if s == "" {
			return 0
		}
		return s[len(s)-1]
	}
	return last(l) > last(m) || last(l) == last(m) && len(l) >= len(m)
}

// agreement is the length up to which two logs agree.
func agreement(l, m string) int {
	n := 0
	for n < len(l) && n < len(m) && l[n] == m[n] {
		n++
	}
	return n
}

// elect adds the elections of i by i and j.
func (m logModel) elect(s peers, i, j int, to *collect[peers]) {
	if !asGood(s[i].log, s[j].log) {
		return
	}
	for t := max(s[i].term, s[j].term) + 1; t <= m.terms; t++ {
		n := s
		n[i].term, n[j].term = t, t
		n[i].leads, n[j].leads = true, false
		to.add(n)
	}
}

func (m logModel) appends(s peers, i int, to *collect[peers]) {
	room := m.length
	if s[i].term == m.terms {
		room += m.spare
	}
	if s[i].leads && len(s[i].log) < room {
		s[i].log += string(rune(s[i].term))
		to.add(s)
	}
}

// serve adds what leader i does with j: an entry that j copies, entries that the two commit, and what j learns of that.
func (s peers) serve(i, j int, to *collect[peers]) {
	leader, other := s[i], s[j]
	if !leader.leads {
		return
	}
	same := agreement(leader.log, other.log)
	if same < len(leader.log) && other.term <= leader.term {
		n := s
		n[j] = peer{leader.term, false, leader.log[:same+1], other.committed}
		to.add(n)
	}
	if other.term != leader.term {
		return
	}
	for c := leader.committed + 1; c <= same; c++ {
		if int(leader.log[c-1]) == leader.term {
			n := s
			n[i].committed = c
			to.add(n)
		}
	}
	if known := min(leader.committed, same); known > other.committed {
		n := s
		n[j].committed = known
		to.add(n)
	}
}
