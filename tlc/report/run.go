package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// Mode is how states are explored.
type Mode uint8

// The modes.
const (
	BreadthFirst Mode = iota
	DepthFirst
	Simulation
)

// Banner is what the second message of a run tells about it.
type Banner struct {
	Mode    Mode
	FP      int   // index of the fingerprint polynomial; not printed for simulation
	Seed    int64 // seed of the random generator
	Workers int
	Cores   int
	// Machine is the rest of the sentence after the number of cores, such as
	// "with 900MB heap and 64MB offheap memory [pid: 7] (Linux amd64, go1.26)". It may be empty.
	Machine string
}

// VersionLine prints the first message of a run.
func (r *Reporter) VersionLine(s Start) {
	s.TLC = r.options.Version
	r.tell(facts{data: s}, code.Version, r.options.Version)
}

// Banner prints how the run is made.
func (r *Reporter) Banner(b Banner) {
	where := fmt.Sprintf("%d worker%s on %d cores", b.Workers, plural(uint64(b.Workers)), b.Cores)
	if b.Machine != "" {
		where += " " + b.Machine
	}
	where += "."
	seed := strconv.FormatInt(b.Seed, 10)
	d := configuredData{Mode: modeNames[b.Mode], Workers: b.Workers, Cores: b.Cores, Seed: seed}
	if b.Mode == Simulation {
		r.tell(facts{data: d}, code.BannerSimulation, "Random", seed, where)
		return
	}
	d.Fingerprint = &b.FP
	number := code.BannerBFS
	if b.Mode == DepthFirst {
		number = code.BannerDFID
	}
	r.tell(facts{data: d}, number, strconv.Itoa(b.FP), seed, where)
}

// Starting prints the time after parsing.
func (r *Reporter) Starting() { r.Msg(code.Starting) }

// initial prints a message about initial states; done if there are no more.
func (r *Reporter) initial(d figuresData, done bool, number int, params ...string) {
	d.Done = &done
	r.tell(facts{data: d}, number, params...)
}

// ComputingInit prints that initial states are being generated.
func (r *Reporter) ComputingInit() { r.initial(figuresData{}, false, code.ComputingInit) }

// InitProgress is called when an initial state arrives and n had arrived before: it prints a message if n is a
// power of two greater than one.
func (r *Reporter) InitProgress(n uint64) {
	if n > 1 && n&(n-1) == 0 {
		generated := n // it is called for each state: n itself is not to be on the heap
		r.initial(figuresData{Generated: &generated}, false, code.InitProgress, decimal(n))
	}
}

// InitDone prints the numbers of initial states.
func (r *Reporter) InitDone(generated, distinct uint64) {
	d := figuresData{Generated: &generated, Distinct: &distinct}
	if generated == distinct {
		r.initial(d, true, code.InitDone, decimal(distinct), plural(generated))
		return
	}
	r.initial(d, true, code.InitDoneDuplicates, decimal(generated), plural(generated), decimal(distinct))
}

// Counts are TLC's three counters.
type Counts struct {
	Generated, Distinct, Queue uint64
}

// Progress prints the counters while the search runs, with what came new since the counters before were taken.
// The depth is TLC's: that of an initial state is 1.
func (r *Reporter) Progress(depth int, c, before Counts, interval time.Duration) {
	generated, distinct := PerMinute(c.Generated-before.Generated, interval), PerMinute(c.Distinct-before.Distinct, interval)
	d := figuresOf(c)
	d.Depth, d.GeneratedPerMinute, d.DistinctPerMinute = &depth, &generated, &distinct
	r.tell(facts{data: d}, code.ProgressStats, strconv.Itoa(max(depth, 1)), Thousands(c.Generated), Thousands(c.Distinct), Thousands(c.Queue),
		Thousands(generated), Thousands(distinct))
}

// ProgressBeforeLiveness prints the counters without rates, as TLC does before the final check of liveness.
func (r *Reporter) ProgressBeforeLiveness(depth int, c Counts) {
	d := figuresOf(c)
	d.Depth = &depth
	r.tell(facts{data: d}, code.ProgressStats, strconv.Itoa(max(depth, 1)), Thousands(c.Generated), Thousands(c.Distinct), Thousands(c.Queue))
}

// ProgressSimulation prints the figures of a simulation: in plain mode with the moments of the lengths of behaviors.
func (r *Reporter) ProgressSimulation(generated, traces uint64, mean, variance, deviation float64) {
	d := figuresData{Generated: &generated, Traces: &traces, LengthData: &LengthData{mean, variance}}
	if r.tool() {
		r.tell(facts{data: d}, code.ProgressSimulation, decimal(generated), decimal(traces))
		return
	}
	round := func(x float64) string { return strconv.FormatInt(int64(math.Round(x)), 10) }
	r.tell(facts{data: d}, code.ProgressSimulation, decimal(generated), decimal(traces), round(mean), round(variance), round(deviation))
}

// StatsSimulation prints the last lines of a simulation.
func (r *Reporter) StatsSimulation(generated uint64, seed, skipped int64) {
	d := figuresData{Generated: &generated, Seed: strconv.FormatInt(seed, 10), Aril: strconv.FormatInt(skipped, 10)}
	r.tell(facts{data: d}, code.StatsSimulation, decimal(generated), d.Seed, d.Aril)
}

// InitComputed prints the number of initial states of a simulation, before they are checked.
func (r *Reporter) InitComputed(n int) {
	count := uint64(n)
	r.initial(figuresData{Generated: &count}, false, code.InitProgress, strconv.Itoa(n))
}

// InitDoneSimulation prints the number of those that are in the model.
func (r *Reporter) InitDoneSimulation(n int) {
	count := uint64(n)
	r.initial(figuresData{Generated: &count}, true, code.InitDone, strconv.Itoa(n), "")
}

// InitDoneDFID prints the numbers of initial states of iterative deepening.
func (r *Reporter) InitDoneDFID(generated, distinct uint64) {
	r.initial(figuresData{Generated: &generated, Distinct: &distinct}, true, code.InitDoneDFID, decimal(generated), decimal(distinct))
}

// StartingLevel prints that a pass of iterative deepening begins.
func (r *Reporter) StartingLevel(depth int, generated, distinct uint64) {
	d := figuresData{Depth: &depth, Generated: &generated, Distinct: &distinct}
	r.tell(facts{data: d}, code.StartingLevel, strconv.Itoa(depth), decimal(generated), decimal(distinct))
}

// StatsDFID prints the figures at the end of iterative deepening: in tool mode first as progress.
func (r *Reporter) StatsDFID(generated, distinct uint64) {
	if r.tool() {
		r.ProgressDFID(generated, distinct)
	}
	d := figuresData{Generated: &generated, Distinct: &distinct}
	r.tell(facts{data: d}, code.StatsDFID, decimal(generated), decimal(distinct))
}

// SuccessDFID prints that no error was found, always with both estimates.
func (r *Reporter) SuccessDFID(generated, distinct uint64, actual float64) {
	optimistic := MissedStates(generated, distinct)
	r.tell(facts{data: successData{optimistic, &actual}}, code.Success, Probability(optimistic), Probability(actual))
}

// ProgressDFID prints the counters of iterative deepening.
func (r *Reporter) ProgressDFID(generated, distinct uint64) {
	d := figuresData{Generated: &generated, Distinct: &distinct}
	if r.tool() {
		r.tell(facts{data: d}, code.ProgressDFID, decimal(generated), decimal(distinct), "-1")
		return
	}
	r.tell(facts{data: d}, code.ProgressDFID, decimal(generated), decimal(distinct))
}

// Success prints that no error was found and how likely fingerprints collided. Actual is the estimate from the
// fingerprints themselves; it is shown if it is positive and the optimistic one is at least 1e-10.
func (r *Reporter) Success(generated, distinct uint64, actual float64) {
	optimistic := MissedStates(generated, distinct)
	if optimistic >= 1e-10 && actual > 0 {
		r.tell(facts{data: successData{optimistic, &actual}}, code.Success, Probability(optimistic), Probability(actual))
		return
	}
	r.tell(facts{data: successData{Calculated: optimistic}}, code.Success, Probability(optimistic))
}

// Summary prints the counters and the depth at the end of a breadth-first search: in tool mode first the progress
// message over the whole run. The messages have what TLC counts when it repeats a step at an error, the data have not.
func (r *Reporter) Summary(depth int, c, repeated Counts, elapsed time.Duration) {
	all := Counts{c.Generated + repeated.Generated, c.Distinct + repeated.Distinct, c.Queue + repeated.Queue}
	if r.tool() {
		r.Progress(depth, all, Counts{}, elapsed)
	}
	r.tell(facts{data: figuresOf(c)}, code.Stats, decimal(all.Generated), decimal(all.Distinct), decimal(all.Queue))
	r.tell(facts{data: figuresData{Depth: &depth}}, code.Depth, strconv.Itoa(depth))
}

// OutDegrees summarises how many new distinct states the expanded states led to.
type OutDegrees struct {
	Min          int `json:"minimumOutDegree"`
	Mean         int `json:"meanOutDegree"`
	Percentile95 int `json:"percentile95OfOutDegree"`
	Max          int `json:"maximumOutDegree"`
}

// OutDegree prints the summary of the state graph.
func (r *Reporter) OutDegree(o OutDegrees) {
	r.tell(facts{data: figuresData{OutDegrees: &o}}, code.OutDegree, strconv.Itoa(o.Min), strconv.Itoa(o.Mean), strconv.Itoa(o.Percentile95), strconv.Itoa(o.Max))
}

// Finished prints the duration of the run: in milliseconds in tool mode, for people otherwise.
func (r *Reporter) Finished(elapsed time.Duration) {
	ms := elapsed.Milliseconds()
	d := figuresData{Milliseconds: &ms}
	if r.tool() || r.options.MilliTime {
		r.tell(facts{data: d}, code.Finished, strconv.FormatInt(ms, 10)+"ms")
		return
	}
	r.tell(facts{data: d}, code.Finished, Duration(elapsed))
}

// LivenessBranches prints the number of branches of the temporal formula.
func (r *Reporter) LivenessBranches(n int) {
	r.tell(facts{data: livenessData{Phase: "prepared", Branches: n}}, code.LivenessBranches, strconv.Itoa(n))
}

// LivenessStart prints that temporal properties are being checked over a number of (state, tableau node) pairs.
func (r *Reporter) LivenessStart(complete bool, branches int, nodes uint64) {
	space := "current"
	if complete {
		space = "complete"
	}
	f := facts{data: livenessData{Phase: "started", Branches: branches, Complete: &complete, Nodes: &nodes}}
	if branches > 1 {
		r.tell(f, code.LivenessStart, space, decimal(nodes), strconv.Itoa(branches))
		return
	}
	r.tell(f, code.LivenessStart, space, decimal(nodes))
}

// LivenessEnd prints how long the check took.
func (r *Reporter) LivenessEnd(elapsed time.Duration) {
	ms := elapsed.Milliseconds()
	r.tell(facts{data: livenessData{Phase: "finished", Milliseconds: &ms}}, code.LivenessEnd, Duration(elapsed))
}

// TemporalViolated prints which temporal properties, defined at places, are false; names may be empty.
func (r *Reporter) TemporalViolated(names []string, at ...ast.Span) {
	what := ""
	switch len(names) {
	case 0:
		what = "properties were"
	case 1:
		what = "property " + names[0] + " was"
	case 2:
		what = "properties " + names[0] + " and " + names[1] + " were"
	default:
		what = "properties " + series(names) + " were"
	}
	r.At(at...).Naming(names...).Msg(code.TemporalViolated, what)
}

// SuccessorIncomplete prints that an action leaves variables without a value. Names are sorted alphabetically;
// action is "" if the next-state relation is one action.
func (r *Reporter) SuccessorIncomplete(action string, names []string) {
	by, verb := "the next-state action", " is"
	if action != "" {
		by = "action " + action + " of the next-state relation"
	}
	if len(names) != 1 {
		verb = "s are"
	}
	r.Msg(code.SuccessorIncomplete, by, verb, strings.Join(slices.Sorted(slices.Values(names)), ", "))
}

// SymmetryTooSmall warns of symmetry sets with fewer than two elements.
func (r *Reporter) SymmetryTooSmall(sets []string) {
	if len(sets) == 1 {
		r.Msg(code.SymmetryTooSmall, "", sets[0], "has", "s")
		return
	}
	r.Msg(code.SymmetryTooSmall, "s", series(sets), "have", "")
}

// series joins names as in "A, B, and C", with the comma even between two.
func series(names []string) string {
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + ", and " + names[last]
}
