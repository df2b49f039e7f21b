package format

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// Spelling says which of its spellings a symbol gets.
type Spelling uint8

// The spellings.
const (
	AsWritten Spelling = iota
	Unicode            // ∧ for /\ and so on, for all symbols that have one
	ASCII              // /\ for ∧ and so on
)

// Options are what the user can choose.
type Options struct {
	Spelling Spelling
	// Room, if not nil, is called before something large is made of the text, with its size in bytes. It may panic, to end that.
	Room func(bytes int)
}

func (o *Options) reader() parser.Reader { return parser.Reader{Room: o.Room} }

// maxPasses bounds how often a text is laid out until nothing changes.
const maxPasses = 6

// errMeaning is returned for a text that cannot be respelled without another meaning.
var errMeaning = errors.New("the symbols cannot be written differently without changing what the module means")

// Module returns the text of a module laid out; path is used for messages. A module that does not parse is not laid out:
// the error is a parser.ErrorList then.
func Module(path string, src []byte, o Options) ([]byte, error) {
	tree, err := o.reader().ParseFile(path, src)
	if err != nil {
		return nil, err
	}
	want := identity{tree, parser.Tokens(src), o.reader()}
	text := src
	for range maxPasses {
		next := layOut(tree, text, styled, o.Spelling)
		if bytes.Equal(next, text) {
			return text, nil
		}
		if tree = want.kept(path, next); tree == nil {
			return want.plain(path, src, o)
		}
		text = next
	}
	return text, nil
}

// plain is for a text that the style would change the meaning of: it gets its symbols and loses its trailing blanks.
func (want identity) plain(path string, src []byte, o Options) ([]byte, error) {
	text := layOut(want.tree, src, plain, o.Spelling)
	if want.kept(path, text) == nil {
		return nil, errMeaning
	}
	return text, nil
}

// identity is what laying out must not change.
type identity struct {
	tree   *ast.Module
	tokens []parser.Token
	parser.Reader
}

// kept returns the tree of a text that is the same as the first one but for its layout, or nil.
func (want identity) kept(path string, text []byte) *ast.Module {
	tree, err := want.ParseFile(path, text)
	if err != nil || !ast.Equal(want.tree, tree) || !slices.EqualFunc(want.tokens, parser.Tokens(text), sameToken) {
		return nil
	}
	return tree
}

func sameToken(a, b parser.Token) bool {
	switch {
	case a.Kind != b.Kind:
		return false
	case a.Text == b.Text:
		return true
	case a.Kind == parser.TokenComment:
		return slices.Equal(commentLines(a.Text), commentLines(b.Text))
	}
	return meaning(a.Text) == meaning(b.Text)
}

// commentLines returns the lines of a comment with all blanks alike.
func commentLines(text string) []string {
	lines := splitLines(text)
	for i := range lines {
		lines[i] = strings.Join(strings.Fields(lines[i]), " ")
	}
	return lines
}

// splitLines splits a text at LF, CR LF and CR, as the parser does.
func splitLines(text string) []string {
	return strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
}

// lineEnding returns how the lines of a text end.
func lineEnding(src []byte) string {
	if bytes.Contains(src, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// join makes a text of lines; the last one ends as the others do.
func join(lines []string, ending string) []byte {
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return []byte(strings.Join(lines, ending) + ending)
}
