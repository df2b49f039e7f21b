package format

import (
	"strings"

	"github.com/gotlc/gotlc/parser/cfg"
)

// Config returns the text of a model configuration laid out: without blanks at the ends of lines, and with no more than two
// empty lines after each other. Names and values have no columns that mean something, so they stay where the author put
// them. A text with a mistake is not laid out: the error is a *cfg.Error then.
func Config(path string, src []byte) ([]byte, error) {
	if _, err := cfg.Parse(path, src); err != nil {
		return nil, err
	}
	var lines []string
	blank := 0
	for _, line := range splitLines(string(src)) {
		line = strings.TrimRight(line, " \t")
		if blank++; line != "" {
			blank = 0
		}
		if blank <= maxBlank {
			lines = append(lines, line)
		}
	}
	return join(lines, lineEnding(src)), nil
}
