package resume

import (
	"io"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/tlc/checkpoint"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/every"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/internal/secret"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
	"github.com/gotlc/gotlc/tlc/report"
)

// Options say whether and where there are checkpoints.
type Options struct {
	// Dir is the folder of the run.
	Dir string
	// Every is the time between checkpoints; 0 means that there are none.
	Every time.Duration
	// From is the folder of the checkpoint to go on from, as it was given; "" if the run begins anew.
	From string
	// What the run depends on besides its modules.
	Depends Dependencies
	// Left lists the options given that do not go with -recover.
	Left []string
}

// Checkpoints are those of a run. The goroutine that writes them may be another one than that of the run, which waits.
type Checkpoints struct {
	o        Options
	tell     *tell.Teller
	table    *value.Table
	identity identity
	folder   *rundir.Dir
	from     *checkpoint.File // what the run goes on from, while it is read; nil if it does not
	written  bool             // there is a checkpoint in the folder
}

// New returns the checkpoints of a run that begins; nothing is written or read yet.
func New(o Options, t *tell.Teller) *Checkpoints {
	return &Checkpoints{o: o, tell: t, folder: rundir.New(o.Dir)}
}

// Folder is where the run keeps files. It exists once something was written.
func (c *Checkpoints) Folder() *rundir.Dir { return c.folder }

// GoesOn reports whether the run goes on from a checkpoint.
func (c *Checkpoints) GoesOn() bool { return c.from != nil }

// Written reports whether there is a checkpoint to go on from.
func (c *Checkpoints) Written() bool { return c.written }

// Open finds out what a checkpoint of the run depends on, if it writes any, and opens the one that it goes on from.
// The table of names is read then, before anything else can give names other numbers.
func (c *Checkpoints) Open(program *load.Program, table *value.Table) bool {
	if c.o.Every <= 0 && c.o.From == "" {
		return true
	}
	c.table = table
	var err error
	if c.identity, err = identify(program, &c.o.Depends); err != nil {
		c.failed(err.Error())
		return false
	}
	return c.o.From == "" || c.usable(c.open())
}

// failed tells an error that TLC has no message for.
func (c *Checkpoints) failed(text string) {
	c.tell.Fail(code.General)
	c.tell.Rep.Msg(code.General, text)
}

// Close closes the checkpoint that the run went on from, and leaves its folder.
func (c *Checkpoints) Close() {
	c.folder.Close()
	if c.from != nil {
		c.from.Close()
	}
}

// Periodically calls write at intervals, by pause, which has the search stand still meanwhile, until the returned function
// is called. The time that this takes does not count for the interval.
func (c *Checkpoints) Periodically(pause func(f func()), write func()) (stop func()) {
	return every.Call(c.o.Every, c.o.Every, func(quit <-chan struct{}) {
		written := make(chan struct{})
		pause(func() {
			write()
			close(written)
		})
		select {
		case <-quit:
		case <-written:
		}
	})
}

// Write writes a checkpoint of the given parts. A failure does not end the run, which has the checkpoint before.
func (c *Checkpoints) Write(parts []checkpoint.Part) {
	c.tell.Rep.Msg(code.CheckpointStart, c.o.Dir)
	key, err := secret.Key()
	if err == nil {
		err = checkpoint.Write(c.folder, c.o.Dir, key, append([]checkpoint.Part{c.identityPart(), c.namesPart()}, parts...))
	}
	if err != nil {
		c.tell.Rep.Msg(code.General, "The checkpoint could not be written: "+err.Error())
		return
	}
	c.written = true
	c.tell.Rep.Msg(code.CheckpointEnd)
}

// Interrupted writes a checkpoint of a run that was interrupted, by write, and tells how to go on from it.
func (c *Checkpoints) Interrupted(write func()) {
	if c.o.Every > 0 {
		write()
	}
	if c.written {
		hint := "go on from the checkpoint with -recover " + c.o.Dir
		if len(c.o.Left) > 0 {
			hint += ", without " + strings.Join(c.o.Left, ", ")
		}
		c.tell.Note(report.Note{Text: "the run was interrupted", Hint: hint})
	}
}

// Drop deletes the checkpoint of a run that needs none any more.
func (c *Checkpoints) Drop() {
	if !c.written {
		return
	}
	if err := checkpoint.Remove(vfs.OS{}, c.o.Dir); err != nil {
		c.tell.Note(report.Note{Text: "the checkpoint could not be deleted: " + err.Error()})
	}
}

// identityPart is the part by which a checkpoint of another run is known.
func (c *Checkpoints) identityPart() checkpoint.Part {
	return checkpoint.Part{Name: "run", Save: c.identity.Save, Load: func(in io.Reader) error {
		var saved identity
		if err := saved.Load(in); err != nil {
			return err
		}
		if why := c.identity.unlike(&saved); why != "" {
			return &otherRun{why}
		}
		return nil
	}}
}

func (c *Checkpoints) namesPart() checkpoint.Part {
	return checkpoint.Part{Name: "names", Save: c.table.Save, Load: c.table.Load}
}
