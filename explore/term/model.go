package term

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/explore/script"
)

// patience is how long options are looked for before what has been found is shown.
const patience = time.Second

// page is by how many the list of options grows.
const page = 50

// Run shows the explorer in the terminal of in and out until the person quits.
func Run(ctx context.Context, x *explore.Explorer, in io.Reader, out io.Writer) error {
	p := tea.NewProgram(newModel(ctx, x), tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithEnvironment(os.Environ()))
	over := make(chan struct{})
	go func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-over:
				return
			case <-tick.C:
				p.Send(glanced{})
			}
		}
	}()
	_, err := p.Run()
	close(over)
	if errors.Is(err, tea.ErrInterrupted) || ctx.Err() != nil {
		return nil
	}
	return err
}

// pane is what the main part of the screen shows.
type pane uint8

const (
	optionsPane pane = iota
	outputPane       // what a command has shown
	tracePane
)

// model is the state of the display. It implements tea.Model.
type model struct {
	x    *explore.Explorer
	ctx  context.Context
	view *explore.View // nil until the first one arrives

	shows  pane
	wanted int // options to be listed
	chosen map[pane]int

	state  viewport.Model
	output viewport.Model
	prompt textinput.Model
	asking string // what is put before the line that is typed, "" if none is
	help   help.Model

	note    note
	task    task
	windows size
}

// note is the line above the help.
type note struct {
	text    string
	isError bool
}

type size struct{ width, height int }

// task is what the explorer is doing on behalf of the display.
type task struct {
	number int // of the task; what others come to is no longer wanted
	cancel context.CancelFunc
}

func newModel(ctx context.Context, x *explore.Explorer) *model {
	m := &model{x: x, ctx: ctx, wanted: page, chosen: map[pane]int{}, state: viewport.New(), output: viewport.New(),
		prompt: textinput.New(), help: help.New(), windows: size{80, 24}}
	m.state.SoftWrap, m.output.SoftWrap = true, true
	m.layout()
	return m
}

// Init implements tea.Model.
func (m *model) Init() tea.Cmd { return m.look() }

// glanced is a moment in which files may have changed.
type glanced struct{}

// done is what a task has come to.
type done struct {
	number int
	view   *explore.View
	output string
	err    error
	moved  bool
}

// again asks to go on looking for options.
type again struct{ revision int }

// start has the explorer do something and look at where it is then. What it shows goes to the writer.
func (m *model) start(what func(ctx context.Context, out io.Writer) error) tea.Cmd {
	if m.task.cancel != nil {
		m.task.cancel()
	}
	ctx, cancel := context.WithCancel(m.ctx)
	m.task = task{m.task.number + 1, cancel}
	number, wanted, before := m.task.number, m.wanted, m.x.Revision()
	return func() tea.Msg {
		defer cancel()
		var out bytes.Buffer
		err := what(ctx, &out)
		d := done{number: number, output: out.String(), err: err, moved: m.x.Revision() != before}
		if d.moved {
			wanted = page
		}
		view, failed := m.x.View(ctx, explore.Sight{Options: wanted, Within: patience})
		if d.view = view; err == nil {
			d.err = failed
		}
		return d
	}
}

// look only looks.
func (m *model) look() tea.Cmd {
	return m.start(func(context.Context, io.Writer) error { return nil })
}

// do carries out a command of scripts.
func (m *model) do(line string) tea.Cmd {
	return m.start(func(ctx context.Context, out io.Writer) error {
		r := script.Runner{Explorer: m.x, Out: out, Patience: patience}
		return r.Do(ctx, line)
	})
}

// Update implements tea.Model.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.windows = size{msg.Width, msg.Height}
		m.layout()
	case done:
		return m, m.arrive(msg)
	case glanced:
		if m.task.cancel == nil && m.asking == "" && m.x.Stale() {
			return m, m.do("reload")
		}
	case again:
		if m.view != nil && m.view.Revision == msg.revision && m.task.cancel == nil {
			return m, m.look()
		}
	case tea.KeyPressMsg:
		if msg.String() == "ctrl+c" {
			return m, tea.Quit
		}
		if m.asking != "" {
			return m, m.typed(msg)
		}
		return m, m.pressed(msg)
	case tea.PasteMsg:
		if m.asking != "" {
			var cmd tea.Cmd
			m.prompt, cmd = m.prompt.Update(msg)
			return m, cmd
		}
	}
	return m, nil
}

// arrive takes what a task has come to.
func (m *model) arrive(d done) tea.Cmd {
	if d.number != m.task.number {
		return nil
	}
	m.task.cancel = nil
	if d.view != nil {
		if d.moved {
			m.chosen, m.wanted, m.shows = map[pane]int{tracePane: d.view.Position - 1}, page, optionsPane
			m.state.GotoTop()
		}
		m.view = d.view
	}
	lines := strings.Split(strings.TrimRight(d.output, "\n"), "\n")
	switch {
	case errors.Is(d.err, context.Canceled):
		m.note = note{"cancelled", true}
	case d.err != nil && strings.Contains(d.err.Error(), "\n"):
		m.show(d.err.Error())
		m.note = note{"", false}
	case d.err != nil:
		m.note = note{d.err.Error(), true}
	case d.moved || d.output == "":
	case len(lines) == 1:
		m.note = note{lines[0], false}
	default:
		m.show(d.output)
	}
	m.layout()
	if m.view != nil && m.view.Late {
		revision := m.view.Revision
		return tea.Tick(100*time.Millisecond, func(time.Time) tea.Msg { return again{revision} })
	}
	return nil
}

// show opens the pane for output.
func (m *model) show(text string) {
	m.shows = outputPane
	m.output.SetContent(strings.TrimRight(text, "\n"))
	m.output.GotoTop()
}

// ask has the person type the rest of a line.
func (m *model) ask(before, placeholder string) tea.Cmd {
	m.asking, m.note = before, note{}
	m.prompt.Reset()
	m.prompt.Prompt, m.prompt.Placeholder = strings.TrimSuffix(before, " ")+"> ", placeholder
	if before == commandLine {
		m.prompt.Prompt = ":"
	}
	m.layout()
	return m.prompt.Focus()
}

// commandLine is for a line that is a command as it is.
const commandLine = " "

// typed is for keys while a line is typed.
func (m *model) typed(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "esc":
		m.asking = ""
		m.prompt.Blur()
		return nil
	case "enter":
		line := strings.TrimSpace(m.asking + m.prompt.Value())
		empty := strings.TrimSpace(m.prompt.Value()) == ""
		m.asking = ""
		m.prompt.Blur()
		switch {
		case empty:
			return nil
		case line == "q" || line == "quit":
			return tea.Quit
		}
		return m.do(line)
	}
	var cmd tea.Cmd
	m.prompt, cmd = m.prompt.Update(msg)
	return cmd
}

// pressed is for keys while nothing is typed.
func (m *model) pressed(msg tea.KeyPressMsg) tea.Cmd {
	m.note = note{}
	switch {
	case key.Matches(msg, keys.quit):
		return tea.Quit
	case key.Matches(msg, keys.esc):
		m.shows = optionsPane
		if m.task.cancel != nil {
			m.task.cancel()
		}
	case key.Matches(msg, keys.help):
		m.show(longHelp + commands())
	case key.Matches(msg, keys.up):
		return m.choose(-1)
	case key.Matches(msg, keys.down):
		return m.choose(1)
	case key.Matches(msg, keys.pageUp):
		m.scrolled().PageUp()
	case key.Matches(msg, keys.pageDown):
		m.scrolled().PageDown()
	case key.Matches(msg, keys.command):
		return m.ask(commandLine, "help lists the commands")
	case m.view == nil:
	default:
		return m.act(msg)
	}
	return nil
}

// act is for keys that do something with what is shown.
func (m *model) act(msg tea.KeyPressMsg) tea.Cmd {
	switch {
	case key.Matches(msg, keys.step):
		return m.enter()
	case key.Matches(msg, keys.back):
		return m.do("back")
	case key.Matches(msg, keys.forward):
		return m.do("forward")
	case key.Matches(msg, keys.initial):
		return m.do("goto 0")
	case key.Matches(msg, keys.trace):
		m.shows = tracePane
		m.chosen[tracePane] = max(m.view.Position-1, 0)
	case key.Matches(msg, keys.why):
		return m.do("why")
	case key.Matches(msg, keys.checks):
		return m.do("checks")
	case key.Matches(msg, keys.eval):
		return m.ask("eval ", "an expression, in the current state")
	case key.Matches(msg, keys.evalStep):
		if len(m.view.Options) > 0 {
			return m.ask(fmt.Sprintf("over %d ", m.chosen[optionsPane]+1), "an expression with primed variables")
		}
	case key.Matches(msg, keys.save):
		return m.ask("save ", "trace.json, trace.tlc, trace.txt, Trace.tla, trace.dot")
	case key.Matches(msg, keys.load):
		return m.ask("load ", "trace.json or trace.tlc")
	}
	return nil
}

// enter takes the option, or goes to the state, that is chosen.
func (m *model) enter() tea.Cmd {
	switch {
	case m.shows == outputPane:
		m.shows = optionsPane
	case m.shows == tracePane && len(m.view.Trace) > 0:
		return m.do(fmt.Sprintf("goto %d", m.chosen[tracePane]+1))
	case m.shows == optionsPane && len(m.view.Options) > 0:
		return m.do(fmt.Sprintf("step %d", m.chosen[optionsPane]+1))
	}
	return nil
}

// scrolled is the part of the screen that pages are turned in.
func (m *model) scrolled() *viewport.Model {
	if m.shows == outputPane {
		return &m.output
	}
	return &m.state
}

// choose moves to another line. At the end of a list of options that is not complete, more of it is asked for.
func (m *model) choose(by int) tea.Cmd {
	n := 0
	switch {
	case m.shows == outputPane && by < 0:
		m.output.ScrollUp(1)
		return nil
	case m.shows == outputPane:
		m.output.ScrollDown(1)
		return nil
	case m.view == nil:
		return nil
	case m.shows == tracePane:
		n = len(m.view.Trace)
	default:
		n = len(m.view.Options)
	}
	m.chosen[m.shows] = max(min(m.chosen[m.shows]+by, n-1), 0)
	if m.shows == optionsPane && by > 0 && m.chosen[optionsPane] == n-1 && m.view.More && m.task.cancel == nil {
		m.wanted = n + page
		return m.look()
	}
	return nil
}

// commands lists the commands.
func commands() string {
	var b bytes.Buffer
	r := script.Runner{Out: &b}
	r.Do(context.Background(), "help")
	return b.String()
}
