package lsp

import (
	"strings"

	"github.com/gotlc/gotlc/format"
	"github.com/gotlc/gotlc/linediff"
	"github.com/gotlc/gotlc/lsp/protocol"
)

func (s *server) formatting(p protocol.DocumentParams) (any, error) {
	return s.formatEdits(p.TextDocument.URI, 0, 1<<30)
}

func (s *server) rangeFormatting(p protocol.RangeParams) (any, error) {
	last := p.Range.End.Line
	if p.Range.End.Character == 0 && last > p.Range.Start.Line {
		last--
	}
	return s.formatEdits(p.TextDocument.URI, p.Range.Start.Line, last)
}

// formatEdits lays out a document and returns the changes of some lines. A text with mistakes stays as it is.
func (s *server) formatEdits(uri string, first, last int) (any, error) {
	path := pathOf(uri)
	text, ok := s.w.text(path)
	if !ok {
		return nil, nil
	}
	laidOut, err := []byte(text), error(nil)
	switch {
	case isModule(path):
		laidOut, err = format.Module(path, []byte(text), format.Options{})
	case isConfig(path):
		laidOut, err = format.Config(path, []byte(text))
	}
	if err != nil {
		return nil, err
	}
	edits := []protocol.TextEdit{}
	for _, e := range lineEdits(text, string(laidOut)) {
		if e.Range.Start.Line >= first && e.Range.Start.Line <= last && e.Range.End.Line <= last+1 {
			edits = append(edits, e)
		}
	}
	return edits, nil
}

// lineEdits makes one text of another by edits of whole lines.
func lineEdits(from, to string) []protocol.TextEdit {
	ending := "\n"
	if strings.Contains(from, "\r\n") {
		ending = "\r\n"
	}
	starts := lineStarts(from)
	var edits []protocol.TextEdit
	for _, h := range linediff.Hunks(linesOf(from), linesOf(to)) {
		edits = append(edits, protocol.TextEdit{
			Range: protocol.Range{Start: lineBegin(from, starts, h.From), End: lineBegin(from, starts, h.To)}, NewText: newText(h, ending),
		})
	}
	return edits
}

// newText is the lines of a hunk.
func newText(h linediff.Hunk, ending string) string {
	if len(h.Lines) == 0 {
		return ""
	}
	return strings.Join(h.Lines, ending) + ending
}

func lineBegin(text string, starts []int, line int) protocol.Position {
	if line < len(starts) {
		return protocol.Position{Line: line}
	}
	return position(text, starts, len(text))
}

// linesOf splits a text as lineStarts does; an end of line at the end begins no line.
func linesOf(text string) []string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}
