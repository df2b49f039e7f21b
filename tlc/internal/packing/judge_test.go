package packing

import (
	"slices"
	"testing"
	"time"
)

// TestTrialEnds records turns until trials are decided: one that loses much ends early, but not because of a single turn.
func TestTrialEnds(t *testing.T) {
	for _, c := range []struct {
		name     string
		packed   func(i int) time.Duration // to a second of the evaluator
		most     int                       // turns until it is decided
		least    int
		decision mode
	}{
		{"much slower", func(int) time.Duration { return 5 * time.Second }, turnsToFlee, turnsToFlee, asEver},
		{"slower", func(int) time.Duration { return 3 * time.Second / 2 }, turnsToLose + 1, turnsToLose + 1, asEver},
		{"slower at first", func(i int) time.Duration { return time.Second * time.Duration(max(1, 7-5*i)) }, warmTurns + mostTurns, warmTurns + mostTurns, inWords},
		{"hit by the collector after a slow turn", func(i int) time.Duration {
			return time.Second / 10 * append([]time.Duration{19, 7, 6, 280}, slices.Repeat([]time.Duration{5}, mostTurns)...)[i]
		}, turnsToStay + 4, turnsToStay + 4, inWords},
		{"hit by the collector twice", func(i int) time.Duration { return hitIn(i, 0, 5) }, warmTurns + turnsToJudge, warmTurns + turnsToJudge, inWords},
		{"a bad turn at first", func(i int) time.Duration { return time.Second / 2 * time.Duration(1+8*(1/(1+i))) }, turnsToStay + 1, turnsToStay + 1, inWords},
		{"one bad turn", func(i int) time.Duration { return 2 * time.Second / 3 * time.Duration(1+100*(i%9/8)) }, warmTurns + turnsToSee, warmTurns + turnsToSee, inWords},
		{"faster", func(int) time.Duration { return 2 * time.Second / 3 }, warmTurns + turnsToSee, warmTurns + turnsToSee, inWords},
		{"far faster", func(int) time.Duration { return 3 * time.Second / 5 }, turnsToStay, turnsToStay, inWords},
		{"far faster but for a turn", func(i int) time.Duration { return 2 * time.Second / 5 << (i % 3 / 2) }, warmTurns + turnsToSee, warmTurns + turnsToSee, inWords},
		{"faster after a while", func(i int) time.Duration { return time.Second * time.Duration(501-200*(min(i, 60)/60)) / 500 }, warmTurns + 4*turnsToJudge, 61, inWords},
		{"many fast turns, few slow ones", func(i int) time.Duration { return time.Second * time.Duration(2+11*(i%3/2)) / 5 }, warmTurns + 29, warmTurns + 29, asEver},
		{"as fast", func(i int) time.Duration { return time.Second + time.Duration(1-2*(i%2)) }, warmTurns + mostTurns, warmTurns + mostTurns, inWords},
	} {
		t.Run(c.name, func(t *testing.T) {
			var j judge
			j.begin()
			j.began, j.ran = j.began.Add(-time.Minute), j.ran-time.Minute // of which a trial may lose a second
			j.try()
			n := 0
			for ; j.now() == inTurns; n++ {
				j.record(pair{packed: c.packed(n), boxed: time.Second})
			}
			if n < c.least || n > c.most || j.now() != c.decision {
				t.Errorf("decided for %d after %d turns, expected %d after %d to %d", j.now(), n, c.decision, c.least, c.most)
			}
		})
	}
}

// TestIdle demands that a trial ends after the first turns if the engine has expanded nothing, fast as it may seem, and not where it has expanded something, or
// states do not fit, for which there may be another form.
func TestIdle(t *testing.T) {
	for _, c := range []struct {
		left, expanded, misfitted int
		idle                      bool
	}{{turnStates - 1, 0, 0, false}, {turnStates, 0, 0, true}, {100, 1, 0, false}, {100, 0, 1, false}} {
		var e Engine
		e.tally = tally{left: uint64(c.left), expanded: uint64(c.expanded), misfitted: c.misfitted, traps: map[string]uint64{}}
		e.judge.begin()
		e.judge.try()
		e.judged(pair{packed: time.Millisecond, boxed: 2 * time.Millisecond}, true)
		if now := e.judge.now(); (now == asEver) != c.idle {
			t.Errorf("%+v: the trial goes on with mode %d", c, now)
		}
	}
}

// hitIn is what an engine takes that is somewhat faster, in a turn of which some are hit by the collector.
func hitIn(turn int, hit ...int) time.Duration {
	if slices.Contains(hit, turn) {
		return 7 * time.Second / 2
	}
	return 4 * time.Second / 5
}

// TestFarOff demands that the last turn tells whether the engine seems to be far slower.
func TestFarOff(t *testing.T) {
	var j judge
	j.begin()
	j.began, j.ran = j.began.Add(-time.Hour), j.ran-time.Hour
	j.try()
	for _, turn := range []struct {
		packed time.Duration
		far    bool
	}{{time.Second, false}, {3 * time.Second, true}, {time.Second / 2, false}} {
		if j.record(pair{packed: turn.packed, boxed: time.Second}); j.farOff() != turn.far {
			t.Errorf("after a turn that took %v to a second, far off: %v", turn.packed, !turn.far)
		}
	}
}

// TestTurnStates demands short turns where states take long, and full ones where little is known or they take little.
func TestTurnStates(t *testing.T) {
	for _, c := range []struct {
		each time.Duration
		want int
	}{{0, turnStates}, {time.Nanosecond, turnStates}, {100 * time.Microsecond, turnStates}, {300 * time.Microsecond, 10}, {2 * time.Millisecond, fewestStates}, {time.Hour, fewestStates}} {
		if n := (&judge{each: c.each}).turnStates(); n != c.want {
			t.Errorf("%d states in a turn if each takes %v, want %d", n, c.each, c.want)
		}
	}
}

// TestWarm demands that a form is not tried again as soon as it has been made, unless the evaluator expands states.
func TestWarm(t *testing.T) {
	const minute = time.Minute
	for _, c := range []struct {
		mode   mode
		formed time.Duration
		want   bool
	}{{inWords, 0, true}, {inWords, 55 * time.Second, false}, {inWords, 35 * time.Second, true}, {asEver, 55 * time.Second, true}} {
		j := judge{decided: time.Second, formed: c.formed, patient: laterBy}
		j.clock.began, j.ran = time.Now().Add(-minute), processTime()-minute
		j.mode.Store(int32(c.mode))
		if j.adapt() != c.want {
			t.Errorf("a form of %v is tried after a minute: %v", c.formed, !c.want)
		}
	}
}

// TestAgain demands another trial sooner where the engine was hardly slower than the evaluator, twice, as it has all states then, and later the slower it was, or where it was clearly faster.
func TestAgain(t *testing.T) {
	for _, c := range []struct {
		packed  time.Duration // to a second of the evaluator
		patient int
	}{{time.Second, soonerBy}, {time.Second * 6 / 5, 2 * laterBy}, {time.Second * 3 / 2, 4 * laterBy}, {time.Second * 4 / 5, laterBy}, {time.Second / 2, calmBy}} {
		var j judge
		j.begin()
		j.began, j.ran = j.began.Add(-time.Hour), j.ran-time.Hour
		for j.try(); j.now() == inTurns; {
			if j.record(pair{packed: c.packed, boxed: time.Second}); j.probation {
				if j.now() != inWords {
					t.Error("an engine on probation expands no states")
				}
				j.mode.Store(int32(inTurns)) // as the trial after it does
			}
		}
		if j.patient != c.patient {
			t.Errorf("after %v to a second, there is another trial after %d times the time so far, want %d", c.packed, j.patient, c.patient)
		}
	}
}

// TestReading demands that a trial is lost if reading the queued states, which the evaluator keeps in its own way, takes far longer than the evaluator does for them and is not gained on
// them and as many others as there have been.
func TestReading(t *testing.T) {
	for _, c := range []struct {
		reading     time.Duration // for the states that take the engine 0.1 s and the evaluator 1 s
		met, queued uint64
		decision    mode
	}{{0, 10, 100, inWords}, {time.Second, 10, 100_000, inWords}, {4 * time.Second, 10, 100, asEver}, {4 * time.Second, 100, 10, inWords}} {
		var j judge
		j.begin()
		j.began, j.ran = j.began.Add(-time.Minute), j.ran-time.Minute
		j.met, j.queued = c.met, c.queued
		for j.try(); j.now() == inTurns; {
			j.record(pair{packed: time.Second / 10, boxed: time.Second, reading: c.reading})
		}
		if j.now() != c.decision {
			t.Errorf("%d states met, %d queued, each of which takes %v to be read: decided for %d, want %d", c.met, c.queued, c.reading, j.now(), c.decision)
		}
	}
}

// TestTooLongTurn demands that a turn of the engine ends once it has taken three times as long as the evaluator's, without what does not count, unless both expand the same states.
func TestTooLongTurn(t *testing.T) {
	began := time.Now().Add(-4 * time.Second)
	for _, c := range []struct {
		turn turn
		want bool
	}{
		{turn{of: engine, boxed: time.Second}, true},
		{turn{of: engine, boxed: 2 * time.Second}, false},
		{turn{of: engine, boxed: time.Second, apart: 2 * time.Second}, false},
		{turn{of: engine, boxed: time.Second, same: true}, false},
		{turn{of: evaluator, boxed: time.Second}, false},
		{turn{}, false},
	} {
		c.turn.since = began
		if got := c.turn.isTooLong(); got != c.want {
			t.Errorf("%+v is too long: %v", c.turn, got)
		}
	}
}

// TestComes demands that what is to come is told by the states that are queued, and, as long as these grow, by what has been, and never taken for more than that.
func TestComes(t *testing.T) {
	var j judge
	j.begin()
	j.began, j.ran, j.steps = j.began.Add(-time.Minute), j.ran-time.Minute, time.Second
	for _, c := range []struct {
		queued  uint64
		seconds int // that are to come
	}{{20, 60}, {100, 60}, {100, 6}, {50, 3}, {51, 60}, {5000, 60}, {4000, 60}, {400, 24}} {
		j.progress(1000, c.queued)
		if got := j.comes().Round(time.Second); got < time.Duration(c.seconds)*time.Second || got > time.Duration(c.seconds+2)*time.Second {
			t.Errorf("%d states queued: %v are to come, expected %d s", c.queued, got, c.seconds)
		}
	}
}

// TestLongTrialEnds demands that a trial that has lasted a quarter of the time before it is decided by the turns that there are.
func TestLongTrialEnds(t *testing.T) {
	for _, c := range []struct {
		since    time.Duration // when the trial began, of a minute
		packed   time.Duration // to a second of the evaluator
		turns    int           // until it is decided
		decision mode
	}{
		{40 * time.Second, time.Second * 6 / 5, turnsToLose, asEver}, {40 * time.Second, time.Second, turnsToLose, inWords}, {40 * time.Second, time.Second * 9 / 10, turnsToLose, inWords},
		{50 * time.Second, time.Second * 9 / 10, warmTurns + turnsToJudge, inWords},
	} {
		var j judge
		j.begin()
		j.clock.began, j.ran = j.began.Add(-time.Minute), j.ran-time.Minute
		j.try()
		j.since = c.since
		n := 0
		for ; j.now() == inTurns; n++ {
			j.record(pair{packed: c.packed, boxed: time.Second})
		}
		if n != c.turns || j.now() != c.decision {
			t.Errorf("a trial since %v with %v to a second: decided for %d after %d turns, expected %d after %d", c.since, c.packed, j.now(), n, c.decision, c.turns)
		}
	}
}

// TestCosts demands that what forms and turns have cost is not taken for what states take, which tells what is to come, and is what the next form has less.
func TestCosts(t *testing.T) {
	e := &Engine{c: Config{Judge: true}}
	j := &e.judge
	j.begin()
	j.made(20 * time.Second)
	j.progress(0, 1)
	j.began, j.ran, j.steps = j.began.Add(-time.Minute), j.ran-time.Minute, time.Second
	j.made(10 * time.Second)
	j.misfitted(pair{packed: 12 * time.Second, boxed: 5 * time.Second})
	j.record(pair{packed: 2 * time.Second, boxed: time.Second, same: true})
	j.record(pair{packed: time.Second, boxed: 2 * time.Second})
	for range 2 { // the queue does not grow
		j.progress(40, 10)
	}
	if each := j.each.Round(time.Second / 10); each != time.Second { // 59 - 10 - 7 - 2 s
		t.Errorf("a state takes %v, want 1 s", each)
	}
	for failed := range 3 {
		j.failed = failed
		want := (60*time.Second/searchShare+10*time.Second/aheadShare)>>failed - 9*time.Second
		if most, _, _ := e.means(); (most - want).Abs() > time.Second/10 {
			t.Errorf("after %d trials that were lost, a form may take %v, want %v", failed, most, want)
		}
	}
	j.made(time.Hour) // several workers may have taken longer for turns than the search has for all
	if j.progress(40, 10); j.each != 0 {
		t.Errorf("a state takes %v, want nothing", j.each)
	}
}

// TestInterrupted demands that a trial ends with the turn in which too many states do not fit, and that this counts as lost unless the engine was faster all the same.
func TestInterrupted(t *testing.T) {
	for _, c := range []struct {
		packed time.Duration
		hoping bool
		failed int
	}{{time.Second, false, 1}, {time.Second / 2, true, 0}} {
		e := &Engine{c: Config{Judge: true}}
		e.judge.begin()
		e.judge.try()
		e.tally.expanded = 40
		if e.judged(pair{packed: c.packed, boxed: time.Second}, false); e.judge.now() != inTurns || e.interrupted() {
			t.Error("a trial ended though all states fitted but for a turn")
		}
		e.tally.misfitted = 8
		if e.judged(pair{packed: c.packed, boxed: time.Second}, false); e.judge.now() != asEver {
			t.Error("a trial went on though many states did not fit")
		}
		if is := e.interrupted(); !is || e.hoping != c.hoping || e.judge.failed != c.failed || e.interrupted() {
			t.Errorf("after turns of %v to a second: interrupted %v, hoping %v, lost %d", c.packed, is, e.hoping, e.judge.failed)
		}
	}
}

// TestProbation demands that an engine that was hardly slower is tried again after half of the time so far.
func TestProbation(t *testing.T) {
	for _, c := range []struct {
		decided time.Duration // of a minute
		want    bool
	}{{35 * time.Second, true}, {45 * time.Second, false}} {
		j := judge{decided: c.decided, formed: 50 * time.Second, patient: laterBy, probation: true}
		j.clock.began, j.ran = time.Now().Add(-time.Minute), processTime()-time.Minute
		if j.adapt() != c.want {
			t.Errorf("a probation that began after %v ends after a minute: %v", c.decided, !c.want)
		}
	}
}
