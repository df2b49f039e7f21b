package env

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/internal/every"
)

// Permissions say which effects operators of modules may have outside the run. Unless Closed is set, files may be read below
// the working folder and the folders in Open.
type Permissions struct {
	Closed  bool
	Open    []string // folders that belong to the specification
	Read    []string // folders below which files may be read as well
	Write   []string // folders below which files may be written, and read
	Named   []string // files that the person named to be written, whatever they are
	Exec    bool     // programs may be run
	Environ bool     // the environment may be read
	// Setting is the environment variable with which the person grants these; "" if they are options. Refusals name it.
	Setting string
	// MaxFile is how many bytes a file has at most that is read; 0 for what readlimit has.
	MaxFile int64
}

// World guards what operators of modules do outside the run.
//
// A file that may not be written is kept in memory: the run itself reads back what it wrote, as it would in TLC, and
// nothing is left on disk; which files those were, and what would change that, is said once for each. A variable of the
// environment that may not be seen is no variable that is not there: asking for it is an error.
type World struct {
	allowed Permissions
	read    []string // folders below which files may be read
	write   []string // and written

	mu struct {
		sync.Mutex
		kept   map[string][]byte // files in memory, by absolute path
		size   int               // bytes in kept
		lost   []lostFile        // the files in kept, in the order in which they were begun
		notice func(text string) // tells the person of a file as soon as it is kept; nil if Unwritten is asked at the end
	}
}

// lostFile is a file that the run wrote into memory only.
type lostFile struct {
	path string // as the specification names it
	dir  string // the folder that would have to be allowed
}

// maxKept bounds the bytes of files that are kept in memory.
const maxKept = 256 << 20

// NewWorld returns a World in which nothing has been written yet.
func NewWorld(p Permissions) *World {
	w := &World{allowed: p, write: p.Write, read: p.Read}
	w.mu.kept = map[string][]byte{}
	if !p.Closed {
		w.read = slices.Concat(w.read, []string{"."}, p.Open)
	}
	w.read = slices.Concat(w.read, w.write)
	return w
}

// Notices has the person told of files as soon as they are kept in memory only, and which option would change that.
func (w *World) Notices(tell func(text string)) { w.mu.notice = tell }

// permission is one kind of effect, as the setting spells it; options begin with "-allow-".
type permission string

const (
	mayRead  permission = "read"
	mayWrite permission = "write"
	mayExec  permission = "exec"
	mayEnv   permission = "env"
)

// remedy says how the person grants a permission; dir is the folder in question, "" for none.
func (p *Permissions) remedy(of permission, dir string) string {
	separator, how := " ", "pass -allow-"+string(of)
	if p.Setting != "" {
		separator, how = ":", "set "+p.Setting+"="+string(of)
	}
	if dir == "" {
		return how
	}
	return how + separator + dir
}

// refused is the error of an effect that needs a permission.
func (p *Permissions) refused(what string, of permission, dir string) error {
	return fmt.Errorf("%s is not allowed; %s to allow it", what, p.remedy(of, dir))
}

// ReadFile implements eval.World.
func (w *World) ReadFile(path string) ([]byte, error) {
	real, err := readlimit.Real(path)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	data, ok := w.mu.kept[real]
	w.mu.Unlock()
	if ok {
		return data, nil
	}
	if slices.Contains(w.allowed.Named, path) {
		return readlimit.ReadFile(path)
	}
	place, err := readlimit.Below(path, w.read)
	if outside := (*readlimit.Outside)(nil); errors.As(err, &outside) {
		return nil, w.allowed.refused("reading the file "+path, mayRead, filepath.Dir(real))
	}
	if err != nil {
		return nil, err
	}
	data, err = place.ReadMost(cmp.Or(w.allowed.MaxFile, readlimit.Most), value.CheckRoom)
	if large := (*readlimit.TooLarge)(nil); errors.As(err, &large) {
		err = fmt.Errorf("%w; -D%s=SIZE allows more", err, MaxFileProperty)
	}
	return data, err
}

// MaxFileProperty is the property that sets Permissions.MaxFile.
const MaxFileProperty = "gotlc.maxFile"

// WriteFile implements eval.World.
func (w *World) WriteFile(path string, data []byte) error {
	return w.store(path, data, os.O_TRUNC)
}

// AppendFile implements eval.World.
func (w *World) AppendFile(path string, data []byte) error {
	return w.store(path, data, os.O_APPEND)
}

// store writes to a file, or to its copy in memory; how is os.O_TRUNC or os.O_APPEND.
func (w *World) store(path string, data []byte, how int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	f, err := w.open(path, os.O_WRONLY|os.O_CREATE|how)
	if outside := (*readlimit.Outside)(nil); errors.As(err, &outside) {
		return w.keep(path, outside.Real, data, how)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// open opens a file that may be written. The error is a *readlimit.Outside if it may not.
func (w *World) open(path string, flag int) (*os.File, error) {
	if slices.Contains(w.allowed.Named, path) {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return nil, err
		}
		return os.OpenFile(path, flag, 0o666)
	}
	place, err := readlimit.Below(path, w.write)
	if err != nil {
		return nil, err
	}
	return place.Open(flag)
}

// keep stores a file in memory.
func (w *World) keep(path, real string, data []byte, how int) error {
	old, known := w.mu.kept[real]
	if place, err := readlimit.Below(real, w.read); err == nil && !known && how == os.O_APPEND {
		disk, err := place.Read(value.CheckRoom)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		old = disk
		w.mu.size += len(old)
	}
	if how == os.O_TRUNC {
		w.mu.size -= len(old)
		old = nil
	}
	dir := filepath.Dir(real)
	if w.mu.size+len(data) > maxKept {
		return w.allowed.refused(fmt.Sprintf("keeping more than %d MiB of files in memory", maxKept>>20), mayWrite, dir)
	}
	w.mu.size += len(data)
	w.mu.kept[real] = append(old, data...) // readers hold shorter slices
	if known {
		return nil
	}
	w.mu.lost = append(w.mu.lost, lostFile{path, dir})
	if w.mu.notice != nil {
		w.mu.notice(fmt.Sprintf("the file %s is kept in memory and lost at the end of the run; %s to write it", path, w.allowed.remedy(mayWrite, dir)))
	}
	return nil
}

// maxListed bounds how many files are named one by one.
const maxListed = 10

// Unwritten says which files were kept in memory only, a line each; "" if none were.
func (w *World) Unwritten() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var lines []string
	for _, f := range w.mu.lost[:min(len(w.mu.lost), maxListed)] {
		lines = append(lines, fmt.Sprintf("the file %s was not written; %s to write it", f.path, w.allowed.remedy(mayWrite, f.dir)))
	}
	if more := len(w.mu.lost) - maxListed; more > 0 {
		lines = append(lines, fmt.Sprintf("%d more files were not written", more))
	}
	return strings.Join(lines, "\n")
}

// Environ implements eval.World.
func (w *World) Environ() ([]string, error) {
	if w.allowed.Environ {
		return os.Environ(), nil
	}
	return os.Environ(), w.allowed.refused("reading the environment", mayEnv, "")
}

// maxOutput bounds what is kept of a program's output, in bytes.
const maxOutput = 64 << 20

// Execute implements eval.World.
func (w *World) Execute(args, env []string, broken func() bool) (eval.Executed, error) {
	if !w.allowed.Exec {
		return eval.Executed{}, w.allowed.refused("running the program "+args[0], mayExec, "")
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	endWithOffspring(cmd)
	cmd.WaitDelay = breakStep // what has left its group may hold on to the output
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = limited(&stdout), limited(&stderr)
	defer every.Call(breakStep, breakStep, func(<-chan struct{}) {
		if broken() {
			cancel()
		}
	})()
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return eval.Executed{}, err
	}
	return eval.Executed{Status: cmd.ProcessState.ExitCode(), Stdout: stdout.String(), Stderr: stderr.String()}, nil
}

// breakStep is how often a program's run is looked at whether it is to be broken off.
const breakStep = 20 * time.Millisecond

// limited writes up to maxOutput bytes to w and fails then.
func limited(w io.Writer) io.Writer { return &limitedWriter{w: w, left: maxOutput} }

type limitedWriter struct {
	w    io.Writer
	left int
}

func (l *limitedWriter) Write(p []byte) (int, error) {
	if l.left -= len(p); l.left < 0 {
		return 0, fmt.Errorf("the program printed more than %d MiB", maxOutput>>20)
	}
	return l.w.Write(p)
}
