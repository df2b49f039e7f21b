package term

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/tlc"
)

// display is a model that gets messages as a program would send them.
type display struct {
	*model
	t    *testing.T
	quit bool
}

func open(t *testing.T, spec string, width, height int) *display {
	t.Helper()
	o := tlc.DefaultOptions()
	o.SpecFile, o.AllowWrite = filepath.Join("..", "testdata", spec), []string{os.TempDir()}
	x, err := explore.Open(context.Background(), o, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.Close)
	d := &display{model: newModel(context.Background(), x), t: t}
	d.run(d.Init())
	d.send(tea.WindowSizeMsg{Width: width, Height: height})
	return d
}

func (d *display) send(msg tea.Msg) {
	_, cmd := d.Update(msg)
	d.run(cmd)
}

// run carries out what the model asks for, but for the blinking of the cursor and waiting.
func (d *display) run(cmd tea.Cmd) {
	if cmd == nil || d.asking != "" {
		return
	}
	switch msg := cmd().(type) {
	case done, again:
		d.send(msg)
	case tea.QuitMsg:
		d.quit = true
	}
}

// press sends keys: names of keys, and text.
func (d *display) press(keys ...string) {
	codes := map[string]rune{"up": tea.KeyUp, "down": tea.KeyDown, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "left": tea.KeyLeft, "pgdown": tea.KeyPgDown}
	for _, k := range keys {
		if code, ok := codes[k]; ok {
			d.send(tea.KeyPressMsg{Code: code})
			continue
		}
		for _, r := range k {
			d.send(tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
}

// see returns the screen without colours and demands that it is as large as the terminal at most.
func (d *display) see() string {
	d.t.Helper()
	text := ansi.Strip(d.View().Content)
	lines := strings.Split(text, "\n")
	if len(lines) != max(d.windows.height, minHeight) {
		d.t.Errorf("%d lines on a screen of %d\n%s", len(lines), d.windows.height, text)
	}
	for _, l := range lines {
		if lipgloss.Width(l) > max(d.windows.width, minWidth) {
			d.t.Errorf("a line is wider than %d: %q", d.windows.width, l)
		}
	}
	return text
}

func (d *display) want(parts ...string) {
	d.t.Helper()
	text := d.see()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			d.t.Errorf("%q is missing in\n%s", p, text)
		}
	}
}

// TestWalk goes through what people do, at the smallest usual size.
func TestWalk(t *testing.T) {
	d := open(t, "Post", 80, 24)
	d.want("Post  before the first state", "Initial states: 1", "> 1. Initial predicate", "msgs = {}", "enter step", "q quit")
	d.press("enter")
	d.want("state 1 of 1", "State 1: Initial predicate", "Successors: 2", "> 1. Send(n2,n1)", "  2. Send(n1,n2)")
	d.press("down")
	d.want("> 2. Send(n1,n2)", "+ [to |-> n2, at |-> 0] \\in msgs")
	d.press("enter")
	d.want("state 2 of 2", "* clock = 1", "  got = ", "3. Receive([to |-> n2, at |-> 0])", "! violates AtMostOne, Early")
	d.press("enter")
	d.want("state 3 of 3", "! invariant AtMostOne is violated", "! constraint Early is violated")
	d.press("left", "u")
	d.want("state 1 of 3")
	d.press("r")
	d.want("state 2 of 3")
	d.press("t", "down")
	d.want("Trace (enter goes there)", "> 3. Send(n2,n1)  ! violates AtMostOne, Early", "2. Send(n1,n2)  changes msgs, clock  (here)")
	d.press("enter")
	d.want("state 3 of 3", "Successors")
	d.press("i")
	d.want("before the first state", "> 1. Initial predicate")
	if d.press("q"); !d.quit {
		t.Error("q does not quit")
	}
}

// TestAsk evaluates expressions, asks why, and types commands.
func TestAsk(t *testing.T) {
	d := open(t, "Post", 80, 24)
	d.press("enter", "w")
	d.want("Receive is not enabled.", `\E m \in msgs`, "^^^^^")
	d.press("esc")
	d.want("Successors: 2")
	d.press("e", "clock + 41", "enter")
	d.want("\n41\n")
	d.press("e", "clok", "enter")
	d.want("Unknown operator: `clok'", "hint: did you mean clock?")
	d.press("esc", "E", "clock' + 6", "enter")
	d.want("\n7\n")
	d.press("e", "1", "esc")
	d.want("Successors: 2")
	d.press(":", "step Send(n1,n2)", "enter")
	d.want("state 2 of 2")
	d.press(":", "stp", "enter")
	d.want("! unknown command stp; did you mean step?")
	d.press("c")
	d.want("invariant AtMostOne holds")
	d.press("esc", "?")
	d.want("Keys:", "step back", "pgup, pgdn")
	d.press("pgdown", "pgdown")
	d.want("assert EXPR")
	d.press("esc", "s", filepath.Join(t.TempDir(), "t.json"), "enter")
	d.want("saved ")
	if d.press(":", "quit", "enter"); !d.quit {
		t.Error(":quit does not quit")
	}
}

// TestSizes draws at all sizes, however small, with what does not fit.
func TestSizes(t *testing.T) {
	d := open(t, "Post", 80, 24)
	d.press("enter", "enter", "enter")
	for _, pane := range []string{"", "t", "w", "?", "e"} {
		d.press("esc", pane)
		for _, size := range [][2]int{{1, 1}, {20, 8}, {40, 10}, {80, 24}, {119, 30}, {120, 30}, {200, 60}} {
			d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			d.see()
		}
	}
}

// TestLong lists more and more of very many options, and shows failures and deadlocks.
func TestLong(t *testing.T) {
	d := open(t, "Many", 100, 24)
	for range page {
		d.press("down")
	}
	d.want(fmt.Sprintf("Initial states: %d and more", 2*page))
	d = open(t, "Faulty", 80, 24)
	d.press("down", "enter", "down")
	d.want("> 2. Bad  with i = 2  ! failed", "Attempted to apply Head to the empty sequence.")
	d.press("enter")
	d.want("! successor 2 could not be computed")
	d = open(t, "Post", 80, 24)
	d.press("enter", "enter", "down", "down", "enter", "enter", "down", "down", "enter")
	d.want("! Deadlock: the state has no successor.")
}

// TestCancel gives up what takes too long, and goes on.
func TestCancel(t *testing.T) {
	d := open(t, "Many", 80, 24)
	d.press("e")
	d.prompt.SetValue(`\A i, j, k \in 1..100000 : i + j + k > 0`)
	_, cmd := d.Update(tea.KeyPressMsg{Code: tea.KeyEnter})
	results := make(chan tea.Msg, 1)
	go func() { results <- cmd() }()
	d.want("working... (esc cancels)")
	d.Update(tea.KeyPressMsg{Code: tea.KeyEscape})
	select {
	case r := <-results:
		d.send(r)
	case <-time.After(time.Minute):
		t.Fatal("the evaluation goes on")
	}
	d.want("cancelled")
	d.press("e", "1 + 1", "enter")
	d.want("\n2\n")
}

// TestWrap breaks long values between their parts.
func TestWrap(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"x = 1", 20, "x = 1"},
		{`m = [type |-> "grant", to |-> n1, term |-> 12]`, 24, "m = [type |-> \"grant\",\n  to |-> n1, term |->\n  12]"},
		{"f = (a :> {1, 2} @@\n     b :> {3, 4, 5, 6})", 22, "f = (a :> {1, 2} @@\n     b :> {3, 4, 5,\n       6})"},
		{"s = {aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}", 20, "s =\n  {aaaaaaaaaaaaaaaaa\n  aaaaaaaaaaaaaa}"},
	} {
		got := wrap(test.text, test.width)
		if text := strings.Join(got, "\n"); text != test.want {
			t.Errorf("%q at %d:\n%s\nwant\n%s", test.text, test.width, text, test.want)
		}
		for _, line := range got {
			if lipgloss.Width(line) > test.width {
				t.Errorf("%q is wider than %d", line, test.width)
			}
		}
	}
	d := open(t, "Post", 24, 40)
	d.press("enter", "enter")
	d.want("at |-> 0]}", `at |-> 1] \in`)
}
