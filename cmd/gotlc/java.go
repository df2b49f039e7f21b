package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/tlc"
)

func itoa(n int) string { return strconv.Itoa(n) }

// mainClasses are the classes of TLA+'s tools and what stands for them here; "" if nothing does yet.
var mainClasses = map[string]string{
	"tlc2.TLC": "check", "tla2sany.SANY": "parse", "tla2sany.drivers.SANY": "parse",
	"tlc2.REPL": "eval", "pcal.trans": "pcal", xmlExporter: "parse",
}

// otherClasses are main classes of TLA+'s tools that gotlc does not stand in for, with what there is instead.
var otherClasses = map[string]string{
	"tla2tex.TLA":        "the official tools typeset modules",
	"tlc2.TraceExplorer": "gotlc explore -trace FILE walks on from a behavior that -dumpTrace wrote",
}

// javaCommand turns a java command line (without the program name) into one of gotlc's own. Options of the virtual
// machine have no meaning here and are skipped, except for the class path, which is searched for modules,
// for system properties, and for the size of the heap.
//
// The second result are options that a person may wonder about.
func javaCommand(args []string) (command, ignored []string, err error) {
	j := javaLine{}
	command, err = j.read(args)
	return command, j.ignored, err
}

func (j *javaLine) read(args []string) ([]string, error) {
	for len(args) > 0 {
		if file, ok := strings.CutPrefix(args[0], "@"); ok {
			more, err := argumentFile(file)
			if err != nil {
				return nil, err
			}
			args = append(more, args[1:]...)
			continue
		}
		used, err := j.option(args)
		if err != nil {
			return nil, err
		}
		if j.version != "" {
			return []string{"gotlc", "version", "--" + flagJava, j.version}, nil
		}
		if used == 0 {
			return j.main(args[0], args[1:])
		}
		args = args[used:]
		if j.jar {
			return j.command("check", args), nil
		}
	}
	return nil, javaError("no main class is given")
}

// javaLine collects what comes before the main class.
type javaLine struct {
	properties []string // -Dname=value
	jar        bool     // -jar tla2tools.jar was the last option
	version    string   // where the version is to be printed: "stderr" or "stdout"; "" if it was not asked for
	classPath  string
	community  bool // the class path has the jar of the community modules
	memory     javaHeap
	ignored    []string // options without a meaning here that are more than tuning
}

// option takes the option at the start of args and returns how many arguments it has; 0 if there is none.
func (j *javaLine) option(args []string) (int, error) {
	arg := args[0]
	if used, err := j.memory.take(arg); used {
		return 1, err
	}
	if used, told := virtualMachine(args); used > 0 {
		if told {
			j.ignored = append(j.ignored, args[:used]...)
		}
		return used, nil
	}
	name, value, inline := strings.Cut(arg, "=")
	switch {
	case strings.HasPrefix(arg, "-D"):
		j.properties = append(j.properties, arg)
		return 1, nil
	case name == "--class-path" && inline:
		j.setClassPath(value)
		return 1, nil
	case arg == "-cp", arg == "-classpath", arg == "--class-path":
		if len(args) < 2 {
			return 0, javaError(arg + " requires a class path")
		}
		j.setClassPath(args[1])
		return 2, nil
	case arg == "-version", arg == "-fullversion":
		j.version = "stderr"
		return 1, nil
	case arg == "--version", arg == "--full-version":
		j.version = "stdout"
		return 1, nil
	case arg == "-jar":
		if len(args) < 2 {
			return 0, javaError("-jar requires a file")
		}
		if !isToolsJar(args[1]) {
			return 0, javaError("-jar " + args[1] + " is not tla2tools.jar")
		}
		j.jar = true
		return 2, nil
	case strings.HasPrefix(arg, "-"):
		return 0, javaError("the option " + arg + " is not known")
	}
	return 0, nil
}

// setClassPath notes the class path, on which modules are searched; the last one counts. The jar of the official tools has
// nothing that is not built in.
func (j *javaLine) setClassPath(path string) {
	entries := slices.DeleteFunc(filepath.SplitList(path), isToolsJar)
	j.classPath = strings.Join(entries, string(filepath.ListSeparator))
	j.community = slices.ContainsFunc(entries, func(entry string) bool {
		return strings.HasPrefix(filepath.Base(strings.TrimSuffix(entry, "*")), "CommunityModules")
	})
}

func isToolsJar(path string) bool {
	return strings.HasPrefix(filepath.Base(path), "tla2tools") && filepath.Ext(path) == ".jar"
}

// main returns the command for a main class.
func (j *javaLine) main(class string, args []string) ([]string, error) {
	name := strings.ReplaceAll(class, "/", ".")
	command, known := mainClasses[name]
	instead, other := otherClasses[name]
	if strings.HasPrefix(name, "tlc2.tool.distributed.") {
		instead, other = "gotlc check -scale spreads a search over processes (docs/scale.md)", true
	}
	switch {
	case other:
		return nil, javaError("gotlc does not stand in for " + class + ": " + instead)
	case !known:
		return nil, javaError("the main class " + class + " is none of TLA+'s tools")
	case name == xmlExporter:
		out, err := exporterArguments(args)
		if err != nil {
			return nil, err
		}
		return j.command(command, out), nil
	case command == "parse" && asksForExplorer(args):
		return nil, javaError("SANY's option -d, for looking around in what was parsed, is not here; gotlc parse -json writes it all")
	}
	return j.command(command, args), nil
}

// command puts the properties in front of the arguments. The parser only looks at the module path among them.
func (j *javaLine) command(name string, args []string) []string {
	out := []string{"gotlc", name}
	switch {
	case j.jar || j.classPath == "" || name == "pcal": // the only jar is that of the tools, which are built in
	case name == "check":
		out = append(out, "-Djava.class.path="+j.classPath)
	default:
		out = append(out, "--"+flagClassPath, j.classPath)
	}
	for _, p := range j.properties {
		if name == "parse" && p == "-Dtla2sany.drivers.SANY.errors2stderr=true" {
			out = append(out, "--"+flagErrorsApart)
		}
		path, isPath := strings.CutPrefix(p, "-DTLA-Library=")
		switch {
		case name == "check":
			out = append(out, p)
		case isPath && name != "pcal":
			for _, dir := range filepath.SplitList(path) {
				out = append(out, "--library", dir)
			}
		}
	}
	switch name {
	case "eval":
		return j.repl(out, args)
	case "parse":
		return append(out, parserArguments(args)...)
	case "check":
		out = append(out, j.memory.option()...)
	}
	return append(out, args...)
}

// popularModules are those of the community that TLC's REPL extends where it finds them.
const popularModules = "BagsExt,FiniteSetsExt,Folds,Functions,SequencesExt"

// repl is the command for TLC's REPL. It takes one expression, or none.
func (j *javaLine) repl(out, args []string) []string {
	out = append(out, "--"+flagOriginal)
	if j.community {
		out = append(out, "--"+flagExtends, popularModules)
	}
	return append(append(out, "--"), args...)
}

// flagJava is an option of version for java only.
const flagJava = "java"

// javaVersion prints what scripts look for that want to know which Java there is: a version in quotes. It is that of the
// language level that TLC's releases need at least, and says that this is no Java.
func (i *invocation) javaVersion(stream string) {
	out := i.stderr
	if stream == "stdout" {
		out = i.stdout
	}
	fmt.Fprintf(out, "java version \"17.0.0\"\ngotlc %s in place of java: it runs tlc2.TLC, tlc2.REPL, tla2sany.SANY, tla2sany.xml.XMLExporter and pcal.trans, and nothing else\n",
		tlc.Version())
}

func javaError(text string) error {
	return &usageError{text: "called as java: " + text,
		hint: "gotlc stands for java only where it runs tlc2.TLC, tlc2.REPL, tla2sany.SANY, tla2sany.xml.XMLExporter or pcal.trans; rename or remove it to run other programs"}
}
