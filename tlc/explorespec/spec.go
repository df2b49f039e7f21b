package explorespec

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template"
	"time"

	"github.com/gotlc/gotlc/parser/cfg"
)

// Spec is what a trace exploration specification is made of.
type Spec struct {
	Name   string   // of its module
	Root   string   // the specification that the trace is a behavior of
	Vars   []string // in the order in which they are printed
	States [][]string
	// Loop is the number of the state to which the last one leads back, the last one's own for a behavior that stutters
	// there, and 0 for a finite behavior.
	Loop int
	// Constants are those of the model, and ModelValues the names of its model values that Root does not declare.
	Constants   []*cfg.Assignment
	ModelValues []string
	Time        time.Time
	// Look is called again and again while the specification is written; by a panic with an error it ends that.
	Look func()
}

//go:embed spec.tmpl
var text string

// spec is read when the first specification is written, which most runs do not do.
var spec = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("spec").Funcs(template.FuncMap{
		"reversed": func(list []string) []string {
			list = slices.Clone(list)
			slices.Reverse(list)
			return list
		},
		"join":   func(list []string) string { return strings.Join(list, ", ") },
		"assign": assignment,
	}).Parse(text))
})

// Write writes the file.
func (s *Spec) Write(w io.Writer) error { return spec().Execute(w, s) }

// The following are for the template.

// Stutters tells that the behavior stays in its last state for ever.
func (s *Spec) Stutters() bool { return s.Loop == len(s.States) }

// Lasso tells that the behavior leads back.
func (s *Spec) Lasso() bool { return s.Loop > 0 && !s.Stutters() }

// Length is the number of states.
func (s *Spec) Length() int { return len(s.States) }

// Declared are the names that the module declares besides Root.
func (s *Spec) Declared() []string {
	declared := slices.Clone(s.ModelValues)
	if s.Lasso() {
		declared = append(declared, "_TTraceLassoStart", "_TTraceLassoEnd")
	}
	return declared
}

// Extends is what comes after a list of extended modules.
func (s *Spec) Extends() string {
	if len(s.Declared()) == 0 {
		return s.Root
	}
	return s.Root + ", " + s.Root + "_TEConstants"
}

// Equations are a state's as a conjunction that begins at a column, with the last variable first.
func (s *Spec) Equations(number, indent int) string {
	s.Look()
	margin := strings.Repeat(" ", indent)
	var lines []string
	for i, v := range s.Vars {
		lines = append(lines, fmt.Sprintf("%s%s = (%s)\n", margin, v, s.States[number-1][i]))
	}
	slices.Reverse(lines)
	return strings.Join(lines, margin+"/\\\n")
}

// Records are the states as records, with the last variable first.
func (s *Spec) Records() string {
	var records []string
	for _, state := range s.States {
		s.Look()
		var fields []string
		for i, v := range s.Vars {
			fields = append(fields, v+" |-> "+state[i])
		}
		slices.Reverse(fields)
		records = append(records, "    (["+strings.Join(fields, ",")+"])")
	}
	return strings.Join(records, ",\n")
}

// Generated is the time as Java writes it.
func (s *Spec) Generated() string { return s.Time.Format("Mon Jan 02 15:04:05 MST 2006") }

// assignment is an entry of the model as its tokens.
func assignment(a *cfg.Assignment) string {
	tokens := []string{a.Name.Text}
	if len(a.Args) > 0 {
		tokens = append(tokens, "(")
		tokens = append(tokens, separated(a.Args)...)
		tokens = append(tokens, ")")
	}
	sign := "="
	if a.IsOverride() {
		sign = "<-"
	}
	tokens = append(tokens, sign)
	if a.Module != nil {
		tokens = append(tokens, "[", a.Module.Text, "]")
	}
	if a.IsOverride() {
		tokens = append(tokens, a.Target.Text)
	} else {
		tokens = append(tokens, valueTokens(a.Value)...)
	}
	return strings.Join(tokens, " ")
}

func separated(values []cfg.Value) []string {
	var tokens []string
	for i, v := range values {
		if i > 0 {
			tokens = append(tokens, ",")
		}
		tokens = append(tokens, valueTokens(v)...)
	}
	return tokens
}

func valueTokens(v cfg.Value) []string {
	switch v := v.(type) {
	case cfg.Int:
		return []string{strconv.Itoa(int(v.Value))}
	case cfg.String:
		return []string{`"` + v.Value + `"`}
	case cfg.Bool:
		return []string{strings.ToUpper(strconv.FormatBool(v.Value))}
	case cfg.ModelValue:
		return []string{v.Name}
	case *cfg.Set:
		return append(append([]string{"{"}, separated(v.Elems)...), "}")
	}
	return nil
}
