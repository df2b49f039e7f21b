package tlc

import (
	"os"
	"path/filepath"
	"regexp"

	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/report"
)

// runFolder matches the names of the folders of runs: see runDir.
var runFolder = regexp.MustCompile(`^\d\d(-\d\d){5}\.\d{3}-\d+$`)

// cleanUp deletes the folders that earlier runs have left beside that of this one, if that is asked for. Unlike TLC it
// deletes nothing else there.
func (r *run) cleanUp() {
	if !r.o.Cleanup || r.o.Recover != "" {
		return
	}
	parent := filepath.Dir(r.runDir())
	entries, err := os.ReadDir(parent)
	if err != nil {
		return // most likely there is no such folder
	}
	for _, e := range entries {
		if !e.IsDir() || !runFolder.MatchString(e.Name()) {
			continue
		}
		if err := rundir.Remove(filepath.Join(parent, e.Name())); err != nil {
			r.note(report.Note{Text: "an earlier run's folder was not deleted: " + err.Error()})
		}
	}
}
