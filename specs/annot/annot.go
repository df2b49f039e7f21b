package annot

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/tlc/code"
)

// Case is one run and what it must give.
type Case struct {
	// Line is the line of the ERROR comment that the case is about, 0 if it is about the whole file.
	Line int
	// Source is the text to run: the file's, less the lines that belong to other cases.
	Source string
	// InFile says that the configuration is a CONFIG section of the file.
	InFile bool
	// Options are those of the command line.
	Options []string
	// Figures hold the expected numbers by name. A name that is missing is not checked.
	Figures map[string]int
	// Text and Absent are literal texts that the output must and must not contain.
	Text, Absent []string
	// Print are literal texts that the output must contain once the messages are taken out of it: what the
	// specification printed itself.
	Print []string
	// Output must match.
	Output []*regexp.Regexp
}

// Figures returns the names of the numbers that can be expected.
func Figures() []string {
	return []string{"exit", "code", "generated", "distinct", "queue", "depth", "trace", "traces"}
}

// assumptionExit is the exit status of an assumption that cannot be evaluated.
const assumptionExit = 10

// Read returns the cases of a file: one for the whole file, or one for each line with an ERROR comment. It is an error
// if the file expects nothing, or if a comment cannot be understood.
func Read(source string) ([]*Case, error) {
	r := reader{lines: strings.Split(source, "\n")}
	r.whole = Case{Source: source, InFile: strings.Contains(source, "\n----- CONFIG "), Figures: map[string]int{}}
	for i, line := range r.lines {
		if err := r.line(i, line); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	switch {
	case len(r.errors) > 0:
		return r.variants(), nil
	case r.whole.empty():
		return nil, fmt.Errorf("the file has no EXPECT line")
	}
	return []*Case{&r.whole}, nil
}

func (c *Case) empty() bool {
	return len(c.Figures)+len(c.Text)+len(c.Print)+len(c.Output) == 0
}

// reader gathers what the lines of a file say.
type reader struct {
	lines  []string
	whole  Case
	errors []lineError
}

// lineError is an ERROR comment.
type lineError struct {
	index int // of the line
	text  string
}

func (r *reader) line(index int, line string) error {
	if before, text, ok := strings.Cut(line, `\* ERROR `); ok && strings.TrimSpace(before) != "" {
		text, err := strconv.Unquote(strings.TrimSpace(text))
		if err != nil {
			return fmt.Errorf("the text of an ERROR must be one quoted string: %w", err)
		}
		r.errors = append(r.errors, lineError{index, text})
		return nil
	}
	comment, ok := strings.CutPrefix(strings.TrimSpace(line), `\* `)
	if !ok {
		return nil
	}
	word, rest, _ := strings.Cut(comment, " ")
	switch word {
	case "OPTIONS":
		r.whole.Options = append(r.whole.Options, strings.Fields(rest)...)
	case "EXPECT":
		return r.whole.expect(rest)
	}
	return nil
}

// expect adds what one EXPECT line says.
func (c *Case) expect(s string) error {
	kind, rest, _ := strings.Cut(s, " ")
	switch kind {
	case "text", "absent", "print", "output":
		return c.expectText(kind, rest)
	}
	for _, field := range strings.Fields(s) {
		name, number, ok := strings.Cut(field, "=")
		if !ok || !slices.Contains(Figures(), name) {
			return fmt.Errorf("got %q, want text, absent, print, output or one of %v with =NUMBER", field, Figures())
		}
		n, err := strconv.Atoi(number)
		if err != nil {
			return fmt.Errorf("got %q, want a number after %s=", number, name)
		}
		if _, twice := c.Figures[name]; twice {
			return fmt.Errorf("%s is given twice", name)
		}
		c.Figures[name] = n
	}
	return nil
}

func (c *Case) expectText(kind, quoted string) error {
	text, err := strconv.Unquote(strings.TrimSpace(quoted))
	if err != nil {
		return fmt.Errorf("what follows %s must be one quoted string: %w", kind, err)
	}
	switch kind {
	case "text":
		c.Text = append(c.Text, text)
	case "absent":
		c.Absent = append(c.Absent, text)
	case "print":
		c.Print = append(c.Print, text)
	default:
		re, err := regexp.Compile("(?m)" + text)
		if err != nil {
			return err
		}
		c.Output = append(c.Output, re)
	}
	return nil
}

// variants makes a case of each ERROR line.
func (r *reader) variants() []*Case {
	var cases []*Case
	for _, e := range r.errors {
		c := r.whole
		lines := slices.Clone(r.lines)
		for _, other := range r.errors {
			if other.index != e.index {
				lines[other.index] = ""
			}
		}
		c.Line = e.index + 1
		c.Source = strings.Join(lines, "\n")
		c.Figures = map[string]int{"exit": assumptionExit, "code": code.AssumptionError}
		text := strings.ReplaceAll(e.text, "line @,", fmt.Sprintf("line %d,", c.Line))
		if !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		c.Text = append(slices.Clone(c.Text), text)
		cases = append(cases, &c)
	}
	return cases
}
