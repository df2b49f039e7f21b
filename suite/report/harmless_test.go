package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/suite"
)

func TestHarmless(t *testing.T) {
	for in, want := range map[string]string{
		"plain text, {1, 2} \\cup é ∀\n": "plain text, {1, 2} \\cup é ∀\n",
		"a::b\n":                         "a::b\n",
		"::set-env name=PATH::/x\n":      "\\::set-env name=PATH::/x\n",
		"  ::add-mask::x":                "  \\::add-mask::x",
		"##vso[task.x]\n":                "\\##vso[task.x]\n",
		"\x1b]0;title\x07\x1b[2J\n":      "\\u001b]0;title\\u0007\\u001b[2J\n",
		"one\r::error::x\n":              "one\\u000d::error::x\n",
		"\u202egnp.exe\u2066\u009b\n":    "\\u202egnp.exe\\u2066\\u009b\n",
		"tab\tbed\n":                     "tab\tbed\n",
	} {
		var b bytes.Buffer
		if n, err := Harmless(&b).Write([]byte(in)); n != len(in) || err != nil || b.String() != want {
			t.Errorf("%q: got %q, %d, %v", in, b.String(), n, err)
		}
	}
}

// Names of models come from manifests.
func TestTableIsHarmless(t *testing.T) {
	r := suite.Result{Model: suite.Model{ID: "x\n::error::y\x1b[31m"}, Status: suite.Broken, Problem: "\n::stop-commands::z"}
	var b bytes.Buffer
	Table(&b, Summary{Results: []suite.Result{r}}, true)
	for line := range strings.Lines(b.String()) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") || strings.Contains(line, "\x1b") {
			t.Errorf("printed: %q", line)
		}
	}
}
