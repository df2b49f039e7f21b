package tlc

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gotlc/gotlc/tlc/report"
)

// metaDirFits makes sure, before anything is computed, that what has to be written can be written to the folder that
// -metadir names. It is made when that is so.
func (r *run) metaDirFits() bool {
	if r.o.MetaDir == "" || r.o.Mode != ModelCheck {
		return true
	}
	err := writable(r.o.MetaDir)
	if err == nil {
		return true
	}
	r.fail(report.General)
	r.rep.Msg(report.General, "Nothing can be written to the folder "+r.o.MetaDir+", which -metadir names: "+err.Error()+".")
	r.note(report.Note{Text: "states and checkpoints could not be kept there", Hint: "name another folder; it need not exist"})
	return false
}

// writable returns why no file can be made in a folder, or in the folder in which it would have to be made.
func writable(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist) && filepath.Dir(dir) != dir:
		return writable(filepath.Dir(dir))
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
