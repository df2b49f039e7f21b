package main

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// argumentFile returns the arguments in a file that java is given as @FILE before its main class: they are separated by blanks and
// ends of lines; quotes of either kind hold blanks together, in them a backslash stands for the character behind it; a # begins a
// comment. Such a file names no others.
func argumentFile(name string) ([]string, error) {
	text, err := readlimit.ReadFile(name) // a pipe could be waited for without end
	switch {
	case err != nil:
		return nil, javaError(err.Error())
	case len(text) > maxArgumentFile:
		return nil, javaError("the file of arguments " + name + " is too long")
	}
	args := splitArguments(string(text))
	if slices.ContainsFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "@") }) {
		return nil, javaError("the file of arguments " + name + " names another one")
	}
	return args, nil
}

// maxArgumentFile is how many bytes a file of arguments may have.
const maxArgumentFile = 1 << 20

func splitArguments(text string) []string {
	var args []string
	var word strings.Builder
	inWord := false
	end := func() {
		if inWord {
			args = append(args, word.String())
		}
		word.Reset()
		inWord = false
	}
	for i, quote := 0, byte(0); i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0 && c == '\\' && i+1 < len(text):
			i++
			word.WriteByte(text[i])
		case c == quote:
			quote = 0
		case quote != 0:
			word.WriteByte(c)
		case c == '"', c == '\'':
			quote, inWord = c, true
		case c == '#' && !inWord:
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		case strings.IndexByte(" \t\r\n\f", c) >= 0:
			end()
		default:
			word.WriteByte(c)
			inWord = true
		}
	}
	end()
	return args
}
