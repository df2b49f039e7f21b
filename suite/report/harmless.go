package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
)

// Harmless returns a writer that passes lines on to w so that names and strings of models do nothing there: characters that
// steer terminals or reorder text are written as escapes, and what CI services take for commands at the beginning of a
// line (GitHub's ::command::, Azure's ##vso[...]) gets a backslash. It takes whole lines; what is after the last one is passed on
// as if it were whole.
func Harmless(w io.Writer) io.Writer { return &harmless{w} }

type harmless struct{ w io.Writer }

func (h *harmless) Write(p []byte) (int, error) {
	var out bytes.Buffer
	for line := range strings.Lines(string(p)) {
		text := strings.TrimLeft(line, " \t")
		out.WriteString(line[:len(line)-len(text)])
		if strings.HasPrefix(text, "::") || strings.HasPrefix(text, "##") {
			out.WriteByte('\\')
		}
		for _, r := range text {
			if r == '\n' || r == '\t' || !steers(r) {
				out.WriteRune(r)
			} else {
				fmt.Fprintf(&out, "\\u%04x", r)
			}
		}
	}
	if _, err := h.w.Write(out.Bytes()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// steers reports whether a character does something to a terminal, or to the order in which text is shown.
func steers(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
}
