package report

import (
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
)

// kindsOfJava are the kinds of values by the names that TLC's classes have. Read only.
var kindsOfJava = map[string]string{
	"Bool": "a Boolean", "Int": "an integer", "String": "a string", "Model": "a model value", "SetEnum": "a set", "Interval": "a set of integers",
	"Record": "a record", "Tuple": "a sequence", "FcnRcd": "a function", "FcnLambda": "a function", "OpLambda": "an operator", "OpRcd": "an operator",
	"SetOfFcns": "a set of functions", "SetOfRcds": "a set of records", "SetOfTuples": "a set of tuples", "Subset": "a set of subsets",
	"SetPred": "a set", "SetCap": "a set", "SetCup": "a set", "SetDiff": "a set", "Union": "a set", "UserObj": "a set", "Undef": "nothing",
	"Method": "an operator", "Lazy": "a value", "CounterExample": "a record", "UserSub": "a set",
}

var (
	castOfJava      = lazyregexp.New(`(?:Cannot cast |(?:class )?)tlc2\.value\.impl\.(\w+?)(?:Value)?(?: to | cannot be cast to )(?:class )?tlc2\.value\.impl\.(\w+?)(?:Value)?\b(?: \(.*\))?`)
	classOfJava     = lazyregexp.New(`(?:class )?tlc2\.value\.impl\.(\w+?)(?:Value)?\b`)
	exceptionOfJava = lazyregexp.New(`(?s)^TLC threw an unexpected exception\..*?\nThe exception was a [\w.$]+\n: `)
	methodOfJava    = lazyregexp.New(`[^\n]*by the Java method\n[^\n]*\n[^\n]*\n`)
	marker          = lazyregexp.New(`@!@!@STARTMSG \d+:\d+ @!@!@\n|\n@!@!@ENDMSG \d+ @!@!@`)
	nameOfJava      = lazyregexp.New(`\b(?:java|tlc2|util)\.(?:[a-z]\w*\.)+\w+(?:: )?`)
)

// PlainWords is a text of TLC's in words that people know: without what it says of Java's classes and exceptions, and without
// the markers of texts inside it.
func PlainWords(text string) string {
	text = marker().ReplaceAllString(text, "")
	text = exceptionOfJava().ReplaceAllString(text, "")
	if !strings.Contains(text, "java.") && !strings.Contains(text, "tlc2.") {
		return text
	}
	kind := func(class string) string {
		if k, ok := kindsOfJava[class]; ok {
			return k
		}
		return "a value of another kind"
	}
	text = methodOfJava().ReplaceAllString(text, "")
	text = castOfJava().ReplaceAllStringFunc(text, func(s string) string {
		m := castOfJava().FindStringSubmatch(s)
		return kind(m[1]) + " stands where " + kind(m[2]) + " is expected"
	})
	text = classOfJava().ReplaceAllStringFunc(text, func(s string) string { return kind(classOfJava().FindStringSubmatch(s)[1]) })
	return nameOfJava().ReplaceAllString(text, "")
}
