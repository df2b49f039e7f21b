package tlc

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"

	"github.com/gotlc/gotlc/tlc/checkpoint"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/internal/secret"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
)

// identify finds out what a checkpoint of the run depends on, if it writes any, and opens the one that it goes on from.
// The table of names is read then, before anything else can give names other numbers.
func (r *run) identify() bool {
	if !r.writesCheckpoints() {
		return true
	}
	id, err := r.identity()
	if err != nil {
		r.fail(report.General)
		r.rep.Msg(report.General, err.Error())
		return false
	}
	r.checkpointing.identity = id
	if r.o.Recover == "" {
		return true
	}
	return r.recovered(r.openCheckpoint())
}

// openCheckpoint opens the checkpoint that the run goes on from, in a folder that no other run uses, and reads what comes
// before the stores.
func (r *run) openCheckpoint() error {
	r.folder = rundir.New(r.recoveryDir())
	var used *rundir.InUse
	if err := r.folder.Lock(); errors.As(err, &used) {
		return err // without permission, or without the folder, there is more to say below
	}
	key, err := secret.Key()
	if err != nil {
		return err
	}
	if r.from, err = checkpoint.Open(vfs.OS{}, r.recoveryDir(), key); err != nil {
		return err
	}
	return errors.Join(r.from.Load(r.identityPart()), r.from.Load(r.namesPart()))
}

// recovered reports why a checkpoint cannot be used, if there is a reason.
func (r *run) recovered(err error) bool {
	if err == nil {
		return true
	}
	text := err.Error()
	if other := (*otherRun)(nil); errors.As(err, &other) {
		text = "The checkpoint in " + r.recoveryDir() + " cannot be used: " + other.why + "."
	} else {
		text = "The checkpoint cannot be used: " + text + "."
	}
	r.fail(report.General)
	r.rep.Msg(report.General, text)
	r.note(report.Note{Text: "this checkpoint cannot be used", Hint: "start again without -recover"})
	return false
}

// recover puts into the stores what the checkpoint holds, and makes the search go on from there.
func (r *run) recover(s *search.Search) bool {
	r.rep.Msg(report.RecoverStart, r.o.Recover)
	for _, dir := range r.stores.folders() { // what the run before may have left
		if err := os.RemoveAll(dir); err != nil {
			return r.recovered(err)
		}
	}
	var position search.Position
	for _, p := range r.parts(&position) {
		if err := r.from.Load(p); err != nil {
			return r.recovered(err)
		}
	}
	if !r.recovered(r.from.End()) {
		return false
	}
	r.written = true
	r.coverage.initial = search.Stats{Generated: position.Init, Distinct: position.Init}
	s.Resume(position)
	r.rep.Msg(report.RecoverEnd, strconv.FormatUint(position.Distinct, 10), strconv.FormatUint(position.Queued, 10))
	return true
}

// closeRecovery closes the checkpoint that the run went on from, and leaves its folder.
func (r *run) closeRecovery() {
	if r.folder != nil {
		r.folder.Close()
	}
	if r.from != nil {
		r.from.Close()
	}
}

// folders lists the folders of the stores.
func (s *stores) folders() []string {
	return []string{filepath.Join(s.dir, "seen"), filepath.Join(s.dir, "queue"), filepath.Join(s.dir, "log")}
}
