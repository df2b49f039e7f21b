package pluscal

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
)

// Options say how an algorithm is translated.
type Options struct {
	// File is the path of the module without its extension.
	File string
	// NoCfg and NoOld keep the configuration from being written, and the old module from being kept.
	NoCfg, NoOld bool
	// WriteAST asks for the tree of the algorithm in place of a translation.
	WriteAST bool
	// Spec names a module that is to translate, which needs the official translator; "" for none.
	Spec string
	// Help asks for a list of the options.
	Help bool
	// Look, unless it is nil, is called again and again while a translation is made; a panic of it passes through.
	Look func()

	fairness    string // wf, sf, wfNext, nof or ""
	termination bool
	noDone      bool
	labels      labelOptions
	width       int
	version     int
	debug       bool
	unixEOL     bool
}

// labelOptions say what becomes of statements that need a label and have none.
type labelOptions struct {
	add, report bool
	root        string
}

// Versions of the language, as the official translator counts them.
const (
	latestVersion   = 1903
	versionOmits    = 1500 // from here on pc is left out where it is not needed
	versionFairBody = 1500 // only here a body may be marked as fair
)

// Version is the version of the official translator that this one follows.
const Version = "1.12"

// VersionLine is the line that the official translator prints first.
const VersionLine = "pcal.trans Version 1.12 of 01 July 2024"

// DefaultOptions returns the options of a translation without any.
func DefaultOptions() *Options {
	return &Options{labels: labelOptions{root: "Lbl_"}, width: 78, version: latestVersion}
}

// unset returns the options of a translation without any, which looks as this one.
func (o *Options) unset() *Options {
	d := DefaultOptions()
	d.Look = o.Look
	return d
}

// commandLineError is an error in options.
func commandLineError(text string) *Error { return &Error{Text: "Command-line error: " + text + "."} }

// optionList is a list of words that options are read from: the command line, or a statement in the file.
type optionList struct {
	o      *Options
	words  []string
	inFile bool
	fair   bool // a fairness option was read here
	spec   bool // likewise one of those that exclude each other
}

// ParseArguments reads a command line: options, and a file at the end. There can be two errors at once.
func ParseArguments(args []string) (*Options, []*Error) {
	o := DefaultOptions()
	if len(args) == 0 {
		return nil, []*Error{commandLineError("No arguments specified")}
	}
	last := args[len(args)-1]
	if strings.HasPrefix(last, "-") {
		o.Help = true
		return o, nil
	}
	l := optionList{o: o, words: args[:len(args)-1]}
	if errs := l.read(); errs != nil || o.Help {
		return o, errs
	}
	o.File = last
	if name := last[strings.LastIndexAny(last, `/\`)+1:]; strings.Contains(name, ".") {
		if !strings.EqualFold(name[strings.LastIndex(name, "."):], ".tla") {
			return nil, []*Error{commandLineError("Input file has extension other than tla")}
		}
		o.File = last[:len(last)-len(".tla")]
	}
	return o, nil
}

// read carries out all words, or those before the first that is wrong.
func (l *optionList) read() []*Error {
	for len(l.words) > 0 {
		word := l.words[0]
		l.words = l.words[1:]
		if errs := l.option(word); errs != nil {
			return errs
		}
		if l.o.Help {
			return nil
		}
	}
	return nil
}

// option carries out one option. In a file most may stand without a dash.
func (l *optionList) option(word string) []*Error {
	name, dash := strings.CutPrefix(word, "-")
	o := l.o
	if dash || l.inFile {
		switch name {
		case "wf", "sf", "wfNext", "nof":
			return l.fairness(name)
		case "termination":
			o.termination = true
			return nil
		case "noDoneDisjunct":
			o.noDone = true
			return nil
		case "label":
			o.labels.add = true
			return nil
		case "labelRoot", "version", "spec", "myspec":
			return l.valued(name)
		}
	}
	if dash {
		switch name {
		case "nocfg":
			o.NoCfg = true
			return nil
		case "noold":
			o.NoOld = true
			return nil
		case "lineWidth":
			return l.valued(name)
		}
	}
	if !dash || l.inFile || !l.commandOnly(name) {
		return one(l.unknown(word))
	}
	switch name {
	case "spec2", "myspec2":
		return l.valued(name)
	case "writeAST":
		return l.exclusive()
	}
	return nil
}

// commandOnly carries out an option that cannot stand in a file, and reports whether it is one.
func (l *optionList) commandOnly(name string) bool {
	switch name {
	case "help":
		l.o.Help = true
	case "reportLabels":
		l.o.labels.report, l.o.labels.add = true, true
	case "debug":
		l.o.debug = true
	case "writeAST":
		l.o.WriteAST = true
	case "unixEOL":
		l.o.unixEOL = true
	case "spec2", "myspec2":
	default:
		return false
	}
	return true
}

func one(err *Error) []*Error { return []*Error{err} }

func (l *optionList) unknown(word string) *Error {
	if l.inFile {
		return commandLineError("Unknown or illegal option in options statement: " + word)
	}
	return commandLineError("Unknown command-line option: " + word)
}

func (l *optionList) fairness(name string) []*Error {
	if l.fair {
		return one(commandLineError("Can only have one of -wf, -sf, -wfNext, and -nof options"))
	}
	l.fair, l.o.fairness = true, name
	return nil
}

// exclusive refuses a second one of the options that say who translates.
func (l *optionList) exclusive() []*Error {
	if l.spec {
		return one(commandLineError("\nCan have at most one of the options -spec, -myspec, -spec2, -myspec2, writeAST"))
	}
	l.spec = true
	return nil
}

var labelRootForm = lazyregexp.New(`^[a-zA-Z][a-zA-Z0-9_]*$`)

// valued carries out an option with a value.
func (l *optionList) valued(name string) []*Error {
	value, ok := "", len(l.words) > 0
	if ok {
		value, l.words = l.words[0], l.words[1:]
	}
	switch name {
	case "labelRoot":
		if !ok {
			return one(commandLineError("Label root must follow `-labelRoot' option"))
		}
		if !labelRootForm().MatchString(value) {
			return one(commandLineError("Label root must be a valid PlusCal identifier (must start with a letter and contain only letters, numbers, and underscores)"))
		}
		l.o.labels.root = value
	case "version":
		if !ok {
			return one(commandLineError("Version number must follow `-version' option"))
		}
		return l.o.setVersion(value)
	case "lineWidth":
		n, err := strconv.Atoi(value)
		if err != nil || n < 60 || n > 1<<31-1 {
			return one(commandLineError("Integer value at least 60 must follow `-lineWidth' option"))
		}
		l.o.width = n
	default:
		if errs := l.exclusive(); errs != nil {
			return errs
		}
		if !ok {
			return one(commandLineError("Specification name must follow `-" + strings.TrimSuffix(name, "2") + "' option"))
		}
		l.o.Spec = value
	}
	return nil
}

// setVersion reads a version: digits and dots.
func (o *Options) setVersion(v string) []*Error {
	n, decimals, dot := 0, 0, false
	for _, r := range v {
		switch {
		case decimals == 3:
		case isDigit(r):
			n = n*10 + int(r-'0')
			if dot {
				decimals++
			}
			n = min(n, 1<<40)
		case r == '.':
			dot = true
		default:
			return badVersion("Illegal version " + v + " specified.")
		}
	}
	for ; decimals < 3; decimals++ {
		n = min(n*10, 1<<40)
	}
	if n > latestVersion {
		return badVersion("Specified version " + v + " later than current version " + Version)
	}
	o.version = n
	return nil
}

func badVersion(text string) []*Error {
	return []*Error{{Text: text}, commandLineError("Bad version number")}
}

// complete adds what follows from other options.
func (o *Options) complete() {
	if o.termination && o.fairness == "" {
		o.fairness = string(weaklyFair)
	}
}

// fileOptions carries out the options statement of a module, if it has one.
func (o *Options) fileOptions(s *source) []*Error {
	line, col, ok := s.findOptions()
	if !ok {
		return nil
	}
	text := &strings.Builder{}
	for k := line; k < len(s.copy); k++ {
		text.WriteString(string(s.row(k)[col:]))
		text.WriteByte(' ')
		col = 0
	}
	rest := strings.TrimLeft(text.String(), " ")
	if !strings.HasPrefix(rest, "(") {
		return one(&Error{Text: "`PlusCal options' not followed by '('", Pos: Pos{line + 1, 1}})
	}
	inside, _, closed := strings.Cut(rest[1:], ")")
	if !closed {
		return one(&Error{Text: "No closing ')' found in options statement", Pos: Pos{line + 1, 1}})
	}
	l := optionList{o: o, inFile: true, words: strings.FieldsFunc(inside, func(r rune) bool { return r == ' ' || r == ',' })}
	errs := l.read()
	for _, e := range errs {
		e.Pos = Pos{line + 1, 1}
	}
	return errs
}

// findOptions returns the place behind the words PlusCal options, counting from 0.
func (s *source) findOptions() (line, col int, ok bool) {
	for k := range s.lines {
		if !strings.Contains(s.lines[k], "PlusCal") {
			continue
		}
		row := s.row(k)
		for c := 0; c+len("PlusCal") <= len(row); c++ {
			if string(row[c:c+len("PlusCal")]) != "PlusCal" || c > 0 && row[c-1] != ' ' {
				continue
			}
			end := c + len("PlusCal")
			if end < len(row) && (isLetter(row[end]) || row[end] == '_') {
				continue
			}
			if line, col, ok := s.optionsWord(k, end); ok {
				return line, col, true
			}
		}
	}
	return 0, 0, false
}

// optionsWord returns the place behind the word options, if that comes next.
func (s *source) optionsWord(line, col int) (int, int, bool) {
	const word = "options"
	l := lexer{lines: s.copy, raw: s.lines, line: line, col: col}
	if !l.space() {
		return 0, 0, false
	}
	rest := l.rest()
	if len(rest) < len(word) || string(rest[:len(word)]) != word || len(rest) > len(word) && isWord(rest[len(word)]) {
		return 0, 0, false
	}
	return l.line, l.col + len(word), true
}
