package specs

import (
	"slices"
	"strings"
	"testing"
)

// sight is a cluster as stored or seen: its uid, from 1 (0: there is none), and its replicas.
type sight struct{ uid, replicas int }

// brokers is a stateful set: its version, from 1 (0: there is none), the uid of its owner, and its replicas.
type brokers struct{ version, owner, replicas int }

// request is what the API server has been asked for, or its answer.
type request struct {
	kind    byte // 'g'et, 'c'reate, 'u'pdate, 'd'elete; 'G', 'C' and 'U' are the answers
	awaited bool
	set     brokers
}

// operator is the state of the model. The network is a sorted list of at most that many requests.
type operator struct {
	cluster, scheduled, trigger sight
	set                         brokers
	clusters, versions, crashes int
	network                     [4]request
}

func (r request) compare(o request) int {
	code := func(r request) int {
		return ((int(r.kind)*2+count(r.awaited))*1000+r.set.version)*100 + r.set.owner*10 + r.set.replicas
	}
	return code(r) - code(o)
}

// replace is s with a request taken off the network and another one, unless it has no kind, put on. The network is a
// set: a request that is there already stays single.
func (s operator) replace(t *testing.T, old, put request) operator {
	var left []request
	for _, r := range s.network {
		if r != old && r != put && r.kind != 0 {
			left = append(left, r)
		}
	}
	if put.kind != 0 {
		left = append(left, put)
	}
	if len(left) > len(s.network) {
		t.Fatal("the network is too small")
	}
	slices.SortFunc(left, request.compare)
	s.network = [4]request{}
	copy(s.network[:], left)
	return s
}

func TestRabbitMQ(t *testing.T) {
	for config, maxCrashes := range map[string]int{"rabbitmq/RabbitMQ.cfg": 1, "rabbitmq/NoCrash.cfg": 0} {
		wantFigures(t, config, explore([]operator{{}}, func(s operator) []operator {
			var steps collect[operator]
			s.user(&steps)
			if s.cluster.uid != 0 {
				n := s
				n.scheduled = s.cluster
				steps.add(n)
			}
			if s.trigger.uid == 0 && s.scheduled.uid != 0 {
				n := s.replace(t, request{}, request{kind: 'g', awaited: true})
				n.trigger, n.scheduled = s.scheduled, sight{}
				steps.add(n)
			}
			if s.crashes < maxCrashes {
				steps.add(s.crash(t))
			}
			s.collector(t, &steps)
			for _, r := range s.network {
				if r.kind != 0 {
					steps.add(s.deliver(t, r))
				}
			}
			return steps.found
		}))
	}
}

// user adds what the user does: at most two clusters, of one or two replicas that are never lowered.
func (s operator) user(to *collect[operator]) {
	n := s
	switch {
	case s.cluster.uid != 0:
		if s.cluster.replicas == 1 {
			n.cluster.replicas = 2
			to.add(n)
		}
		n.cluster = sight{}
		to.add(n)
	case s.clusters < 2:
		n.clusters++
		for replicas := 1; replicas <= 2; replicas++ {
			n.cluster = sight{n.clusters, replicas}
			to.add(n)
		}
	}
}

// crash loses the replies and what the controller knows; its requests are awaited no longer.
func (s operator) crash(t *testing.T) operator {
	n := s
	for _, r := range s.network {
		orphan := r
		orphan.awaited = false
		if strings.ContainsRune("GCU", rune(r.kind)) {
			orphan = request{}
		}
		if r.kind != 0 {
			n = n.replace(t, r, orphan)
		}
	}
	n.scheduled, n.trigger = sight{}, sight{}
	n.crashes++
	return n
}

func (s operator) collector(t *testing.T, to *collect[operator]) {
	asked := slices.ContainsFunc(s.network[:], func(r request) bool { return r.kind == 'd' })
	if s.set.version != 0 && s.set.owner != s.cluster.uid && !asked {
		to.add(s.replace(t, request{}, request{kind: 'd', set: brokers{version: s.set.version}}))
	}
}

// deliver is s after request r has come to the API server, or an answer to the controller.
func (s operator) deliver(t *testing.T, r request) operator {
	own := brokers{0, s.trigger.uid, s.trigger.replicas}
	switch {
	case r.kind == 'G' && r.set.version == 0:
		return s.replace(t, r, request{'c', true, own})
	case r.kind == 'G' && r.set.owner == s.trigger.uid:
		own.version = r.set.version
		return s.replace(t, r, request{'u', true, own})
	case strings.ContainsRune("GCU", rune(r.kind)):
		n := s.replace(t, r, request{})
		n.trigger = sight{}
		return n
	}
	return s.serve(r).replace(t, r, s.answer(r))
}

// answer is what the API server says to r if somebody waits for that.
func (s operator) answer(r request) request {
	switch {
	case !r.awaited:
		return request{}
	case r.kind == 'g':
		return request{kind: 'G', set: s.set}
	default:
		return request{kind: r.kind - 'a' + 'A'}
	}
}

// serve is s after the API server has done what r asks for.
func (s operator) serve(r request) operator {
	current := s.set.version != 0 && s.set.version == r.set.version
	switch {
	case r.kind == 'd' && current:
		s.set = brokers{}
	case r.kind == 'c' && s.set.version == 0, r.kind == 'u' && current && s.set != r.set:
		s.versions++
		s.set = brokers{s.versions, r.set.owner, r.set.replicas}
	}
	return s
}
