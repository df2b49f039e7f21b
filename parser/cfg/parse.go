package cfg

import (
	"fmt"
	"strings"
	"unsafe"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// Reader reads configurations as Parse does. Its functions may be nil; a panic of them passes through.
type Reader struct {
	Look func()          // called again and again meanwhile
	Room func(bytes int) // called before something large is made
}

// Parse reads a configuration. The path is used in positions only. If it ends in .tla, src is that module file and
// the configuration is its CONFIG section (see Section). The error, if any, is an *Error. Cost is linear in len(src).
func Parse(path string, src []byte) (*Config, error) { return Reader{}.Parse(path, src) }

// Parse is the function of this name.
func (o Reader) Parse(path string, src []byte) (*Config, error) {
	whole := string(src)
	text := whole
	if strings.HasSuffix(path, ".tla") {
		section, ok := Section(path, text)
		if !ok {
			return nil, Unreadable(path, fmt.Errorf("there is no CONFIG section named %s in it", sectionName(path)))
		}
		text = section
	}
	// A byte order mark would end the file at once if it were lexed. A blank keeps columns right.
	if rest, ok := strings.CutPrefix(text, "\uFEFF"); ok {
		text = " " + rest
	}
	file := &ast.File{Path: path, Module: path, Lines: parser.SplitLines(whole)}
	r := &reader{tokens: parser.NewScanner(text), Reader: o, text: whole, config: &Config{File: file}, given: map[string]bool{}}
	r.next()
	if err := r.sections(); err != nil {
		return nil, err
	}
	r.lost()
	return r.config, nil
}

// reader makes a Config of tokens as they come, and stops at the first mistake.
type reader struct {
	Reader
	tokens *parser.Scanner
	token  *parser.Token // the one to be read next; nil at the end
	read   int           // how many there were
	depth  int           // of the sets that are open
	text   string        // of the file
	config *Config
	given  map[string]bool // keywords of single entries

	compared int // names; see mayBeMisspelt
}

// tokensBetweenLooks is how many tokens are read between calls of Reader.Look.
const tokensBetweenLooks = 1 << 12

// next goes to the next token.
func (r *reader) next() {
	if r.read++; r.read%tokensBetweenLooks == 0 && r.Look != nil {
		r.Look()
	}
	r.token = nil
	if t, ok := r.tokens.Next(); ok {
		r.token = &t
	}
}

// add appends an element to a list, which may have to be copied to a larger place.
func add[T any](r *reader, list []T, e T) []T {
	if bytes := cap(list) * int(unsafe.Sizeof(e)); len(list) == cap(list) && bytes >= largeList && r.Room != nil {
		r.Room(2 * bytes)
	}
	return append(list, e)
}

// largeList is the size of lists from which room is asked for a larger one.
const largeList = 1 << 20

// take reads one token, whatever it is; nil at the end.
func (r *reader) take() *parser.Token {
	t := r.token
	if t != nil {
		r.next()
	}
	return t
}

// at reports whether the next token has this text.
func (r *reader) at(text string) bool { return r.token != nil && r.token.Text == text }

// accept reads the token with this text, if it is the next one.
func (r *reader) accept(text string) (*parser.Token, bool) {
	if !r.at(text) {
		return nil, false
	}
	return r.take(), true
}

// atName reports whether the next token can be a name in a list, which ends at a keyword.
func (r *reader) atName() bool { return r.token != nil && !isKeyword(r.token.Text) }

// span is the place of a token; nil stands for the end of the file: that of its last character, where TLC's scanner stands then.
func (r *reader) span(t *parser.Token) ast.Span {
	if t == nil {
		at := parser.LastPlace(r.text)
		return ast.Span{File: r.config.File, Begin: at, End: at}
	}
	// No token ends with a tab or with a character of two columns.
	return ast.Span{File: r.config.File, Begin: t.Begin, End: ast.Position{Line: t.End.Line, Col: max(t.End.Col-1, 1)}}
}

// name is the name that a token is.
func (r *reader) name(t *parser.Token) Name { return Name{t.Text, r.span(t)} }

// lost warns of text that TLC silently does not read.
func (r *reader) lost() {
	switch rest := r.tokens.Rest(); {
	case rest.Text == "":
	case rest.Kind == parser.TokenComment:
		r.warn("this comment is never closed: everything after it is ignored", r.span(&rest))
	default:
		rest.End = ast.Position{Line: rest.Begin.Line, Col: rest.Begin.Col + 1}
		r.warn("this character starts no token: it and everything after it is ignored", r.span(&rest))
	}
}

// mostWarnings bounds how many there are: more are read by nobody.
const mostWarnings = 100

func (r *reader) warn(text string, at ast.Span) {
	if len(r.config.Warnings) < mostWarnings {
		r.config.Warnings = append(r.config.Warnings, Warning{text, at})
	}
}
