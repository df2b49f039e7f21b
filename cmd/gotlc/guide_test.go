package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

var updateGuide = flag.Bool("update-guide", false, "write what gotlc says now into docs/first-specification.md")

// varying is what differs between runs and machines: durations, memory, numbers of workers.
var varying = regexp.MustCompile(`; [\d.]+m?s, \d+ MiB|, \d+ workers?`)

// TestGuide plays docs/first-specification.md: its modules and configurations are written as they come, and each command must say
// what the document shows.
func TestGuide(t *testing.T) {
	path, err := filepath.Abs(filepath.Join("..", "..", "docs", "first-specification.md"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	commands := 0
	whole := string(text)
	for _, block := range guideBlocks(whole) {
		code := strings.ReplaceAll("\n"+strings.TrimRight(block, "\n"), "\n    ", "\n")[1:] + "\n"
		head, rest, _ := strings.Cut(code, "\n")
		switch {
		case strings.HasPrefix(head, "---- MODULE "):
			writeFiles(t, map[string]string{strings.Fields(head)[2] + ".tla": code})
		case strings.HasPrefix(head, `\* `):
			writeFiles(t, map[string]string{strings.Fields(head)[1]: code})
		case strings.HasPrefix(head, "$ "):
			commands++
			got := guideCommand(t, strings.TrimPrefix(head, "$ "))
			if blank := func(s string) string { return strings.TrimSpace(varying.ReplaceAllString(s, "")) }; blank(got) != blank(rest) {
				t.Errorf("%s says\n%s\nnot\n%s", head, got, rest)
				lines := strings.Split(strings.TrimSpace(head+"\n"+got), "\n")
				for i, l := range lines {
					lines[i] = strings.TrimRight("    "+l, " ")
				}
				whole = strings.Replace(whole, block, strings.Join(lines, "\n")+"\n", 1)
			}
		default:
			t.Errorf("what is this block?\n%s", code)
		}
	}
	if commands < 5 {
		t.Errorf("%d commands", commands)
	}
	if *updateGuide {
		if err := os.WriteFile(path, []byte(whole), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// guideBlocks returns the indented blocks of a document as they stand there.
func guideBlocks(text string) []string {
	var all []string
	open := false
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "    ") && !open:
			all, open = append(all, line), true
		case strings.HasPrefix(line, "    "), open && strings.TrimSpace(line) == "":
			all[len(all)-1] += line
		default:
			open = false
		}
	}
	for i, b := range all {
		all[i] = strings.TrimRight(b, "\n") + "\n"
	}
	return all
}

// guideCommand carries out a command line as at a terminal; what stands before a | is printf with its text.
func guideCommand(t *testing.T, line string) string {
	var out bytes.Buffer
	w := world{stdout: &out, stderr: &out, person: true, check: tlc.Run, parse: tlc.Parse}
	if text, command, ok := strings.Cut(line, " | "); ok {
		_, text, _ = strings.Cut(text, "'")
		w.stdin = strings.NewReader(strings.ReplaceAll(strings.Trim(text, "'"), `\n`, "\n"))
		line = command
	}
	args := strings.Fields(line)
	if args[1] == "check" {
		args = append(args, "-noTE")
	}
	run(t.Context(), args, w)
	return out.String()
}
