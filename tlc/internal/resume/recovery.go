package resume

import (
	"errors"
	"os"

	"github.com/gotlc/gotlc/tlc/checkpoint"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/internal/secret"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
	"github.com/gotlc/gotlc/tlc/report"
)

// otherRun is why a checkpoint that is whole belongs to another run.
type otherRun struct{ why string }

func (e *otherRun) Error() string { return e.why }

// open opens the checkpoint that the run goes on from, in a folder that no other run uses, and reads what comes
// before the parts of others.
func (c *Checkpoints) open() error {
	var used *rundir.InUse
	if err := c.folder.Lock(); errors.As(err, &used) {
		return err // without permission, or without the folder, there is more to say below
	}
	key, err := secret.Key()
	if err != nil {
		return err
	}
	if c.from, err = checkpoint.Open(vfs.OS{}, c.o.Dir, key); err != nil {
		return err
	}
	return errors.Join(c.from.Load(c.identityPart()), c.from.Load(c.namesPart()))
}

// usable reports why a checkpoint cannot be used, if there is a reason.
func (c *Checkpoints) usable(err error) bool {
	if err == nil {
		return true
	}
	if other := (*otherRun)(nil); errors.As(err, &other) {
		c.failed("The checkpoint in " + c.o.Dir + " cannot be used: " + other.why + ".")
	} else {
		c.failed("The checkpoint cannot be used: " + err.Error() + ".")
	}
	c.tell.Note(report.Note{Text: "this checkpoint cannot be used", Hint: "start again without -recover"})
	return false
}

// Recover reads the parts from the checkpoint that the run goes on from, after deleting the folders that the run before may
// have left. It reports whether that was possible.
func (c *Checkpoints) Recover(left []string, parts []checkpoint.Part) bool {
	c.tell.Rep.Msg(code.RecoverStart, c.o.From)
	for _, dir := range left {
		if err := os.RemoveAll(dir); err != nil {
			return c.usable(err)
		}
	}
	for _, p := range parts {
		if err := c.from.Load(p); err != nil {
			return c.usable(err)
		}
	}
	if !c.usable(c.from.End()) {
		return false
	}
	c.written = true
	return true
}
