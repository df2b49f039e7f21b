package cfg

import (
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
)

var (
	sectionStart = lazyregexp.New(`^-{4,}[ \t]*CONFIG[ \t]+(.*?)[ \t]*-{4,}[ \t\r]*$`)
	sectionEnd   = lazyregexp.New(`^={4,}`)
)

// Section extracts the configuration that a .tla file carries between a line "---- CONFIG Name ----", where Name is
// the file's base name, and the next line that starts with "====" (or the end of the file). The result has as many
// bytes as the text up to there, with blanks for what is outside the section, so that positions stay those of the
// file. It reports false if there is no such section.
func Section(path, text string) (string, bool) {
	name := sectionName(path)
	var out strings.Builder
	found := false
	for line := range strings.Lines(text) {
		bare := strings.TrimRight(line, "\r\n")
		switch m := sectionStart().FindStringSubmatch(bare); {
		case !found && m != nil && m[1] == name:
			found = true
			out.WriteString(blank(line))
		case found && sectionEnd().MatchString(bare):
			return out.String(), true
		case found:
			out.WriteString(line)
		default:
			out.WriteString(blank(line))
		}
	}
	return out.String(), found
}

func sectionName(path string) string {
	return strings.TrimSuffix(filepath.Base(path), ".tla")
}

// blank replaces everything but line ends by blanks.
func blank(line string) string {
	bytes := []byte(line)
	for i, c := range bytes {
		if c != '\n' && c != '\r' {
			bytes[i] = ' '
		}
	}
	return string(bytes)
}
