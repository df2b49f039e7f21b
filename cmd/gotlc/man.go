package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/urfave/cli/v2"

	"github.com/gotlc/gotlc/tlc"
)

const manHelp = `usage: gotlc man

Prints the manual page. To read it: gotlc man | man -l -
`

func (i *invocation) manAction(c *cli.Context) error {
	if err := alone(c, 0); err != nil {
		return err
	}
	_, err := i.stdout.Write(withMinus(md2man.Render([]byte(manText(c.App)))))
	return err
}

// withMinus makes every hyphen of the text a minus sign, for options can be copied from the screen only if they have that.
func withMinus(page []byte) []byte {
	minus := strings.NewReplacer(`\-`, `\-`, "-", `\-`)
	lines := strings.SplitAfter(string(page), "\n")
	for k, line := range lines {
		if !strings.HasPrefix(line, ".") {
			lines[k] = minus.Replace(line)
		}
	}
	return []byte(strings.Join(lines, ""))
}

// manText is the manual as the library that makes manual pages reads it. What it says of commands is their help.
func manText(app *cli.App) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%% GOTLC 1 \"\" \"gotlc %s\" \"TLA+\"\n\n", tlc.Version())
	b.WriteString("# NAME\n\ngotlc - check TLA+ specifications\n\n# SYNOPSIS\n\n")
	for _, c := range manCommands(app) {
		fmt.Fprintf(&b, "**gotlc %s** %s\n\n", c.Name, manEscape(c.ArgsUsage))
	}
	b.WriteString(manIntroduction)
	b.WriteString("# COMMANDS\n\n")
	for _, c := range manCommands(app) {
		fmt.Fprintf(&b, "## gotlc %s %s\n\n%s.\n\n", c.Name, manEscape(c.ArgsUsage), manEscape(strings.ToUpper(c.Usage[:1])+c.Usage[1:]))
		b.WriteString(manOfHelp(c.CustomHelpTemplate))
	}
	b.WriteString(manRest)
	return b.String()
}

// manCommands are the commands but for help, which the library adds.
func manCommands(app *cli.App) []*cli.Command {
	return slices.DeleteFunc(slices.Clone(app.VisibleCommands()), func(c *cli.Command) bool { return c.Name == "help" })
}

var (
	// helpItem is a line of a help that explains an option or a word: two blanks, the word, at least two blanks, the rest.
	helpItem = regexp.MustCompile(`^  (\S+(?: \S+)*)  +(\S.*)$`)
	// helpAlone is such a line without the rest, which follows.
	helpAlone = regexp.MustCompile(`^  (-\S.*)$`)
	// helpMore goes on with the explanation.
	helpMore = regexp.MustCompile(`^ {8,}(\S.*)$`)
	// helpHeading is a heading.
	helpHeading = regexp.MustCompile(`^([A-Z][^.]*):$`)
)

// manOfHelp turns the help of a command into a part of the manual, without its first line, which is the usage.
func manOfHelp(help string) string {
	var b strings.Builder
	item := false
	for _, line := range strings.Split(strings.TrimSpace(help), "\n") {
		switch m := helpItem.FindStringSubmatch(line); {
		case strings.HasPrefix(line, "usage: "):
		case m != nil:
			fmt.Fprintf(&b, "\n**%s**\n: %s\n", manEscape(m[1]), manEscape(m[2]))
			item = true
		case helpAlone.MatchString(line):
			fmt.Fprintf(&b, "\n**%s**\n: ", manEscape(strings.TrimSpace(line)))
			item = true
		case item && helpMore.MatchString(line):
			fmt.Fprintf(&b, "%s\n", manEscape(strings.TrimSpace(line)))
		case helpHeading.MatchString(line):
			fmt.Fprintf(&b, "\n### %s\n", manEscape(strings.TrimSuffix(line, ":")))
			item = false
		case strings.TrimSpace(line) == "":
			b.WriteString("\n")
			item = false
		default:
			fmt.Fprintf(&b, "%s\n", manEscape(strings.TrimSpace(line)))
		}
	}
	return b.String() + "\n"
}

// manEscape keeps the library from reading anything into a text.
func manEscape(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*_{}[]#|<>~&", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

const manIntroduction = `# DESCRIPTION

gotlc reads TLA+ modules and the configurations of models, explores the states of the model, and says whether what the
configuration asks for holds: invariants, temporal properties, the absence of deadlock. If something does not, it shows a
behavior. Output, options and exit statuses are those of TLC.

Options stand before, between or behind the files, with one dash or two; **--** ends them. What is meant for people, with
excerpts of the source and hints, goes to standard error.

`

const manRest = `# EXIT STATUS

Those of **gotlc check**; the helps of the other commands tell theirs.

**0**
: no error was found

**1**
: the command line cannot be understood

**10**
: an assumption or a postcondition is false

**11**
: a deadlock was reached

**12**
: an invariant is violated

**13**
: a property is violated

**14**
: Assert failed

**75, 76, 77**
: a step, an invariant or a temporal property cannot be evaluated

**150**
: the modules cannot be parsed

**151**
: the configuration does not fit the specification

**255**
: any other error

# ENVIRONMENT

**NO\_COLOR**
: no colours, whatever it is set to

**CLICOLOR\_FORCE**
: colours in files and pipes as well, unless it is 0

**CLICOLOR, TERM**
: no colours if they are 0 and dumb; on a dumb terminal there is no line of progress either

**COLUMNS**
: width of tables where standard output is no terminal

**GITHUB\_ACTIONS**
: if it is true, **gotlc test** prints annotations

**GOTLC\_ALLOW**
: what specifications may do outside a run that is started as **java** or **tlc**: **env**, **exec**, **read:**DIR and
**write:**DIR, separated by commas. The file *gotlc/allow* in the configuration folder of the user has the same, one a line.

**GOTLC\_CACHE\_KEY**
: a secret that seals the results which **gotlc test** keeps; needed where they lie among what is checked

**GOTLC\_KEY**
: a secret that seals checkpoints, in place of the one in *gotlc/key* of the user's configuration folder

Specifications see other variables with **-allow-env** only.

# FILES

**SPEC.tla**
: the specification; modules that it extends or instantiates are searched beside it, in the folders of **-DTLA-Library**, and
among the standard modules, which are built in

**SPEC.cfg**
: the configuration, unless **-config** names another one

**states/**
: what does not fit into memory, and checkpoints; see **-metadir**

**SPEC\_TTrace\_N.tla**
: a specification of the counterexample, for exploring it; see **-noGenerateSpecTE**

**manifest.json**
: what **gotlc test** expects of the models of a folder

# EXAMPLES

    gotlc check Spec.tla
    gotlc check Spec -config small -workers auto -trace-style diff
    gotlc check Spec -simulate num=1000 -depth 50
    gotlc check Spec -json | jq 'select(.event == "error")'
    gotlc test specs -junit report.xml

# SEE ALSO

The guides in the folder docs of the source: options.md, errors.md, events.md, differences.md, from-tlc.md.
`
