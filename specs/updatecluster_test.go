package specs

import (
	"slices"
	"testing"
)

// States of requests, workers and the cluster of specs/updatecluster.
const (
	unsent = iota
	submitted
	checked
	queued
	refused
	superseded
	applied
	failed
)

const (
	idle = iota
	starting
	working
)

const (
	whole = iota
	partial
	broken
)

const maxRequests = 3

type staged struct{ state, version int }

// update is a state of UpdateCluster. The lock is held by worker lock-1, or by nobody.
type update struct {
	requests [maxRequests]staged
	workers  [2]staged
	cluster  staged
	counter  int
	lock     int
	applied  int
}

// newest is the greatest version of a request in the given states, or 0.
func (u update) newest(states ...int) int {
	v := 0
	for _, r := range u.requests {
		if slices.Contains(states, r.state) {
			v = max(v, r.version)
		}
	}
	return v
}

func (u update) goal() int {
	if v := u.newest(queued); v > 0 {
		return v
	}
	return u.applied
}

func (u update) inWork(version int) bool {
	return slices.Contains(u.workers[:], staged{working, version})
}

// enqueue queues request r.
func (u update) enqueue(r int) update {
	v := u.requests[r].version
	if u.newest(queued, applied, failed) > v {
		u.requests[r].state = superseded
		return u
	}
	for i, q := range u.requests {
		if q.state == queued && !u.inWork(q.version) {
			u.requests[i].state = superseded
		}
	}
	u.requests[r].state = queued
	return u
}

// end lets worker w go home, and gives the request it worked for an answer.
func (u update) end(w, answer int) update {
	for i, q := range u.requests {
		if q.state == queued && q.version == u.workers[w].version && answer != queued {
			u.requests[i].state = answer
		}
	}
	u.workers[w] = staged{}
	u.lock = 0
	return u
}

// ofRequest lists the steps of request r.
func (u update) ofRequest(r int) []update {
	switch u.requests[r].state {
	case unsent:
		u.counter++
		u.requests[r] = staged{submitted, u.counter}
		return []update{u}
	case submitted:
		good, bad := u, u
		good.requests[r].state = checked
		bad.requests[r].state = refused
		return []update{good, bad}
	case checked:
		return []update{u.enqueue(r)}
	}
	return nil
}

// ofWorker lists the steps of worker w.
func (u update) ofWorker(w int) []update {
	v := u.workers[w].version
	switch u.workers[w].state {
	case idle:
		if u.lock != 0 || u.cluster.version == u.goal() {
			return nil
		}
		u.lock = w + 1
		u.workers[w] = staged{starting, u.goal()}
		return []update{u}
	case starting:
		if v != u.goal() {
			return []update{u.end(w, queued)}
		}
		begun := u
		begun.workers[w].state = working
		begun.cluster = staged{partial, v}
		if v == u.applied {
			return []update{begun}
		}
		return []update{begun, u.end(w, failed)}
	}
	good := u.end(w, applied)
	good.cluster.state = whole
	good.applied = v
	if v == u.applied {
		return []update{good}
	}
	bad := u.end(w, failed)
	bad.cluster.state = broken
	return []update{good, bad}
}

// updating is the system with some requests and two workers.
func updating(requests int) system[update] {
	return system[update]{initial: []update{{}}, next: func(u update) []update {
		var list []update
		for r := range requests {
			list = append(list, u.ofRequest(r)...)
		}
		for w := range u.workers {
			list = append(list, u.ofWorker(w)...)
		}
		return list
	}}
}

// TestUpdateClusterFigures counts the states of UpdateCluster without its text.
func TestUpdateClusterFigures(t *testing.T) {
	for config, requests := range map[string]int{
		"updatecluster/UpdateCluster.cfg": 2,
		"updatecluster/Three.cfg":         3,
	} {
		if got, want := updating(requests).explore(), inManifest(t, config); got != want {
			t.Errorf("%s: counted %+v, the manifest says %+v", config, got, want)
		}
	}
}
