package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// surfaceRules are what differs from run to run, or from TLC on purpose, in recorded outputs and files; nothing else is
// taken out before they are compared.
var surfaceRules = []struct {
	why, pattern, text string
}{
	{"what Java's terminal library says on standard error", `(?m)^.*org\.jline\.utils\.Log logr\nWARNING: .*\n`, ""},
	{"versions", `TLC2 Version \S+`, "TLC2 Version V"},
	{"times", `\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`, "TIME"},
	{"times", `(?m)^\\\* Generated on .*$`, `\* Generated on TIME`},
	{"durations", `Finished (in|checking temporal properties in) \d+m?s`, "Finished $1 D"},
	{"rates", `\([\d,]+ (d?s/min)\)`, "(N $1)"},
	{"the machine", ` on \d+ cores.*`, " on N cores"},
	{"folders of modules", `Parsing file (?:\S*/)?(\w+\.tla)(?: \(.*\))?`, "Parsing file $1"},
	{"times in names", `_TTrace_\d+`, "_TTrace_T"},
	{"times in names", `__DebuggerExpr__\d+`, "__DebuggerExpr__T"},
}

var surfacePatterns = func() []*regexp.Regexp {
	var list []*regexp.Regexp
	for _, r := range surfaceRules {
		list = append(list, regexp.MustCompile(r.pattern))
	}
	return list
}()

var (
	nodeLabel    = regexp.MustCompile(`(?m)^"?(-?\d{12,})(?:\.\d+")?(?: \[style = filled\])? \[label="((?:[^"\\\n]|\\.)*)`)
	fingerprint  = regexp.MustCompile(`-?\d{12,}`)
	simulated    = regexp.MustCompile(`(states generated: |Progress: |states checked, )\d+`)
	modulesRead  = regexp.MustCompile(`(?m)^(Parsing file|Semantic processing of module|Linting of module) .*\n`)
	traceSpecRun = regexp.MustCompile(`_TTrace_\d+`)
)

// surfaceFileName is the name under which a file was recorded.
func surfaceFileName(name string) string { return traceSpecRun.ReplaceAllString(name, "_TTrace_0") }

// unrecorded are files whose presence was not recorded.
func unrecorded(name string) bool { return strings.HasSuffix(name, ".bin") }

// normalizeSurface takes out of a recorded file what may differ.
func normalizeSurface(name, text string) string {
	switch {
	case strings.HasSuffix(name, ".tlc"):
		return "" // binary, and not recorded byte by byte
	case strings.HasSuffix(name, "_liveness.dot"):
		return sortedLines(stateNames(text)) // TLC writes a state's steps in the order of fingerprints
	case strings.HasSuffix(name, ".dot"):
		return stateNames(text)
	}
	if strings.Contains(text, "Random Simulation") && strings.Contains(text, "The behavior up to this point is") {
		text = simulated.ReplaceAllString(text, "${1}N") // TLC's worker goes on while the error is printed
	}
	if strings.Contains(text, "Semantic processing of module SequencesExt") {
		// Recorded with the community modules of 2024-12, which instantiate what today's extend: other modules are read.
		text = modulesRead.ReplaceAllString(text, "")
	}
	for i, r := range surfaceRules {
		text = surfacePatterns[i].ReplaceAllString(text, r.text)
	}
	return text
}

// stateNames replaces fingerprints, which name the nodes of a graph, by what their nodes show, and puts nodes of one rank
// in order.
func stateNames(text string) string {
	names := map[string]string{}
	for _, m := range nodeLabel.FindAllStringSubmatch(text, -1) {
		names[m[1]] = "<" + m[2] + ">"
	}
	text = fingerprint.ReplaceAllStringFunc(text, func(fp string) string {
		if n := names[fp]; n != "" {
			return n
		}
		return fmt.Sprintf("<unknown %d>", len(names))
	})
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if inner, ok := strings.CutPrefix(line, "{rank = same; "); ok {
			nodes := strings.Split(strings.TrimSuffix(inner, "}"), ";")
			slices.Sort(nodes)
			lines[i] = "{rank = same; " + strings.Join(nodes, ";") + "}"
		}
	}
	return strings.Join(lines, "\n")
}

func sortedLines(text string) string {
	lines := strings.Split(text, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
