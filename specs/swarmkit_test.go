package specs

import "testing"

// Stages of tasks of specs/swarmkit, in the order in which a task goes through them. stageNone is that of a task that is
// not there.
const (
	stageNone = iota
	stageNew
	stagePending
	stageAssigned
	stageAccepted
	stagePreparing
	stageReady
	stageStarting
	stageRunning
	stageComplete
	stageShutdown
	stageFailed
	stageRejected
	stageRemove // only ever desired
	stageOrphaned
)

// Kinds of services.
const (
	serviceNone = iota
	serviceReplicated
	serviceGlobal
)

type swarmTask struct {
	stage, desired int
	placed         bool // whether it has a node
}

func (t swarmTask) there() bool { return t.stage != stageNone }

func (t swarmTask) alive() bool { return t.there() && t.stage <= stageRunning }

func (t swarmTask) underway() bool { return t.stage >= stageAssigned && t.stage < stageRunning }

// ended is what counts for how many tasks are kept. Tasks of lost nodes do not.
func (t swarmTask) ended() bool { return t.stage >= stageComplete && t.stage <= stageRejected }

// swarm is a state of SwarmKit with one node, one service, one place in it, and two names for tasks.
type swarm struct {
	service, replicas int
	removing, down    bool
	tasks             [2]swarmTask
	events            int
}

// unlimitedEvents is the number of events when they are not counted.
const unlimitedEvents = -1

// swarming is SwarmKit with a limit of events.
type swarming struct{ maxEvents int }

// swarmSteps collects successors of a state.
type swarmSteps struct {
	from swarm
	list []swarm
	swarming
}

// take adds the state that change makes of the present one.
func (s *swarmSteps) take(change func(*swarm)) {
	to := s.from
	change(&to)
	s.list = append(s.list, to)
}

// disturb is take for what counts as an event.
func (s *swarmSteps) disturb(change func(*swarm)) {
	if s.maxEvents == unlimitedEvents {
		s.take(change)
	} else if s.from.events < s.maxEvents {
		s.take(func(to *swarm) { to.events++; change(to) })
	}
}

func (u swarm) empty() bool { return !u.tasks[0].there() && !u.tasks[1].there() }

// condemn marks all tasks for removal.
func (u *swarm) condemn() {
	for i := range u.tasks {
		if u.tasks[i].there() {
			u.tasks[i].desired = stageRemove
		}
	}
}

func (u swarm) task(desired int) swarmTask {
	return swarmTask{stageNew, desired, u.service == serviceGlobal}
}

// user adds what users may do.
func (s *swarmSteps) user() {
	u := s.from
	if u.service == serviceNone {
		s.take(func(to *swarm) { to.service = serviceGlobal })
		s.take(func(to *swarm) { to.service = serviceReplicated })
		s.take(func(to *swarm) { to.service, to.replicas = serviceReplicated, 1 })
		return
	}
	if !u.removing && u.service == serviceGlobal {
		s.disturb(func(*swarm) {})
	}
	if !u.removing && u.service == serviceReplicated {
		s.disturb(func(to *swarm) { to.replicas = 0 })
		s.disturb(func(to *swarm) { to.replicas = 1 })
	}
	s.disturb(func(to *swarm) { to.removing = true; to.condemn() })
}

// orchestrator adds what the orchestrator does with the service as a whole.
func (s *swarmSteps) orchestrator() {
	u := s.from
	if u.service == serviceNone {
		return
	}
	alive := u.count(swarmTask.alive)
	ended := u.count(swarmTask.ended)
	kept := u.count(func(t swarmTask) bool { return t.there() && t.desired != stageRemove })
	staying := u.count(func(t swarmTask) bool { return t.alive() && t.desired <= stageRunning })
	wanted := !u.removing && u.empty() && (u.service == serviceGlobal || u.replicas > 0)
	for i, t := range u.tasks {
		if !t.there() && (wanted || !u.empty() && alive == 0 && kept > 0) {
			s.take(func(to *swarm) { to.tasks[i] = u.task(stageRunning) })
		}
		if t.ended() && ended > 1 {
			s.take(func(to *swarm) { to.tasks[i].desired = stageRemove })
		}
	}
	if u.service == serviceReplicated && staying > u.replicas {
		s.take(func(to *swarm) { to.condemn() })
	}
	if u.removing && u.empty() {
		s.take(func(to *swarm) { to.service, to.replicas, to.removing = serviceNone, 0, false })
	}
}

// count is how many tasks are like that.
func (u swarm) count(like func(swarmTask) bool) int {
	n := 0
	for _, t := range u.tasks {
		if like(t) {
			n++
		}
	}
	return n
}

// managers adds what the managers do with task i.
func (s *swarmSteps) managers(i int) {
	t, other := s.from.tasks[i], s.from.tasks[1-i]
	if t.alive() && t.desired < stageShutdown && !other.there() {
		s.disturb(func(to *swarm) {
			to.tasks[i].desired = stageShutdown
			to.tasks[1-i] = s.from.task(stageReady)
		})
	}
	if t.stage == stageReady && t.desired == stageReady && !other.alive() {
		s.take(func(to *swarm) { to.tasks[i].desired = stageRunning })
	}
	if t.stage == stageNew {
		s.take(func(to *swarm) { to.tasks[i].stage = stagePending })
	}
	if t.stage == stagePending {
		s.take(func(to *swarm) { to.tasks[i].stage, to.tasks[i].placed = stageAssigned, true })
	}
	free := t.there() && (t.stage < stageAssigned || !t.alive())
	// Both reasons to forget a task can be there at once, which makes two ways of taking the same step.
	for _, reason := range []bool{t.stage == stageOrphaned, t.desired == stageRemove && free} {
		if reason {
			s.take(func(to *swarm) { to.tasks[i] = swarmTask{} })
		}
	}
}

// worker adds what a connected node does with task i.
func (s *swarmSteps) worker(i int) {
	t := s.from.tasks[i]
	if t.underway() && t.stage+1 <= t.desired {
		s.take(func(to *swarm) { to.tasks[i].stage++ })
	}
	if t.stage == stageRunning && t.desired >= stageShutdown {
		s.take(func(to *swarm) { to.tasks[i].stage = stageShutdown })
	}
	if t.underway() {
		s.disturb(func(to *swarm) { to.tasks[i].stage = stageRejected })
	}
}

// exits adds a step for each way in which each of the running tasks ends or runs on.
func (s *swarmSteps) exits() {
	ways := [2][]int{{stageRunning}, {stageRunning}}
	for i, t := range s.from.tasks {
		switch {
		case t.stage != stageRunning:
			ways[i] = []int{t.stage}
		case t.desired == stageShutdown:
			ways[i] = []int{stageRunning, stageComplete, stageShutdown}
		default:
			ways[i] = []int{stageRunning, stageComplete, stageFailed}
		}
	}
	for _, a := range ways[0] {
		for _, b := range ways[1] {
			s.disturb(func(to *swarm) { to.tasks[0].stage, to.tasks[1].stage = a, b })
		}
	}
}

// connection adds what a node does as a whole.
func (s *swarmSteps) connection() {
	if !s.from.down {
		s.exits()
		s.disturb(func(to *swarm) { to.down = true })
		return
	}
	s.take(func(to *swarm) { to.down = false })
	s.take(func(to *swarm) {
		for i, t := range to.tasks {
			if t.underway() || t.stage == stageRunning {
				to.tasks[i].stage = stageOrphaned
			}
		}
	})
}

func (s swarming) next(u swarm) []swarm {
	all := swarmSteps{from: u, swarming: s}
	all.user()
	all.orchestrator()
	for i := range u.tasks {
		all.managers(i)
		if !u.down {
			all.worker(i)
		}
	}
	all.connection()
	if u.events == s.maxEvents {
		all.take(func(*swarm) {})
	}
	return all.list
}

// withoutEnds is next for states that do not know how tasks ended.
func (s swarming) withoutEnds(u swarm) []swarm {
	list := s.next(u)
	for i := range list {
		for j, t := range list[i].tasks {
			if t.stage == stageShutdown || t.stage == stageFailed {
				list[i].tasks[j].stage = stageComplete
			}
		}
	}
	return list
}

// TestSwarmKit counts the states of SwarmKit without its text.
func TestSwarmKit(t *testing.T) {
	all, two := swarming{unlimitedEvents}, swarming{2}
	wantFigures(t, "swarmkit/SwarmKit.cfg", explore([]swarm{{}}, all.next))
	wantFigures(t, "swarmkit/Events.cfg", explore([]swarm{{}}, two.next))
	wantFigures(t, "swarmkit/View.cfg", explore([]swarm{{}}, all.withoutEnds))
}
