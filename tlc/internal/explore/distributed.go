package explore

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strconv"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/scale"
	"github.com/gotlc/gotlc/tlc/search"
)

// Scale says how the states are searched by several processes.
type Scale struct {
	scale.Sizes
	Data     scale.Data
	Dir      string // where data is, as people are told
	Own      bool   // that is the folder of the run
	Resume   *scale.Job
	Key      []byte // seals what is gone on from
	Keep     bool   // a search that ends before its time is to be gone on from
	Start    func() (scale.Engine, error)
	Describe func() ([]byte, error) // the specification, to workers
	// Restore makes the registers what a job says that they were.
	Restore func(scale.Job) error
}

// ScaleSetup is what a worker needs to know of a run. The graph may be nil. The function is to be called when the worker has ended.
func ScaleSetup(p *session.Prepared, o *Options, graph *liveness.Graph) (setup scale.Setup, ended func()) {
	setup = scale.Setup{
		Model: p.Model, Env: p.Env, Table: p.Table, CheckDeadlock: p.Model.CheckDeadlock && o.Deadlock, Continue: o.Continue,
	}
	if graph != nil {
		graph.Prepare() // there may be several workers
		setup.Graph = graph
	}
	var e *packing.Engine
	setup.Engine = func(env eval.Env, c value.Common) search.Engine {
		if e = o.packing(packing.Config{Model: p.Model, Env: env, Table: p.Table, CheckDeadlock: setup.CheckDeadlock, Common: &c}); e != nil {
			return e
		}
		return nil
	}
	return setup, func() { e.Close() }
}

// distributed is a search by tasks for several processes.
type distributed struct {
	*scale.Search
	s     *searching
	kept  bool // the files are to be gone on from
	ended func()
}

// openDistributed prepares a search by tasks; false if the model cannot be searched so.
func (s *searching) openDistributed() (means, bool) {
	o := s.o.Scale
	setup, ended := ScaleSetup(s.P, s.o, s.graph)
	d := &distributed{s: s, ended: ended}
	conf := scale.Config{
		Setup: setup, Sizes: o.Sizes, Start: d.start, Describe: o.Describe, Calls: s.calls(), Resume: o.Resume,
	}
	conf.Data, conf.Key = o.Data, o.Key
	if why := s.indivisible(); why != "" {
		s.failed("The search cannot be distributed: " + why)
		return nil, false
	}
	var err error
	d.Search, err = scale.New(conf)
	if errors.Is(err, scale.ErrTaken) {
		s.failed("There is a search in " + o.Dir + " already.")
		s.Tell.Note(report.Note{Text: "a place has the files of one search", Hint: "go on with that by -recover " + o.Dir + ", or delete it"})
		return nil, false
	}
	if err != nil {
		s.failed(err.Error())
		return nil, false
	}
	return d, true
}

// indivisible says why a model can only be searched in one process, "" if it can be in several.
func (s *searching) indivisible() string {
	switch m := s.P.Model; {
	case len(m.Possible) > 0 || m.Periodic != nil:
		return "predicates that count how often they hold, or look at the progress (_POSSIBLE, _PERIODIC), need one process."
	case s.graph != nil && (m.View != nil || m.Symmetry != nil):
		return "where VIEW or SYMMETRY makes states one, temporal properties need one process."
	}
	return ""
}

// Run implements means.
func (d *distributed) Run(ctx context.Context) search.Outcome {
	out := d.Search.Run(ctx)
	if why := d.Refused(); why != "" {
		d.s.failed("The search cannot be distributed: " + why + ".")
		d.s.Tell.Note(report.Note{Text: "a search by several processes evaluates in no fixed order", Hint: "leave out -scale"})
		out.Stopped = true
	}
	if v := out.Violation; v != nil && v.Kind == safety.StoreFailed && d.s.o.Scale.Keep {
		d.left("the search could not go on: once what is in its way is gone, it can")
	}
	return out
}

// start locks the folder of the run, if that is where data is, and starts workers.
func (d *distributed) start() (scale.Engine, error) {
	if err := d.lock(); err != nil {
		return nil, err
	}
	return d.s.o.Scale.Start()
}

func (d *distributed) lock() error {
	if !d.s.o.Scale.Own {
		return nil
	}
	if err := os.MkdirAll(d.s.o.Scale.Dir, 0o777); err != nil {
		return err
	}
	return d.s.Checkpoints.Folder().Lock()
}

func (d *distributed) begin() bool {
	o := d.s.o.Scale
	if o.Resume == nil {
		d.s.Tell.Rep.ComputingInit()
		return true
	}
	d.s.Tell.Rep.Msg(code.RecoverStart, o.Dir)
	err := d.lock()
	if err == nil {
		err = o.Restore(*o.Resume)
	}
	if err != nil {
		d.s.failed("The checkpoint cannot be used: " + err.Error() + ".")
		return false
	}
	now := d.Live()
	d.s.coverage.initial = search.Stats{Generated: now.Init, Distinct: now.Init}
	d.s.Tell.Rep.Msg(code.RecoverEnd, strconv.FormatUint(now.Distinct, 10), strconv.FormatUint(now.Queued, 10))
	return true
}

func (d *distributed) minDistance() uint64 {
	n, err := d.MinDistance()
	if err != nil {
		d.s.failed("The fingerprints could not be read: " + err.Error())
	}
	return n
}

// keep implements means: each level is a checkpoint.
func (d *distributed) keep() (stop func()) { return func() {} }

func (d *distributed) interrupted() {
	if !d.s.o.Scale.Keep {
		return
	}
	if err := d.Keep(); err != nil {
		d.s.Tell.Rep.Msg(code.General, "The checkpoint could not be written: "+err.Error())
	}
	d.left("the run was interrupted")
}

// left tells how to go on from the last level that is complete, if it is somewhere.
func (d *distributed) left(why string) {
	if d.kept = d.Written(); d.kept {
		d.s.Tell.Note(report.Note{Text: why, Hint: "go on from the last complete level with -recover " + d.s.o.Scale.Dir})
	}
}

// drop implements means: close does that.
func (d *distributed) drop() {}

func (d *distributed) close() {
	defer d.ended()
	if err := d.Close(); err != nil {
		d.s.Tell.Note(report.Note{Text: "a worker could not be ended: " + err.Error()})
	}
	if d.kept {
		d.s.Checkpoints.Folder().Close()
		return
	}
	if err := d.Drop(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		d.s.Tell.Note(report.Note{Text: "the files of the search could not be deleted: " + err.Error()})
	}
	d.s.Checkpoints.Folder().Close()
	for _, dir := range append([]string{d.s.Storage.Dir}, d.s.Storage.above()...) {
		os.Remove(dir) // fails, rightly, if it is not empty
	}
}
