package traceform

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
)

// StateDiagram writes a behavior as a state diagram of Mermaid: a state for each state, with what the step to it has changed.
func StateDiagram(b Behavior) []byte {
	var out strings.Builder
	out.WriteString("stateDiagram-v2\n    direction TB\n    [*] --> S1\n")
	for i := range b.States {
		fmt.Fprintf(&out, "    state \"%s\" as S%d\n", strings.Join(escaped(append([]string{fmt.Sprintf("State %d", i+1)}, b.assignments(i)...)), "<br/>"), i+1)
	}
	for i := 1; i < len(b.States); i++ {
		fmt.Fprintf(&out, "    S%d --> S%d: %s\n", i, i+1, escape(b.States[i].String()))
	}
	if b.Back > 0 {
		label := b.Closing.String()
		if label == "" {
			label = "stuttering"
		}
		fmt.Fprintf(&out, "    S%d --> S%d: %s\n", len(b.States), b.Back, escape(label))
	}
	return []byte(out.String())
}

// SequenceDiagram writes a behavior as a sequence diagram of Mermaid. Who takes part are the model values and strings that are
// arguments of actions or were chosen: a step is an arrow from the first of them to the second, to itself if there is none; without
// any it is the system's.
func SequenceDiagram(b Behavior) []byte {
	var out strings.Builder
	out.WriteString("sequenceDiagram\n")
	var all []string
	for _, s := range append(slices.Clone(b.States), State{Step: b.Closing}) {
		value.Look()
		for _, name := range s.actors() {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	const system = "system"
	alone := func(s State) bool { return len(s.actors()) == 0 }
	if !slices.Contains(all, system) && (len(all) == 0 || slices.ContainsFunc(b.States[1:], alone) || b.Closing.String() != "" && alone(State{Step: b.Closing})) {
		all = append(all, system)
	}
	for i, name := range all {
		fmt.Fprintf(&out, "    participant P%d as %s\n", i+1, escape(name))
	}
	arrow := func(s Step, text []string) {
		from := []string{system, system}
		if a := s.actors(); len(a) > 0 {
			from = []string{a[0], a[min(1, len(a)-1)]}
		}
		fmt.Fprintf(&out, "    P%d->>P%d: %s\n", 1+slices.Index(all, from[0]), 1+slices.Index(all, from[1]), strings.Join(escaped(text), "<br/>"))
	}
	fmt.Fprintf(&out, "    Note over P1,P%d: %s\n", len(all), strings.Join(escaped(b.assignments(0)), "<br/>"))
	loops := b.Back > 0 && b.Closing.String() != ""
	for i := 1; i <= len(b.States); i++ {
		if loops && i == b.Back {
			out.WriteString("    loop for ever\n")
		}
		if i < len(b.States) {
			arrow(b.States[i].Step, append([]string{b.States[i].String()}, b.assignments(i)...))
		}
	}
	switch {
	case loops:
		arrow(b.Closing, []string{b.Closing.String(), fmt.Sprintf("back to state %d", b.Back)})
		out.WriteString("    end\n")
	case b.Back > 0:
		fmt.Fprintf(&out, "    Note over P1,P%d: nothing changes any more\n", len(all))
	}
	return []byte(out.String())
}

// actors are the model values and strings among the arguments and choices of a step, each once.
func (s Step) actors() (names []string) {
	add := func(v value.Value) {
		if (v.Kind() == value.ModelValue || v.Kind() == value.String) && !slices.Contains(names, v.Text()) {
			names = append(names, v.Text())
		}
	}
	if s.Action != nil {
		for _, v := range s.Action.Args {
			add(v)
		}
	}
	if s.Way != nil {
		for _, c := range s.Way.Choices {
			add(c.Value)
		}
	}
	return names
}

// escape writes a text so that Mermaid takes no part of it for its own.
func escape(text string) string {
	return strings.NewReplacer("#", "#35;", ";", "#59;", `"`, "#quot;", "<", "#lt;", ">", "#gt;").Replace(text)
}

func escaped(texts []string) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = escape(t)
	}
	return out
}
