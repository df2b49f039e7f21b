package specs

import "testing"

// monitor is a queue with its threads; producers have the smaller numbers.
type monitor struct {
	producers, threads, capacity int
	wakesAll                     bool
}

type queueState struct {
	filled int
	asleep uint8
}

func (m monitor) next(s queueState) []queueState {
	var steps collect[queueState]
	for thread := range m.threads {
		change, ready := 1, s.filled < m.capacity
		if thread >= m.producers {
			change, ready = -1, s.filled > 0
		}
		switch {
		case has(s.asleep, thread):
		case !ready:
			steps.add(queueState{s.filled, with(s.asleep, thread)})
		case m.wakesAll || s.asleep == 0:
			steps.add(queueState{s.filled + change, 0})
		default:
			for other := range m.threads {
				if has(s.asleep, other) {
					steps.add(queueState{s.filled + change, without(s.asleep, other)})
				}
			}
		}
	}
	return steps.found
}

func TestBoundedQueue(t *testing.T) {
	for config, m := range map[string]monitor{
		"boundedqueue/BoundedQueue.cfg": {2, 3, 1, true},
		"boundedqueue/Roomy.cfg":        {2, 4, 2, false},
	} {
		wantFigures(t, config, explore([]queueState{{}}, m.next))
	}
}

// TestWhenNotifyingOneBlocks checks the rule of the README: if one is notified, all threads can fall asleep exactly if
// there are more than twice as many threads as places.
func TestWhenNotifyingOneBlocks(t *testing.T) {
	for producers := 1; producers <= 4; producers++ {
		for consumers := 1; consumers <= 4; consumers++ {
			for capacity := 1; capacity <= 5; capacity++ {
				m := monitor{producers, producers + consumers, capacity, false}
				blocks := false
				explore([]queueState{{}}, func(s queueState) []queueState {
					steps := m.next(s)
					blocks = blocks || len(steps) == 0
					return steps
				})
				if want := m.threads > 2*capacity; blocks != want {
					t.Errorf("%d producers, %d consumers, %d places: blocks is %v, want %v",
						producers, consumers, capacity, blocks, want)
				}
			}
		}
	}
}
