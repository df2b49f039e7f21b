package report

import (
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/code"
)

// Options say how a Reporter prints. The zero value prints plain text in full.
type Options struct {
	Tool        bool // put every message between markers
	JSON        bool // write an Event a line in place of all text; Tool has no meaning then
	NoWarning   bool // drop warnings
	DiffTrace   bool // show only what changed in the states of a trace
	NoTimestamp bool // print NOW for every time
	MilliTime   bool // give the duration of the run in milliseconds in plain mode too
	// Suppress are codes of messages not to be printed. Errors are printed all the same.
	Suppress []int
	// AsErrors are codes of warnings that become errors; AllAsErrors makes every warning one. See Escalated.
	AsErrors    []int
	AllAsErrors bool
	// Version is what follows "TLC2 Version ", such as 2026.11.20.000000.
	Version string
	// Width is the line length at which values are broken; 0 means 80.
	Width int
	// Now tells the time; nil means time.Now.
	Now func() time.Time
	// Mirror receives everything as events too, as with JSON; nil means nothing does.
	Mirror io.Writer
	// User receives what the specification prints (Print, PrintT); nil means the Reporter's own writer.
	User io.Writer
	// Traces says how behaviors are shown. Events have them in full whatever it says.
	Traces TraceOptions
}

// Reporter prints messages. Use New. It is safe for concurrent use.
type Reporter struct {
	options  Options
	encoding encoding
	suppress map[int]bool
	asErrors map[int]bool
	// statements are those of PlusCal algorithms, by the actions that they became.
	statements pluscal.Statements

	mu struct {
		sync.Mutex
		w         io.Writer
		warned    map[string]bool
		escalated *Escalation
		errors    []string
		err       error
	}
}

// Escalation is a warning that Options turned into an error.
type Escalation struct {
	Code int
	Text string
}

// New returns a Reporter that prints on w. Each message is one Write; w is not closed.
func New(w io.Writer, o Options) *Reporter {
	if o.Width <= 0 {
		o.Width = 80
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	r := &Reporter{options: o, encoding: encodingOf(&o), suppress: setOf(o.Suppress), asErrors: setOf(o.AsErrors)}
	r.mu.w = w
	r.mu.warned = map[string]bool{}
	return r
}

// Silent returns a Reporter that prints nothing. Texts stand inside other messages as they do where r prints.
func (r *Reporter) Silent() *Reporter { return New(io.Discard, Options{Tool: r.tool()}) }

func setOf(codes []int) map[int]bool {
	set := make(map[int]bool, len(codes))
	for _, c := range codes {
		set[c] = true
	}
	return set
}

// Msg prints the message with its parameters put in.
func (r *Reporter) Msg(number int, params ...string) { r.tell(facts{}, number, params...) }

// Raw prints text as the message of a code. Evaluation errors come with their text complete; see also Embed.
func (r *Reporter) Raw(number int, text string) {
	r.print(entry{code: number, class: code.ClassOf(number), text: text})
}

// tell prints a message with what it says for programs.
func (r *Reporter) tell(f facts, number int, params ...string) {
	if f.data == nil {
		f.params = params
	}
	r.print(entry{code: number, class: code.ClassOf(number), text: r.Format(number, params...), facts: f})
}

// Format returns the text of a message with its parameters, and the time where it tells it.
func (r *Reporter) Format(number int, params ...string) string {
	wording := strings.ReplaceAll(code.Wording(number, len(params)), "{now}", r.now())
	return code.Fill(wording, params...)
}

// Text returns the message as it appears inside another message: between markers in tool mode, bare otherwise.
func (r *Reporter) Text(number int, params ...string) string {
	return r.Embed(number, r.Format(number, params...))
}

// Embed returns text as it appears inside another message. In tool mode the text of a code of its own carries its
// markers there (always with class 0); that of General does not.
func (r *Reporter) Embed(number int, text string) string {
	if !r.tool() || number == code.General || number == 0 {
		return text
	}
	return envelope(number, code.Info, text)
}

// Print prints text that is no message, such as the parser's lines, on the Reporter's writer. A newline is added.
func (r *Reporter) Print(text string) { r.line(text, nil) }

// line prints text of the parser with what it says for programs.
func (r *Reporter) line(text string, data any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.writeLocked(r.mu.w, r.encoding.line(text, data))
	r.mirrorLocked(func(e events) string { return e.line(text, data) })
}

// Note tells programs what people read elsewhere: see Note. Text has none of it.
func (r *Reporter) Note(n Note) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.writeLocked(r.mu.w, r.encoding.note(n))
	r.mirrorLocked(func(e events) string { return e.note(n) })
}

// tool reports whether messages stand between markers.
func (r *Reporter) tool() bool { return r.options.Tool && !r.options.JSON }

// PrintUser prints a line that the specification wrote (Print, PrintT). A newline is added.
func (r *Reporter) PrintUser(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.mirrorLocked(func(e events) string { return e.user(text) })
	if r.options.User != nil {
		r.writeLocked(r.options.User, text+"\n")
		return
	}
	r.writeLocked(r.mu.w, r.encoding.user(text))
}

// Escalated returns the first warning that was turned into an error, or nil. The run should stop with its code.
func (r *Reporter) Escalated() *Escalation {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.mu.escalated
}

// Errors returns the texts of the error messages so far.
func (r *Reporter) Errors() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.mu.errors)
}

// Err returns the first error of the writers.
func (r *Reporter) Err() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.mu.err
}

func (r *Reporter) print(e entry) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.judgeLocked(&e) {
		return
	}
	r.mirrorLocked(func(to events) string { return to.message(e) })
	if !e.mirrored {
		r.writeLocked(r.mu.w, r.encoding.message(e))
	}
}

// judgeLocked decides whether a message is printed, and makes an error of a warning that is to be one.
func (r *Reporter) judgeLocked(e *entry) bool {
	if e.class == code.Warning {
		if r.asErrors[e.code] || r.options.AllAsErrors {
			e.class = code.Error
			if r.mu.escalated == nil {
				r.mu.escalated = &Escalation{e.code, e.text}
			}
		} else if !r.isNewsLocked(e.code, e.text) {
			return false
		} else {
			e.first = len(r.mu.warned) == 0
			r.mu.warned[e.text] = true
		}
	}
	if e.class == code.Error || e.class == code.BugClass {
		r.mu.errors = append(r.mu.errors, e.text)
		return true
	}
	return !r.suppress[e.code]
}

// isNewsLocked reports whether a warning is to be printed: if it is wanted, and has not been before.
func (r *Reporter) isNewsLocked(number int, text string) bool {
	return !r.options.NoWarning && !r.suppress[number] && !r.mu.warned[text]
}

// Warned reports whether Msg does nothing with a warning: one is printed once, and only if it is wanted.
func (r *Reporter) Warned(number int, params ...string) bool {
	text := r.Format(number, params...)
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.asErrors[number] && !r.options.AllAsErrors && !r.isNewsLocked(number, text)
}

func (r *Reporter) writeLocked(w io.Writer, text string) {
	if text == "" {
		return
	}
	if _, err := io.WriteString(w, text); err != nil && r.mu.err == nil {
		r.mu.err = err
	}
}

// mirrorLocked writes an event where everything is written as events too.
func (r *Reporter) mirrorLocked(write func(events) string) {
	if r.options.Mirror != nil {
		r.writeLocked(r.options.Mirror, write(events{&r.options}))
	}
}

// tellsPrograms reports whether what is told is written as events.
func (r *Reporter) tellsPrograms() bool { return r.options.JSON || r.options.Mirror != nil }

// Exception prints the message TLC prints for a Java exception that it did not expect, as which it reports most
// evaluation errors and all syntax errors of the configuration.
func (r *Reporter) Exception(class, text string) {
	r.Raw(code.General, exceptionText(class, text))
}

// RuntimeException is Exception with the class of evaluation errors.
func (r *Reporter) RuntimeException(text string) {
	r.Exception("java.lang.RuntimeException", text)
}

func exceptionText(class, text string) string {
	return strings.Join([]string{
		"TLC threw an unexpected exception.",
		"This was probably caused by an error in the spec or model.",
		"See the User Output or TLC Console for clues to what happened.",
		"The exception was a " + class,
		": " + text,
	}, "\n")
}
