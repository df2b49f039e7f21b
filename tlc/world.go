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
	"strings"
	"sync"

	"github.com/gotlc/gotlc/eval"
)

// world guards what operators of modules do outside the run.
//
// A file that may not be written is kept in memory: the run itself reads back what it wrote, as it would in TLC, and
// nothing is left on disk. An environment that may not be seen is empty: specifications ask whether a variable is in it.
// The person is told once, for each file, which option would change that.
type world struct {
	allowed EffectOptions
	read    []string // folders below which files may be read, absolute and without links
	write   []string

	mu     sync.Mutex
	kept   map[string][]byte // files in memory, by absolute path
	size   int               // bytes in kept
	hidden bool              // the environment was asked for in vain
	notice func(text string) // tells the person; may be nil
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
	w.read = append(w.read, resolved("."), resolved(filepath.Dir(o.SpecPath())))
	for _, dir := range append(o.AllowRead, o.Library...) {
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

// refused is the error of an effect that needs an option.
func refused(what, option string) error {
	return fmt.Errorf("%s is not allowed; pass %s to allow it", what, option)
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
		return nil, refused("reading the file "+path, "-allow-read "+filepath.Dir(real))
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
	option := "-allow-write " + filepath.Dir(real)
	if w.size+len(data) > maxKept {
		return refused(fmt.Sprintf("keeping more than %d MiB of files in memory", maxKept>>20), option)
	}
	w.size += len(data)
	w.kept[real] = append(old, data...) // readers hold shorter slices
	if !known && w.notice != nil {
		w.notice(fmt.Sprintf("the file %s is kept in memory and lost at the end of the run; pass %s to write it", path, option))
	}
	return nil
}

func (w *world) Environ() []string {
	if w.allowed.AllowEnv {
		return os.Environ()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.hidden && w.notice != nil {
		w.notice("the environment is hidden, IOEnv has no fields; pass -allow-env to show it")
	}
	w.hidden = true
	return nil
}

// maxOutput bounds what is kept of a program's output, in bytes.
const maxOutput = 64 << 20

func (w *world) Execute(args, env []string) (eval.Executed, error) {
	if !w.allowed.AllowExec {
		return eval.Executed{}, refused("running the program "+args[0], "-allow-exec")
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
