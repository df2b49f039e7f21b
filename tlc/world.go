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
)

// world guards what operators of modules do outside the run.
//
// A file that may not be written is kept in memory: the run itself reads back what it wrote, as it would in TLC, and
// nothing is left on disk; which files those were, and what would change that, is said once for each. A variable of the
// environment that may not be seen is no variable that is not there: asking for it is an error.
type world struct {
	allowed EffectOptions
	read    []string // folders below which files may be read, absolute and without links
	write   []string

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
	for _, dir := range o.AllowWrite {
		w.write = append(w.write, resolved(dir))
	}
	for _, f := range o.DumpTrace {
		w.write = append(w.write, resolved(f.File))
	}
	folders := o.AllowRead
	if !o.Closed {
		folders = slices.Concat([]string{".", filepath.Dir(o.SpecPath())}, o.AllowRead, o.Library)
	}
	for _, dir := range folders {
		w.read = append(w.read, resolved(dir))
	}
	w.read = append(w.read, w.write...)
	return w
}

// resolved returns the absolute path without links, as far as it exists.
func resolved(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return ""
	}
	rest := ""
	for dir := path; ; dir = filepath.Dir(dir) {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			return filepath.Join(real, rest)
		}
		if dir == filepath.Dir(dir) {
			return path
		}
		rest = filepath.Join(filepath.Base(dir), rest)
	}
}

// below reports whether path is in one of the folders.
func below(path string, folders []string) bool {
	for _, dir := range folders {
		rel, err := filepath.Rel(dir, path)
		if err == nil && dir != "" && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return true
		}
	}
	return false
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
	real := resolved(path)
	w.mu.Lock()
	data, ok := w.kept[real]
	w.mu.Unlock()
	switch {
	case ok:
		return data, nil
	case !below(real, w.read):
		return nil, w.refused("reading the file "+path, mayRead, filepath.Dir(real))
	}
	info, err := os.Stat(real)
	if err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a file", path)
	}
	return os.ReadFile(real)
}

func (w *world) WriteFile(path string, data []byte) error {
	return w.store(path, data, os.O_TRUNC)
}

func (w *world) AppendFile(path string, data []byte) error {
	return w.store(path, data, os.O_APPEND)
}

// store writes to a file, or to its copy in memory; how is os.O_TRUNC or os.O_APPEND.
func (w *world) store(path string, data []byte, how int) error {
	real := resolved(path)
	w.mu.Lock()
	defer w.mu.Unlock()
	if !below(real, w.write) {
		return w.keep(path, real, data, how)
	}
	if err := os.MkdirAll(filepath.Dir(real), 0o777); err != nil {
		return err
	}
	f, err := os.OpenFile(real, os.O_WRONLY|os.O_CREATE|how, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// keep stores a file in memory.
func (w *world) keep(path, real string, data []byte, how int) error {
	old, known := w.kept[real]
	if !known && how == os.O_APPEND && below(real, w.read) {
		disk, err := os.ReadFile(real)
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
