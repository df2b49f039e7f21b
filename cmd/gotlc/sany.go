package main

import (
	"slices"
	"strings"
)

// parserSwitches are the options of tla2sany.SANY that are turned on and off again each time they are given, and what they are here;
// "" for what has no effect on what is printed. What -t was for is not known; the explorer (-d) is refused.
var parserSwitches = map[string]string{
	"-s": flagNoSemantics, "-l": flagNoLevels, "-g": flagNoLinting, "-stat": "", "-t": "",
}

// parserArguments returns the arguments of tla2sany.SANY as those of parse. Its options stand before the files, and come in lower and
// upper case; others are left for parse to refuse, or to take as its own.
func parserArguments(args []string) []string {
	var out []string
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		flag, known := parserSwitches[strings.ToLower(args[0])]
		option := "--" + flag
		switch at := slices.Index(out, option); {
		case !known:
			out = append(out, args[0])
		case flag == "":
		case at >= 0:
			out = slices.Delete(out, at, at+1)
		default:
			out = append(out, option)
		}
		args = args[1:]
	}
	return append(out, args...)
}

// asksForExplorer reports whether one of SANY's options is the one for its interactive explorer.
func asksForExplorer(args []string) bool {
	for _, arg := range args {
		if !strings.HasPrefix(arg, "-") {
			return false
		}
		if strings.EqualFold(arg, "-d") {
			return true
		}
	}
	return false
}
