package cfg

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/suggest"
)

const (
	negativeHint = "negative numbers cannot be written in a configuration: define Neg == -1 in the module and write K <- Neg"
	tupleHint    = "tuples cannot be written in a configuration: define the value in the module and write K <- Definition"
	recordHint   = "records and functions cannot be written in a configuration: define the value in the module and write K <- Definition"
	rangeHint    = "m..n cannot be written in a configuration: list the numbers, or define the set in the module and write K <- Definition"
	exprHint     = "a configuration holds values, not expressions: define the value in the module and write K <- Definition"
	retiredHint  = "TYPE and TYPE_CONSTRAINT are gone: list the predicate as an INVARIANT"
)

// commentHint is for comments of other languages.
const commentHint = `comments are written \* to the end of the line, or (* between these *)`

// isComment reports whether comments of other languages begin so.
func isComment(text string) bool {
	return text == "//" || text == "#" || text == "--" || text == "/"
}

// strayHint explains a token that stands where a keyword should, after the given entry (nil at the start). The token next (nil at
// the end) comes behind it.
func strayHint(text string, before *single, next *parser.Token) string {
	switch {
	case isComment(text):
		return commentHint
	case next != nil && (next.Text == "=" || next.Text == "<-"):
		return "constants get their values behind CONSTANT: CONSTANT " + text + " " + next.Text + " ..."
	case before != nil && !isIdentifier(before.value) && isIdentifier(text):
		return before.keyword + " took " + before.value + " as its name; the name comes right behind it: " + before.keyword + " " + text
	case text == "TYPE" || text == "TYPE_CONSTRAINT":
		return retiredHint
	case before != nil && isKeyword(before.value):
		return before.keyword + " took the keyword " + before.value + " as its name: its own name is missing"
	case didYouMean(text) != "":
		return didYouMean(text)
	case before != nil:
		return before.keyword + " takes exactly one word"
	}
	return "an entry starts with a keyword such as SPECIFICATION, INVARIANT or CONSTANTS"
}

// assignmentHint explains an assignment of a name without = and <-, but with wrong (nil for the end of the file). What is before it often tells more than the token itself,
// because a value ends after one token.
func assignmentHint(name string, wrong *parser.Token, before *Assignment) string {
	if before != nil && before.Value != nil {
		switch v, _ := before.Value.(ModelValue); {
		case v.Name == "'":
			return `strings are written in double quotes: "` + name + `"`
		case v.Name == "-" && isNumber(name):
			return negativeHint
		case v.Name == "<<":
			return tupleHint
		case v.Name == "SUBSET" || v.Name == "UNION" || v.Name == "(" || v.Name == "[]":
			return exprHint
		case name == "..":
			return rangeHint
		case isKeyword(v.Name):
			return "the keyword " + v.Name + " was taken as the value of " + before.Name.Text + ": its value is missing"
		}
	}
	switch {
	case isComment(name):
		return commentHint
	case name == "TYPE" || name == "TYPE_CONSTRAINT":
		return retiredHint
	case didYouMean(name) != "":
		return didYouMean(name)
	case name == ",":
		return "assignments are separated by blanks or line ends, not by commas"
	case wrong == nil:
		return name + " needs a value: " + name + " = " + name + " makes it a model value"
	case wrong.Text == "==" || wrong.Text == ":=" || wrong.Text == ":" || wrong.Text == "|->":
		return "a constant is assigned with a single ="
	case wrong.Text == "->" || wrong.Text == "←":
		return "a definition replaces a constant with <-"
	case isKeyword(wrong.Text) || isIdentifier(wrong.Text):
		return name + " needs a value: " + name + " = " + name + " makes it a model value"
	case !isIdentifier(name):
		return exprHint
	}
	return ""
}

// bracketHint explains a missing ] after [Mod.
func bracketHint(wrong *parser.Token) string {
	if wrong != nil && (wrong.Text == "|->" || wrong.Text == "->" || wrong.Text == ":" || wrong.Text == `\in`) {
		return recordHint
	}
	return "after = or <- a bracket holds a module name: [Module]"
}

// braceHint explains a missing } of a set.
func braceHint(wrong *parser.Token) string {
	switch {
	case wrong == nil || isKeyword(wrong.Text):
		return "the set is not closed"
	case wrong.Text == "..":
		return rangeHint
	case wrong.Text == ":" || wrong.Text == `\in`:
		return exprHint
	case strings.HasPrefix(wrong.Text, `"`) || isIdentifier(wrong.Text):
		return "elements are separated by commas"
	case isNumber(wrong.Text):
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
	return slices.Contains(keywords, text)
}

// IsIdentifier reports whether the token is a name as modules have them: what stands for a name may be any token.
func (n *Name) IsIdentifier() bool { return isIdentifier(n.Text) }

// isIdentifier reports whether a text is a name as modules have them, perhaps of an instance: I!Op.
func isIdentifier(text string) bool {
	first, rest, more := strings.Cut(text, "!")
	if strings.Trim(first, digits+"_") == "" || !isWord(first) {
		return false
	}
	for more {
		if first, rest, more = strings.Cut(rest, "!"); !isWord(first) {
			return false
		}
	}
	return true
}

const digits = "0123456789"

func isNumber(text string) bool { return text != "" && strings.Trim(text, digits) == "" }

// isWord reports whether there is nothing but letters, digits and underscores.
func isWord(text string) bool {
	for _, c := range []byte(text) {
		if c != '_' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return text != ""
}

// suspect warns of a name that TLC accepts without a word although it is hardly meant as one. The keyword is that
// of the section, or "=" for a model value.
func (r *reader) suspect(keyword string, n Name) {
	switch {
	case n.Text == "TYPE" || n.Text == "TYPE_CONSTRAINT":
		r.warn(retiredHint, n.Span)
	case isKeyword(n.Text):
		r.warn(n.Text+" is taken as a name here, not as a keyword", n.Span)
	case n.Text == "," && keyword != "=":
		r.warn("names are separated by blanks or line ends: the comma is taken as a name", n.Span)
	case !isIdentifier(n.Text) && keyword == "=":
		r.warn(n.Text+" is taken as the name of a model value: expressions cannot be written in a configuration", n.Span)
	case !isIdentifier(n.Text):
		r.warn(n.Text+" is taken as a name", n.Span)
	case keyword != "=" && strings.ToUpper(n.Text) == n.Text && r.mayBeMisspelt() && didYouMean(n.Text) != "":
		r.warn(n.Text+" is taken as a name: "+didYouMean(n.Text), n.Span)
	}
}

// mostCompared bounds how many names are compared with keywords, which takes long.
const mostCompared = 1000

// mayBeMisspelt counts the names in capitals, and reports whether one more is worth comparing.
func (r *reader) mayBeMisspelt() bool {
	r.compared++
	return r.compared <= mostCompared
}
