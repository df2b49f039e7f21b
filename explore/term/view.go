package term

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/gotlc/gotlc/explore"
)

// The colours are the terminal's own, and whatever they tell is told by a sign as well.
var (
	titleStyle   = lipgloss.NewStyle().Bold(true).Reverse(true)
	headStyle    = lipgloss.NewStyle().Bold(true)
	faintStyle   = lipgloss.NewStyle().Faint(true)
	changedStyle = lipgloss.NewStyle().Foreground(lipgloss.Yellow)
	badStyle     = lipgloss.NewStyle().Foreground(lipgloss.Red)
	chosenStyle  = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Cyan)
)

// The smallest screen that is used in full.
const minWidth, minHeight = 20, 8

// wide is from how many columns the state stands beside the options.
const wide = 120

// box is the size of the parts of the screen.
type box struct{ width, stateHeight, listWidth, listHeight int }

// parts divides the screen: a title, the state, the options, a line for notes and a line for help.
func (m *model) parts() box {
	width, height := max(m.windows.width, minWidth), max(m.windows.height, minHeight)-3
	if left := m.stateWidth(); left < width {
		return box{left, height - 1, width - left - 1, height - 1}
	}
	rows := 1
	if m.view != nil {
		rows = max(strings.Count(m.stateText(), "\n")+1, 1)
	}
	upper := min(rows, (height-2)/2)
	return box{width, upper, width, height - 2 - upper}
}

// stateWidth is how many columns the state has: half of a wide screen.
func (m *model) stateWidth() int {
	if width := max(m.windows.width, minWidth); width < wide {
		return width
	}
	return m.windows.width / 2
}

// layout makes the parts as large as the screen allows.
func (m *model) layout() {
	if m.view != nil {
		m.state.SetContent(m.stateText())
	}
	b := m.parts()
	m.state.SetWidth(b.width)
	m.state.SetHeight(b.stateHeight)
	m.output.SetWidth(max(m.windows.width, minWidth))
	m.output.SetHeight(max(m.windows.height, minHeight) - 3)
	m.help.SetWidth(max(m.windows.width, minWidth))
	m.prompt.SetWidth(max(m.windows.width-lipgloss.Width(m.prompt.Prompt)-1, 5))
}

// View implements tea.Model.
func (m *model) View() tea.View {
	v := tea.NewView(m.screen())
	v.AltScreen = true
	v.WindowTitle = "gotlc explore"
	return v
}

// screen is all that is shown, as many lines as the terminal has.
func (m *model) screen() string {
	width, height := max(m.windows.width, minWidth), max(m.windows.height, minHeight)
	lines := append([]string{titleStyle.Render(pad(fit(m.title(), width), width))}, m.body()...)
	for len(lines) < height-2 {
		lines = append(lines, "")
	}
	lines = append(lines[:height-2], m.noteLine(width), ansi.Truncate(m.help.ShortHelpView(keys.line()), width, "…"))
	return strings.Join(lines, "\n")
}

func (m *model) title() string {
	if m.view == nil {
		return " gotlc explore  reading..."
	}
	text := fmt.Sprintf(" %s  state %d of %d", m.view.Spec, m.view.Position, len(m.view.Trace))
	if m.view.Position == 0 {
		text = fmt.Sprintf(" %s  before the first state", m.view.Spec)
	}
	if m.task.cancel != nil {
		text += "  working... (esc cancels)"
	}
	return text
}

// noteLine is the line that is typed, or what there is to say.
func (m *model) noteLine(width int) string {
	switch {
	case m.asking != "":
		return ansi.Truncate(m.prompt.View(), width, "")
	case m.note.isError:
		return badStyle.Render(fit("! "+m.note.text, width))
	}
	return fit(m.note.text, width)
}

func (m *model) body() []string {
	switch {
	case m.view == nil:
		return nil
	case m.shows == outputPane:
		lines := strings.Split(m.output.View(), "\n")
		if m.output.TotalLineCount() > m.output.Height() {
			lines[len(lines)-1] = faintStyle.Render(fmt.Sprintf("-- %d%%, esc closes --", int(m.output.ScrollPercent()*100)))
		}
		return lines
	}
	b := m.parts()
	head, list := m.optionsHead(), m.optionLines(b)
	if m.shows == tracePane {
		head, list = "Trace (enter goes there)", m.traceLines(b)
	}
	state := append([]string{headStyle.Render(fit(m.stateHead(), b.width))}, strings.Split(m.state.View(), "\n")...)
	list = append([]string{headStyle.Render(fit(head, b.listWidth))}, list...)
	if b.listWidth == b.width {
		return append(state, list...)
	}
	left := lipgloss.NewStyle().Width(b.width).Render(strings.Join(state, "\n"))
	return strings.Split(lipgloss.JoinHorizontal(lipgloss.Top, left, " ", strings.Join(list, "\n")), "\n")
}

// stateHead tells how the state was reached.
func (m *model) stateHead() string {
	if m.view.Position == 0 {
		return "Choose an initial state"
	}
	t := m.view.Trace[m.view.Position-1]
	if m.state.TotalLineCount() > m.state.Height() {
		return fmt.Sprintf("State %d (pgdn, pgup scroll): %s%s", t.Position, t.Action, explore.With(t.Choices))
	}
	return fmt.Sprintf("State %d: %s%s", t.Position, t.Action, explore.With(t.Choices))
}

// stateText shows the variables, those that changed with a star, and what is wrong with the state.
func (m *model) stateText() string {
	var lines []string
	for _, c := range m.view.Checks {
		switch {
		case c.Failure != nil:
			lines = append(lines, styled(badStyle, "! "+c.Kind+" "+c.Name+" cannot be evaluated: "+oneLine(c.Failure.Text), m.stateWidth())...)
		case !c.Holds:
			lines = append(lines, styled(badStyle, "! "+c.Kind+" "+c.Name+" is violated", m.stateWidth())...)
		}
	}
	if m.view.Deadlock {
		text := "The state has no successor."
		if m.view.IsError {
			text = "! Deadlock: the state has no successor."
		}
		lines = append(lines, badStyle.Render(text))
	}
	for _, v := range m.view.State {
		lines = append(lines, variableLines(v, m.stateWidth())...)
	}
	return strings.Join(lines, "\n")
}

// styled wraps a text at its words.
func styled(style lipgloss.Style, text string, width int) []string {
	lines := wrap(text, width)
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}

// wrap breaks the lines of a text that are too long for a width behind blanks and commas; what follows goes below the text, a bit to the
// right.
func wrap(text string, width int) []string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		body := strings.TrimLeft(line, " ")
		indent := min(len(line)-len(body), width/2)
		for i, part := range strings.Split(ansi.Wrap(body, max(width-indent-2, 10), ","), "\n") {
			more := indent
			if i > 0 {
				more, part = indent+2, strings.TrimLeft(part, " ")
			}
			lines = append(lines, strings.Repeat(" ", more)+part)
		}
	}
	return lines
}

func variableLines(v explore.Variable, width int) []string {
	mark, style := "  ", lipgloss.NewStyle()
	if v.Changed {
		mark, style = "* ", changedStyle
	}
	lines := wrap(v.Name+" = "+v.Value, width-len("    "))
	for i := range lines {
		lines[i] = style.Render(mark + lines[i])
		mark = "    "
	}
	return lines
}

func (m *model) optionsHead() string {
	v := m.view
	kind := "Successors"
	if v.Position == 0 {
		kind = "Initial states"
	}
	head := fmt.Sprintf("%s: %d", kind, len(v.Options))
	switch {
	case v.Late:
		head += ", looking for more..."
	case v.More:
		head += " and more"
	}
	return head
}

// optionLines shows the options around the chosen one, which is shown with what it changes.
func (m *model) optionLines(b box) []string {
	chosen := m.chosen[optionsPane]
	detail := []string{}
	if chosen < len(m.view.Options) {
		detail = optionDetail(m.view.Options[chosen], b)
	}
	first := max(chosen-(b.listHeight-len(detail))/2, 0)
	if last := first + b.listHeight - len(detail); last > len(m.view.Options) {
		first = max(len(m.view.Options)-(b.listHeight-len(detail)), 0)
	}
	var lines []string
	for i := first; i < len(m.view.Options) && len(lines) < b.listHeight; i++ {
		o := m.view.Options[i]
		line := fmt.Sprintf("  %d. %s%s", o.Number, o.Action, explore.With(o.Choices))
		if i == chosen {
			line = ">" + line[1:]
		}
		lines = append(lines, optionStyle(o, i == chosen).Render(fit(line+m.remarks(o), b.listWidth)))
		if i == chosen {
			lines = append(lines, detail...)
		}
	}
	return lines[:min(len(lines), b.listHeight)]
}

func optionStyle(o explore.Option, chosen bool) lipgloss.Style {
	switch {
	case len(o.Violated) > 0 || o.Failure != nil:
		return badStyle.Bold(chosen)
	case chosen:
		return chosenStyle
	}
	return lipgloss.NewStyle()
}

// remarks are what there is to know about an option at once.
func (m *model) remarks(o explore.Option) string {
	switch {
	case o.Failure != nil:
		return "  ! failed"
	case len(o.Violated) > 0:
		return "  ! violates " + strings.Join(o.Violated, ", ")
	case o.Visited > 0 && o.Visited == m.view.Position:
		return "  changes nothing"
	case o.Visited > 0:
		return fmt.Sprintf("  back in state %d", o.Visited)
	}
	return ""
}

// optionDetail shows what an option changes and where it stands, in at most half of the list.
func optionDetail(o explore.Option, b box) []string {
	var lines []string
	if o.Failure != nil {
		lines = strings.Split(strings.TrimRight(o.Failure.String(), "\n"), "\n")
	}
	for _, c := range o.Changes {
		if len(c.Differences) > 0 {
			for _, d := range c.Differences {
				lines = append(lines, wrap(d, b.listWidth-len("       "))...)
			}
			continue
		}
		lines = append(lines, wrap(c.Name+" = "+c.Value, b.listWidth-len("       "))...)
	}
	if o.Place != nil {
		lines = append(lines, o.Place.Location)
	}
	if o.Algorithm != nil {
		lines = append(lines, o.Algorithm.String())
	}
	if most := max(b.listHeight/2, 1); len(lines) > most {
		lines = append(lines[:most-1], "...")
	}
	for i := range lines {
		lines[i] = faintStyle.Render(fit("       "+lines[i], b.listWidth))
	}
	return lines
}

func (m *model) traceLines(b box) []string {
	chosen := m.chosen[tracePane]
	first := max(min(chosen-b.listHeight/2, len(m.view.Trace)-b.listHeight), 0)
	lines := []string{}
	for i := first; i < len(m.view.Trace) && len(lines) < b.listHeight; i++ {
		t := m.view.Trace[i]
		line := fmt.Sprintf("  %d. %s%s", t.Position, t.Action, explore.With(t.Choices))
		style := lipgloss.NewStyle()
		switch {
		case len(t.Violated) > 0:
			line += "  ! violates " + strings.Join(t.Violated, ", ")
			style = badStyle
		case len(t.Changed) > 0:
			line += "  changes " + strings.Join(t.Changed, ", ")
		}
		if t.Position == m.view.Position {
			line += "  (here)"
		}
		if i == chosen {
			line, style = ">"+line[1:], style.Bold(true)
		}
		lines = append(lines, style.Render(fit(line, b.listWidth)))
	}
	if len(m.view.Trace) == 0 {
		lines = append(lines, "  no state has been chosen yet")
	}
	return lines
}

// fit cuts a text to one line of a width.
func fit(text string, width int) string {
	text = strings.ReplaceAll(text, "\n", " ")
	if lipgloss.Width(text) <= width {
		return text
	}
	return ansi.Truncate(text, width, "…")
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(width-lipgloss.Width(text), 0))
}
