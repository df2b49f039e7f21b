package specs

import (
	"slices"
	"strings"
	"testing"
)

// Objects of specs/controller as bits of a set.
const (
	objApp = 1 << iota
	objCm1
	objCm2
)

// Kinds of messages, which are also what a controller can be doing.
const (
	doingNothing = iota
	msgGet
	msgCreate
	msgReply
	msgNotice
)

// Outcomes of requests.
const (
	outFound = iota
	outAbsent
	outCreated
	outExists
)

// letter is a message of Controller; what is the key of a request or a notice, the outcome of a reply.
type letter struct{ kind, host, time, what byte }

// control is a state of Controller, with sequences and sets as strings so that states can be compared: of sets of
// objects in log, of places in log in seen, of sorted messages in net, of keys in queue.
type control struct {
	log, seen, net string
	queue          [2]string
	doing, item    [2]byte
	clock          [2]byte
	finished       [2]bool
	faults         int
	cut            bool
}

// controlling is Controller with the constants of a model. Each kind of fault may happen or not; of all kinds together,
// at most maxFaults do.
type controlling struct {
	hosts, servers              int
	past                        string
	duplicate, crash, loss, cut bool
	resends                     bool
	maxFaults                   int
}

var controlPlan = []byte{objCm1, objCm2}

func (c control) now() byte { return c.log[len(c.log)-1] }

func (c control) mail() []letter {
	var list []letter
	for s := c.net; s != ""; s = s[4:] {
		list = append(list, letter{s[0], s[1], s[2], s[3]})
	}
	return list
}

// with returns c with another message, if that is not on its way already.
func (c control) with(m letter) control {
	list := c.mail()
	if slices.Contains(list, m) {
		return c
	}
	return c.sending(append(list, m))
}

func (c control) without(m letter) control {
	return c.sending(slices.DeleteFunc(c.mail(), func(n letter) bool { return n == m }))
}

func (c control) sending(list []letter) control {
	parts := make([]string, len(list))
	for i, m := range list {
		parts[i] = string([]byte{m.kind, m.host, m.time, m.what})
	}
	slices.Sort(parts)
	c.net = strings.Join(parts, "")
	return c
}

// request is what host h sends for the step it is in.
func (c control) request(h int) letter {
	return letter{c.doing[h], byte(h), c.clock[h], controlPlan[c.item[h]]}
}

// add puts an object into the database and tells everybody.
func (s controlling) add(c control, object byte) control {
	c.log += string([]byte{c.now() | object})
	for h := range s.hosts {
		c = c.with(letter{msgNotice, byte(h), 0, object})
	}
	return c
}

// arrivals lists the steps by which m is taken off the net of c, or stays on it, and after follows.
func (s controlling) arrivals(c control, m letter, after func(control) control) []control {
	list := []control{after(c.without(m))}
	if s.duplicate && c.faults < s.maxFaults {
		c.faults++
		list = append(list, after(c))
	}
	return list
}

// arrive lists the steps by which m arrives.
func (s controlling) arrive(c control, m letter) []control {
	h := int(m.host)
	answer := func(c control, outcome byte) control {
		return c.with(letter{msgReply, m.host, m.time, outcome})
	}
	switch m.kind {
	case msgGet:
		var list []control
		for _, i := range s.readable(c) {
			outcome := byte(outAbsent)
			if c.log[i]&m.what != 0 {
				outcome = outFound
			}
			list = append(list, s.arrivals(c, m, func(c control) control { return answer(c, outcome) })...)
		}
		return list
	case msgCreate:
		return s.arrivals(c, m, func(c control) control {
			if c.now()&m.what != 0 {
				return answer(c, outExists)
			}
			return answer(s.add(c, m.what), outCreated)
		})
	case msgNotice:
		return s.arrivals(c, m, func(c control) control {
			if !strings.Contains(c.queue[h], string([]byte{m.what})) {
				c.queue[h] += string([]byte{m.what})
			}
			return c
		})
	}
	return s.arrivals(c, m, func(c control) control {
		if c.doing[h] == doingNothing || c.clock[h] != m.time {
			return c
		}
		return c.proceed(h, m.what)
	})
}

// readable lists the places in the log from which queries are answered.
func (s controlling) readable(c control) []int {
	if s.servers == 0 {
		return []int{len(c.log) - 1}
	}
	var places []int
	for _, p := range []byte(c.seen) {
		if !slices.Contains(places, int(p)) {
			places = append(places, int(p))
		}
	}
	return places
}

// proceed is what host h does when the reply that it waits for has come.
func (c control) proceed(h int, outcome byte) control {
	c.clock[h]++
	switch {
	case outcome == outAbsent:
		c.doing[h] = msgCreate
	case int(c.item[h]) == len(controlPlan)-1:
		c.doing[h], c.item[h], c.finished[h] = doingNothing, 0, true
		return c
	default:
		c.doing[h] = msgGet
		c.item[h]++
	}
	return c.with(c.request(h))
}

// ofHost lists the steps that host h takes by itself.
func (s controlling) ofHost(c control, h int) []control {
	var list []control
	if c.doing[h] == doingNothing && c.queue[h] != "" {
		d := c
		d.queue[h] = c.queue[h][1:]
		d.doing[h] = msgGet
		list = append(list, d.with(d.request(h)))
	}
	if s.crash && c.faults < s.maxFaults {
		d := c
		d.faults++
		d.doing[h], d.item[h], d.queue[h] = doingNothing, 0, ""
		d.clock[h]++
		if c.now()&objApp != 0 {
			d.queue[h] = string([]byte{objApp})
		}
		list = append(list, d)
	}
	if s.resends {
		list = append(list, c.again(h)...)
	}
	return list
}

// again lists the steps of host h when it has heard nothing.
func (c control) again(h int) []control {
	mine := func(m letter) bool {
		return m == c.request(h) || m.kind == msgReply && int(m.host) == h && m.time == c.clock[h]
	}
	noticed := func(m letter) bool { return m.kind == msgNotice && int(m.host) == h }
	switch mail := c.mail(); {
	case c.doing[h] != doingNothing && !slices.ContainsFunc(mail, mine):
		return []control{c.with(c.request(h))}
	case c.doing[h] == doingNothing && !c.cut && !c.finished[h] && c.queue[h] == "" && c.now()&objApp != 0 &&
		!slices.ContainsFunc(mail, noticed):
		c.queue[h] = string([]byte{objApp})
		return []control{c}
	}
	return nil
}

// next lists the successors of c.
func (s controlling) next(c control) []control {
	var list []control
	if c.now()&objApp == 0 {
		list = append(list, s.add(c, objApp))
	}
	for _, m := range c.mail() {
		if !c.cut {
			list = append(list, s.arrive(c, m)...)
		}
		if s.loss && c.faults < s.maxFaults {
			d := c.without(m)
			d.faults++
			list = append(list, d)
		}
	}
	for h := range s.hosts {
		list = append(list, s.ofHost(c, h)...)
	}
	for i, p := range []byte(c.seen) {
		if d := c; int(p) < len(c.log)-1 {
			d.seen = c.seen[:i] + string([]byte{p + 1}) + c.seen[i+1:]
			list = append(list, d)
		}
	}
	if d := c; c.cut {
		d.cut = false
		list = append(list, d)
	} else if s.cut && c.faults < s.maxFaults {
		d.cut = true
		d.faults++
		list = append(list, d)
	}
	return list
}

// initial is the state in which s begins.
func (s controlling) initial() control {
	return control{log: s.past + "\x00", seen: strings.Repeat("\x00", s.servers)}
}

// TestController counts the states of Controller without its text.
func TestController(t *testing.T) {
	for config, s := range map[string]controlling{
		"Controller": {hosts: 1, duplicate: true, maxFaults: 2},
		"Two":        {hosts: 2},
		"Crash":      {hosts: 1, duplicate: true, crash: true, maxFaults: 2},
		"Loss":       {hosts: 1, duplicate: true, loss: true, maxFaults: 2},
		"LossResend": {hosts: 1, duplicate: true, loss: true, resends: true, maxFaults: 2},
		"Cut":        {hosts: 1, duplicate: true, cut: true, maxFaults: 2},
		"CutForGood": {hosts: 1, duplicate: true, cut: true, maxFaults: 2},
		"Stale":      {hosts: 1, servers: 2},
		"PastFresh":  {hosts: 1, past: string([]byte{objCm1}), duplicate: true, maxFaults: 1},
	} {
		wantFigures(t, "controller/"+config+".cfg", explore([]control{s.initial()}, s.next))
	}
}
