package code

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Finding is one wording of something that is wrong, or doubtful, in a specification or configuration. Zero is none.
type Finding int

// Number returns the number under which the finding is reported.
func (f Finding) Number() int { return findings[f].number }

// Format returns the text with its parameters put in, all at once.
func (f Finding) Format(params ...any) string {
	pairs := make([]string, 0, 2*len(params))
	for i, p := range params {
		pairs = append(pairs, "%"+strconv.Itoa(i+1)+"%", fmt.Sprint(p))
	}
	return strings.NewReplacer(pairs...).Replace(findings[f].text)
}

// FindingNumbers returns the numbers of all findings, in ascending order.
func FindingNumbers() []int {
	var numbers []int
	for _, f := range findings[1:] {
		numbers = append(numbers, f.number)
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// Origin tells who reports a number.
type Origin uint8

// Who reports what: numbers are dealt out in ranges.
const (
	FromRun           Origin = iota
	FromParser               // an error of the official parser
	FromParserWarning        // a warning of it
	FromConfig               // an error in a configuration file
)

// OriginOf returns who reports a number, which need not be one that is known.
func OriginOf(number int) Origin {
	switch {
	case 4000 <= number && number < 4800:
		return FromParser
	case 4800 <= number && number < 4900:
		return FromParserWarning
	case 5000 <= number && number < 6000:
		return FromConfig
	}
	return FromRun
}
