package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/gotlc/gotlc/lazyregexp"
)

// screen is a terminal that strings of models, and of files that they read, cannot steer: of sequences only those pass that gotlc writes
// itself, which color and erase. Programs that read our output get every byte, as from TLC.
type screen struct {
	w    io.Writer
	lock sync.Mutex
	rest []byte // what was written last, of which the next byte may be a part
}

// Of what gotlc writes to terminals: colors, erasing, and the place where a repeated run begins. The second expression takes the beginning of one.
var (
	ownSequence = lazyregexp.New(`^(\r\n|\r?\x1b\[(K|H|2J|[0-9;]{0,20}m))`)
	ownPrefix   = lazyregexp.New(`^(\r|\r?\x1b(\[([0-9;]{0,20}))?)$`)
)

// Write shows p, all but an end that may be the beginning of a sequence.
func (s *screen) Write(p []byte) (int, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	text, shown := append(s.rest, p...), make([]byte, 0, len(p)+len(s.rest))
	for len(text) > 0 && utf8.FullRune(text) && !ownPrefix().Match(text) {
		if own := ownSequence().Find(text); own != nil {
			shown, text = append(shown, own...), text[len(own):]
			continue
		}
		r, size := utf8.DecodeRune(text)
		switch {
		case r == '\n' || r == '\t' || r != utf8.RuneError && !unicode.IsControl(r) && !unicode.Is(unicode.Bidi_Control, r):
			shown = append(shown, text[:size]...)
		case r == utf8.RuneError:
			shown = append(shown, "\ufffd"...)
		default:
			shown = fmt.Appendf(shown, `\u%04x`, r)
		}
		text = text[size:]
	}
	s.rest = append([]byte(nil), text...)
	if _, err := writeAll(s.w, shown); err != nil {
		return 0, err
	}
	return len(p), nil
}

// terminalOf is the terminal that an output is, for who draws on it; nil if it is none.
func terminalOf(w io.Writer) *os.File {
	if s, ok := w.(*screen); ok {
		w = s.w
	}
	f, _ := w.(*os.File)
	return f
}
