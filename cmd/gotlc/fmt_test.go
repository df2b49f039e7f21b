package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

const (
	laidOut   = "---- MODULE A ----\nVARIABLES x, y\nInit == /\\ x = 1\n        /\\ y = 2\n====\n"
	scattered = "---- MODULE A ----\nVARIABLES x,y\nInit  ==  /\\ x=1 \n          /\\  y=2\n====\n"
)

func TestFmt(t *testing.T) {
	unicode := strings.NewReplacer("==\n", "==\n", "Init ==", "Init ≜", "        /\\", "       ∧", "/\\", "∧").Replace(laidOut)
	for _, tt := range []struct {
		args, out, notes string
		status           int
		writes           string // what A.tla holds afterwards
	}{
		{"fmt A.tla", laidOut, "", 0, scattered},
		{"format A.tla", laidOut, "", 0, scattered},
		{"fmt A.tla -unicode", unicode, "", 0, scattered},
		{"fmt -w A.tla Good.tla", "", "", 0, laidOut},
		{"fmt -check A.tla Good.tla", "A.tla\n", "", 1, scattered},
		{"fmt -check -w A.tla", "A.tla\n", "", 1, laidOut},
		{"fmt -check Good.tla A.cfg", "", "", 0, scattered},
		{"fmt -d Good.tla", "", "", 0, scattered},
		{"fmt -d A.tla", "--- A.tla\n+++ A.tla, formatted\n@@ -1,5 +1,5 @@\n ---- MODULE A ----\n-VARIABLES x,y\n", "", 0, scattered},
		{"fmt -w Bad.tla A.tla", "", "Bad.tla:2:8: got the end of the module", 150, laidOut},
		{"fmt Bad.cfg", "", "Bad.cfg:", 150, scattered},
		{"fmt Missing.tla", "", "Missing.tla", 150, scattered},
		{"fmt", "", "usage: gotlc fmt FILE...", 1, scattered},
		{"fmt -unicode -ascii A.tla", "", "exclude each other", 1, scattered},
		{"fmt -wide A.tla", "", "flag provided but not defined", 1, scattered},
	} {
		inFolder(t, map[string]string{
			"A.tla": scattered, "Good.tla": laidOut, "Bad.tla": "---- MODULE Bad ----\nA == ( ====\n", "A.cfg": "INIT Init\n", "Bad.cfg": "INIT\n",
		})
		out, notes, status := command(strings.Fields("gotlc " + tt.args)...)
		if status != tt.status || !strings.HasPrefix(out, tt.out) || tt.out == "" && out != "" || !strings.Contains(notes, tt.notes) {
			t.Errorf("%s: status %d\n%s\n%s", tt.args, status, out, notes)
		}
		if text, err := os.ReadFile("A.tla"); err != nil || string(text) != tt.writes {
			t.Errorf("%s: A.tla holds %q, %v", tt.args, text, err)
		}
		if entries, err := os.ReadDir("."); err != nil || len(entries) != 5 {
			t.Errorf("%s leaves files: %v", tt.args, entries)
		}
	}
}

func TestFmtStandardInput(t *testing.T) {
	var stdout, stderr bytes.Buffer
	status := run(context.Background(), []string{"gotlc", "fmt", "-w", "-"}, world{stdin: strings.NewReader(scattered), stdout: &stdout, stderr: &stderr})
	if status != 0 || stdout.String() != laidOut || stderr.Len() > 0 {
		t.Errorf("status %d, %s, %s", status, &stdout, &stderr)
	}
}
