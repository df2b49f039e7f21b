package report

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/pluscal"
)

// TraceStyle is a way of showing behaviors to people.
type TraceStyle uint8

// The styles.
const (
	StyleTLC     TraceStyle = iota // every state in full, as TLC does
	StyleDiff                      // what each step changes
	StyleTable                     // a row for each variable, a column for each state
	StylePlusCal                   // what each step changes, with the line of the algorithm that it carries out
)

// ShowsSteps reports whether what each step changes is shown, the one that closes a lasso included.
func (s TraceStyle) ShowsSteps() bool { return s == StyleDiff || s == StylePlusCal }

// TraceStyles are the styles by name.
var TraceStyles = map[string]TraceStyle{"tlc": StyleTLC, "diff": StyleDiff, "table": StyleTable, "pcal": StylePlusCal}

// TraceOptions say how behaviors are shown.
type TraceOptions struct {
	// Human speaks to people in place of printing TLC's text, of all that is told; for neither Tool nor JSON.
	Human   bool
	Style   TraceStyle
	Color   bool // mark with colours too
	Columns int  // width of the lines; 0 means 80
}

// styled reports whether behaviors are shown in another style than TLC's. Programs get TLC's.
func (r *Reporter) styled() bool {
	return (r.options.Traces.Style != StyleTLC || r.SpeaksToPeople()) && !r.options.Tool && !r.options.JSON
}

// traceText shows a behavior in the style that is asked for, and leaves of it what there was time for.
func (r *Reporter) traceText(t *Trace) string {
	columns := r.options.Traces.Columns
	if columns <= 0 {
		columns = 80
	}
	if p, ok := r.encoding.(*person); ok && r.options.Traces.Style == StyleTLC {
		return p.trace(r, t)
	}
	p := painter{on: r.options.Traces.Color}
	if r.options.Traces.Style == StyleTable {
		return newTable(t, columns, p).text()
	}
	d := diffText{painter: p, columns: columns, first: r.stateText}
	if r.options.Traces.Style == StylePlusCal {
		d.statement = r.statementOf
	}
	return d.text(t)
}

// statementOf is the statement of a PlusCal algorithm that an action carries out, nil if it is not the translation of one.
func (r *Reporter) statementOf(a *eval.Action) *pluscal.Statement {
	if a == nil {
		return nil
	}
	return r.statements.Of(a.Span.File, a.Name)
}

// ending says how the behavior goes on for ever, "" if it does not.
func (t *Trace) ending() string {
	switch {
	case t.Back == 0:
		return ""
	case t.By == nil:
		return "State " + strconv.Itoa(t.Back+1) + ": Stuttering"
	}
	return "Back to state " + strconv.Itoa(t.Back) + ": " + t.By.String()
}

// name is what a variable is called; the view has no name.
func (s TraceState) name(i int) string {
	if i < len(s.Names) {
		return s.Names[i]
	}
	return "view"
}

// text is the flat text of a variable.
func (s TraceState) text(i int) string {
	if s.Values[i] == "" {
		return "null"
	}
	return s.Values[i]
}

// index returns where a variable is, -1 if it is not there.
func (s TraceState) index(name string) int {
	for i := range s.Values {
		if s.name(i) == name {
			return i
		}
	}
	return -1
}

// painter colours text for terminals.
type painter struct{ on bool }

// The colours, as terminals number them.
const (
	bold   = "1"
	faint  = "2"
	red    = "31"
	green  = "32"
	yellow = "33"
)

func (p painter) paint(color, text string) string {
	if !p.on || text == "" {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

// indented puts a prefix before each line.
func indented(text, prefix string) string {
	return prefix + strings.ReplaceAll(text, "\n", "\n"+prefix)
}
