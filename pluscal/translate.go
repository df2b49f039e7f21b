package pluscal

import (
	"fmt"
	"slices"
	"strings"
)

// Translation is what became of a module.
type Translation struct {
	// Lines are the lines of the module with the new translation.
	Lines []string
	// Messages are what the official translator says, in order: lines, and errors that did not end the run.
	Messages []Message
	// Errors are the reasons why there is no translation.
	Errors []*Error
	// Checksums are those of the algorithm and of its translation.
	Checksums Checksums
	// AST is the module that -writeAST writes, "" if it was not asked for.
	AST string

	place      translation
	begin      int  // the line of the algorithm
	inserted   bool // the lines BEGIN and END are new
	hasDefault bool
	options    *Options
	faults
	marker
	outside int // how many lines stand before and behind the translation, BEGIN and END included
	alg     *algorithm
	actions map[string]Pos // of the translation: where they come from
}

// Message is a piece of information or, if Err is set, an error that the run survived.
type Message struct {
	Text string
	Err  *Error
}

func (t *Translation) say(text string) { t.Messages = append(t.Messages, Message{Text: text}) }

func (t *Translation) complain(err *Error) { t.Messages = append(t.Messages, Message{Err: err}) }

// Translate translates the algorithm in a module. What goes wrong is in the result.
func Translate(lines []string, o *Options) *Translation {
	return translate(lines, o, false)
}

// translateMarked is Translate, and notes where expressions come from.
func translateMarked(lines []string, o *Options) *Translation { return translate(lines, o, true) }

func translate(lines []string, o *Options, marked bool) *Translation {
	options := *o
	t := &Translation{options: &options, marker: marker{wanted: marked}, faults: faults{pace: pace{look: o.Look}}}
	s := newSource(lines)
	for _, err := range options.fileOptions(s) {
		t.complain(err)
	}
	options.complete()
	if err := t.translate(s); err != nil {
		t.Errors = append(t.Errors, err)
	}
	return t
}

// translate carries out the translation up to the first error.
func (t *Translation) translate(s *source) (err *Error) {
	place, found, err := s.findTranslation()
	if err != nil {
		return err
	}
	if found {
		s.cut(place)
		place.end = place.begin + 1
	}
	begin, ok := s.findAlgorithm()
	if !ok {
		return &Error{Text: "Beginning of algorithm string --algorithm not found.",
			Hint: "an algorithm starts with --algorithm Name, in a comment"}
	}
	t.place, t.begin = place, begin.line
	if !found {
		end, err := s.commentEnd(begin)
		if err != nil {
			return err
		}
		s.insertMarks(end)
		t.place, t.inserted = translation{end + 1, end + 2}, true
	}
	return t.inMemory(s, begin)
}

// inMemory translates the algorithm that starts at a place.
func (t *Translation) inMemory(s *source, begin start) (err *Error) {
	text, err := s.blank(begin)
	if err != nil {
		return err
	}
	return caught(func() { t.run(s, text, begin) })
}

// cut removes the lines of the old translation.
func (s *source) cut(at translation) {
	s.lines = slices.Concat(s.lines[:at.begin+1], s.lines[at.end:])
	s.copy = slices.Concat(s.copy[:at.begin+1], s.copy[at.end:])
}

// Lines around a first translation.
const (
	firstBegin = `\* BEGIN TRANSLATION (chksum(pcal) = "" /\ chksum(tla) = "")`
	firstEnd   = `\* END TRANSLATION `
)

// insertMarks puts the lines around a translation below a line.
func (s *source) insertMarks(below int) {
	marks := []string{firstBegin, firstEnd}
	s.lines = slices.Concat(s.lines[:below+1], marks, s.lines[below+1:])
	s.copy = slices.Concat(s.copy[:below+1], [][]rune{expand(firstBegin), expand(firstEnd)}, s.copy[below+1:])
}

// What the official translator says when it gets on.
const (
	sayParsed     = "Parsing completed."
	sayTranslated = "Translation completed."
)

// run parses and translates the text of the algorithm. It panics with a bailout if that cannot be done.
func (t *Translation) run(s *source, text [][]rune, begin start) {
	o := t.options
	p := t.parse(text, s, begin)
	om := p.omissions()
	t.alg = p.alg
	t.say(sayParsed)
	if o.WriteAST {
		t.AST = astModule(p.alg, o, &t.faults.pace)
		return
	}
	table := newSymbolTable(p.alg, &t.faults)
	table.check()
	renamed := table.rename()
	table.apply(p.alg)
	t.closeCalls(p.alg)
	if len(renamed) > 0 {
		t.say("Warning: symbols were renamed.")
	}
	g := newGenerator(p.alg, o, om)
	g.faults, g.flow.faults = &t.faults, &t.faults
	g.wanted = t.wanted
	g.module(renamed)
	t.marks = g.marks
	t.actions = g.actions
	t.hasDefault = p.alg.hasDefault()
	if err := table.checkDefault(t.hasDefault); err != nil {
		fail(err)
	}
	t.Checksums = Checksums{algorithmChecksum(p.alg, o, &t.faults.pace), linesChecksum(g.lines)}
	t.say(sayTranslated)
	t.outside = len(s.lines)
	t.Lines = slices.Concat(s.lines[:t.place.begin], []string{withChecksums(s.lines[t.place.begin], t.Checksums)}, g.lines,
		s.lines[t.place.end:])
}

// parse reads the algorithm and adds labels.
func (t *Translation) parse(text [][]rune, s *source, at start) *parser {
	p := &parser{faults: &t.faults, say: t.say, opts: t.options, alg: &algorithm{}, labels: map[string]bool{}}
	p.pace = &t.faults.pace
	p.lex = lexer{lines: text, raw: s.lines, line: at.line}
	p.algorithm(at.fair)
	if p.broken() {
		fail(t.faults.list[len(t.faults.list)-1])
	}
	p.finish()
	said := p.reportLabels()
	if said != "" {
		t.say(said)
	}
	return p
}

// astModule is the module that -writeAST writes.
func astModule(a *algorithm, o *Options, at *pace) string {
	return "------ MODULE AST -------\nEXTENDS TLC\nfairness == \"" + o.fairness + "\"\n \nast == \n" +
		algorithmText(a, o, at) + "\n==========================\n"
}

// closeCalls adds to each procedure and process those that are called by way of others.
func (t *Translation) closeCalls(a *algorithm) {
	if a.uniprocess() {
		return
	}
	index := map[string]int{}
	for k, q := range a.procedures {
		index[q.name] = k
	}
	reach := make([][]bool, len(a.procedures))
	for k := range a.procedures {
		reach[k] = a.reachable(k, index)
	}
	for k, q := range a.procedures {
		q.called = nil
		for to, reached := range reach[k] {
			if reached {
				q.called = append(q.called, a.procedures[to].name)
			}
		}
	}
	for _, q := range a.processes {
		for _, name := range slices.Clone(q.called) {
			k, ok := index[name]
			if !ok {
				t.complain(&Error{Text: "Could not find procedure name `" + name + "'"})
				continue
			}
			for to, reached := range reach[k] {
				if callee := a.procedures[to].name; reached && !slices.Contains(q.called, callee) {
					q.called = append(q.called, callee)
				}
			}
		}
	}
}

// reachable tells which procedures a procedure calls, directly or by way of others.
func (a *algorithm) reachable(from int, index map[string]int) []bool {
	reached := make([]bool, len(a.procedures))
	for todo := []int{from}; len(todo) > 0; {
		names := a.procedures[todo[0]].called
		todo = todo[1:]
		for _, name := range names {
			if to, ok := index[name]; ok && !reached[to] {
				reached[to] = true
				todo = append(todo, to)
			}
		}
	}
	return reached
}

// checkDefault refuses the name of the default value as a name, if that value is needed.
func (t *symbolTable) checkDefault(needed bool) *Error {
	var uses []string
	for _, s := range t.entries {
		if needed && s.use == defaultValue {
			uses = append(uses, s.kind.String()+" name")
		}
	}
	if len(uses) == 0 {
		return nil
	}
	return &Error{Text: "Cannot use `" + defaultValue + "' as " + strings.Join(uses, " or "),
		Hint: "variables without a value get this one"}
}

// multiple is the error about a variable that gets two values in one step.
func multiple(s *assignment, v string) *Error {
	e := errorAt(s.at, "Multiple assignment to "+v)
	e.Hint = v + " already has its next value in this step: begin a new step with a label, or assign both parts at once, as in f[1] := a || f[2] := b"
	return e
}

// undeclared is the error about an assignment to something that is no variable of the algorithm.
func undeclared(a *assign, vars []string) *Error {
	e := errorAt(a.at, "Assignment to undeclared variable "+a.v)
	e.Hint = fmt.Sprintf("variables: %s", strings.Join(vars, ", "))
	return e
}
