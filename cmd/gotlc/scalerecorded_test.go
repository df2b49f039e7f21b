//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// recorded is a case of the recorded models.
type recorded struct {
	ID, Tla, Cfg string
	Flags        []string
	Props        map[string]string
	Wall         float64
}

// TestScaleRecorded has all recorded models that are not large searched by two processes: all that is printed, and the status, are those of
// one process, however the work is divided. By make scale, since it takes minutes.
func TestScaleRecorded(t *testing.T) {
	const corpora = "../../../shared/corpus"
	if os.Getenv("SCALE_RUNS") == "" {
		t.Skip("it takes minutes: by make scale")
	}
	if _, err := os.Stat(corpora); err != nil {
		t.Skip("the recorded models are not here: " + corpora)
	}
	divisions := []string{"chunk=20,ranges=4,narrow=0", "chunk=3,ranges=8,narrow=10", "chunk=1000,ranges=1,narrow=50"}
	same, refused := 0, 0
	for _, folder := range []string{"seeds", "examples", "tlc", "pairs", "generated"} {
		text, err := os.ReadFile(filepath.Join(corpora, folder, "manifest.json"))
		if err != nil {
			t.Fatal(err)
		}
		var cases []recorded
		if err := json.Unmarshal(text, &cases); err != nil {
			t.Fatal(err)
		}
		for i, c := range cases {
			if c.Wall > 2 {
				continue
			}
			want, _ := c.run(t, filepath.Join(corpora, folder))
			got, no := c.run(t, filepath.Join(corpora, folder), "-scale", "local:2,"+divisions[i%len(divisions)])
			switch {
			case no:
				refused++
			case got != want:
				t.Errorf("%s/%s: got\n%s\nwant\n%s", folder, c.ID, got, want)
			default:
				same++
			}
		}
	}
	t.Logf("%d models have the outcome of one process, %d cannot be distributed", same, refused)
	if same < 3*refused {
		t.Errorf("%d models cannot be distributed", refused)
	}
}

var (
	// aboutRun are messages about the run and not about the specification: how it is searched, and progress.
	aboutRun = regexp.MustCompile(`(?s)@!@!@STARTMSG (2262|2187|2195|2196|2197|2198|2200):.*?ENDMSG \d+ @!@!@\n`)
	// chance is what differs between two runs of one process, too.
	chance = regexp.MustCompile(`__DebuggerExpr__\d+`)
)

// run returns all that a run prints, and whether it says that it cannot be distributed. It demands that a distributed search leaves nothing.
func (c *recorded) run(t *testing.T, corpus string, more ...string) (text string, refused bool) {
	meta := t.TempDir()
	args := []string{"-fp", "0", "-seed", "1", "-metadir", meta, "-workers", "1"}
	for name, value := range c.Props {
		args = append(args, "-D"+name+"="+value)
	}
	for i := 0; i < len(c.Flags); i++ {
		if c.Flags[i] == "-workers" {
			i++
			continue
		}
		args = append(args, c.Flags[i])
	}
	if c.Cfg != "" {
		args = append(args, "-config", filepath.Join(corpus, c.Cfg))
	}
	var out bytes.Buffer
	cmd := program(&out, append(append(args, more...), filepath.Join(corpus, c.Tla))...)
	ended := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	err := cmd.Run()
	inTime := ended.Stop()
	text = out.String()
	if refused = strings.Contains(text, "cannot be distributed: ") || strings.Contains(text, "-scale: "); refused {
		return text, true
	}
	if left, _ := os.ReadDir(meta); len(left) > 0 && inTime && len(more) > 0 { // one process leaves a checkpoint after a violation
		t.Errorf("%s %v: %v was left", c.ID, more, left)
	}
	text = dates.ReplaceAllString(aboutRun.ReplaceAllString(text, ""), "")
	text = chance.ReplaceAllString(strings.ReplaceAll(text, meta, ""), "")
	if err != nil {
		text += err.Error()
	}
	return text, false
}
