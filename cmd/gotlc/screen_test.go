package main

import (
	"strings"
	"testing"
)

// TestHostileScreen writes what steers a terminal, and what gotlc itself writes, at once and byte by byte.
func TestHostileScreen(t *testing.T) {
	for text, want := range map[string]string{
		"plain\ttext\n":                          "plain\ttext\n",
		"\x1b]0;title\x07x":                      `\u001b]0;title\u0007x`,
		"\x1b[31mred\x1b[0m.":                    "\x1b[31mred\x1b[0m.",
		"\r\x1b[Kprogress":                       "\r\x1b[Kprogress",
		"\x1b[H\x1b[2Jagain":                     "\x1b[H\x1b[2Jagain",
		"Error\rfine":                            `Error\u000dfine`,
		"\r\n":                                   "\r\n",
		"\x1b[2Aup":                              `\u001b[2Aup`,
		"\x1b[6n":                                `\u001b[6n`,
		"\x1b\x1b[1m!":                           `\u001b` + "\x1b[1m!",
		"\u009b31m":                              `\u009b31m`,
		"a\u202eb":                               `a\u202eb`,
		"é∀\U0001F600":                           "é∀\U0001F600",
		"\xff.":                                  "\ufffd.",
		"\x1b[" + strings.Repeat("1;", 40) + "m": `\u001b[` + strings.Repeat("1;", 40) + "m",
		"\b\b\x7f":                               `\u0008\u0008\u007f`,
	} {
		var whole, parts strings.Builder
		(&screen{w: &whole}).Write([]byte(text))
		s := &screen{w: &parts}
		for i := range len(text) {
			s.Write([]byte{text[i]})
		}
		if whole.String() != want || parts.String() != want {
			t.Errorf("%q is shown as %q and %q, want %q", text, whole.String(), parts.String(), want)
		}
	}
}
