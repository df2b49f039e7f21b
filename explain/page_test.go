package explain

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/tlc/code"
)

// markdown is docs/codes.md: all entries.
func markdown() string {
	var b strings.Builder
	b.WriteString(pageHead)
	section := ""
	for _, e := range All() {
		if s := sectionOf(e); s != section {
			section = s
			fmt.Fprintf(&b, "\n## %s\n", s)
		}
		name := ""
		if e.Name != "" {
			name = " `" + e.Name + "`"
		}
		fmt.Fprintf(&b, "\n### %s%s: %s\n\n%s\n\n- *why:* %s\n- *do:* %s\n- *see:* %s\n", e.Key, name, e.Title, e.Means, e.Why, e.Do,
			strings.Join(e.See, ", "))
		for _, text := range e.worded() {
			fmt.Fprintf(&b, "- *text:* ``%s``\n", text)
		}
		if name := e.Event(); name != "" {
			fmt.Fprintf(&b, "- *in events:* `%s`\n", name)
		}
	}
	return b.String()
}

const pageHead = `# Message codes and exit statuses

Generated from package tlc/code and explain/codes.txt by go generate; do not edit. ` + "`gotlc explain CODE`" + ` prints one entry. With -tool, the code of
each message stands in its first line; without, notes on standard error name it.
`

// sectionOf is the part of the page to which an entry belongs.
func sectionOf(e *Entry) string {
	switch {
	case e.IsExit:
		return "Exit statuses"
	case code.OriginOf(e.Number) == code.FromConfig:
		return "Configuration files"
	case code.OriginOf(e.Number) != code.FromRun:
		return "The parser"
	}
	return "Messages"
}
