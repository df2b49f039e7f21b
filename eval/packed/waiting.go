package packed

// Of one state there are few successors to be looked for: nearly all of the time that this takes is waiting for memory, once. So where all of them
// are made again they wait for those of the states that come next, together with the bits of their own.

// waiting are the states, before the current one, whose successors wait to be looked after.
type waiting struct {
	may    bool
	states int
	rows   []uint64 // their bits; those of the current state, too, when another one is visited
	putOff int      // how many successors they have
	// here is the number of the state that the worker is at: that of the current one is states.
	here int
	patience
}

// patience tells whether it pays to have states wait: of a successor that its bits do not judge the state has to be visited.
type patience struct {
	asked, unjudged uint32
	never           bool
}

const (
	// enoughLate is from how many successors on none wait any longer.
	enoughLate = 32
	// mostWaiting is how many states wait at most.
	mostWaiting = 32
	// askedForPatience is after how many states it is asked whether they are to wait.
	askedForPatience = 1 << 10
)

// Wait has the successors that Expand puts off wait for those of the next state where that gains something.
func (w *Worker) Wait(may bool) { w.out.late.waiting.may = may }

// Waiting returns how many states wait for their successors to be looked after, the one that was expanded last included.
func (w *Worker) Waiting() int { return w.out.late.waiting.states }

// Settle has the successors that wait looked after, and those forgotten that a state which trapped has left. If something is in the way of that the reason is
// returned, as Expand does.
func (w *Worker) Settle() (trapped string) {
	defer func() { trapped = reason(recover()) }()
	w.out.late.begin()
	w.comeBack()
	return ""
}

// Forget forgets what waits.
func (w *Worker) Forget() {
	w.out.late.waiting.end()
	w.out.late.begin()
}

// comeOrWait ends the expansion of the current state.
func (w *Worker) comeOrWait() {
	l := &w.out.late
	x := &l.waiting
	if x.asked++; x.asked == askedForPatience {
		x.never = x.unjudged > askedForPatience/8
		x.asked, x.unjudged = 0, 0
	}
	if !x.may || x.never || !w.rowed || len(l.words) > 0 || x.states == mostWaiting || len(l.all) >= enoughLate || x.states == 0 && len(l.all) == 0 {
		w.comeBack()
		return
	}
	x.keep(w.row)
	x.states++
	x.putOff = len(l.all)
}

// keep keeps the bits of the current state.
func (x *waiting) keep(r row) { x.rows = append(x.rows[:x.states*len(r)], r...) }

// end forgets the states.
func (x *waiting) end() { x.states, x.putOff, x.here = 0, 0, 0 }

// rowOfState returns the bits of the state of a successor that has been put off.
func (w *Worker) rowOfState(l *Late) row {
	x := &w.out.late.waiting
	if int(l.state) == x.here {
		return w.row
	}
	return x.row(int(l.state), len(w.row))
}

func (x *waiting) row(state, n int) row { return x.rows[state*n : (state+1)*n] }

// visit makes the state with a number, of those that wait and the current one, the one that the worker is at.
func (w *Worker) visit(state int) {
	x := &w.out.late.waiting
	if x.here == state {
		return
	}
	if x.here == x.states {
		x.keep(w.row)
	}
	w.unmake()
	w.unmade.of = nil
	w.m.step.begin()
	copy(w.next, x.row(state, len(w.row)))
	w.turn()
	x.here = state
}
