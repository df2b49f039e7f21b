package packing

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// mode says who expands states once there is a form.
type mode int32

const (
	inWords mode = iota // the engine
	inTurns             // the engine and the evaluator take turns, and are timed
	asEver              // the evaluator
)

// judge decides who expands states by measuring how long both take. It never decides what is found: only who finds it.
type judge struct {
	clock
	steps time.Duration // when the first state was expanded; 0 before
	each  time.Duration // what a state has taken
	boxed time.Duration // the same, before there was a form
	coming
	mode atomic.Int32

	mu sync.Mutex
	trial
	cost
	last    float64       // the ratio of the last trial; 0 if there was none
	trials  int           // that there were
	decided time.Duration // when the last trial ended
	formed  time.Duration // when the last form was made
	patient int           // after how many times that there is another one
	// probation tells that the engine expands states though it was not faster.
	probation bool
}

// coming is what is known of the rest of a search.
type coming struct {
	ahead  time.Duration // what the states that are queued seem to take
	grows  time.Duration // what the rest takes at least, as there are more states queued each time; 0 if there are not
	queued uint64        // states, at the last look
	met    uint64        // states that had been expanded then
}

// trial is what is known of the trial that is under way.
type trial struct {
	turns []pair        // what both have taken, in the order of their turns
	won   int           // turns in which many states did not fit that the engine won, less those that it lost
	tried int           // how often Adapt has found it without a result
	since time.Duration // when it began
	unfit bool          // so many states did not fit that its outcome would tell nothing
}

// cost is what the engine has cost the search without expanding states.
type cost struct {
	making time.Duration // forms
	before time.Duration // what it had cost when the first state was expanded
	trying time.Duration // what turns took longer than the evaluator's, and those for the time alone
	failed int           // trials since one after which it expanded states, but for those that it seemed to be winning
}

// clock tells how long a search has run.
type clock struct {
	began time.Time
	ran   time.Duration // what the process had run then
}

const (
	// beginAfter is how long a search takes before anything is compiled for it, and startAfter how long finding initial states does, which are all to be expanded still.
	beginAfter = 16 * time.Millisecond
	startAfter = 10 * time.Millisecond
	// turnStates is how many states a turn has, if the chunk has enough.
	turnStates = 16
	// fewestStates is how many states a turn has at least.
	fewestStates = 4
	// longTurn is how long a turn of the evaluator takes at most if it has more: such a time is measured well enough, and where states take
	// long the engine may lose much in a turn.
	longTurn = 3 * time.Millisecond
	// warmTurns are not counted: the engine's tables are being filled. The last turnsToJudge of the others are, of which turnsToSee are enough if the engine is
	// clearly faster in most of them. Where it is not faster it may still become that, as its tables fill, until it has lost mostLost, there have been mostTurns or the
	// trial has lasted longTrial.
	warmTurns    = 4
	turnsToJudge = 25
	turnsToSee   = 5
	mostTurns    = 200
	// longTrial is for which part of the time before it a trial lasts at most, once there are turnsToLose turns: meanwhile both fill their tables with half of the states.
	longTrial     = 4
	clearlyFaster = 0.7
	clearlySlower = 1.3
	// mostLost is which part of the time of a search a trial may lose, but for the worst turns, if the engine was slower in most of turnsToLose turns or more:
	// where it comes out faster, it loses little even in turns that are not counted. The collector may take ten times as long as a turn in one of them, or in two
	// of turnsHitTwice.
	mostLost      = 60
	turnsHitTwice = 5
	turnsToLose   = 3
	// farSlower is from which ratio on two turns are enough, and a tenth of the loss; farFaster up to which one three in a row are, among the first ones.
	farSlower   = 2
	turnsToFlee = 2
	farFaster   = 0.65
	turnsToStay = 3
	// fasterBy is what the engine's time must be at most, as a share of the evaluator's: a search whose engine is ready goes
	// on in batches, which costs something.
	fasterBy = 0.92
	// fasterLater takes its place in later turns, of which some would come out by chance.
	fasterLater = 0.8
	// mostTried is how many times a trial may be found unfinished: levels that are so narrow are not for engines.
	mostTried = 400
	// laterBy is after how many times the time taken so far there is another trial. That doubles with each trial that the
	// engine does not pass.
	laterBy = 3
	// calmBy takes its place where the engine was clearly faster.
	calmBy = 6
	// soonerBy takes its place where the engine was hardly slower, as hardlySlower tells.
	soonerBy     = 2
	hardlySlower = 1.15
	// probationShare is for which part of the time so far an engine goes on that was hardly slower: as long as it takes turns its tables are filled with half of the
	// states, and it may become ten times as fast once it has all of them. Then it has to be faster.
	probationShare = 2
	// warmShare is for which part of the time taken until a form was made that form serves before it is tried again: until its tables are
	// filled it is slower than the one before, and may seem to be slower than the evaluator.
	warmShare = 2
)

func (j *judge) now() mode { return mode(j.mode.Load()) }

// begin is called when the search begins.
func (j *judge) begin() { j.began, j.ran, j.patient = time.Now(), processTime(), laterBy }

// searched returns for how long the search has run. Neither what other programs take counts nor that there are several workers.
func (c *clock) searched() time.Duration { return min(time.Since(c.began), processTime()-c.ran) }

// No more is taken to come than has been. Levels grow and shrink again: as long as they grow about as much is to come as has been, whatever is queued, as where states
// take long there are few of them. That is
// said of what goes on for longer than grownAfter only: many small models grow to their end.
const (
	grownAfter = 30 * time.Millisecond
	grownShare = 2
)

// progress tells how many states have been expanded, and how many are queued.
func (j *judge) progress(expanded, queued uint64) {
	searched := j.searched()
	if expanded == 0 || j.steps == 0 {
		j.steps, j.before = searched, j.costs()
		return
	}
	each := float64(max(0, searched-j.steps-j.costs()+j.before)) / float64(expanded)
	if j.each = time.Duration(each); j.formed == 0 {
		j.boxed = j.each
	}
	rest := each * float64(queued)
	j.ahead = time.Duration(min(rest, float64(searched)))
	if j.grows = 0; queued > j.queued {
		j.grows = min(grownShare*(searched-j.steps-grownAfter), searched)
	}
	j.queued, j.met = queued, expanded
}

// costs returns what the engine has cost.
func (j *judge) costs() time.Duration {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.making + j.trying
}

// lost returns what turns have cost, and how many trials the engine has not won lately.
func (j *judge) lost() (trying time.Duration, failed int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.trying, j.failed
}

// made notes what making a form, or a part of one, has taken.
func (j *judge) made(took time.Duration) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.making += took
}

// turnStates returns how many states a turn has.
func (j *judge) turnStates() int {
	if j.each == 0 {
		return turnStates
	}
	return int(max(fewestStates, min(turnStates, longTurn/j.each)))
}

// takes returns what the search seems to take at least: queued states may lead to any number of others.
func (j *judge) takes() time.Duration { return j.searched() + j.ahead }

// comes returns what is known to come. Before the first initial state has been expanded, expanding those that there are is taken to last as long as finding them did,
// and as many as there are, to come.
func (j *judge) comes() time.Duration {
	if j.steps == 0 {
		return 2 * j.searched()
	}
	return max(j.ahead, j.grows)
}

// mayBegin reports whether it is time to make the first form.
func (j *judge) mayBegin() bool { return j.searched() >= beginAfter }

// mayStart is mayBegin before the first initial state has been expanded.
func (j *judge) mayStart() bool { return j.searched() >= startAfter }

// interrupted reports whether a trial was ended until there is a form that fits better, and whether the engine was faster nevertheless, in most turns.
func (j *judge) interrupted() (is, hoping bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if !j.unfit {
		return false, false
	}
	if j.unfit, hoping = false, j.won > 0; !hoping {
		j.failed++
	}
	return true, hoping
}

// suspend ends a trial until there is a form that fits better.
func (j *judge) suspend() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.unfit = true
	j.mode.Store(int32(asEver))
}

// misfitted adds turns in which many states did not fit.
func (j *judge) misfitted(p pair) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.trying += max(0, p.loss())
	if j.won--; p.ratio() < fasterBy {
		j.won += 2
	}
}

// try begins a trial.
func (j *judge) try() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.trial = trial{turns: j.turns[:0], since: j.searched()}
	j.trials++
	j.mode.Store(int32(inTurns))
}

// record adds how long the engine took in a turn, and the evaluator in one just before, and decides when it has enough.
func (j *judge) record(p pair) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.trying += max(0, p.loss())
	if j.now() != inTurns {
		return
	}
	j.turns = append(j.turns, p)
	all, most := ratioOf(j.turns), j.searched()/mostLost
	lost := lossOf(j.turns)
	far := len(j.turns) >= turnsToFlee && !slices.ContainsFunc(j.turns, func(p pair) bool { return p.ratio() <= farSlower })
	if len(j.turns) >= turnsToLose && all > 1 && lost > most || far && lost > most/10 {
		j.last = all
		j.decide(asEver)
		return
	}
	n := len(j.turns) - warmTurns
	isLong := len(j.turns) >= turnsToLose && j.searched() > j.since+j.since/longTrial
	if k := len(j.turns); turnsToStay <= k && k < warmTurns+turnsToSee && !slices.ContainsFunc(j.turns[k-turnsToStay:], func(p pair) bool { return p.ratio() >= farFaster }) {
		j.last = all
		j.pass()
		return
	}
	if n < turnsToSee && !isLong {
		return
	}
	counted := j.turns[max(min(warmTurns, len(j.turns)-turnsToLose), len(j.turns)-turnsToJudge):]
	switch j.last = ratioOf(counted); {
	case isLong && j.last <= fasterBy:
		j.pass()
	case (isLong || n >= mostTurns) && j.last <= hardlySlower && !j.probation:
		j.decide(inWords)
		j.probation = true
	case isLong:
		j.decide(asEver)
	case isClear(counted, j.last), n == turnsToJudge && j.last <= fasterBy, n > turnsToJudge && n%turnsToJudge == 0 && j.last <= fasterLater:
		j.pass()
	case n >= mostTurns:
		j.decide(asEver)
	}
}

// flee ends a trial, given the last turns, in which the engine leaves all to the evaluator.
func (j *judge) flee(p pair) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.trying += max(0, p.loss())
	if j.now() == inTurns {
		j.last = max(p.ratio(), clearlySlower)
		j.decide(asEver)
	}
}

// pass ends a trial in which the engine was faster. The states that are queued are as the evaluator keeps them, and reading one may take several times as long as all
// that the evaluator does with it, as in a last level that leads nowhere: that must come in again on these and on as many others as there have been.
func (j *judge) pass() {
	var all pair
	for _, p := range j.turns {
		all.packed += p.packed
		all.boxed += p.boxed
		all.reading += p.reading
	}
	gained, first := all.boxed-all.packed, pair{packed: all.packed + all.reading, boxed: all.boxed}
	if first.ratio() > farSlower && float64(all.reading)*float64(j.queued) > float64(gained)*float64(j.queued+j.met) {
		j.decide(asEver)
		return
	}
	j.decide(inWords)
}

// farOff reports whether the engine was far slower in the last turn of the trial.
func (j *judge) farOff() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	n := len(j.turns)
	return n > 0 && j.turns[n-1].ratio() > farSlower
}

// pair is what the engine has taken in a turn, and the evaluator in its own.
type pair struct {
	packed, boxed time.Duration
	same          bool          // the evaluator's turn was about the states of the engine's, which has gained nothing
	reading       time.Duration // what the engine has taken besides, to read states as the evaluator keeps them
}

// loss returns what the search has lost by the engine's turn: less than nothing if it has gained.
func (p pair) loss() time.Duration {
	if p.same {
		return p.packed
	}
	return p.packed - p.boxed
}

func (p pair) ratio() float64 { return float64(p.packed) / float64(max(p.boxed, 1)) }

// ratioOf returns the ratio of what turns have taken all together, but for those with the largest and the least ratios: one turn in ten is hit by the collector or
// another program.
func ratioOf(turns []pair) float64 {
	sorted := slices.SortedFunc(slices.Values(turns), func(a, b pair) int { return cmp.Compare(a.ratio(), b.ratio()) })
	extreme := (len(sorted) + turnsHit - 1) / turnsHit
	if 2*extreme < len(sorted) {
		sorted = sorted[extreme : len(sorted)-extreme]
	}
	var all pair
	for _, p := range sorted {
		all.packed += p.packed
		all.boxed += p.boxed
	}
	return all.ratio()
}

// lossOf returns what the engine has taken longer in all turns but the worst one, or two.
func lossOf(turns []pair) (lost time.Duration) {
	var worst, second time.Duration
	for _, p := range turns {
		l := p.loss()
		lost += l
		worst, second = max(worst, l), max(second, min(worst, l))
	}
	if len(turns) >= turnsHitTwice {
		worst += second
	}
	return lost - worst
}

// turnsHit says of how many turns one does not count, at both ends.
const turnsHit = 10

// isClear reports whether fewer turns than turnsToJudge are enough, given their ratio: most have to agree, as in some models states are
// that different that neighboring turns say little about each other.
func isClear(turns []pair, ratio float64) bool {
	if ratio >= clearlyFaster {
		return false
	}
	agree := 0
	for _, p := range turns {
		if p.ratio() < 1 {
			agree++
		}
	}
	return agree*turnsThatAgree >= len(turns)*(turnsThatAgree-1)
}

// turnsThatAgree says of how many turns one may say something else than most where that is clear.
const turnsThatAgree = 5

// decide ends a trial.
func (j *judge) decide(m mode) {
	j.mode.Store(int32(m))
	j.decided, j.probation = j.searched(), false
	if j.failed++; m == inWords {
		j.failed = 0
	}
	switch {
	case m == inWords && j.last < clearlyFaster:
		j.patient = calmBy
	case m == inWords:
		j.patient = laterBy
	case j.last > clearlySlower:
		j.patient *= 4
	case j.last > hardlySlower:
		j.patient *= 2
	default:
		j.patient = soonerBy
	}
}

// adapt is called between batches. It ends trials that lead nowhere, and reports whether it is time for another one.
func (j *judge) adapt() (again bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.now() == inTurns {
		if j.tried++; j.tried > mostTried {
			j.decide(asEver)
		}
		return false
	}
	if j.probation {
		return j.searched() > j.decided+j.decided/probationShare
	}
	return j.searched() > time.Duration(j.patient)*j.decided && (j.now() == asEver || j.searched() > j.formed+j.formed/warmShare)
}

// served returns for how long the search has run since the last form was made.
func (j *judge) served() time.Duration {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.searched() - j.formed
}

// form notes that there is a new form.
func (j *judge) form() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.formed = j.searched()
}

// maySoon reports whether the last trial was some time ago, so that there may be another one for a reason.
func (j *judge) maySoon() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.now() == inWords && j.searched() > j.decided+j.decided/4
}
