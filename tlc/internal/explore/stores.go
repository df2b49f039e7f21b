package explore

import (
	"os"
	"path/filepath"

	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/trace"
)

// Storage says where a run keeps what does not fit into memory.
type Storage struct {
	Dir     string // the folder of the run, which exists only if something had to be written
	MetaDir string // the folder above it, if the user named that one
	SpecDir string // the folder of the specification
	Cleanup bool   // delete the folders that earlier runs have left beside that of this one
	Budget  *budget.Budget
	// Fingerprints is how many bytes fingerprints may take at most; 0 means what there is.
	Fingerprints uint64
}

// stores are what a search keeps its states in.
type stores struct {
	dir    string
	folder *rundir.Dir
	// parent is the folder above it, unless the user named that one.
	parent []string
	seen   *fpset.Set
	queue  *queue.Queue
	log    *trace.Log
}

// openStores opens empty stores that share the memory of the run.
func (s *Storage) openStores(folder *rundir.Dir) *stores {
	return &stores{
		dir: s.Dir, folder: folder, parent: s.above(),
		seen: fpset.New(fpset.Options{
			Memory: s.Budget.Open(budget.Fingerprints, s.Fingerprints), Dir: filepath.Join(s.Dir, "seen"), FS: folder,
		}),
		queue: queue.New(queue.Options{Memory: s.Budget.Open(budget.Queue, 0), Dir: filepath.Join(s.Dir, "queue"), FS: folder}),
		log:   trace.NewLog(trace.LogOptions{Memory: s.Budget.Open(budget.Log, 0), Dir: filepath.Join(s.Dir, "log"), FS: folder}),
	}
}

// above is the folder above that of the run, unless the user named it.
func (s *Storage) above() []string {
	if s.MetaDir == "" && filepath.Base(filepath.Dir(s.Dir)) == "states" {
		return []string{filepath.Dir(s.Dir)}
	}
	return nil
}

// close gives everything back and removes the folders that are empty then.
func (s *stores) close() {
	s.seen.Close()
	s.queue.Close()
	s.log.Close()
	s.folder.Close()
	for _, dir := range append(append(s.folders(), s.dir), s.parent...) {
		os.Remove(dir) // fails, rightly, if it is not empty
	}
}

// folders lists the folders of the stores.
func (s *stores) folders() []string {
	return []string{filepath.Join(s.dir, "seen"), filepath.Join(s.dir, "queue"), filepath.Join(s.dir, "log")}
}
