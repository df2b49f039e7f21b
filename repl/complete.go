package repl

import (
	"io"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/stdlib/manual"
)

// Complete returns the names that begin with a prefix, sorted: of operators of library modules, of what has been defined,
// and of commands.
func (s *Session) Complete(prefix string) []string {
	if strings.HasPrefix(prefix, ":") {
		return slices.Sorted(slices.Values(slices.DeleteFunc(slices.Clone(commands), func(c string) bool {
			return !strings.HasPrefix(c, prefix)
		})))
	}
	names := manual.Complete(prefix)
	for _, u := range s.Evaluator.Definitions() {
		var name string
		switch u := u.(type) {
		case *ast.OpDef:
			name = u.Name.Text
		case *ast.FuncOpDef:
			name = u.Name.Text
		}
		if name != "" && strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// maxShown is how many names are listed where several fit.
const maxShown = 60

// completer completes the word before the cursor when Tab is pressed.
type completer struct {
	names func(prefix string) []string
	out   io.Writer // lists the names if several fit
}

// press answers a key as the terminal library wants it: with the line, the place of the cursor, and whether they changed.
func (c completer) press(line string, pos int, key rune) (string, int, bool) {
	if key != '\t' {
		return "", 0, false
	}
	begin := pos
	for begin > 0 && isWordByte(line[begin-1]) {
		begin--
	}
	if begin > 0 && line[begin-1] == ':' && strings.TrimSpace(line[:begin-1]) == "" {
		begin-- // a command
	}
	prefix := line[begin:pos]
	names := c.names(prefix)
	if prefix == "" || len(names) == 0 {
		return line, pos, true
	}
	common := names[0]
	for _, n := range names {
		for !strings.HasPrefix(n, common) {
			common = common[:len(common)-1]
		}
	}
	if len(common) == len(prefix) && len(names) > 1 {
		list := names
		if len(list) > maxShown {
			list = append(slices.Clone(list[:maxShown]), "...")
		}
		io.WriteString(c.out, strings.Join(list, "  ")+"\n") // what cannot be listed is no failure
	}
	return line[:begin] + common + line[pos:], begin + len(common), true
}

func isWordByte(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}
