package pluscal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// Exit statuses of the official translator.
const (
	ExitSuccess = 0
	ExitFailure = 255
)

// Outcome is what became of a run.
type Outcome struct {
	// Status is the exit status of the official translator.
	Status int
	// Path is the module file, Lines its lines as they were read.
	Path  string
	Lines []string
	// Translated are those of the translated module, nil if there is none.
	Translated []string
	// Errors are all that were reported.
	Errors []*Error
}

// Run translates the algorithm in the file that the options name and writes the files that are asked for. What the official
// translator prints goes to out. A run that fails changes no file.
func Run(o *Options, out io.Writer) Outcome {
	r := &run{Outcome: Outcome{Path: o.File + ".tla"}, o: o, out: out, rename: os.Rename}
	r.translate()
	return r.Outcome
}

// Preview translates the algorithm in the file that the options name and writes nothing. The translation is of use only if there are
// no errors.
func Preview(o *Options) (Outcome, *Translation) {
	out := Outcome{Path: o.File + ".tla"}
	lines, err := readLines(out.Path)
	if err != nil {
		out.Errors, out.Status = one(err), ExitFailure
		return out, nil
	}
	t := Translate(lines, o)
	out.Lines, out.Translated, out.Errors = lines, t.Lines, t.Errors
	for _, m := range t.Messages {
		if m.Err != nil {
			out.Errors = append(out.Errors, m.Err)
		}
	}
	return out, t
}

// run is one call of Run.
type run struct {
	Outcome
	o      *Options
	out    io.Writer
	rename func(from, to string) error // os.Rename
}

func (r *run) say(format string, args ...any) { fmt.Fprintf(r.out, format+"\n", args...) }

func (r *run) fail(err *Error) {
	r.Errors = append(r.Errors, err)
	r.Status = ExitFailure
	r.say("%s", Frame(err))
}

// Frame puts an error's text into the form in which the official translator prints it.
func Frame(err *Error) string { return "\nUnrecoverable error:\n -- " + err.Text + ".\n" }

func (r *run) translate() {
	if r.o.Spec != "" {
		r.fail(&Error{Text: "The option -spec needs the official translator, whose resources the module " + r.o.Spec + " is among",
			Hint: "the algorithm is translated without it"})
		return
	}
	lines, err := readLines(r.Path)
	if err != nil {
		r.fail(err)
		return
	}
	r.Lines = lines
	t := Translate(lines, r.o)
	for _, m := range t.Messages {
		if m.Err != nil {
			r.Errors = append(r.Errors, m.Err)
			r.say("%s", Frame(m.Err))
			continue
		}
		r.say("%s", m.Text)
	}
	switch {
	case len(t.Errors) > 0:
		for _, err := range t.Errors {
			r.fail(err)
		}
	case r.o.WriteAST:
		r.writeAST(t.AST)
	default:
		r.Translated = t.Lines
		r.write(t)
	}
}

// readLines reads a module file.
func readLines(path string) ([]string, *Error) {
	data, err := readlimit.Named(path)
	switch {
	case os.IsNotExist(err):
		return nil, &Error{Text: "Input file " + path + " not found"}
	case err != nil || !utf8.Valid(data):
		e := &Error{Text: "Error reading file " + path + "."}
		if err != nil {
			e.Hint = err.Error()
		} else {
			e.Hint = "the file is not UTF-8"
		}
		return nil, e
	}
	return SplitLines(string(data)), nil
}

// SplitLines divides a text at \n, \r\n and \r.
func SplitLines(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	lines := strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// join makes a text of lines, each with an end.
func (o *Options) join(lines []string) []byte {
	end := "\n"
	if runtime.GOOS == "windows" && !o.unixEOL {
		end = "\r\n"
	}
	var b bytes.Buffer
	size := 0
	for _, line := range lines {
		size += len(line) + len(end)
	}
	b.Grow(size)
	for _, line := range lines {
		b.WriteString(line)
		b.WriteString(end)
	}
	return b.Bytes()
}

func (r *run) writeAST(text string) {
	if err := readlimit.WriteFile("AST.tla", []byte(text)); err != nil {
		r.fail(&Error{Text: "Could not write file AST.tla", Hint: err.Error()})
		return
	}
	r.say("Wrote file AST.tla.")
	r.Status = ExitFailure
}

// write replaces the module and its configuration. New texts are complete in files beside them before either changes. The configuration
// is the first: a process that is killed before the second leaves a module whose translation is known to be out of date, or that lacks what the
// configuration names, and the same command makes the rest. The other way round a property that was asked for would be missing in a
// configuration, and nobody would know.
func (r *run) write(t *Translation) {
	module, err := stage(r.Path, r.o.join(t.Lines))
	if err != nil {
		r.fail(writeError(r.Path, err))
		return
	}
	defer module.discard()
	c := r.config(t)
	var config *staged
	if c.lines != nil {
		if config, err = stage(c.path, r.o.join(c.lines)); err != nil {
			r.fail(writeError(c.path, err))
			return
		}
		defer config.discard()
	}
	if !r.o.NoOld {
		if err := keep(r.Path, r.o.File+".old"); err != nil {
			r.fail(&Error{Text: "Could not rename input file " + r.Path + " to " + r.o.File + ".old", Hint: err.Error()})
			return
		}
	}
	if config != nil {
		if err := r.rename(config.temporary, config.path); err != nil {
			r.fail(writeError(c.path, err))
			return
		}
	}
	if err := r.rename(module.temporary, module.path); err != nil {
		r.fail(writeError(r.Path, errors.Join(err, c.restore(config != nil))))
		return
	}
	r.say("New file %s written.", r.Path)
	for _, line := range c.said {
		r.say("%s", line)
	}
	if config != nil {
		r.say("New file %s written.", c.path)
	}
}

func writeError(path string, err error) *Error {
	return &Error{Text: "Could not write file " + path, Hint: err.Error()}
}

// staged is the new text of a file, in a file beside it.
type staged struct{ path, temporary string }

// stage writes a text beside the file that it is for, with that file's permissions.
func stage(path string, text []byte) (*staged, error) {
	mode := fs.FileMode(0o666)
	info, err := os.Stat(path)
	if err == nil {
		mode = info.Mode().Perm()
	}
	s := &staged{path, filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s-%d", filepath.Base(path), os.Getpid()))}
	err = writeNew(s.temporary, text, mode)
	if err == nil && info != nil {
		err = os.Chmod(s.temporary, mode)
	}
	if err != nil {
		s.discard()
		return nil, err
	}
	return s, nil
}

// discard removes a text that was not put in place.
func (s *staged) discard() { _ = os.Remove(s.temporary) }

// keep makes a copy of a file under another name, in place of what has that name.
func keep(path, old string) error {
	if err := os.Remove(old); err != nil && !os.IsNotExist(err) {
		return err
	}
	if os.Link(path, old) == nil {
		return nil
	}
	data, err := readlimit.Named(path)
	if err != nil {
		return err
	}
	return writeNew(old, data, 0o666)
}

// writeNew writes a file that is not there yet.
func writeNew(path string, text []byte, mode fs.FileMode) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// configuration is the .cfg that goes with a module.
type configuration struct {
	path  string
	lines []string // nil if it is not written
	said  []string
	old   []byte // nil if there is none
}

// configMark is the line of a configuration above which the translator writes.
const configMark = `\* Add statements after this line.`

// config makes the configuration that goes with a translation.
func (r *run) config(t *Translation) configuration {
	c := configuration{path: r.o.File + ".cfg"}
	if r.o.NoCfg {
		return c
	}
	lines := []string{configMark}
	data, err := readlimit.Named(c.path)
	switch {
	case os.IsNotExist(err):
	case err != nil:
		c.said = append(c.said, "File "+c.path+" is read only, new version not written.")
		return c
	default:
		c.old, lines = append([]byte{}, data...), belowMark(SplitLines(string(data)))
	}
	front := []string{}
	if t.hasDefault {
		front = append(front, "CONSTANT "+defaultValue+" = "+defaultValue)
	}
	if t.options.termination {
		front = append([]string{"PROPERTY Termination"}, front...)
	}
	if hasSpecification(lines) {
		c.said = append(c.said, "File "+c.path+" already contains SPECIFICATION statement,\n   so new one not written.")
	} else {
		front = append([]string{"SPECIFICATION Spec"}, front...)
	}
	c.lines = append(front, lines...)
	return c
}

// restore puts the configuration back that there was, if a new one was put in its place.
func (c *configuration) restore(written bool) error {
	switch {
	case !written:
		return nil
	case c.old == nil:
		return os.Remove(c.path)
	}
	s, err := stage(c.path, c.old)
	if err != nil {
		return err
	}
	defer s.discard()
	return os.Rename(s.temporary, s.path)
}

// belowMark returns a configuration from the translator's mark on; without one it gets it in front.
func belowMark(lines []string) []string {
	for k, line := range lines {
		if strings.Contains(line, configMark) {
			return lines[k:]
		}
	}
	return append([]string{configMark}, lines...)
}

// hasSpecification reports whether a line has the word SPECIFICATION, outside a comment to the end of the line.
func hasSpecification(lines []string) bool {
	for _, line := range lines {
		before, _, found := strings.Cut(line, "SPECIFICATION")
		if found && !strings.Contains(before, `\*`) {
			return true
		}
	}
	return false
}
