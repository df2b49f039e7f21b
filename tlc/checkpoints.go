package tlc

import (
	"encoding/json"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/gotlc/gotlc/tlc/checkpoint"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/internal/secret"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
)

// checkpointing is what a run knows about its checkpoints.
type checkpointing struct {
	identity identity
	from     *checkpoint.File // what the run goes on from, while it is read; nil if it does not
	folder   *rundir.Dir      // where the run keeps files; nil until it may
	written  bool             // there is a checkpoint in it
}

// writesCheckpoints reports whether the run writes checkpoints, or goes on from one.
func (r *run) writesCheckpoints() bool {
	return r.o.Mode == ModelCheck && (r.o.checkpointInterval() > 0 || r.o.Recover != "")
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

// writeCheckpoints has the search pause at intervals and writes a checkpoint then, until the returned function is called.
// The time that this takes does not count for the interval.
func (r *run) writeCheckpoints(s *search.Search) (stop func()) {
	every := r.o.checkpointInterval()
	if every <= 0 {
		return func() {}
	}
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-quit:
				return
			case <-time.After(every):
			}
			written := make(chan struct{})
			s.Pause(func() {
				r.writeCheckpoint(s)
				close(written)
			})
			select {
			case <-quit:
				return
			case <-written:
			}
		}
	}()
	return func() { close(quit); <-done }
}

// writeCheckpoint writes a checkpoint of a search that stands still. A failure does not end the run, which has the
// checkpoint before.
func (r *run) writeCheckpoint(s *search.Search) {
	position, ok := s.Position()
	if !ok {
		return
	}
	r.rep.Msg(report.CheckpointStart, r.stores.dir)
	parts := append([]checkpoint.Part{r.identityPart(), r.namesPart()}, r.parts(&position)...)
	key, err := secret.Key()
	if err == nil {
		err = checkpoint.Write(r.stores.folder, r.stores.dir, key, parts)
	}
	if err != nil {
		r.rep.Msg(report.General, "The checkpoint could not be written: "+err.Error())
		return
	}
	r.written = true
	r.rep.Msg(report.CheckpointEnd)
}

// interruptedCheckpoint writes a checkpoint of a search that was interrupted, and tells how to go on from it.
func (r *run) interruptedCheckpoint(s *search.Search) {
	if r.o.checkpointInterval() > 0 {
		r.writeCheckpoint(s)
	}
	if r.written {
		hint := "go on from the checkpoint with -recover " + r.stores.dir
		if left := r.o.notRecovered(); len(left) > 0 {
			hint += ", without " + strings.Join(left, ", ")
		}
		r.note(report.Note{Text: "the run was interrupted", Hint: hint})
	}
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

// dropCheckpoint deletes the checkpoint of a run that needs none any more.
func (r *run) dropCheckpoint() {
	if !r.written || r.outcome.Stopped || r.code != 0 {
		return
	}
	if err := checkpoint.Remove(vfs.OS{}, r.stores.dir); err != nil {
		r.note(report.Note{Text: "the checkpoint could not be deleted: " + err.Error()})
	}
}

// parts lists what a checkpoint holds after the identity of the run and the table of names. Saved is the position; loaded
// it is set.
func (r *run) parts(position *search.Position) []checkpoint.Part {
	st := r.stores
	parts := []checkpoint.Part{
		{Name: "position", Save: func(w io.Writer) error { return json.NewEncoder(w).Encode(position) },
			Load: func(in io.Reader) error { return json.NewDecoder(in).Decode(position) }},
		{Name: "registers", Save: r.env.Save, Load: r.env.Load},
		{Name: "fingerprints", Save: st.seen.Save, Load: st.seen.Load},
		{Name: "queue", Save: func(w io.Writer) error { return st.queue.Save(w, position.Done) }, Load: st.queue.Load},
		{Name: "log", Save: st.log.Save, Load: st.log.Load},
	}
	if r.graph != nil {
		parts = append(parts, checkpoint.Part{Name: "graph", Save: r.graph.Save, Load: r.graph.Load})
	}
	return parts
}

func (r *run) identityPart() checkpoint.Part {
	return checkpoint.Part{Name: "run", Save: r.checkpointing.identity.Save, Load: func(in io.Reader) error {
		var saved identity
		if err := saved.Load(in); err != nil {
			return err
		}
		if why := r.checkpointing.identity.unlike(&saved); why != "" {
			return &otherRun{why}
		}
		return nil
	}}
}

func (r *run) namesPart() checkpoint.Part {
	return checkpoint.Part{Name: "names", Save: r.table.Save, Load: r.table.Load}
}

// otherRun is why a checkpoint that is whole belongs to another run.
type otherRun struct{ why string }

func (e *otherRun) Error() string { return e.why }

// recoveryDir is the folder of the checkpoint to go on from.
func (r *run) recoveryDir() string { return filepath.Clean(r.o.Recover) }
