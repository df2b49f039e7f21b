package specs

import "testing"

// Stages of tasks of specs/swarmkit, in the order in which a task goes through them; none is a task that is not there.
const (
	none = iota
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
	noService = iota
	replicated
	global
)

type swarmTask struct {
	stage, desired int
	placed         bool // whether it has a node
}

func (t swarmTask) there() bool { return t.stage != none }

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

// unlimited is the number of events when they are not counted.
const unlimited = -1

// swarming is SwarmKit with a limit of events.
type swarming struct{ maxEvents int }

// steps collects successors of a state.
type steps struct {
	from swarm
	list []swarm
	swarming
}

// take adds the state that change makes of the present one.
func (s *steps) take(change func(*swarm)) {
	to := s.from
	change(&to)
	s.list = append(s.list, to)
}

// disturb is take for what counts as an event.
func (s *steps) disturb(change func(*swarm)) {
	if s.maxEvents == unlimited {
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
	return swarmTask{stageNew, desired, u.service == global}
}

// user adds what users may do.
func (s *steps) user() {
	u := s.from
	if u.service == noService {
		s.take(func(to *swarm) { to.service = global })
		s.take(func(to *swarm) { to.service = replicated })
		s.take(func(to *swarm) { to.service, to.replicas = replicated, 1 })
		return
	}
	if !u.removing && u.service == global {
		s.disturb(func(*swarm) {})
	}
	if !u.removing && u.service == replicated {
		s.disturb(func(to *swarm) { to.replicas = 0 })
		s.disturb(func(to *swarm) { to.replicas = 1 })
	}
	s.disturb(func(to *swarm) { to.removing = true; to.condemn() })
}

// orchestrator adds what the orchestrator does with the service as a whole.
func (s *steps) orchestrator() {
	u := s.from
	if u.service == noService {
		return
	}
	staying, alive, ended, kept := 0, 0, 0, 0
	for _, t := range u.tasks {
		count(&alive, t.alive())
		count(&staying, t.alive() && t.desired <= stageRunning)
		count(&ended, t.ended())
		count(&kept, t.there() && t.desired != stageRemove)
	}
	wanted := !u.removing && u.empty() && (u.service == global || u.replicas > 0)
	for i, t := range u.tasks {
		if !t.there() && (wanted || !u.empty() && alive == 0 && kept > 0) {
			s.take(func(to *swarm) { to.tasks[i] = u.task(stageRunning) })
		}
		if t.ended() && ended > 1 {
			s.take(func(to *swarm) { to.tasks[i].desired = stageRemove })
		}
	}
	if u.service == replicated && staying > u.replicas {
		s.take(func(to *swarm) { to.condemn() })
	}
	if u.removing && u.empty() {
		s.take(func(to *swarm) { to.service, to.replicas, to.removing = noService, 0, false })
	}
}

func count(n *int, yes bool) {
	if yes {
		*n++
	}
}

// managers adds what the managers do with task i.
func (s *steps) managers(i int) {
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
func (s *steps) worker(i int) {
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
func (s *steps) exits() {
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
func (s *steps) connection() {
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
	all := steps{from: u, swarming: s}
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

// withoutEnds forgets how tasks ended.
func withoutEnds(u swarm) swarm {
	for i, t := range u.tasks {
		if t.stage == stageShutdown || t.stage == stageFailed {
			u.tasks[i].stage = stageComplete
		}
	}
	return u
}

// TestSwarmKitFigures counts the states of SwarmKit without its text.
func TestSwarmKitFigures(t *testing.T) {
	begin := []swarm{{}}
	for config, s := range map[string]system[swarm]{
		"SwarmKit": {initial: begin, next: swarming{unlimited}.next},
		"Events":   {initial: begin, next: swarming{2}.next},
		"View":     {initial: begin, next: swarming{unlimited}.next, view: withoutEnds},
	} {
		if got, want := s.explore(), inManifest(t, "swarmkit/"+config+".cfg"); got != want {
			t.Errorf("%s: counted %+v, the manifest says %+v", config, got, want)
		}
	}
}
