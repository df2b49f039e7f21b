package tlc

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/explore"
	"github.com/gotlc/gotlc/tlc/internal/resume"
	"github.com/gotlc/gotlc/tlc/internal/secret"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/scale"
)

// Scale says by whom the states are searched, and where they are kept meanwhile.
type Scale struct {
	scale.Sizes
	// Start starts workers, who read the job from data. Folder is where that is, if it is on this machine.
	Start func(folder string) (scale.Engine, error)
	// Data is where files are; nil for the folder of the run.
	Data scale.Data
	// Place is where Data is, in words.
	Place string
}

// described is the specification of a run, as workers are told: all that its model depends on.
type described struct {
	Version string
	Module  string            // name of the root module
	Config  string            // name of the configuration's file, "" if there is none
	Files   map[string]string // texts by name: modules that do not ship with gotlc, and the configuration
	Options transferred
	// Folder is where the specification's own files are that it may read, if a worker has them.
	Folder    string
	Registers []byte // what evaluation has set until the search began
}

// transferred are the options that the model depends on.
type transferred struct {
	Search     SearchOptions
	Random     RandomOptions
	Terse      bool
	NoWarning  bool
	Width      int
	Effects    EffectOptions
	Invariants []string
	// Definitions are added to the root module.
	Definitions map[string]string
	InvLevel    int
	Amendment   string
	NoConfig    bool
	PlusCal     bool
	Properties  map[string]string
}

func (o *Options) transferred() transferred {
	return transferred{
		o.SearchOptions, o.RandomOptions, o.Terse, o.NoWarning, o.Width, o.EffectOptions, o.Invariants, o.Definitions, o.InvLevel, o.Amendment,
		o.NoConfig, o.PlusCal, o.Properties,
	}
}

// describe describes the specification to workers.
func (o *Options) describe(program *load.Program) (described, error) {
	d := described{Version: Version(), Module: o.ModuleName(), Files: map[string]string{}, Options: o.transferred()}
	var err error
	if d.Folder, err = filepath.Abs(filepath.Dir(o.SpecPath())); err != nil {
		return d, err
	}
	for _, m := range program.Modules {
		if f := m.AST.Span().File; !m.Std {
			d.Files[f.Module+".tla"] = strings.Join(f.Lines, "\n") + "\n"
		}
	}
	if o.NoConfig {
		return d, nil
	}
	text, err := readlimit.ReadFile(o.ConfigPath())
	d.Config = filepath.Base(o.ConfigPath())
	if d.Files[d.Config] == "" { // the configuration may be a part of the module
		d.Files[d.Config] = string(text)
	}
	return d, err
}

// scaling says how the states are searched by several processes; nil if they are not. Dir is the folder of the run. It reports
// whether that is possible.
func (r *run) scaling(dir string) (e *explore.Scale, ok bool) {
	s := r.o.Scale
	if s == nil {
		return nil, true
	}
	e = &explore.Scale{Sizes: s.Sizes, Data: r.scaleData(dir), Dir: dir, Resume: r.job, Keep: r.o.checkpointInterval() > 0}
	if e.Keep {
		var err error
		if e.Key, err = secret.Key(); err != nil {
			r.tell.Fail(code.General)
			r.tell.Rep.Msg(code.General, "Checkpoints cannot be sealed: "+err.Error()+".")
			r.tell.Note(report.Note{Text: "what the search is gone on from is sealed", Hint: "or do without: -checkpoint 0"})
			return nil, false
		}
	}
	if e.Own = s.Data == nil; !e.Own {
		e.Dir = s.Place
	}
	e.Start = func() (scale.Engine, error) { return s.Start(dir) }
	e.Describe = func() ([]byte, error) {
		d, err := r.o.describe(r.prepared.Program)
		if err != nil {
			return nil, err
		}
		var registers bytes.Buffer
		if err := r.env.Save(&registers); err != nil {
			return nil, err
		}
		d.Registers = registers.Bytes()
		return json.Marshal(d)
	}
	e.Restore = func(j scale.Job) error { return restore(r, j) }
	return e, true
}

func (r *run) scaleData(dir string) scale.Data {
	if r.o.Scale.Data != nil {
		return r.o.Scale.Data
	}
	return scale.Folder(dir)
}

// restore makes the registers what they were when a search began.
func restore(r *run, j scale.Job) error {
	var d described
	if err := json.Unmarshal(j.Spec, &d); err != nil {
		return err
	}
	return r.env.Load(bytes.NewReader(d.Registers))
}

// openJob opens the search that a distributed one goes on from, before anything can give names other numbers. It reports whether
// that is possible.
func (r *run) openJob(program *load.Program) bool {
	if r.o.Scale == nil || r.o.Recover == "" {
		return true
	}
	dir := r.o.runDir(r.started)
	key, err := secret.Key()
	var j scale.Job
	if err == nil {
		j, err = scale.ReadJob(r.scaleData(dir), key)
	}
	if err == nil {
		err = r.sameSpecification(program, j)
	}
	if err != nil {
		r.tell.Fail(code.General)
		r.tell.Rep.Msg(code.General, "The checkpoint in "+r.o.Recover+" cannot be used: "+err.Error()+".")
		r.tell.Note(report.Note{Text: "this checkpoint cannot be used", Hint: "start again without -recover"})
		return false
	}
	r.job = &j
	return true
}

// sameSpecification returns how the specification differs from that of a job.
func (r *run) sameSpecification(program *load.Program, j scale.Job) error {
	var then described
	if err := json.Unmarshal(j.Spec, &then); err != nil {
		return err
	}
	now, err := r.o.describe(program)
	if err != nil {
		return err
	}
	options := [2]string{}
	for i, o := range []transferred{then.Options, now.Options} {
		o.Search.Workers, o.Search.StopAfter, o.Search.Engine, o.Random.Seed, o.Random.SeedSet = 0, 0, "", 0, false
		text, err := json.Marshal(o)
		if err != nil {
			return err
		}
		options[i] = string(text)
	}
	switch {
	case then.Version != now.Version:
		return errors.New("it was written by gotlc " + then.Version + ", and this is gotlc " + now.Version)
	case !maps.Equal(then.Files, now.Files):
		return errors.New("the specification or its configuration has changed since")
	case options[0] != options[1]:
		return errors.New("it is that of a run with other options")
	}
	return nil
}

// Work returns what does tasks of the job whose data it is given. Temporary files go to a folder, which is the caller's to
// delete, after close has been called.
func Work(ctx context.Context, data scale.Data, folder string, m MemoryOptions) (w *scale.Worker, done func(), err error) {
	job, err := scale.ReadJob(data, nil)
	if err != nil {
		return nil, nil, err
	}
	var d described
	if err := json.Unmarshal(job.Spec, &d); err != nil {
		return nil, nil, err
	}
	if d.Version != Version() {
		return nil, nil, errors.New("the run is one of gotlc " + d.Version + ", and this is gotlc " + Version())
	}
	for _, name := range slices.Sorted(maps.Keys(d.Files)) {
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(name)), []byte(d.Files[name]), 0o666); err != nil {
			return nil, nil, err
		}
	}
	o := d.options(folder)
	o.MemoryOptions = m
	r := newRun(ctx, o)
	r.job = &job
	r.speak(report.New(io.Discard, report.Options{Version: CompatVersion}), nil)
	r.memory = newMemory(&r.o, folder, r.tell)
	stop := r.memory.govern(r.end)
	done = func() { stop(); r.end.Close() }
	read, ok := r.read(resume.New(resume.Options{}, r.tell))
	if !ok || !r.build(read) {
		done()
		return nil, nil, &LoadError{r.result()}
	}
	if err := restore(r, job); err != nil {
		done()
		return nil, nil, err
	}
	e := r.o.exploring(r.started, nil)
	setup, ended := explore.ScaleSetup(r.prepared, &e, nil)
	finish := done
	done = func() { ended(); finish() }
	if r.prepared.Temporal != nil {
		graph := explore.NewGraph(r.prepared, e.Follow, r.o.storage(folder, r.memory))
		stop := done
		done = func() { graph.Close(); stop() }
		setup.Graph = graph
	}
	setup.Data, setup.Job = data, job.ID
	setup.Scratch, setup.Memory = scale.Folder(filepath.Join(folder, "scratch")), m.Memory
	if setup.Common, err = job.Common(); err != nil {
		done()
		return nil, nil, err
	}
	return scale.NewWorker(setup), done, nil
}

// options are those of a worker whose files are in a folder.
func (d *described) options(folder string) Options {
	t := &d.Options
	o := DefaultOptions()
	o.SpecFile = filepath.Join(folder, d.Module+".tla")
	if d.Config != "" {
		o.ConfigFile = filepath.Join(folder, d.Config)
	}
	o.SearchOptions, o.RandomOptions, o.EffectOptions = t.Search, t.Random, t.Effects
	o.Terse, o.NoWarning, o.Width = t.Terse, t.NoWarning, t.Width
	o.Invariants, o.InvLevel, o.Amendment, o.NoConfig, o.PlusCal = t.Invariants, t.InvLevel, t.Amendment, t.NoConfig, t.PlusCal
	o.Properties, o.Definitions = t.Properties, t.Definitions
	if info, err := os.Stat(d.Folder); err == nil && info.IsDir() {
		o.AllowRead = append(slices.Clone(o.AllowRead), d.Folder)
	}
	return o
}
