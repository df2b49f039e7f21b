package explore

import (
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// A sheet is what one answer is written on. It has room for so much text of values: a huge state that very many successors change would take
// gigabytes otherwise. What does not fit is cut, and says so.
type sheet struct{ left int }

const (
	maxAnswer  = 4 << 20  // bytes of all values of an answer
	maxText    = 1 << 20  // bytes of one value
	leastText  = 16       // bytes of a value when the sheet is full
	maxChoice  = 64 << 10 // bytes of a value that was chosen, or of an error's text
	valueWidth = 80       // the line length at which values are broken
)

// cutMark follows the beginning of a text that does not fit.
const cutMark = " … (cut: too long to be shown)"

func newSheet() *sheet { return &sheet{maxAnswer} }

// isFull tells that there is no room for what is not needed.
func (s *sheet) isFull() bool { return s.left <= 0 }

// value is a value over several lines if it is long.
func (s *sheet) value(v value.Value) string { return value.Pretty(s.line(v, maxText), valueWidth) }

// line is a value on one line, of at most so many bytes.
func (s *sheet) line(v value.Value, most int) string {
	if v.IsUndef() {
		return ""
	}
	most = max(min(most, s.left), leastText)
	text := clipped(value.Beginning(v, most), most)
	s.left -= len(text)
	return text
}

// clipped is a text of at most so many bytes, and a mark if it has more.
func clipped(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + cutMark
}

// bindings are choices with their values.
func (s *sheet) bindings(choices []eval.Choice) []Binding {
	out := make([]Binding, len(choices))
	for i, c := range choices {
		out[i] = Binding{c.Name, s.line(value.Normalize(c.Value), maxChoice)}
	}
	return out
}

// A bounded buffer keeps the beginning of what is written to it.
type bounded struct{ strings.Builder }

func (b *bounded) Write(p []byte) (int, error) {
	b.Builder.Write(p[:min(len(p), max(maxText+1-b.Len(), 0))])
	return len(p), nil
}

// String is what was written, cut if it is too long.
func (b *bounded) String() string { return clipped(b.Builder.String(), maxText) }
