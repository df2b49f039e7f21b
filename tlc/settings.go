package tlc

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/explore"
	"github.com/gotlc/gotlc/tlc/internal/resume"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/report"
)

// reportMode is how the report names the mode.
func (o *Options) reportMode() report.Mode {
	switch o.Mode {
	case ModelCheck:
		return report.BreadthFirst
	case IterateDepth:
		return report.DepthFirst
	}
	return report.Simulation
}

// reporting says how the run prints; user is where the specification's own output goes, nil for the same place.
func (o *Options) reporting(user *os.File) report.Options {
	r := report.Options{
		Tool: o.Tool, NoWarning: o.NoWarning, DiffTrace: o.DiffTrace, NoTimestamp: o.NoTimestamp, MilliTime: o.MilliTime,
		Suppress: o.Suppress, AsErrors: o.AsErrors, AllAsErrors: o.AllAsErrors, Width: o.Width, Version: CompatVersion,
		Mirror: o.Messages, JSON: o.JSON,
		Traces: report.TraceOptions{Human: o.Human, Style: o.TraceStyle, Color: o.Color, Columns: o.Columns},
	}
	if user != nil {
		r.User = user
	}
	return r
}

// start is what programs are told of the run at its beginning.
func (o *Options) start() report.Start {
	s := report.Start{Program: Version(), Spec: o.SpecPath(), Arguments: o.Arguments}
	if !o.NoConfig {
		s.Config = o.ConfigPath()
	}
	return s
}

// environment is what evaluation is to see of the run.
func (o *Options) environment() env.Options {
	return env.Options{
		Module: o.ModuleName(), Version: CompatVersion, Properties: o.Properties, Terse: o.Terse, Width: o.Width,
		Config: env.Config{
			Mode: o.reportMode(), Generate: o.Mode == Generate, Deadlock: o.Deadlock, Workers: o.WorkerCount(), Seed: o.Seed, FP: o.FP,
			TraceDepth: o.TraceDepth, TraceNum: o.TraceNum, Aril: o.Aril,
		},
		Permissions: o.permissions(),
	}
}

// permissions are those of operators of modules.
func (o *Options) permissions() env.Permissions {
	p := env.Permissions{
		Closed: o.Closed, Open: slices.Concat([]string{filepath.Dir(o.SpecPath())}, o.Library),
		Read: o.AllowRead, Write: o.AllowWrite, Exec: o.AllowExec, Environ: o.AllowEnv, Setting: o.Setting, MaxFile: o.MaxFile,
	}
	for _, f := range o.DumpTrace {
		p.Named = append(p.Named, f.File)
	}
	return p
}

// reading says which specification to read; started is when the run began.
func (o *Options) reading(started time.Time) session.Source {
	return session.Source{
		Spec: o.SpecFile, Modules: o.sources(), PlusCal: o.PlusCal, Config: o.configSource(),
		Extras: session.Extras{
			Invariants: o.Invariants, InvLevel: o.InvLevel, PostConditions: o.PostConditions, Definitions: o.Definitions, DumpTrace: traceFiles(o.DumpTrace),
			TraceSpec: o.wantsTraceSpec(), Started: started,
		},
	}
}

// configSource says where the configuration is.
func (o *Options) configSource() session.ConfigSource {
	return session.ConfigSource{
		Path: o.ConfigPath(), None: o.NoConfig, Amendment: o.Amendment,
		Folders: slices.Concat([]string{filepath.Dir(o.SpecPath())}, o.Library),
	}
}

func traceFiles(list []TraceFormat) []session.TraceFile {
	files := make([]session.TraceFile, len(list))
	for i, f := range list {
		files[i] = session.TraceFile(f)
	}
	return files
}

// building says how the model is built.
func (o *Options) building() session.Options {
	return session.Options{
		Operators: o.Operators, NoShortcut: o.NoWarning, Composition: o.Cdot, NoSymmetry: o.NoSymmetry,
		Randomize: o.Mode == Generate, Coverage: o.Coverage != 0, Simulates: o.simulates(), LoadTrace: traceFiles(o.LoadTrace),
		Debugger: o.Debugger,
	}
}

// displaying says how states are shown.
func (o *Options) displaying() verdict.DisplayOptions {
	return verdict.DisplayOptions{Mode: o.reportMode(), View: o.View, Style: o.TraceStyle, Ways: o.Choices || o.JSON || o.Human || o.Messages != nil,
		Reasons: o.Human}
}

// judging says what is wrong.
func (o *Options) judging() verdict.Options {
	return verdict.Options{DisplayOptions: o.displaying(), Continue: o.Continue, Deadlock: o.Deadlock, LastOnly: o.TraceDepth < 0}
}

// wantsTraceSpec tells whether a trace exploration specification is to be written after a violation.
func (o *Options) wantsTraceSpec() bool {
	if strings.Contains(o.ModuleName(), verdict.TraceSpecMark) || o.Continue || o.Recover != "" {
		return false
	}
	return o.TraceSpec == TraceSpecAlways || o.TraceSpec == TraceSpecDefault && !o.Tool && !o.JSON
}

// traceSpec says where the trace exploration specification goes of a run that began at a time.
func (o *Options) traceSpec(started time.Time) verdict.TraceSpec {
	return verdict.TraceSpec{
		Module: o.ModuleName(), Dir: cmp.Or(o.TraceSpecDir, filepath.Dir(o.SpecPath())), Binary: o.TraceSpecBinary, Started: started,
	}
}

// runDir is the folder for the files of a run: that of the checkpoint which it goes on from, or a fresh one below
// -metadir, or below "states" beside the specification. It is made when something has to be written.
func (o *Options) runDir(started time.Time) string {
	if o.Recover != "" && (o.Scale == nil || o.Scale.Data == nil) {
		return filepath.Clean(o.Recover)
	}
	parent := cmp.Or(o.MetaDir, filepath.Join(filepath.Dir(o.SpecPath()), "states"))
	return filepath.Join(parent, explore.FolderName(started, os.Getpid()))
}

// storage says where a run keeps what does not fit into memory.
func (o *Options) storage(dir string, m *memory) *explore.Storage {
	return &explore.Storage{
		Dir: dir, MetaDir: o.MetaDir, SpecDir: filepath.Dir(o.SpecPath()), Cleanup: o.Cleanup,
		Budget: m.budget, Fingerprints: m.fingerprintLimit(),
	}
}

// exploring says how to explore; watch is told of the progress, if it is not nil.
func (o *Options) exploring(started time.Time, watch func(env.Figures)) explore.Options {
	e := explore.Options{
		Mode: o.reportMode(), Workers: o.WorkerCount(), Deadlock: o.Deadlock, Continue: o.Continue, Liveness: o.Liveness != "off",
		Deep: explore.Deep{Most: o.DFIDDepth, First: o.depthFirst()}, Started: started, Interval: o.ProgressInterval, Coverage: time.Duration(o.Coverage) * time.Minute,
		Watch: watch,
		Dump:  explore.Dump{File: o.Dump, Style: o.DumpStyle, Difference: o.DiffTrace},
		Graph: explore.Graph{Wanted: o.StateGraph || o.Lint && o.Mode == ModelCheck && o.Recover == "", Width: o.Width},
		Random: explore.Random{
			Generate: o.Mode == Generate, Seed: o.Seed, Skip: o.Aril, Depth: o.TraceDepth, Num: o.TraceNum,
			File: o.TraceFile, Stats: o.Stats, Repeat: o.Tool,
		},
	}
	if o.FPSet {
		e.Follow = &o.FP
	}
	switch {
	case o.Engine == "boxed", o.Debugger != nil, o.AllAsErrors, len(o.AsErrors) > 0:
		e.Engine = explore.Boxed // a debugger goes along with values; a warning that ends a run does so at once
	case o.Engine == "packed":
		e.Engine = explore.Packed
	}
	return e
}

// checkpoints says whether a run whose folder is dir writes checkpoints, and from which it goes on.
func (o *Options) checkpoints(dir string) resume.Options {
	r := resume.Options{Dir: dir, Left: o.notRecovered(), Depends: resume.Dependencies{
		Version: Version(), Options: o.identifying(),
	}}
	if !o.NoConfig {
		r.Depends.Config = o.ConfigPath()
	}
	if o.Mode == ModelCheck && o.Scale == nil { // a distributed search has checkpoints of its own
		r.Every, r.From = o.checkpointInterval(), o.Recover
	}
	return r
}

// checkpointInterval returns the time between checkpoints; 0 means that there are none. A run that follows a trace is
// short and has none.
func (o *Options) checkpointInterval() time.Duration {
	if len(o.LoadTrace) > 0 {
		return 0
	}
	if o.CheckpointEvery > 0 {
		return o.CheckpointEvery
	}
	return time.Duration(o.Checkpoint) * time.Minute
}

// notRecovered lists the options given that do not go with -recover.
func (o *Options) notRecovered() (names []string) {
	for _, option := range []struct {
		given bool
		name  string
	}{{o.Coverage != 0, "-coverage"}, {o.Dump != "", "-dump"}, {o.StateGraph, "-graph and -report"}} {
		if option.given {
			names = append(names, option.name)
		}
	}
	return names
}

// identifying returns the options that decide what is explored and what is counted.
func (o *Options) identifying() map[string]string {
	opts := map[string]string{
		"-deadlock": strconv.FormatBool(!o.Deadlock), "-continue": strconv.FormatBool(o.Continue),
		"-nowarning": strconv.FormatBool(o.NoWarning), "-maxSetSize": strconv.Itoa(o.MaxSetSize),
		"-inv": strings.Join(o.Invariants, "\n"), "-invlevel": strconv.Itoa(o.InvLevel),
		"-Dtlc2.tool.impl.Tool.cdot": strconv.FormatBool(o.Cdot),

		"-Dtlc2.tool.impl.ModelConfig.nosymmetry": strconv.FormatBool(o.NoSymmetry),
	}
	if o.Amendment != "" {
		opts["settings"] = o.Amendment
	}
	if o.FPSet {
		opts["-fp"] = strconv.Itoa(o.FP)
	}
	for _, b := range o.Operators {
		opts["operator "+b.Module+"!"+b.Name] = strconv.Itoa(b.Arity)
	}
	for name, value := range o.Properties {
		if !strings.HasPrefix(name, "tlc2.") && !strings.HasPrefix(name, "gotlc.") &&
			name != "TLA-Library" && name != "java.class.path" {
			opts["-D"+name] = value
		}
	}
	return opts
}
