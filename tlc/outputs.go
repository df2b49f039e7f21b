package tlc

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/explore"
	"github.com/gotlc/gotlc/tlc/report"
)

// outputsFit makes sure, before anything is computed, that the files can be written which options name. Those that the run
// opens at its beginning anyhow are not among them.
func (r *run) outputsFit() bool {
	for _, d := range r.o.DumpTrace {
		if !r.outputFits("-dumpTrace", d.File, writableFile(d.File)) {
			return false
		}
	}
	if dir := r.o.TraceSpecDir; dir != "" && r.o.wantsTraceSpec() {
		if strings.HasSuffix(dir, ".tla") {
			dir = filepath.Dir(dir)
		}
		if !r.outputFits("-teSpecOutDir", dir, explore.Writable(dir)) {
			return false
		}
	}
	if file := r.o.TraceFile; file != "" && r.o.simulates() {
		_, err := os.Stat(filepath.Dir(file)) // which is not made
		if err == nil {
			err = explore.Writable(filepath.Dir(file))
		}
		return r.outputFits("-simulate", file, err)
	}
	return true
}

// outputFits tells that the file of an option cannot be written, unless err is nil.
func (r *run) outputFits(option, file string, err error) bool {
	if err == nil {
		return true
	}
	var failed *fs.PathError
	if errors.As(err, &failed) {
		err = failed.Err
	}
	r.tell.Fail(code.General)
	r.tell.Rep.Msg(code.General, "Nothing can be written to "+file+", which "+option+" names: "+err.Error()+".")
	r.tell.Note(report.Note{Text: option + ": " + file + " cannot be written: " + err.Error(), Hint: "name a file in a folder in which files can be made"})
	return false
}

// writableFile returns why a file cannot be written, nil if it can; it is not made, and what it holds stays. Pipes and
// devices are not tried.
func writableFile(file string) error {
	if err := readlimit.LeadsOut(file); err != nil {
		return err
	}
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return explore.Writable(filepath.Dir(file))
	case info.IsDir():
		return errors.New("it is a folder")
	case !info.Mode().IsRegular():
		return nil
	}
	f, err := os.OpenFile(file, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}
