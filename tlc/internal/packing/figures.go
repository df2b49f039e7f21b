package packing

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Figures tell how an engine fared.
type Figures struct {
	Forms    int    // that it has made
	Started  uint64 // initial states that it has found, duplicates included
	Expanded uint64 // states that it has expanded
	Left     uint64 // states that it has left to the evaluator
	GaveUp   string // why it has given up, "" if it has not
	Trials   int    // how often it has been compared with the evaluator
	// Ratio is its time for a state to the evaluator's, in the last trial; 0 if there was none.
	Ratio float64
	// Traps are the reasons for which it left states, with how many there were; "" stands for states of no form.
	Traps map[string]uint64
	// Refused are the reasons for which parts of formulas have no code in the last form, with how many there are.
	Refused map[string]int
}

// Figures returns how the engine has fared, while nobody expands. Where New made none they say so.
func (e *Engine) Figures() Figures {
	if e == nil {
		return Figures{GaveUp: "models with a view and symmetry, _POSSIBLE, coverage, a trace to follow, values that are printed, or steps that print or ask about the search, and runs with a smaller -maxSetSize are not for it"}
	}
	e.tally.mu.Lock()
	defer e.tally.mu.Unlock()
	f := Figures{Forms: len(e.forms), Started: e.tally.started, Expanded: e.tally.expanded, Left: e.tally.left, GaveUp: e.gaveUp, Traps: maps.Clone(e.tally.traps)}
	f.Trials, f.Ratio = e.judge.trials, e.judge.last
	if l := e.newest(); l != nil {
		f.Refused = l.Refused
	}
	return f
}

// String is a sentence for people, without the point at its end.
func (f Figures) String() string {
	text := fmt.Sprintf("%d states expanded in machine words (forms: %d), %d left to the evaluator", f.Expanded, f.Forms, f.Left)
	if f.Started > 0 {
		text += fmt.Sprintf("; %d initial states generated in machine words", f.Started)
	}
	if f.Ratio > 0 {
		text += fmt.Sprintf("; %.2f times the evaluator's time (trials: %d)", f.Ratio, f.Trials)
	}
	switch {
	case f.GaveUp != "":
		text += "; given up: " + f.GaveUp
	case f.Forms == 0:
		text += "; the search was too short, or each step is looked at, as -dump and -graph do"
	}
	return text + list("; states left", f.Traps) + list("; formulas without code", f.Refused)
}

// mostReasons is how many reasons are listed.
const mostReasons = 8

// list lists reasons, the most frequent first.
func list[N int | uint64](what string, counts map[string]N) string {
	if len(counts) == 0 {
		return ""
	}
	reasons := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		if counts[a] != counts[b] {
			return -cmp.Compare(counts[a], counts[b])
		}
		return strings.Compare(a, b)
	})
	var parts []string
	for _, r := range reasons[:min(len(reasons), mostReasons)] {
		name := strings.ReplaceAll(r, "\n", " ") // a line for all
		if name == "" {
			name = "values of another form"
		}
		parts = append(parts, fmt.Sprintf("%s (%d)", name, counts[r]))
	}
	return what + ": " + strings.Join(parts, ", ")
}
