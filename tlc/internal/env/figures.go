package env

import (
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
)

// Explorer is what explores states on behalf of a run.
type Explorer interface {
	Stop()
	// Figures returns the figures that TLCGet reports. It may be called at any time.
	Figures() Figures
}

// Figures are the numbers by which TLCGet knows the progress of a run.
type Figures struct {
	Generated, Distinct, Queued uint64
	Initial                     uint64
	// Diameter is the number of levels reached or, in simulation, of behaviors begun.
	Diameter uint64
	// Simulated holds what only simulation has; nil otherwise.
	Simulated *Behaviors
}

// Behaviors are figures about random behaviors.
type Behaviors struct {
	Traces         uint64 // begun
	Mean, Variance float64
}

// Stat answers TLCGet of a named figure.
func (e *Environment) Stat(name string) (value.Value, bool) {
	e.mu.Lock()
	s := e.mu.explorer
	e.mu.Unlock()
	var live Figures
	if s != nil {
		live = s.Figures()
	}
	switch name {
	case "diameter":
		return number(live.Diameter), true
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
		version := e.table.String(e.options.Version)
		return e.records.Of(map[string]value.Value{
			"tag": e.table.String("development"), "count": number(0), "timestamp": number(0), "date": version, "calver": version,
		}), true
	case "all":
		return e.all(e.options.Config.Workers, func(key value.Value) bool { return key.IsInt() }), true
	case "all:named":
		return e.all(e.options.Config.Workers, func(key value.Value) bool {
			return key.Kind() == value.String && strings.HasPrefix(key.Text(), "s:")
		}), true
	case "spec":
		if e.records.model != nil {
			return e.records.spec(), true
		}
	case "action":
		if e.records.model != nil {
			return e.records.Action(nil), true
		}
	case "module":
		return e.table.String(e.options.Module), true
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
func (f Figures) figure(name string) (value.Value, bool) {
	n := map[string]uint64{"generated": f.Generated, "distinct": f.Distinct, "queue": f.Queued}[name]
	return number(n), f.Simulated == nil
}

// number is a figure as a value.
func number(n uint64) value.Value { return value.MakeInt(int32(min(n, 1<<31-1))) }

// stats is the value of TLCGet("stats").
func (e *Environment) stats(live Figures) value.Value {
	fields := map[string]value.Value{
		"duration": number(uint64(time.Since(e.started).Seconds())), "generated": number(live.Generated),
		"worker": number(uint64(e.options.Config.Workers)),
	}
	if s := live.Simulated; s != nil {
		fields["traces"] = number(s.Traces)
		fields["levelmean"] = number(uint64(math.Round(s.Mean)))
		fields["levelvariance"] = number(uint64(math.Round(s.Variance)))
		return e.records.Of(fields)
	}
	fields["diameter"], fields["distinct"] = number(live.Diameter), number(live.Distinct)
	fields["queue"], fields["initial"] = number(live.Queued), number(live.Initial)
	return e.records.Of(fields)
}

// config is the value of TLCGet("config").
func (e *Environment) config() value.Value {
	o := &e.options.Config
	integer := func(n int64) value.Value { return e.table.String(strconv.FormatInt(n, 10)) }
	fields := map[string]value.Value{
		"mode": e.table.String("bfs"), "deadlock": value.MakeBool(o.Deadlock),
		"worker": number(uint64(o.Workers)), "seed": integer(o.Seed),
		"fingerprint": number(uint64(o.FP)), "install": e.table.String(""),
	}
	if o.Mode == report.Simulation {
		fields["mode"] = e.table.String("simulate")
		if o.Generate {
			fields["mode"] = e.table.String("generate")
		}
		fields["depth"], fields["traces"] = value.MakeInt(int32(o.TraceDepth)), value.MakeInt(int32(min(o.TraceNum, 1<<31-1)))
		fields["aril"], fields["sched"] = integer(o.Aril), e.table.String("random")
	}
	return e.records.Of(fields)
}
