package tlc

import (
	"bytes"
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

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/readlimit"
)

// world guards what operators of modules do outside the run.
//
// A file that may not be written is kept in memory: the run itself reads back what it wrote, as it would in TLC, and
// nothing is left on disk; which files those were, and what would change that, is said once for each. A variable of the
// environment that may not be seen is no variable that is not there: asking for it is an error.
type world struct {
	allowed EffectOptions
	read    []string // folders below which files may be read
	write   []string // and written
	named   []string // files that the person named to be written, whatever they are

	mu     sync.Mutex
	kept   map[string][]byte // files in memory, by absolute path
	size   int               // bytes in kept
	lost   []lostFile        // the files in kept, in the order in which they were begun
	notice func(text string) // tells the person of a file as soon as it is kept; nil if unwritten is asked at the end
}

// lostFile is a file that the run wrote into memory only.
type lostFile struct {
	path string // as the specification names it
	dir  string // the folder that would have to be allowed
}

// maxKept bounds the bytes of files that are kept in memory.
const maxKept = 256 << 20

func newWorld(o Options) *world {
	w := &world{allowed: o.EffectOptions, kept: map[string][]byte{}}
	w.write = append(w.write, o.AllowWrite...)
	w.read = append(w.read, o.AllowRead...)
	if !o.Closed {
		w.read = slices.Concat(w.read, []string{".", filepath.Dir(o.SpecPath())}, o.Library)
	}
	w.read = append(w.read, w.write...)
	for _, f := range o.DumpTrace {
		w.named = append(w.named, f.File)
	}
	return w
}

// permission is one kind of effect, as the setting spells it; options begin with "-allow-".
type permission string

const (
	mayRead  permission = "read"
	mayWrite permission = "write"
	mayExec  permission = "exec"
	mayEnv   permission = "env"
)

// remedy says how the person grants a permission; dir is the folder in question, "" for none.
func (w *world) remedy(p permission, dir string) string {
	separator, how := " ", "pass -allow-"+string(p)
	if w.allowed.Setting != "" {
		separator, how = ":", "set "+w.allowed.Setting+"="+string(p)
	}
	if dir == "" {
		return how
	}
	return how + separator + dir
}

// refused is the error of an effect that needs a permission.
func (w *world) refused(what string, p permission, dir string) error {
	return fmt.Errorf("%s is not allowed; %s to allow it", what, w.remedy(p, dir))
}

func (w *world) ReadFile(path string) ([]byte, error) {
	real, err := readlimit.Real(path)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	data, ok := w.kept[real]
	w.mu.Unlock()
	if ok {
		return data, nil
	}
	if slices.Contains(w.named, path) {
		return readlimit.ReadFile(path)
	}
	place, err := readlimit.Below(path, w.read)
	if outside := (*readlimit.Outside)(nil); errors.As(err, &outside) {
		return nil, w.refused("reading the file "+path, mayRead, filepath.Dir(real))
	}
	if err != nil {
		return nil, err
	}
	return place.Read()
}

func (w *world) WriteFile(path string, data []byte) error {
	return w.store(path, data, os.O_TRUNC)
}

func (w *world) AppendFile(path string, data []byte) error {
	return w.store(path, data, os.O_APPEND)
}

// store writes to a file, or to its copy in memory; how is os.O_TRUNC or os.O_APPEND.
func (w *world) store(path string, data []byte, how int) error {
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
func (w *world) open(path string, flag int) (*os.File, error) {
	if slices.Contains(w.named, path) {
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
func (w *world) keep(path, real string, data []byte, how int) error {
	old, known := w.kept[real]
	if place, err := readlimit.Below(real, w.read); err == nil && !known && how == os.O_APPEND {
		disk, err := place.Read()
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		old = disk
		w.size += len(old)
	}
	if how == os.O_TRUNC {
		w.size -= len(old)
		old = nil
	}
	dir := filepath.Dir(real)
	if w.size+len(data) > maxKept {
		return w.refused(fmt.Sprintf("keeping more than %d MiB of files in memory", maxKept>>20), mayWrite, dir)
	}
	w.size += len(data)
	w.kept[real] = append(old, data...) // readers hold shorter slices
	if known {
		return nil
	}
	w.lost = append(w.lost, lostFile{path, dir})
	if w.notice != nil {
		w.notice(fmt.Sprintf("the file %s is kept in memory and lost at the end of the run; %s to write it", path, w.remedy(mayWrite, dir)))
	}
	return nil
}

// maxListed bounds how many files are named one by one.
const maxListed = 10

// unwritten says which files were kept in memory only, a line each; "" if none were.
func (w *world) unwritten() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var lines []string
	for _, f := range w.lost[:min(len(w.lost), maxListed)] {
		lines = append(lines, fmt.Sprintf("the file %s was not written; %s to write it", f.path, w.remedy(mayWrite, f.dir)))
	}
	if more := len(w.lost) - maxListed; more > 0 {
		lines = append(lines, fmt.Sprintf("%d more files were not written", more))
	}
	return strings.Join(lines, "\n")
}

func (w *world) Environ() ([]string, error) {
	if w.allowed.AllowEnv {
		return os.Environ(), nil
	}
	return os.Environ(), w.refused("reading the environment", mayEnv, "")
}

// maxOutput bounds what is kept of a program's output, in bytes.
const maxOutput = 64 << 20

func (w *world) Execute(args, env []string) (eval.Executed, error) {
	if !w.allowed.AllowExec {
		return eval.Executed{}, w.refused("running the program "+args[0], mayExec, "")
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = limited(&stdout), limited(&stderr)
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return eval.Executed{}, err
	}
	return eval.Executed{Status: cmd.ProcessState.ExitCode(), Stdout: stdout.String(), Stderr: stderr.String()}, nil
}

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
