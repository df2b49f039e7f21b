package report

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/code"
)

// person is the encoding for people at a terminal: what the run is about, what is wrong and why, and how it ended. How the run went
// is shown by a line of progress, and not here.
type person struct {
	painter
	columns int
	start   Start
	checks  Checks
	file    string // the trace exploration specification, "" for none
	told    string // the last error
	violated,
	success bool
}

func newPerson(o *Options) *person {
	p := &person{painter: painter{on: o.Traces.Color}, columns: o.Traces.Columns}
	if p.columns <= 0 {
		p.columns = 80
	}
	return p
}

// Checks are the names of what a model checks. Expressions are what names stand for that gotlc made.
type Checks struct {
	Invariants, Properties []string
	Expressions            map[string]string
}

// Checks tells what the model checks, for the sentence at the end. Programs and TLC's text have none of it.
func (r *Reporter) Checks(c Checks) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p, ok := r.encoding.(*person); ok {
		p.checks = c
	}
}

// Reason is a part of a formula that is false.
type Reason struct {
	// Of names what it is a part of, "" if that goes without saying.
	Of string
	At ast.Span
	// Choices are the values of bound names on the way there, Operands the values that it compares.
	Choices  []eval.Choice
	Operands []eval.Operand
}

// Because says what is false in the last state that was shown. Programs and TLC's text have none of it.
func (r *Reporter) Because(what string, reasons []Reason) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p, ok := r.encoding.(*person); ok && len(reasons) > 0 {
		r.writeLocked(r.mu.w, p.because(what, reasons))
	}
}

// SpeaksToPeople reports whether people read what is told, and not programs or readers of TLC's text.
func (r *Reporter) SpeaksToPeople() bool {
	_, ok := r.encoding.(*person)
	return ok
}

func (p *person) line(string, any) string { return "" } // what is wrong is in notes

func (p *person) user(text string) string { return text + "\n" }

func (p *person) note(n Note) string {
	if n.Text != "" && strings.Contains(p.told, strings.TrimSpace(n.Text)) { // which has just been read
		n.Text = ""
	}
	hint := n.Hint
	n.Hint = ""
	text := strings.TrimSpace(n.String())
	if n.Text == "" && n.Span.IsValid() {
		text = strings.Replace(text, ": \n", "\n", 1)
	}
	if hint != "" {
		text = strings.TrimPrefix(text+"\n", "\n") + p.paint(green, "hint: ") + hint
	}
	return "\n" + text + "\n"
}

// steps are the kinds of messages about how a run goes.
var steps = map[EventKind]bool{
	EventConfigured: true, EventParsing: true, EventInitial: true, EventProgress: true, EventLiveness: true, EventCheckpoint: true,
	EventStatistics: true, EventCounterexample: true, EventState: true, EventLasso: true,
}

func (p *person) message(e entry) string {
	switch e.code {
	case code.Version:
		p.start, _ = e.data.(Start)
		return ""
	case code.BannerBFS, code.BannerDFID, code.BannerSimulation:
		d, _ := e.data.(configuredData)
		return p.header(d)
	case code.Success:
		p.success = true
		return ""
	case code.TraceSpecPath:
		_, p.file, _ = strings.Cut(e.text, ": ")
		return ""
	case code.NestedExpressions, code.NoFingerprint, code.Starting: // a note shows the place
		return ""
	}
	switch {
	case steps[kindOf(e.code, e.class)]:
		return ""
	case e.class == code.Error || e.class == code.BugClass:
		return p.failed(e)
	case e.class == code.Warning:
		return p.paint(yellow, "warning: ") + PlainWords(e.text) + "\n"
	}
	return PlainWords(e.text) + "\n"
}

// header says what the run is about.
func (p *person) header(d configuredData) string {
	text := filepath.Base(p.start.Spec)
	if p.start.Config != "" {
		text += " with " + filepath.Base(p.start.Config)
	}
	how := map[string]string{
		modeNames[BreadthFirst]: "all states", modeNames[DepthFirst]: "deeper and deeper", modeNames[Simulation]: "random behaviors, seed " + d.Seed,
	}[d.Mode]
	return p.paint(bold, text) + fmt.Sprintf(": %s, %s\n", how, counted(uint64(d.Workers), "worker"))
}

// failed says what is wrong, with the definition that is violated.
func (p *person) failed(e entry) string {
	p.violated = true
	text := strings.TrimRight(PlainWords(e.text), "\n ")
	for name, expression := range p.checks.Expressions {
		text = strings.ReplaceAll(text, name, expression)
	}
	p.told = text
	if r, size := utf8.DecodeRuneInString(text); size > 0 {
		text = string(unicode.ToUpper(r)) + text[size:]
	}
	first, rest, _ := strings.Cut(text, "\n")
	out := "\n" + p.paint(red, "✗ ") + p.paint(bold, first) + "\n"
	if rest = strings.Trim(rest, "\n"); rest != "" {
		out += indented(rest, "  ") + "\n"
	}
	if d, ok := e.data.(errorData); ok && len(d.Names) > 0 && len(e.at) > 0 && e.at[0].IsValid() {
		out += "\n"
		for i, at := range e.at[:min(len(d.Names), len(e.at))] {
			if _, made := p.checks.Expressions[d.Names[i]]; at.IsValid() && !made {
				out += excerpt(at, d.Names[i])
			}
		}
	}
	return out
}

// longestExcerpt is how many lines of a definition are shown.
const longestExcerpt = 8

// excerpt shows the lines of a definition, or of its body and its name above.
func excerpt(s ast.Span, name string) string {
	s = s.InFile()
	var b strings.Builder
	if n := s.Begin.Line - 1; n > 0 && strings.HasPrefix(s.File.Lines[n-1], name+" ==") {
		s.Begin.Line = n
	}
	for n := s.Begin.Line; n <= s.End.Line && n <= len(s.File.Lines); n++ {
		if n == s.Begin.Line+longestExcerpt {
			b.WriteString("       ...\n")
			break
		}
		fmt.Fprintf(&b, "%6d | %s\n", n, strings.TrimRight(s.File.Lines[n-1], " \t\r"))
	}
	return b.String()
}

// because says what is false, and with which values.
func (p *person) because(what string, reasons []Reason) string {
	var b strings.Builder
	b.WriteString("\n" + p.paint(bold, what) + "\n")
	for _, r := range reasons {
		b.WriteString("\n")
		if r.Of != "" {
			b.WriteString("  " + p.paint(bold, r.Of) + "\n")
		}
		b.WriteString(indented(strings.TrimRight(r.At.Excerpt(), "\n"), "  ") + "\n")
		var values []string
		for _, c := range r.Choices {
			values = append(values, c.Name+" = "+c.Value.String())
		}
		for _, o := range r.Operands {
			values = append(values, o.At.Span().Text()+" = "+o.Value.String())
		}
		for i, v := range values {
			b.WriteString([]string{"  where ", "        "}[min(i, 1)] + v + "\n")
		}
	}
	return b.String()
}

// trace shows a behavior: the first state in full, of each step the action, what it chose and what it changes.
func (p *person) trace(r *Reporter, t *Trace) string {
	const margin = 5
	var b strings.Builder
	steps := func(write func(*diffText)) {
		d := diffText{painter: p.painter, columns: p.columns - margin + 2, first: r.stateText}
		write(&d)
		text := strings.ReplaceAll(d.String(), " → null", " → (no value)")
		b.WriteString(indented(strings.TrimRight(text, "\n"), strings.Repeat(" ", margin-2)) + "\n\n")
	}
	b.WriteString("\n" + p.paint(bold, p.lead(t)) + "\n\n")
	for i, s := range t.States {
		if t.ended() {
			t.cutTo(i)
			break
		}
		how := "initial state"
		if i > 0 {
			how = s.taken(r.statementOf(s.By))
		}
		fmt.Fprintf(&b, "%3d  %s\n", i+1, p.paint(bold, how)+p.place(s))
		steps(func(d *diffText) {
			if i == 0 {
				d.WriteString(indented(strings.TrimSuffix(d.first(s, nil), "\n"), "  "))
				return
			}
			d.step(t.States[i-1], s)
		})
	}
	last := len(t.States)
	switch {
	case t.Back == 0:
	case t.By == nil:
		fmt.Fprintf(&b, "     and nothing changes any more, for ever\n\n")
	default:
		back := t.Closing
		if back == nil {
			back = &t.States[t.Back-1]
		}
		closing := TraceState{By: t.By, Way: t.Way}
		fmt.Fprintf(&b, "     %s, back to state %d, and so on for ever\n", p.paint(bold, closing.taken(r.statementOf(t.By)))+p.place(closing), t.Back)
		steps(func(d *diffText) { d.step(t.States[last-1], *back) })
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// lead introduces a behavior.
func (p *person) lead(t *Trace) string {
	switch {
	case t.Back > 0:
		return "A behavior that violates it:"
	case len(t.States) == 1:
		return "It happens in this state:"
	}
	return "The behavior that leads there:"
}

// taken names the step that leads to a state: a statement of an algorithm, the action with what it chose.
func (s TraceState) taken(statement *pluscal.Statement) string {
	text := strings.Trim(s.Action, "<>")
	switch {
	case s.Way != nil:
		text = s.Way.String()
	case s.By != nil:
		text = s.By.Label()
	}
	if statement != nil {
		text += ": " + statement.String()
	}
	return text
}

// place is where the action stands.
func (p *person) place(s TraceState) string {
	var at ast.Span
	switch {
	case s.Way != nil:
		at = s.Way.Span
	case s.By != nil:
		at = s.By.Span
	}
	if !at.IsValid() {
		return ""
	}
	at = at.InFile()
	return "  " + p.paint(faint, filepath.Base(at.File.Path)+":"+strconv.Itoa(at.Begin.Line))
}

// finished is the end of what is told: whether all is well, and the figures.
func (p *person) finished(f Finish) string {
	var b strings.Builder
	switch {
	case f.ExitStatus != ExitSuccess && !p.violated:
		b.WriteString(p.paint(red, "✗ ") + p.paint(bold, "It cannot be checked.") + "\n") // notes have said why
	case f.ExitStatus == ExitSuccess && f.Initial == 0 && f.Generated == 0:
		b.WriteString(p.paint(yellow, "! ") + p.paint(bold, "Nothing was checked: there are no initial states.") + "\n")
	case f.ExitStatus == ExitSuccess && p.success:
		b.WriteString(p.paint(green, "✓ ") + p.paint(bold, "No error was found.") + p.holds() + "\n")
	case f.ExitStatus == ExitSuccess:
		b.WriteString(p.paint(green, "✓ ") + p.paint(bold, "No error was found in what was explored.") + "\n")
	}
	if f.Generated > 0 {
		b.WriteString(p.figures(f) + "\n")
	}
	if p.file != "" {
		b.WriteString("A specification of this behavior, to be changed and checked: " + p.file + "\n")
	}
	if b.Len() == 0 {
		return ""
	}
	return "\n" + b.String()
}

// holds says what was found to hold.
func (p *person) holds() string {
	names := append(append([]string{}, p.checks.Invariants...), p.checks.Properties...)
	for i, name := range names {
		names[i] = cmp.Or(p.checks.Expressions[name], name)
	}
	switch len(names) {
	case 0:
		return " The configuration names no INVARIANT and no PROPERTY to check."
	case 1:
		return " " + names[0] + " holds."
	}
	return " " + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1] + " hold."
}

// figures are what a person wants to know of them.
func (p *person) figures(f Finish) string {
	text := counted(f.Generated, "state")
	if f.Distinct > 0 {
		text += fmt.Sprintf(", %s distinct", Thousands(f.Distinct))
	}
	if f.Depth > 0 {
		text += fmt.Sprintf(", depth %d", f.Depth)
	}
	if f.Queue > 0 {
		text += fmt.Sprintf(", %s not explored", Thousands(f.Queue))
	}
	took := time.Duration(f.Duration) * time.Millisecond
	if took >= time.Minute {
		took = took.Round(time.Second)
	}
	text += fmt.Sprintf("; %v, %d MiB", took, f.Memory>>20)
	if f.Disk > 0 {
		text += fmt.Sprintf(" and %d MiB on disk", f.Disk>>20)
	}
	return p.paint(faint, text)
}

// counted is a number of things.
func counted(n uint64, thing string) string { return Thousands(n) + " " + thing + plural(n) }
