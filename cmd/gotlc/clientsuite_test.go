package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestClients does what programs that call TLC do, with nothing in between: the files of testdata/clients, each about one client, say
// how it calls and what it looks for. Such a file is text, followed by sections that begin with "-- NAME --". A section is a file of
// the working folder, or, with the name steps, has lines like these; arguments are separated by blanks.
//
//	env NAME=VALUE        set a variable of the environment
//	$ java ARGUMENTS      call gotlc by that name: java, tlc or gotlc
//	exit N                the exit status of the last call; 0 if nothing is said
//	> TEXT                a line of what it printed, after the last one asked for; both streams are read as one
//	~ REGEXP              such a line, by a regular expression
//	! REGEXP              no line of it
//	file NAME REGEXP      the file is there and holds that
func TestClients(t *testing.T) {
	files, err := filepath.Glob("testdata/clients/*.txt")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { playClient(t, string(text)) })
	}
}

var clientSection = regexp.MustCompile(`(?m)^-- (\S+) --\n`)

// playClient goes through the sections of a client's file.
func playClient(t *testing.T, text string) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Chdir(t.TempDir())
	heads := clientSection.FindAllStringSubmatchIndex(text, -1)
	calls := 0
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		name, body := text[h[2]:h[3]], text[h[1]:end]
		if name != "steps" {
			if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(body), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		c := &client{t: t}
		for line := range strings.Lines(body) {
			c.step(strings.TrimSuffix(line, "\n"))
		}
		c.ended()
		calls += c.calls
	}
	if calls == 0 {
		t.Error("the client calls nothing")
	}
}

// client is what a client has seen of its last call.
type client struct {
	t      *testing.T
	call   string
	calls  int
	status int
	judged bool // the exit status has been asked for
	lines  []string
	at     int // line behind the last one asked for
}

func (c *client) step(line string) {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "", "#":
	case "env":
		name, value, _ := strings.Cut(rest, "=")
		c.t.Setenv(name, value)
	case "$":
		c.ended()
		c.run(rest)
	case "exit":
		c.judged = true
		if fmt.Sprint(c.status) != rest {
			c.fail("exit status %d, want %s", c.status, rest)
		}
	case ">":
		c.find(line, func(got string) bool { return strings.TrimRight(got, " ") == strings.TrimRight(rest, " ") })
	case "~":
		c.find(line, regexp.MustCompile(rest).MatchString)
	case "!":
		for _, got := range c.lines {
			if regexp.MustCompile(rest).MatchString(got) {
				c.fail("there should be no line like %q", got)
			}
		}
	case "file":
		name, pattern, _ := strings.Cut(rest, " ")
		if text, err := os.ReadFile(name); err != nil || !regexp.MustCompile(pattern).Match(text) {
			c.fail("the file %s: %v\n%s", name, err, text)
		}
	default:
		c.t.Fatalf("what is the step %q?", line)
	}
}

// run calls gotlc and reads both streams as one, as a terminal that belongs to nobody.
func (c *client) run(call string) {
	var out strings.Builder
	c.call, c.calls, c.judged, c.at = call, c.calls+1, false, 0
	c.status = run(c.t.Context(), strings.Fields(call), world{stdin: strings.NewReader(""), stdout: &out, stderr: &out, check: tlc.Run, parse: tlc.Parse})
	c.lines = strings.Split(out.String(), "\n")
}

// find looks for the next line that is wanted.
func (c *client) find(step string, wanted func(string) bool) {
	for i := c.at; i < len(c.lines); i++ {
		if wanted(c.lines[i]) {
			c.at = i + 1
			return
		}
	}
	c.fail("no line for %q after line %d", step, c.at)
}

// ended demands success of a call whose exit status was not asked for.
func (c *client) ended() {
	if c.calls > 0 && !c.judged && c.status != 0 {
		c.fail("exit status %d", c.status)
	}
}

func (c *client) fail(format string, args ...any) {
	c.t.Helper()
	c.t.Errorf("%s\n%s\nprinted:\n%s", c.call, fmt.Sprintf(format, args...), strings.Join(c.lines, "\n"))
}
