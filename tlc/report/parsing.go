package report

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/tlc/code"
)

// SANYHeader prints what the parser says first when it is run alone.
func (r *Reporter) SANYHeader() {
	r.Print("\n****** SANY2 Version 2.2 created 08 July 2020\n")
}

// SANYStart prints the message before the parser's lines, which only programs get.
func (r *Reporter) SANYStart() {
	if r.options.Tool || r.options.JSON {
		r.tell(facts{data: parsingData{Step: "start"}}, code.SANYStart)
	}
}

// SANYEnd prints the message after the parser's lines, which only programs get. ok means that there are no errors.
func (r *Reporter) SANYEnd(ok bool) {
	if r.options.Tool || r.options.JSON {
		r.tell(facts{data: parsingData{Step: "end", OK: &ok}}, code.SANYEnd)
	}
}

// ParsingFile prints that the parser reads a file.
func (r *Reporter) ParsingFile(path string) {
	r.line("Parsing file "+path, parsingData{Step: "file", File: path})
}

// SemanticProcessing prints that a module is being analysed.
func (r *Reporter) SemanticProcessing(module string) {
	r.line("Semantic processing of module "+module, parsingData{Step: "semantics", Module: module})
}

// Linting prints that a module is being checked for style.
func (r *Reporter) Linting(module string) {
	r.line("Linting of module "+module, parsingData{Step: "lint", Module: module})
}

// Finding is what is wrong with a module, in the words of the official parser.
type Finding struct {
	Place string // such as "line 3, col 5 to line 3, col 9 of module M"
	Text  string
}

// paragraph is how the parser shows a finding in a list.
func (f Finding) paragraph() string { return f.Place + "\n\n" + f.Text + "\n\n\n" }

// ParsingFailed prints why the parser cannot go on to the meaning of names: what it said of the syntax, if it did, and the finding
// about the file at path, or what else there is to say.
func (r *Reporter) ParsingFailed(said, path string, f Finding) {
	if f.Place == "" {
		r.Print(said + f.Text)
		return
	}
	text := f.Place + "\n\n" + f.Text + "\n"
	r.Print(said + "\nFatal errors while parsing TLA+ spec in file " + path + "\n\n" + text + "*** Errors: 1\n\n" + text + "\n\n")
}

// ParsingWarnings prints the warnings that there are before the meaning of names is looked at.
func (r *Reporter) ParsingWarnings(path string, list []Finding) {
	if len(list) == 0 {
		return
	}
	r.Print("Warnings (" + strconv.Itoa(len(list)) + ") during syntax parsing of " + path + ":\n\n")
	r.Print(paragraphs(list))
}

// Findings prints what is wrong with the meaning of a module and those before it. That warnings stand before the heading of
// errors is not recorded of the official parser, and unconfirmed.
func (r *Reporter) Findings(errs, warnings []Finding) {
	var b strings.Builder
	for _, l := range []struct {
		heading, kind string
		list          []Finding
	}{{"", "Warnings", warnings}, {"Semantic errors:\n\n", "Errors", errs}} {
		if len(l.list) > 0 {
			b.WriteString(l.heading + "*** " + l.kind + ": " + strconv.Itoa(len(l.list)) + "\n\n" + paragraphs(l.list))
		}
	}
	r.Print(strings.TrimSuffix(b.String(), "\n"))
}

// LintWarning prints a warning about the style of a module.
func (r *Reporter) LintWarning(f Finding) { r.Print(f.paragraph()) }

func paragraphs(list []Finding) string {
	var b strings.Builder
	for _, f := range list {
		b.WriteString(f.paragraph())
	}
	return b.String()
}
