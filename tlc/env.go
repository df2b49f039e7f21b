package tlc

import (
	"io"
	"math/rand"
	"os"
	"sync"
	"time"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
)

// environment is what evaluation sees of a run. It is safe for concurrent use.
type environment struct {
	rep     *report.Reporter
	table   *value.Table
	started time.Time
	options Options
	seed    int64

	mu struct {
		sync.Mutex
		registers map[value.Value]value.Value
		search    *search.Search
		stopped   bool
		random    *rand.Rand
		// counterexample is the value of TLCExt!CounterExample; Undef if no behavior has been printed.
		counterexample value.Value
	}
}

func newEnvironment(rep *report.Reporter, table *value.Table, o Options, seed int64) *environment {
	e := &environment{rep: rep, table: table, options: o, started: time.Now(), seed: seed}
	e.mu.registers = map[value.Value]value.Value{}
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

// attach gives the environment the search whose figures TLCGet reports.
func (e *environment) attach(s *search.Search) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.search = s
	if e.mu.stopped {
		s.Stop()
	}
}

func (e *environment) setCounterexample(v value.Value) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.counterexample = v
}

func (e *environment) Print(text string) { e.rep.PrintUser(text) }

func (e *environment) Warn(code int, params ...string) { e.rep.Msg(code, params...) }

func (e *environment) Random() *rand.Rand { return e.mu.random }

func (e *environment) FormatValue(v value.Value) string {
	return report.Pretty(value.Format(v, value.FormatOptions{Terse: e.options.Terse}), e.options.Width)
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
	e.mu.registers[key] = v
}

func (e *environment) Stop() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mu.stopped = true
	if e.mu.search != nil {
		e.mu.search.Stop()
	}
}

func (e *environment) ReadFile(path string) ([]byte, error) { return os.ReadFile(path) }

func (e *environment) WriteFile(path string, data []byte) error {
	return os.WriteFile(path, data, 0o666)
}

// Stat answers TLCGet of a named figure.
func (e *environment) Stat(name string) (value.Value, bool) {
	e.mu.Lock()
	s := e.mu.search
	e.mu.Unlock()
	var live search.Stats
	if s != nil {
		live = s.Live()
	}
	number := func(n uint64) value.Value { return value.MakeInt(int32(min(n, 1<<31-1))) }
	switch name {
	case "diameter":
		return number(uint64(live.Depth)), true
	case "generated":
		return number(live.Generated), true
	case "distinct":
		return number(live.Distinct), true
	case "queue":
		return number(live.Queued), true
	case "duration":
		return number(uint64(time.Since(e.started).Seconds())), true
	case "stats":
		return e.record(map[string]value.Value{
			"diameter": number(uint64(live.Depth)), "distinct": number(live.Distinct),
			"duration": number(uint64(time.Since(e.started).Seconds())), "generated": number(live.Generated),
			"queue": number(live.Queued), "initial": number(live.Init), "worker": number(uint64(e.options.WorkerCount())),
		}), true
	case "config":
		return e.record(map[string]value.Value{
			"mode": e.table.String("bfs"), "deadlock": value.MakeBool(e.options.Deadlock),
			"worker": number(uint64(e.options.WorkerCount())), "seed": e.table.String(formatInt(e.seed)),
			"fingerprint": number(uint64(e.options.FP)), "install": e.table.String(""),
		}), true
	case "counterexample":
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.mu.counterexample, !e.mu.counterexample.IsUndef()
	}
	return value.Value{}, false
}

func (e *environment) record(fields map[string]value.Value) value.Value {
	names := make([]value.Value, 0, len(fields))
	for f := range fields {
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
	quiet := newEnvironment(report.New(io.Discard, report.Options{}), e.table, e.options, e.seed)
	e.mu.Lock()
	defer e.mu.Unlock()
	for k, v := range e.mu.registers {
		quiet.mu.registers[k] = v
	}
	quiet.mu.search = e.mu.search
	return quiet
}
