package tlc

import (
	"io"
	"maps"
	"math"
	"math/rand"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/simulate"
)

// environment is what evaluation sees of a run. It is safe for concurrent use.
type environment struct {
	rep     *report.Reporter
	table   *value.Table
	started time.Time
	options Options
	seed    int64
	*world
	// about answers what needs the model: "spec" and "action"; nil until there is one.
	about func(name string) (value.Value, bool)
	// changed tells that there are effects that Keep has not seen.
	changed atomic.Bool

	mu struct {
		sync.Mutex
		registers map[value.Value]value.Value
		explorer  explorer
		// initial are the registers as they were when the search began: those of a worker that has set none.
		initial  map[value.Value]value.Value
		possible map[string]int32 // how often each _POSSIBLE predicate was true
		kept     effects
		stopped  bool
		random   *rand.Rand
		// counterexample is the value of TLCExt!CounterExample; Undef if no behavior has been printed.
		counterexample value.Value
		// fields are the names of what its states show, in the order in which they are shown.
		fields value.Value
	}
}

func newEnvironment(rep *report.Reporter, table *value.Table, o Options, seed int64) *environment {
	e := &environment{rep: rep, table: table, options: o, started: time.Now(), seed: seed, world: newWorld(o)}
	e.mu.registers = map[value.Value]value.Value{}
	e.changed.Store(true)
	for name, text := range o.Properties {
		e.mu.registers[table.String("-D"+name)] = table.String(text)
	}
	e.mu.random = rand.New(&lockedSource{src: rand.NewSource(seed).(rand.Source64)})
	return e
}

// lockedSource makes a random source safe for concurrent use.
type lockedSource struct {
	mu  sync.Mutex
	src rand.Source64
}

func (l *lockedSource) Int63() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.src.Int63()
}

func (l *lockedSource) Uint64() uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.src.Uint64()
}

func (l *lockedSource) Seed(seed int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.src.Seed(seed)
}

// explorer is what explores states on behalf of a run.
type explorer interface {
	Stop()
	// Figures returns the figures that TLCGet reports.
	Figures() figures
}

// figures are the numbers by which TLCGet knows the progress of a run.
type figures struct {
	search.Stats
	// diameter is the number of levels reached or, in simulation, of behaviors begun.
	diameter uint64
	// simulated holds what only simulation has; nil otherwise.
	simulated *simulate.Stats
}

// attach gives the environment the exploration whose figures TLCGet reports.
func (e *environment) attach(s explorer) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.explorer = s
	e.mu.initial = maps.Clone(e.mu.registers)
	if e.mu.stopped {
		s.Stop()
	}
}

func (e *environment) setCounterexample(v value.Value, fields []string) {
	names := make([]value.Value, len(fields))
	for i, f := range fields {
		names[i] = e.table.String(f)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.counterexample, e.mu.fields = v, value.MakeTuple(names)
}

func (e *environment) Print(text string) { e.rep.PrintUser(text) }

// Warn prints a warning, and ends the search if it is to be an error.
func (e *environment) Warn(code int, params ...string) {
	e.rep.Msg(code, params...)
	if e.rep.Escalated() != nil {
		e.Stop()
	}
}

func (e *environment) ErrorText(code int, text string) string { return e.rep.Embed(code, text) }

func (e *environment) Random() *rand.Rand { return e.mu.random }

func (e *environment) FormatValue(v value.Value) string {
	return value.Pretty(value.Format(v, value.FormatOptions{Terse: e.options.Terse}), e.options.Width)
}

func (e *environment) Register(key value.Value) (value.Value, bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	v, ok := e.mu.registers[key]
	return v, ok
}

func (e *environment) SetRegister(key, v value.Value) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changed.Store(true)
	e.mu.registers[key] = v
}

// possibleRegister is where the module _Possible finds the counts of _POSSIBLE: a function from names.
const possibleRegister = "s:_possible"

func (e *environment) CountPossible(name string, held bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	n, known := e.mu.possible[name]
	if known && !held {
		return
	}
	e.changed.Store(true)
	if e.mu.possible == nil {
		e.mu.possible = map[string]int32{}
	}
	if held {
		n++
	}
	e.mu.possible[name] = n
	register := e.table.String(possibleRegister)
	count := value.FuncSingleton(e.table.String(name), value.MakeInt(e.mu.possible[name]))
	if others, ok := e.mu.registers[register]; ok {
		count = value.FuncMerge(count, others)
	}
	e.mu.registers[register] = count
}

// printPossible prints the counts of all predicates.
func (e *environment) printPossible() {
	counts, ok := e.Register(e.table.String(possibleRegister))
	if !ok {
		counts = value.EmptyTuple
	}
	e.Print(e.FormatValue(counts))
}

// wasPossible reports whether CountPossible has been called for the name.
func (e *environment) wasPossible(name string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.mu.possible[name] > 0
}

func (e *environment) Stop() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.stopped = true
	if e.mu.explorer != nil {
		e.mu.explorer.Stop()
	}
}

// Stat answers TLCGet of a named figure.
func (e *environment) Stat(name string) (value.Value, bool) {
	e.mu.Lock()
	s := e.mu.explorer
	e.mu.Unlock()
	var live figures
	if s != nil {
		live = s.Figures()
	}
	switch name {
	case "diameter":
		return number(live.diameter), true
	case "generated", "distinct", "queue":
		return live.figure(name)
	case "duration":
		return number(uint64(time.Since(e.started).Seconds())), true
	case "stats":
		return e.stats(live), true
	case "config":
		return e.config(), true
	case "revision":
		// The release is told by its date alone, as a build of TLC from sources does.
		return e.record(map[string]value.Value{
			"tag": e.table.String("development"), "count": number(0), "timestamp": number(0),
			"date": e.table.String(CompatVersion), "calver": e.table.String(CompatVersion),
		}), true
	case "all":
		return e.allRegisters(func(key value.Value) bool { return key.IsInt() }), true
	case "all:named":
		return e.allRegisters(func(key value.Value) bool {
			return key.Kind() == value.String && strings.HasPrefix(key.Text(), "s:")
		}), true
	case "spec", "action":
		if e.about != nil {
			return e.about(name)
		}
	case "module":
		return e.table.String(e.options.ModuleName()), true
	case "fields":
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.mu.fields, !e.mu.fields.IsUndef()
	case "counterexample":
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.mu.counterexample, !e.mu.counterexample.IsUndef()
	}
	return value.Value{}, false
}

// figure returns one of those that only the exploration of a state graph has.
func (f figures) figure(name string) (value.Value, bool) {
	n := map[string]uint64{"generated": f.Generated, "distinct": f.Distinct, "queue": f.Queued}[name]
	return number(n), f.simulated == nil
}

// number is a figure as a value.
func number(n uint64) value.Value { return value.MakeInt(int32(min(n, 1<<31-1))) }

// stats is the value of TLCGet("stats").
func (e *environment) stats(live figures) value.Value {
	fields := map[string]value.Value{
		"duration": number(uint64(time.Since(e.started).Seconds())), "generated": number(live.Generated),
		"worker": number(uint64(e.options.WorkerCount())),
	}
	if s := live.simulated; s != nil {
		fields["traces"] = number(s.Traces)
		fields["levelmean"] = number(uint64(math.Round(s.Mean)))
		fields["levelvariance"] = number(uint64(math.Round(s.Variance())))
		return e.record(fields)
	}
	fields["diameter"], fields["distinct"] = number(live.diameter), number(live.Distinct)
	fields["queue"], fields["initial"] = number(live.Queued), number(live.Init)
	return e.record(fields)
}

// config is the value of TLCGet("config").
func (e *environment) config() value.Value {
	o := &e.options
	fields := map[string]value.Value{
		"mode": e.table.String("bfs"), "deadlock": value.MakeBool(o.Deadlock),
		"worker": number(uint64(o.WorkerCount())), "seed": e.table.String(formatInt(e.seed)),
		"fingerprint": number(uint64(o.FP)), "install": e.table.String(""),
	}
	if o.Mode == Simulate || o.Mode == Generate {
		fields["mode"] = e.table.String(map[Mode]string{Simulate: "simulate", Generate: "generate"}[o.Mode])
		fields["depth"], fields["traces"] = value.MakeInt(int32(o.TraceDepth)), value.MakeInt(int32(min(o.TraceNum, 1<<31-1)))
		fields["aril"], fields["sched"] = e.table.String(formatInt(o.Aril)), e.table.String("random")
	}
	return e.record(fields)
}

// allRegisters is the function from registers to the tuples of the workers' values. Registers are shared by the workers
// here, so all that was set during the search counts as set by the first one; the others still have what the register
// had when the search began, and are left out if that is nothing.
func (e *environment) allRegisters(which func(key value.Value) bool) value.Value {
	e.mu.Lock()
	defer e.mu.Unlock()
	all := value.EmptyTuple
	for key, v := range e.mu.registers {
		if !which(key) {
			continue
		}
		workers := []value.Value{v}
		old, ok := e.mu.initial[key]
		if e.mu.explorer == nil {
			old, ok = v, true
		}
		for range e.options.WorkerCount() - 1 {
			if ok {
				workers = append(workers, old)
			}
		}
		all = value.FuncMerge(all, value.FuncSingleton(key, value.MakeTuple(workers)))
	}
	return all
}

func (e *environment) record(fields map[string]value.Value) value.Value {
	names := make([]value.Value, 0, len(fields))
	for _, f := range slices.Sorted(maps.Keys(fields)) { // sorted, so that new strings get the same order in each run
		names = append(names, e.table.String(f))
	}
	sh := e.table.Shape(names)
	vals := make([]value.Value, len(fields))
	for f, v := range fields {
		vals[sh.Index(e.table.String(f))] = v
	}
	return value.MakeRecord(sh, vals)
}

// silenced returns an environment for repeating a computation: it prints and warns nothing.
func (e *environment) silenced() *environment {
	return e.copy(report.New(io.Discard, report.Options{}))
}

// copy returns an environment with the same registers, whose changes are its own.
func (e *environment) copy(rep *report.Reporter) *environment {
	own := newEnvironment(rep, e.table, e.options, e.seed)
	own.world = e.world
	e.mu.Lock()
	defer e.mu.Unlock()
	for k, v := range e.mu.registers {
		own.mu.registers[k] = v
	}
	own.mu.explorer, own.mu.initial, own.about = e.mu.explorer, e.mu.initial, e.about
	return own
}
