package explore

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
)

// Fits makes sure, before anything is computed, that what has to be written can be written to the folder that
// -metadir names. It is made when that is so.
func (s *Storage) Fits(t *tell.Teller) bool {
	if s.MetaDir == "" {
		return s.statesStay(t)
	}
	err := Writable(s.MetaDir)
	if err == nil {
		return true
	}
	t.Fail(code.General)
	t.Rep.Msg(code.General, "Nothing can be written to the folder "+s.MetaDir+", which -metadir names: "+err.Error()+".")
	t.Note(report.Note{Text: "states and checkpoints could not be kept there", Hint: "name another folder; it need not exist"})
	return false
}

// statesStay makes sure that the folder "states", which nobody has named, does not lead out of that of the specification:
// -cleanup deletes what is in it.
func (s *Storage) statesStay(t *tell.Teller) bool {
	_, err := readlimit.Below(filepath.Join(s.SpecDir, "states"), []string{s.SpecDir})
	if err == nil {
		return true
	}
	t.Fail(code.General)
	t.Rep.Msg(code.General, "The folder for the files of the run cannot be used: "+err.Error()+".")
	t.Note(report.Note{Text: "states is a link", Hint: "if it is meant to be, say -metadir " + filepath.Join(s.SpecDir, "states")})
	return false
}

// Writable returns why no file can be made in a folder, or in the folder in which it would have to be made.
func Writable(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist) && filepath.Dir(dir) != dir:
		return Writable(filepath.Dir(dir))
	case err != nil:
		return err
	case !info.IsDir():
		return errors.New(dir + " is not a folder")
	}
	probe, err := os.MkdirTemp(dir, ".gotlc-")
	if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
		return fmt.Errorf("%s: %w", dir, failed.Err)
	}
	return errors.Join(err, os.Remove(probe))
}
