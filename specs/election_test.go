package specs

import "testing"

// ring is the state of an election among four nodes.
type ring struct {
	inbox  [4]string // messages to each node, two bytes each: 'b' for a bid or 'n' for news, and the number
	active uint8
	leader [4]byte // 0: unknown
}

func TestElection(t *testing.T) {
	for config, number := range map[string][4]byte{
		"election/Election.cfg": {2, 4, 1, 3},
		"election/Falling.cfg":  {4, 3, 2, 1},
	} {
		wantFigures(t, config, explore([]ring{{}}, func(s ring) []ring {
			var steps collect[ring]
			silent := true
			for n, own := range number {
				if !has(s.active, n) {
					next := s
					next.active = with(s.active, n)
					next.send(n, 'b', own)
					steps.add(next)
				}
				if s.inbox[n] != "" {
					steps.add(s.hear(n, own))
				}
				silent = silent && s.inbox[n] == "" && s.leader[n] != 0
			}
			if silent {
				steps.add(s)
			}
			return steps.found
		}))
	}
}

// send puts a message into the inbox of the node after n.
func (s *ring) send(n int, kind, number byte) {
	s.inbox[(n+1)%4] += string([]byte{kind, number})
}

// hear is s after node n, whose number is own, has read its oldest message.
func (s ring) hear(n int, own byte) ring {
	kind, number := s.inbox[n][0], s.inbox[n][1]
	s.inbox[n] = s.inbox[n][2:]
	wasActive := has(s.active, n)
	switch {
	case kind == 'n':
		if number != own {
			s.leader[n] = number
			s.send(n, 'n', number)
		}
		return s
	case number == own:
		s.leader[n] = own
		s.send(n, 'n', own)
	case number > own:
		s.send(n, 'b', number)
	case !wasActive:
		s.send(n, 'b', own)
	}
	s.active = with(s.active, n)
	return s
}
