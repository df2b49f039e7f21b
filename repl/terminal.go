package repl

import (
	"bytes"
	"errors"
	"io"
	"os"

	"golang.org/x/term"
)

// IsTerminal reports whether somebody sits at the file.
func IsTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// Terminal reads lines that a person edits, with a history.
type Terminal struct {
	fd    int
	lines *term.Terminal
	// cooked is how the terminal was while it is read from; nil at other times.
	cooked *term.State
}

// NewTerminal returns a Terminal. The history may be nil.
func NewTerminal(in, out *os.File, history *History) *Terminal {
	t := &Terminal{fd: int(in.Fd())}
	t.lines = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{&keyboard{Reader: in}, out}, "")
	if history != nil {
		t.lines.History = history
	}
	return t
}

// CompleteWith makes Tab complete the word before the cursor to one of the names that begin with it.
func (t *Terminal) CompleteWith(names func(prefix string) []string) {
	t.lines.AutoCompleteCallback = completer{names, t.lines}.press
}

// ReadLine lets the person edit a line. Between calls the terminal is as it was, so that Ctrl-C is a signal.
func (t *Terminal) ReadLine(prompt string) (string, error) {
	state, err := term.MakeRaw(t.fd)
	if err != nil {
		return "", err
	}
	t.cooked = state
	defer t.Restore()
	t.lines.SetBracketedPasteMode(true)
	defer t.lines.SetBracketedPasteMode(false)
	if width, height, err := term.GetSize(t.fd); err == nil && width > 0 {
		t.lines.SetSize(width, height)
	}
	t.lines.SetPrompt(prompt)
	line, err := t.lines.ReadLine()
	if errors.Is(err, term.ErrPasteIndicator) {
		err = nil
	}
	if err == nil && line == abandoned {
		return "", ErrAbandoned
	}
	return line, err
}

// Restore gives the terminal back as it was. It is for programs that end while a line is being read.
func (t *Terminal) Restore() {
	if t.cooked != nil {
		term.Restore(t.fd, t.cooked)
		t.cooked = nil
	}
}

// keyboard turns Ctrl-C, which the terminal library takes for the end of the input, into keys that put a mark in place of
// the line and enter it.
type keyboard struct {
	io.Reader
	rest []byte // keys still to be handed out
}

const ctrlC = 3

// abandoned is the mark, as shells show it; it is no TLA+. abandon are the keys for it: to the end of the line, delete to
// its beginning, the mark, Enter.
const (
	abandoned = "^C"
	abandon   = "\x05\x15" + abandoned + "\r"
)

func (k *keyboard) Read(p []byte) (int, error) {
	if len(k.rest) == 0 {
		buf := make([]byte, len(p))
		n, err := k.Reader.Read(buf)
		if n == 0 {
			return 0, err
		}
		k.rest = bytes.ReplaceAll(buf[:n], []byte{ctrlC}, []byte(abandon))
	}
	n := copy(p, k.rest)
	k.rest = k.rest[n:]
	return n, nil
}
