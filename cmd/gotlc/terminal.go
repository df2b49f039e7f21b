package main

import (
	"os"
	"strconv"

	"golang.org/x/term"
)

// isTerminal reports whether a file is a terminal that can move its cursor, rather than a file or a pipe.
func isTerminal(f *os.File) bool {
	return term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
}

// wantsColor reports whether standard output may be coloured: on terminals, unless NO_COLOR, CLICOLOR=0 or TERM=dumb say
// otherwise; elsewhere only if CLICOLOR_FORCE says so.
func wantsColor(getenv func(string) string, terminal bool) bool {
	force := getenv("CLICOLOR_FORCE")
	switch {
	case getenv("NO_COLOR") != "":
		return false
	case force != "" && force != "0":
		return true
	case getenv("TERM") == "dumb", getenv("CLICOLOR") == "0":
		return false
	}
	return terminal
}

// columnsOf returns the width of the first terminal among files, or what COLUMNS says; 0 if neither is known.
func columnsOf(getenv func(string) string, files ...*os.File) int {
	for _, f := range files {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	width, err := strconv.Atoi(getenv("COLUMNS"))
	if err != nil || width < 0 {
		return 0
	}
	return width
}
