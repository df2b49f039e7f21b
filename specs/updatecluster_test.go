package specs

import (
	"slices"
	"testing"
)

// States of requests, workers and the cluster of specs/updatecluster.
const (
	reqUnsent = iota
	reqSubmitted
	reqChecked
	reqQueued
	reqRefused
	reqSuperseded
	reqApplied
	reqFailed
)

const (
	workerIdle = iota
	workerStarting
	workerWorking
)

const (
	clusterWhole = iota
	clusterPartial
	clusterFailed
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
	if v := u.newest(reqQueued); v > 0 {
		return v
	}
	return u.applied
}

func (u update) inWork(version int) bool {
	return slices.Contains(u.workers[:], staged{workerWorking, version})
}

// enqueue queues request r.
func (u update) enqueue(r int) update {
	v := u.requests[r].version
	if u.newest(reqQueued, reqApplied, reqFailed) > v {
		u.requests[r].state = reqSuperseded
		return u
	}
	for i, q := range u.requests {
		if q.state == reqQueued && !u.inWork(q.version) {
			u.requests[i].state = reqSuperseded
		}
	}
	u.requests[r].state = reqQueued
	return u
}

// end lets worker w go home, and gives the request it worked for an answer.
func (u update) end(w, answer int) update {
	for i, q := range u.requests {
		if q.state == reqQueued && q.version == u.workers[w].version && answer != reqQueued {
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
	case reqUnsent:
		u.counter++
		u.requests[r] = staged{reqSubmitted, u.counter}
		return []update{u}
	case reqSubmitted:
		good, bad := u, u
		good.requests[r].state = reqChecked
		bad.requests[r].state = reqRefused
		return []update{good, bad}
	case reqChecked:
		return []update{u.enqueue(r)}
	}
	return nil
}

// ofWorker lists the steps of worker w.
func (u update) ofWorker(w int) []update {
	v := u.workers[w].version
	switch u.workers[w].state {
	case workerIdle:
		if u.lock != 0 || u.cluster.version == u.goal() {
			return nil
		}
		u.lock = w + 1
		u.workers[w] = staged{workerStarting, u.goal()}
		return []update{u}
	case workerStarting:
		if v != u.goal() {
			return []update{u.end(w, reqQueued)}
		}
		begun := u
		begun.workers[w].state = workerWorking
		begun.cluster = staged{clusterPartial, v}
		if v == u.applied {
			return []update{begun}
		}
		return []update{begun, u.end(w, reqFailed)}
	}
	good := u.end(w, reqApplied)
	good.cluster.state = clusterWhole
	good.applied = v
	if v == u.applied {
		return []update{good}
	}
	bad := u.end(w, reqFailed)
	bad.cluster.state = clusterFailed
	return []update{good, bad}
}

// updating lists the successors of a state with some requests and two workers.
func updating(requests int) func(update) []update {
	return func(u update) []update {
		var list []update
		for r := range requests {
			list = append(list, u.ofRequest(r)...)
		}
		for w := range u.workers {
			list = append(list, u.ofWorker(w)...)
		}
		return list
	}
}

// TestUpdateCluster counts the states of UpdateCluster without its text.
func TestUpdateCluster(t *testing.T) {
	wantFigures(t, "updatecluster/UpdateCluster.cfg", explore([]update{{}}, updating(2)))
	wantFigures(t, "updatecluster/Three.cfg", explore([]update{{}}, updating(3)))
}
