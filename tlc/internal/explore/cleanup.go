package explore

import (
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
)

// runFolder matches the names of the folders of runs: see FolderName.
var runFolder = lazyregexp.New(`^\d\d(-\d\d){5}\.\d{3}-\d+$`)

// FolderName is the name of the folder of a run that began at a time, in a process.
func FolderName(at time.Time, process int) string {
	return at.Format("06-01-02-15-04-05.000") + "-" + strconv.Itoa(process)
}

// cleanUp deletes the folders that earlier runs have left beside that of this one, if that is asked for. Unlike TLC it
// deletes nothing else there.
func (s *Storage) cleanUp(goesOn bool, t *tell.Teller) {
	if !s.Cleanup || goesOn {
		return
	}
	parent := filepath.Dir(s.Dir)
	entries, err := os.ReadDir(parent)
	if err != nil {
		return // most likely there is no such folder
	}
	for _, e := range entries {
		if !e.IsDir() || !runFolder().MatchString(e.Name()) {
			continue
		}
		if err := rundir.Remove(filepath.Join(parent, e.Name())); err != nil {
			t.Note(report.Note{Text: "an earlier run's folder was not deleted: " + err.Error()})
		}
	}
}
