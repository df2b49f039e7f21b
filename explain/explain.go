package explain

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc/code"
)

// Entry explains one number.
type Entry struct {
	// Key is the code, or "exit N" for an exit status.
	Key    string
	Number int
	IsExit bool
	Name   string   // TLC's name of the code; "" if it has none or is not known
	Title  string   // a few words
	Texts  []string // how the message is worded, with %1%, %2%, ... for what varies
	Means  string
	Why    string   // what typically leads to it
	Do     string   // what to do then
	See    []string // keys of related entries
}

//go:embed codes.txt
var source string

// entries are those of codes.txt, in its order.
var entries = sync.OnceValue(func() []*Entry { return read(source) })

// All returns the entries: exit statuses first, then codes in ascending order.
func All() []*Entry { return entries() }

var heading = lazyregexp.New(`^# ((exit )?(\d+)): (.+)$`)

// read reads the form described in doc.go. What does not fit it is left out; tests notice.
func read(text string) []*Entry {
	var list []*Entry
	var e *Entry
	var field *string
	for _, line := range strings.Split(text, "\n") {
		if m := heading().FindStringSubmatch(line); m != nil {
			e = &Entry{Key: m[1], IsExit: m[2] != "", Title: m[4]}
			e.Number, _ = strconv.Atoi(m[3])
			if !e.IsExit {
				known, _ := code.Of(e.Number)
				e.Name, e.Texts = known.Symbol, code.Wordings(e.Number)
			}
			list = append(list, e)
			field = &e.Means
			continue
		}
		if e == nil || line == "" {
			continue
		}
		label, rest, _ := strings.Cut(line, ": ")
		switch label {
		case "why":
			field, line = &e.Why, rest
		case "do":
			field, line = &e.Do, rest
		case "see":
			for _, key := range strings.Split(rest, ",") {
				e.See = append(e.See, strings.TrimSpace(key))
			}
			continue
		}
		*field = strings.TrimSpace(*field + " " + line)
	}
	slices.SortStableFunc(list, func(a, b *Entry) int {
		if a.IsExit != b.IsExit {
			return cmp.Compare(b2i(b.IsExit), b2i(a.IsExit))
		}
		return cmp.Compare(a.Number, b.Number)
	})
	return list
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// noise is what people paste around a number.
var noise = lazyregexp.New(`(?i)@!@!@(start|end)msg|@!@!@|:\d+|^(ec|error|code)\b|[():,.#]`)

// wanted is what a query asks for.
type wanted struct {
	number int
	isExit bool // an exit status is meant
	// isNumber tells that there is nothing but a number; otherwise name is the query as a name of TLC's.
	isNumber bool
	name     string
}

var exitWord = lazyregexp.New(`(?i)^(exit status|exit code|exit|status)\b? *`)

func parse(query string) wanted {
	query = strings.TrimSpace(query)
	w := wanted{isExit: exitWord().MatchString(query)}
	if w.isExit {
		query = exitWord().ReplaceAllString(query, "")
	}
	words := strings.Fields(noise().ReplaceAllString(query, " "))
	w.name = strings.ToUpper(strings.Join(words, "_"))
	number, err := strconv.Atoi(w.name)
	w.number, w.isNumber = number, err == nil
	return w
}

// Event is the name of a code in events (gotlc check -json); "" if it has none.
func (e *Entry) Event() string {
	if e.IsExit {
		return ""
	}
	return code.NameOf(e.Number)
}

// Find returns the entry that a person means: by number, by "exit" and a status, by TLC's name, in any case and without
// its TLC_, or by the name in events. A small number is an exit status.
func Find(query string) (*Entry, bool) {
	w := parse(query)
	for _, e := range All() {
		switch {
		case w.isNumber && e.Number == w.number && (e.IsExit || !w.isExit):
			return e, true
		case e.Name != "" && (e.Name == w.name || e.Name == "TLC_"+w.name):
			return e, true
		}
	}
	for _, e := range All() {
		if name := e.Event(); name != "" && strings.EqualFold(name, w.name) {
			return e, true
		}
	}
	return nil, false
}

// Text returns an explanation for people. The error, for what has none, says what may have been meant.
func Text(query string) (string, error) {
	e, ok := Find(query)
	if !ok {
		return "", unknown(query)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n", e.headline(), wrap("", e.Means))
	fmt.Fprintf(&b, "%s\n%s\n", wrap("Why: ", e.Why), wrap("Do:  ", e.Do))
	for _, text := range e.worded() {
		b.WriteString(wrap("Text: ", text) + "\n")
	}
	if name := e.Event(); name != "" {
		fmt.Fprintf(&b, "In events (check -json): %s\n", name)
	}
	for i, key := range e.See {
		label := "     "
		if i == 0 {
			label = "\nSee: "
		}
		if other, ok := Find(key); ok {
			b.WriteString(label + other.line() + "\n")
		}
	}
	return b.String(), nil
}

// worded are the texts on one line each, with dots for what varies, except those that are nothing else.
func (e *Entry) worded() []string {
	var texts []string
	for _, t := range e.Texts {
		t = strings.Join(strings.Fields(parameter().ReplaceAllString(t, "...")), " ")
		if strings.Trim(t, ".: ") != "" {
			texts = append(texts, t)
		}
	}
	return texts
}

// parameter is what varies in a text.
var parameter = lazyregexp.New(`%\d%|\{now\}`)

// headline names the entry, with the class of the message.
func (e *Entry) headline() string {
	if class := e.Class(); class != "" {
		return e.line() + " (" + class + ")"
	}
	return e.line()
}

// line is the entry in one line.
func (e *Entry) line() string {
	name := ""
	if e.Name != "" {
		name = " " + e.Name
	}
	return e.Key + name + ": " + e.Title
}

// Class says what sort of message a code belongs to; "" for exit statuses.
func (e *Entry) Class() string {
	switch {
	case e.IsExit:
		return ""
	}
	switch code.OriginOf(e.Number) {
	case code.FromParser:
		return "error of the parser"
	case code.FromParserWarning:
		return "warning of the parser"
	case code.FromConfig:
		return "error in a configuration file"
	}
	switch code.ClassOf(e.Number) {
	case code.Error, code.BugClass:
		return "error"
	case code.Warning:
		return "warning"
	case code.StateClass:
		return "part of a trace"
	}
	return "information"
}

// unknown is the error for a query without an entry.
func unknown(query string) error {
	text := "nothing is known about " + strconv.Quote(query)
	if near := nearest(query); len(near) > 0 {
		text += "; did you mean one of these?"
		for _, e := range near {
			text += "\n  " + e.line()
		}
		return errors.New(text)
	}
	return errors.New(text + "; gotlc explain lists all codes")
}

// most is how many suggestions are made.
const most = 5

// nearest returns entries that a person may have meant: numbers that differ by a digit or are close, names that are
// spelt alike, titles with the word.
func nearest(query string) []*Entry {
	query = strings.TrimSpace(query)
	if w := parse(query); w.isNumber {
		return nearestNumbers(w)
	}
	var names, words []string
	for _, e := range All() {
		names = append(names, e.Name, strings.TrimPrefix(e.Name, "TLC_"), e.Event())
		words = append(words, strings.FieldsFunc(e.searched(), func(r rune) bool { return strings.ContainsRune(" ,:()", r) })...)
	}
	var found []*Entry
	if e, ok := Find(suggest.Closest(query, names)); ok {
		found = append(found, e)
	}
	word := strings.ToLower(query)
	if !slices.ContainsFunc(All(), func(e *Entry) bool { return strings.Contains(e.searched(), word) }) {
		word = suggest.Closest(word, words)
	}
	for _, e := range All() {
		if len(word) > 2 && strings.Contains(e.searched(), word) && !slices.Contains(found, e) {
			found = append(found, e)
		}
	}
	return found[:min(most, len(found))]
}

// searched is the text in which words are looked up.
func (e *Entry) searched() string {
	return strings.ToLower(e.Title + " " + strings.ReplaceAll(e.Name, "_", " "))
}

// digits returns the digits of a number in ascending order.
func digits(n int) string {
	text := []byte(strconv.Itoa(n))
	slices.Sort(text)
	return string(text)
}

// nearestNumbers prefers the same digits in another order, then what is close.
func nearestNumbers(w wanted) []*Entry {
	list := slices.DeleteFunc(slices.Clone(All()), func(e *Entry) bool { return w.isExit && !e.IsExit })
	distance := func(e *Entry) int {
		if digits(w.number) == digits(e.Number) {
			return 0
		}
		return max(w.number-e.Number, e.Number-w.number)
	}
	slices.SortStableFunc(list, func(a, b *Entry) int { return cmp.Compare(distance(a), distance(b)) })
	return list[:min(most, len(list))]
}

// List returns one line for each entry.
func List() string {
	var b strings.Builder
	for _, e := range All() {
		fmt.Fprintf(&b, "%-9s%s\n", e.Key, e.Title)
	}
	return b.String()
}

// width is the greatest length of a line.
const width = 100

// wrap breaks a text into lines behind a label, under whose end they all begin.
func wrap(label, text string) string {
	var b strings.Builder
	b.WriteString(label)
	column := len(label)
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
		case column+1+len(word) > width:
			b.WriteString("\n" + strings.Repeat(" ", len(label)))
			column = len(label)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}
