package format

import (
	"errors"
	"strings"

	"github.com/gotlc/gotlc/parser"
)

// errFixed is returned for names in PlusCal algorithms and their translations.
var errFixed = errors.New("a name stands in a line that belongs to a PlusCal algorithm")

// Rename returns the text of a module with other names: names has them by the offsets of the old ones. Lines whose columns
// mean something, because they are aligned with something behind a name, move along; all else stays as it is. Whether the new
// names mean what the old ones meant is not looked at.
func Rename(path string, src []byte, names map[int]string) ([]byte, error) {
	tree, err := parser.ParseFile(path, src)
	if tree == nil {
		return nil, err
	}
	s := newSheet(tree, src, AsWritten)
	s.moved = true
	s.align()
	s.anchors()
	for _, p := range s.pieces {
		name, ok := names[p.Offset]
		if ok && p.fixed {
			return nil, errFixed
		}
		if ok {
			p.text = name
		}
	}
	changed := map[int]bool{}
	for i, p := range s.pieces {
		if s.place(i) != p.Begin.Col || p.text != p.Text {
			for n := p.Begin.Line; n <= p.End.Line; n++ {
				changed[n] = true
			}
		}
	}
	laidOut := s.lines()
	for n, line := range s.file.Lines {
		if changed[n+1] {
			line = laidOut[n]
		}
		laidOut[n] = line
	}
	return []byte(strings.Join(laidOut, lineEnding(src)) + lineEnding(src)), nil
}
