package code

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
)

// Message is what is known of one number.
type Message struct {
	Name   string // in events (gotlc check -json); that of the constant
	Symbol string // in TLC's own sources, "" if it is not known for sure
	Class  Class
	Text   string // "" if the parameters are the text
}

// Class is the sort of a message; TLC prints it behind the number in tool mode.
type Class uint8

// The classes. Plain output starts the text of all but Info with the class's name.
const (
	Info Class = iota
	Error
	BugClass
	Warning
	StateClass
)

// Of returns the message with a number. The zero Message, with ok false, stands for what is no message of a run.
func Of(number int) (m Message, ok bool) {
	m, ok = messages[number]
	return m, ok
}

// ClassOf returns the class of a number; unknown ones are Info.
func ClassOf(number int) Class { return messages[number].Class }

// NameOf returns the name that a number has in events, "" if it is not known.
func NameOf(number int) string { return messages[number].Name }

// Numbers returns the numbers of all messages of a run, in ascending order.
func Numbers() []int {
	numbers := make([]int, 0, len(messages))
	for n := range messages {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	return numbers
}

// Wordings returns the texts that stand under a number: that of a message, followed by those for other numbers of
// parameters, or those of findings.
func Wordings(number int) []string {
	if m, ok := messages[number]; ok {
		if m.Text == "" {
			return nil
		}
		texts := []string{m.Text}
		for n := range maxParameters {
			if other, ok := variants[number][n]; ok {
				texts = append(texts, other)
			}
		}
		return texts
	}
	var texts []string
	for _, f := range findings {
		if f.number == number && f.text != "" {
			texts = append(texts, f.text)
		}
	}
	return texts
}

// maxParameters is greater than the number of parameters of any message.
const maxParameters = 10

// Wording returns the text with that many parameters; "" if the parameters alone are the text.
func Wording(number, parameters int) string {
	if other, ok := variants[number][parameters]; ok {
		return other
	}
	return messages[number].Text
}

// Format returns the text of a message with its parameters put in. Messages without a text of their own concatenate them.
func Format(number int, params ...string) string {
	return Fill(Wording(number, len(params)), params...)
}

// Fill puts parameters into a wording, all %1% first, then %2% and so on: a parameter that contains %2% is substituted
// again, as in TLC. An empty wording concatenates them.
func Fill(wording string, params ...string) string {
	if wording == "" {
		return strings.Join(params, "")
	}
	for i, p := range params {
		wording = strings.ReplaceAll(wording, "%"+strconv.Itoa(i+1)+"%", p)
	}
	return wording
}

// Parameters is the inverse of Format: the parameters from which a message's text was made, as far as its wording has
// parameters; nil if the text is not that of the number.
func Parameters(number int, text string) []string {
	wording := messages[number].Text
	var pattern strings.Builder
	var order []int
	for rest := wording; rest != ""; {
		at := parameter().FindStringSubmatchIndex(rest)
		if at == nil {
			pattern.WriteString(regexp.QuoteMeta(rest))
			break
		}
		pattern.WriteString(regexp.QuoteMeta(rest[:at[0]]) + "(.*?)")
		n, _ := strconv.Atoi(rest[at[2]:at[3]])
		order = append(order, n)
		rest = rest[at[1]:]
	}
	found := regexp.MustCompile("(?s)^" + pattern.String() + "$").FindStringSubmatch(text)
	if found == nil || len(order) == 0 {
		return nil
	}
	params := make([]string, slices.Max(order))
	for i, n := range order {
		params[n-1] = found[i+1]
	}
	return params
}

// parameter is the place of a parameter in a wording.
var parameter = lazyregexp.New(`%(\d)%`)
