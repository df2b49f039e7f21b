package cfg

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/gotlc/gotlc/ast"
)

// maxDepth bounds the nesting of sets, and so the recursion of the parser.
const maxDepth = 1000

// Parse reads a configuration. The path is used in positions only. If it ends in .tla, src is that module file and
// the configuration is its CONFIG section (see Section). The error, if any, is an *Error.
func Parse(path string, src []byte) (*Config, error) {
	text := string(src)
	s := newSource(path, text)
	if strings.HasSuffix(path, ".tla") {
		section, ok := Section(path, text)
		if !ok {
			return nil, Unreadable(path, fmt.Errorf("there is no CONFIG section named %s in it", sectionName(path)))
		}
		text = section
	}
	// A byte order mark would end the file at once if it were lexed. Blanks keep offsets right.
	if rest, ok := strings.CutPrefix(text, "\uFEFF"); ok {
		text = "   " + rest
	}
	b := &builder{source: s, config: &Config{File: s.file}}
	stream, err := tokenize(path, text)
	if err != nil {
		return nil, b.malformed(0, 0, err.Error())
	}
	if stream.depth > maxDepth {
		return nil, b.malformed(0, 0, fmt.Sprintf("sets are nested more than %d deep", maxDepth))
	}
	doc, err := parseTokens(stream)
	if err != nil {
		return nil, b.malformed(0, 0, err.Error())
	}
	if e := b.document(doc); e != nil {
		return nil, e
	}
	b.lost(stream)
	return b.config, nil
}

// parseTokens builds the tree. The grammar accepts every token sequence, so that an error means the file is too
// large for the parser's limits.
func parseTokens(stream *tokenStream) (*document, error) {
	peeking, err := lexer.Upgrade(&replay{stream.tokens})
	if err != nil {
		return nil, err
	}
	return grammar().ParseFromLexer(peeking)
}

// markEvery is the distance in bytes of the remembered positions, which bounds the cost of looking one up however
// long the lines are.
const markEvery = 1024

// source maps byte offsets to positions.
type source struct {
	file  *ast.File
	text  string
	marks []ast.Position // position of every markEvery-th byte
}

func newSource(path, text string) *source {
	s := &source{file: &ast.File{Path: path, Module: path}, text: text}
	at, start := ast.Position{Line: 1, Col: 1}, 0
	for i := range len(text) {
		if i%markEvery == 0 {
			s.marks = append(s.marks, at)
		}
		before := at.Line
		if at = s.step(at, i); at.Line > before {
			s.file.Lines = append(s.file.Lines, strings.TrimRight(text[start:i+1], "\r\n"))
			start = i + 1
		}
	}
	s.file.Lines = append(s.file.Lines, text[start:])
	return s
}

// step returns the position after the byte at offset i, which is at the given one. Columns are UTF-16 units.
func (s *source) step(at ast.Position, i int) ast.Position {
	switch c := s.text[i]; {
	case c == '\n' || c == '\r' && !strings.HasPrefix(s.text[i+1:], "\n"):
		return ast.Position{Line: at.Line + 1, Col: 1}
	case c == '\t':
		at.Col += 8 - (at.Col-1)%8
	case c >= 0xF0:
		at.Col += 2
	case utf8.RuneStart(c):
		at.Col++
	}
	return at
}

// position converts a byte offset inside the text.
func (s *source) position(offset int) ast.Position {
	if len(s.marks) == 0 {
		return ast.Position{Line: 1, Col: 1}
	}
	mark := min(offset/markEvery, len(s.marks)-1)
	at := s.marks[mark]
	for i := mark * markEvery; i < min(offset, len(s.text)); i++ {
		at = s.step(at, i)
	}
	return at
}

// span covers the bytes from offset up to end, which is exclusive.
func (s *source) span(offset, end int) ast.Span {
	last := max(offset, end-1)
	for last > offset && !utf8.RuneStart(s.text[last]) {
		last--
	}
	return ast.Span{File: s.file, Begin: s.position(offset), End: s.position(last)}
}

// token covers one token.
func (s *source) token(pos lexer.Position, text string) ast.Span {
	return s.span(pos.Offset, pos.Offset+len(text))
}

// eof is the place of the last character, which is where TLC's scanner stands when the text is used up.
func (s *source) eof() ast.Span {
	at := max(0, len(s.text)-1)
	return s.span(at, at)
}
