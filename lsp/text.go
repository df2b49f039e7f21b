package lsp

import (
	"net/url"
	"path/filepath"
	"runtime"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/lsp/protocol"
)

// document is an open document.
type document struct {
	uri, path string
	version   int
	text      string
}

// apply changes the text as the editor says.
func (d *document) apply(changes []protocol.ContentChange) {
	for _, c := range changes {
		if c.Range == nil {
			d.text = c.Text
			continue
		}
		lines := lineStarts(d.text)
		from := offset(d.text, lines, c.Range.Start)
		to := max(from, offset(d.text, lines, c.Range.End))
		d.text = d.text[:from] + c.Text + d.text[to:]
	}
}

// lineStarts returns the offsets at which lines begin. They end with LF, CR LF or CR.
func lineStarts(text string) []int {
	starts := []int{0}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\r':
			if i+1 < len(text) && text[i+1] == '\n' {
				i++
			}
			starts = append(starts, i+1)
		case '\n':
			starts = append(starts, i+1)
		}
	}
	return starts
}

// offset returns where a position is in a text; places behind the end of a line or of the text are at the end.
func offset(text string, starts []int, p protocol.Position) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(starts) {
		return len(text)
	}
	at, end := starts[p.Line], len(text)
	if i := strings.IndexAny(text[at:], "\r\n"); i >= 0 {
		end = at + i
	}
	for n := p.Character; n > 0 && at < end; {
		r, size := utf8.DecodeRuneInString(text[at:end])
		n -= max(utf16.RuneLen(r), 1)
		at += size
	}
	return at
}

// position is the inverse of offset.
func position(text string, starts []int, at int) protocol.Position {
	line := 0
	for line+1 < len(starts) && starts[line+1] <= at {
		line++
	}
	return protocol.Position{Line: line, Character: utf16Len(text[starts[line]:at])}
}

func utf16Len(s string) int {
	n := 0
	for _, r := range s {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// nextColumn returns the column behind a character in column col.
func nextColumn(r rune, col int) int {
	if r == '\t' {
		return (col-1)/8*8 + 9
	}
	return col + max(utf16.RuneLen(r), 1)
}

// character returns how many UTF-16 units of a line come before a column, which counts tabs as blanks.
func character(line string, col int) int {
	at, n := 1, 0
	for _, r := range line {
		if at >= col {
			break
		}
		at = nextColumn(r, at)
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// column is the inverse of character.
func column(line string, n int) int {
	col := 1
	for _, r := range line {
		if n <= 0 {
			break
		}
		col = nextColumn(r, col)
		n -= max(utf16.RuneLen(r), 1)
	}
	return col
}

// rangeOf converts a span. One without a position is the beginning of its file.
func rangeOf(s ast.Span) protocol.Range {
	if !s.IsValid() {
		return protocol.Range{}
	}
	return protocol.Range{
		Start: protocol.Position{Line: s.Begin.Line - 1, Character: character(s.File.Line(s.Begin.Line), s.Begin.Col)},
		End:   protocol.Position{Line: s.End.Line - 1, Character: character(s.File.Line(s.End.Line), s.End.Col+1)},
	}
}

// placeIn converts a position of the editor.
func placeIn(f *ast.File, p protocol.Position) ast.Position {
	return ast.Position{Line: p.Line + 1, Col: column(f.Line(p.Line+1), p.Character)}
}

// covers reports whether a place lies in a span or right behind it.
func covers(s ast.Span, at ast.Position) bool {
	end := s.End
	end.Col++
	return s.IsValid() && !at.Before(s.Begin) && !end.Before(at)
}

// pathOf returns the path of a document. Documents that are no files have one that does not exist.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return uri
	}
	path := u.Path
	if path == "" {
		path = u.Opaque
	}
	if runtime.GOOS == "windows" && len(path) > 2 && path[0] == '/' && path[2] == ':' {
		path = path[1:]
	}
	return filepath.Clean(filepath.FromSlash(path))
}

// uriOf is the inverse of pathOf for files.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

func isModule(path string) bool { return strings.EqualFold(filepath.Ext(path), ".tla") }
func isConfig(path string) bool { return strings.EqualFold(filepath.Ext(path), ".cfg") }
