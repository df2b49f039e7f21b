package tlc_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// Files that cannot be written are told before the search, once for each way in which that is so, and those that can are not
// made before there is something to write.
func TestOutputsAreTriedFirst(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Count.tla", "---- MODULE Count ----\nVARIABLE x\nInit == x = 0\nNext == x' = 1 - x\n====\n")
	config := write(t, dir, "Count.cfg", "INIT Init\nNEXT Next\n")
	file := write(t, dir, "file", "kept")
	for _, c := range []struct {
		name, bad string // the file, "" if it can be written
		set       func(o *tlc.Options)
	}{
		{"file in a file", file + "/x.json", func(o *tlc.Options) { o.DumpTrace = []tlc.TraceFormat{{Format: "json", File: file + "/x.json"}} }},
		{"a folder", dir, func(o *tlc.Options) { o.DumpTrace = []tlc.TraceFormat{{Format: "tla", File: dir}} }},
		{"trace specification", file, func(o *tlc.Options) { o.TraceSpec, o.TraceSpecDir = tlc.TraceSpecAlways, file }},
		{"behaviors", dir + "/no/x", func(o *tlc.Options) { o.Mode, o.TraceFile, o.TraceNum = tlc.Simulate, dir+"/no/x", 1 }},
		{"new file", "", func(o *tlc.Options) {
			o.DumpTrace = []tlc.TraceFormat{{Format: "json", File: filepath.Join(dir, "new", "x.json")}}
		}},
		{"old file", "", func(o *tlc.Options) { o.DumpTrace = []tlc.TraceFormat{{Format: "json", File: file}} }},
	} {
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile, o.TraceSpec = filepath.Join(dir, "Count"), config, tlc.TraceSpecNever
		c.set(&o)
		var notes strings.Builder
		res := tlc.Run(context.Background(), o, io.Discard, &notes)
		refused := res.ExitCode != 0 && res.Generated == 0 && strings.Contains(notes.String(), c.bad+" cannot be written: ")
		if refused != (c.bad != "") {
			t.Errorf("%s: status %d after %d states\n%s", c.name, res.ExitCode, res.Generated, notes.String())
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "kept" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "new")); err == nil {
		t.Error("a folder was made for nothing")
	}
}

// Whoever asks for figures is told how states were held, but for programs that read the markers of -tool.
func TestEngineIsTold(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Ring.tla", "---- MODULE Ring ----\nEXTENDS Integers\nVARIABLE x\nInit == x = 0\nNext == x' = (x + 1) % 50\nSame == x\nLow == x = 0\n====\n")
	for _, c := range []struct {
		name, config, engine, want string
		tool                       bool
	}{
		{"packed", "", "packed", "Engine: 50 states expanded in machine words (forms: ", false},
		{"not begun", "", "auto", "Engine: 0 states expanded in machine words (forms: 0), 0 left to the evaluator; the search was too short, ", false},
		{"view", "VIEW Same\n", "packed", "Engine: 50 states expanded in machine words (forms: ", false},
		{"not for it", "_POSSIBLE Low\n", "packed", "given up: models with a view and symmetry, ", false},
		{"boxed", "", "boxed", "", false},
		{"tool", "", "packed", "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile = spec, write(t, t.TempDir(), "Ring.cfg", "INIT Init\nNEXT Next\n"+c.config)
			o.Engine, o.Tool, o.Figures = c.engine, c.tool, c.engine != "boxed"
			var notes strings.Builder
			if res := tlc.Run(t.Context(), o, io.Discard, &notes); res.Distinct != 50 {
				t.Fatalf("%d states, not 50:\n%s", res.Distinct, notes.String())
			}
			if got := notes.String(); !strings.Contains(got, c.want) || (c.want == "") == strings.Contains(got, "Engine:") {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
