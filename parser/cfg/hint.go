package cfg

import (
	"regexp"
	"strings"

	"github.com/gotlc/gotlc/parser/suggest"
)

var (
	identifier = regexp.MustCompile(`^[0-9_]*[A-Za-z][A-Za-z0-9_]*(![A-Za-z0-9_]+)*$`)
	digits     = regexp.MustCompile(`^[0-9]+$`)
)

const (
	negativeHint = "negative numbers cannot be written in a configuration: define Neg == -1 in the module and write K <- Neg"
	tupleHint    = "tuples cannot be written in a configuration: define the value in the module and write K <- Definition"
	recordHint   = "records and functions cannot be written in a configuration: define the value in the module and write K <- Definition"
	rangeHint    = "m..n cannot be written in a configuration: list the numbers, or define the set in the module and write K <- Definition"
	exprHint     = "a configuration holds values, not expressions: define the value in the module and write K <- Definition"
	retiredHint  = "TYPE and TYPE_CONSTRAINT are gone: list the predicate as an INVARIANT"
)

// strayHint explains a token that stands where a keyword should, after the given section (nil at the start).
func strayHint(text string, before *section) string {
	switch {
	case text == "TYPE" || text == "TYPE_CONSTRAINT":
		return retiredHint
	case before != nil && before.Single != nil && before.Single.Keyword != "CHECK_DEADLOCK" && isKeyword(before.Single.Value.Text):
		return before.Single.Keyword + " took the keyword " + before.Single.Value.Text + " as its name: its own name is missing"
	case didYouMean(text) != "":
		return didYouMean(text)
	case before != nil && before.Single != nil:
		return before.Single.Keyword + " takes exactly one word"
	case text == "=" || text == "<-" || before == nil:
		return "an entry starts with a keyword such as SPECIFICATION, INVARIANT or CONSTANTS"
	}
	return ""
}

// assignmentHint explains an assignment without = and <-. What is before it often tells more than the token itself,
// because a value ends after one token.
func assignmentHint(a, before *assignment) string {
	if before != nil && before.Value != nil && before.Value.Value != nil {
		switch v := before.Value.Value; {
		case v.Word == "-" && digits.MatchString(a.Name.Text):
			return negativeHint
		case v.Word == "<<":
			return tupleHint
		case v.Word == "SUBSET" || v.Word == "UNION" || v.Word == "(" || v.Word == "[]":
			return exprHint
		case a.Name.Text == "..":
			return rangeHint
		case isKeyword(v.Word):
			return "the keyword " + v.Word + " was taken as the value of " + before.Name.Text + ": its value is missing"
		}
	}
	switch name := a.Name.Text; {
	case name == "TYPE" || name == "TYPE_CONSTRAINT":
		return retiredHint
	case didYouMean(name) != "":
		return didYouMean(name)
	case name == ",":
		return "assignments are separated by blanks or line ends, not by commas"
	case a.Wrong == nil:
		return name + " needs a value: " + name + " = " + name + " makes it a model value"
	case a.Wrong.Text == "==" || a.Wrong.Text == ":=" || a.Wrong.Text == ":" || a.Wrong.Text == "|->":
		return "a constant is assigned with a single ="
	case a.Wrong.Text == "->" || a.Wrong.Text == "←":
		return "a definition replaces a constant with <-"
	case isKeyword(a.Wrong.Text) || identifier.MatchString(a.Wrong.Text):
		return name + " needs a value: " + name + " = " + name + " makes it a model value"
	case !identifier.MatchString(name):
		return exprHint
	}
	return ""
}

// bracketHint explains a missing ] after [Mod.
func bracketHint(wrong *word) string {
	if wrong != nil && (wrong.Text == "|->" || wrong.Text == "->" || wrong.Text == ":" || wrong.Text == `\in`) {
		return recordHint
	}
	return "after = or <- a bracket holds a module name: [Module]"
}

// braceHint explains a missing } of a set.
func braceHint(wrong *word) string {
	switch {
	case wrong == nil || isKeyword(wrong.Text):
		return "the set is not closed"
	case wrong.Text == "..":
		return rangeHint
	case wrong.Text == ":" || wrong.Text == `\in`:
		return exprHint
	case strings.HasPrefix(wrong.Text, `"`) || identifier.MatchString(wrong.Text):
		return "elements are separated by commas"
	case digits.MatchString(wrong.Text):
		return "elements are separated by commas, and negative numbers cannot be written in a configuration"
	}
	return ""
}

// didYouMean suggests a keyword, or returns "".
func didYouMean(text string) string {
	if k := suggest.Closest(text, keywords); k != "" {
		return "did you mean " + k + "?"
	}
	return ""
}

func isKeyword(text string) bool {
	for _, k := range keywords {
		if k == text {
			return true
		}
	}
	return false
}

// suspect warns of a name that TLC accepts without a word although it is hardly meant as one. The keyword is that
// of the section, or "=" for a model value.
func (b *builder) suspect(keyword string, n Name) {
	switch {
	case n.Text == "TYPE" || n.Text == "TYPE_CONSTRAINT":
		b.warn(retiredHint, n.Span)
	case isKeyword(n.Text):
		b.warn(n.Text+" is taken as a name here, not as a keyword", n.Span)
	case n.Text == "," && keyword != "=":
		b.warn("names are separated by blanks or line ends: the comma is taken as a name", n.Span)
	case !identifier.MatchString(n.Text) && keyword == "=":
		b.warn(n.Text+" is taken as the name of a model value: expressions cannot be written in a configuration", n.Span)
	case !identifier.MatchString(n.Text):
		b.warn(n.Text+" is taken as a name", n.Span)
	case keyword != "=" && strings.ToUpper(n.Text) == n.Text && didYouMean(n.Text) != "":
		b.warn(n.Text+" is taken as a name: "+didYouMean(n.Text), n.Span)
	}
}
