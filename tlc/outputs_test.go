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
