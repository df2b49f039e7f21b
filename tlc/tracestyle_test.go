package tlc_test

import (
	"bytes"
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

var updateStyles = flag.Bool("update-styles", false, "rewrite the golden files of styles of traces")

const queueing = `EXTENDS Naturals, Sequences
CONSTANTS c1, c2
VARIABLES state, queue, log
vars == <<state, queue, log>>
Clients == {c1, c2}
Init == state = [c \in Clients |-> [at |-> "idle", tries |-> 0]] /\ queue = <<>> /\ log = {}
Ask(c) == /\ state[c].at = "idle"
          /\ state' = [state EXCEPT ![c].at = "waiting", ![c].tries = (@ + 1) % 3]
          /\ queue' = Append(queue, c)
          /\ UNCHANGED log
Serve == /\ queue # <<>>
         /\ state' = [state EXCEPT ![Head(queue)].at = "idle"]
         /\ queue' = Tail(queue)
         /\ log' = log \cup {[client |-> Head(queue), before |-> Len(queue)]}
Next == Serve \/ \E c \in Clients : Ask(c)
Spec == Init /\ [][Next]_vars
Fair == Spec /\ WF_vars(Next)
Short == \A e \in log : e.before < 2
Served == <>(state[c2].at = "waiting")
Low == Len(queue) < 2
Unlogged == log = {} /\ \A c \in Clients : state[c].tries < 2
View == <<queue, Len(queue)>>
Alias == [queue |-> queue, length |-> Len(queue)]
`

// figures is the beginning of what comes after behaviors.
var figures = regexp.MustCompile(`(?m)^(\d+ states generated|The number of states|Progress|Finished)`)

// TestTraceStyles compares behaviors of all sorts, in both styles, with files that people have read.
func TestTraceStyles(t *testing.T) {
	for _, test := range []struct {
		name, config string
		options      func(*tlc.Options)
	}{
		{"safety", "SPECIFICATION Spec\nINVARIANT Short", nil},
		{"lasso", "SPECIFICATION Fair\nPROPERTY Served", nil},
		{"stuttering", "SPECIFICATION Spec\nPROPERTY Served", nil},
		{"view", "SPECIFICATION Spec\nINVARIANT Low\nVIEW View", func(o *tlc.Options) { o.OutputOptions.View = true }},
		{"alias", "SPECIFICATION Spec\nINVARIANT Short\nALIAS Alias", nil},
		{"continue", "SPECIFICATION Spec\nINVARIANT Short\nCONSTRAINT Unlogged", func(o *tlc.Options) { o.Continue = true }},
		{"simulation", "SPECIFICATION Spec\nINVARIANT Short", func(o *tlc.Options) { o.Mode, o.Seed, o.SeedSet = tlc.Simulate, 7, true }},
		{"narrow", "SPECIFICATION Spec\nINVARIANT Short", func(o *tlc.Options) { o.Columns = 40 }},
		{"wide", "SPECIFICATION Spec\nINVARIANT Short", func(o *tlc.Options) { o.Columns = 240 }},
		{"color", "SPECIFICATION Spec\nINVARIANT Short", func(o *tlc.Options) { o.Color = true }},
	} {
		for name, style := range report.TraceStyles {
			if name == "tlc" || name == "pcal" { // without an algorithm the two are the same
				continue
			}
			t.Run(test.name+"-"+name, func(t *testing.T) {
				dir := t.TempDir()
				write(t, dir, "Queue.tla", "---- MODULE Queue ----\n"+queueing+"====\n")
				write(t, dir, "Queue.cfg", "CONSTANTS c1 = c1 c2 = c2\n"+test.config)
				o := tlc.DefaultOptions()
				o.SpecFile, o.NoTimestamp, o.TraceStyle = filepath.Join(dir, "Queue"), true, style
				if test.options != nil {
					test.options(&o)
				}
				var out, mirror bytes.Buffer
				o.Messages = &mirror
				tlc.Run(context.Background(), o, &out, io.Discard)
				_, text, _ := strings.Cut(out.String(), "Error: ")
				if at := figures.FindStringIndex(text); at != nil {
					text = text[:at[0]]
				}
				compareStyle(t, test.name+"-"+name, text)
				if strings.Count(mirror.String(), `"code":2217`) < 1 {
					t.Error("the events lack states")
				}
			})
		}
	}
}

func compareStyle(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "style_"+name+".txt")
	if *updateStyles {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
