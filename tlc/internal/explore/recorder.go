package explore

import "github.com/gotlc/gotlc/tlc/search"

// recorder returns what is to be told of states and steps: the writer of a dump, which may be nil, the counter of
// coverage, and what collects the state graph. There is no Recorder if there is nothing of these.
//
// If it is nothing but the state graph, the search need not go on telling of states when that has become too large.
func (s *searching) recorder() search.Listeners {
	var all several
	var l search.Listeners
	if s.aside.states != nil {
		all = append(all, s.aside.states)
	}
	if s.P.Model.Coverage != nil {
		all = append(all, s.coverage.start())
	}
	if s.o.Graph.Wanted {
		c := s.collect()
		if len(all) == 0 {
			l.Sated = c.Full
		}
		all = append(all, c)
	}
	if len(all) > 0 {
		l.Recorder = all
	}
	return l
}

// several is a search.Recorder that tells others.
type several []search.Recorder

// Initial implements search.Recorder.
func (l several) Initial(s search.Recorded) {
	for _, r := range l {
		r.Initial(s)
	}
}

// Step implements search.Recorder.
func (l several) Step(s search.RecordedStep) {
	for _, r := range l {
		r.Step(s)
	}
}

// Expanded implements search.Recorder.
func (l several) Expanded(s search.Recorded) {
	for _, r := range l {
		r.Expanded(s)
	}
}
