package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/urfave/cli/v3"
)

//go:generate go test -run TestManualIsNew -update .

// TestManualIsNew compares the manual page with what the commands say of themselves, and with the texts below.
func TestManualIsNew(t *testing.T) {
	page := string(withMinus(md2man.Render([]byte(manText((&invocation{}).app(""))))))
	if *update {
		if err := os.WriteFile("manual.1", []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if page != manual {
		t.Error("manual.1 is out of date: run go generate")
	}
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

// manText is the manual as the library that makes manual pages reads it. What it says of commands is what their help says,
// and more about options.
func manText(app *cli.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%% GOTLC 1 \"\" \"%s\" \"TLA+\"\n\n", manVersion)
	b.WriteString("# NAME\n\ngotlc - check TLA+ specifications\n\n# SYNOPSIS\n\n")
	for _, c := range app.Commands {
		fmt.Fprintf(&b, "**gotlc %s** %s\n\n", c.Name, manEscape(strings.TrimSpace(strings.TrimPrefix(c.UsageText, c.Name))))
	}
	b.WriteString(manIntroduction)
	b.WriteString("# COMMANDS\n\n")
	for _, c := range app.Commands {
		fmt.Fprintf(&b, "## gotlc %s\n\n%s.\n\n", manEscape(c.UsageText), manEscape(strings.ToUpper(c.Usage[:1])+c.Usage[1:]))
		b.WriteString(manOfText(c.Description))
		b.WriteString(manOfOptions(c))
	}
	b.WriteString(manRest)
	return b.String()
}

// helpItem is a line of a description that explains a word: two blanks, the word, at least two blanks, the rest.
var helpItem = regexp.MustCompile(`^  (\S+(?: \S+)*)  +(\S.*)$`)

// manOfText turns the description of a command into a part of the manual.
func manOfText(text string) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if m := helpItem.FindStringSubmatch(line); m != nil {
			b.WriteString(manItem(m[1], m[2]))
		} else {
			fmt.Fprintf(&b, "%s\n", manEscape(strings.TrimSpace(line)))
		}
	}
	return b.String() + "\n"
}

// manOfOptions is the list of a command's options.
func manOfOptions(c *cli.Command) string {
	var b strings.Builder
	for _, group := range byCategory(descriptions(c)) {
		if category := group[0].category; category != "" {
			fmt.Fprintf(&b, "\n### %s\n", manEscape(category))
		}
		for _, d := range group {
			b.WriteString(manItem(d.spelled, d.usage))
		}
	}
	return b.String() + "\n"
}

// manItem is a word with its explanation.
func manItem(word, meaning string) string {
	return fmt.Sprintf("\n**%s**\n: %s\n", manEscape(word), manEscape(meaning))
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

**75**
: a step, or an expression in it, cannot be evaluated

**76**
: an invariant cannot be evaluated

**77**
: a temporal property cannot be violated: TLC calls it a tautology, and checks nothing

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
