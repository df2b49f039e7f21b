package repl

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// History is the lines that were entered, in a file with one line each, the oldest first. It is what a Terminal goes back
// to. Several programs may add to one file.
type History struct {
	path  string
	lines []string
	err   error // the first failure to write
}

// maxHistory is how many lines are kept; the file may have twice as many before it is cut.
const maxHistory = 1000

// HistoryPath returns the file for the history in the user's state folder: $XDG_STATE_HOME/gotlc/history, or where
// the system keeps such things; "" if the user has no folder.
func HistoryPath() string {
	dir := os.Getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(dir) {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		dir = filepath.Join(home, ".local", "state")
		if runtime.GOOS == "windows" {
			if dir, err = os.UserCacheDir(); err != nil {
				return ""
			}
		}
	}
	return filepath.Join(dir, "gotlc", "history")
}

// OpenHistory reads a history; a file that does not exist is empty. With the path "" nothing is kept in a file. If err is
// not nil the history can be used, but the file will not be written.
func OpenHistory(path string) (*History, error) {
	h := &History{path: path}
	if path == "" {
		return h, nil
	}
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		h.path = ""
		return h, err
	}
	h.lines = strings.FieldsFunc(string(data), func(r rune) bool { return r == '\n' })
	if len(h.lines) > 2*maxHistory {
		h.lines = h.lines[len(h.lines)-maxHistory:]
		err = replaceFile(path, strings.Join(h.lines, "\n")+"\n")
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if err != nil {
		h.path = ""
	}
	return h, err
}

// Add enters a line, unless it is blank, given up, or the same as the one before.
func (h *History) Add(line string) {
	if strings.TrimSpace(line) == "" || line == abandoned || len(h.lines) > 0 && h.lines[len(h.lines)-1] == line {
		return
	}
	h.lines = append(h.lines, line)
	if h.path != "" && h.err == nil {
		h.err = appendLine(h.path, line)
	}
}

// Len returns the number of lines.
func (h *History) Len() int { return len(h.lines) }

// At returns a line, 0 being the one entered last.
func (h *History) At(i int) string { return h.lines[len(h.lines)-1-i] }

// Err returns the first failure to write to the file.
func (h *History) Err() error { return h.err }

func appendLine(path, line string) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(line + "\n")
	return errors.Join(err, f.Close())
}

// replaceFile writes a file in one step: another program that reads it sees the old text or the new.
func replaceFile(path, text string) error {
	f, err := os.CreateTemp(filepath.Dir(path), "history")
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
