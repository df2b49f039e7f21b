package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

// The helps are templates of the command-line library without anything to fill in.
const (
	appHelp = `gotlc checks TLA+ specifications.

usage: gotlc check SPEC [options]     model check SPEC.tla with SPEC.cfg
       gotlc parse FILE...            check syntax, names and levels only
       gotlc explore SPEC             walk through the states by hand
       gotlc test [DIR...]            check many models and compare with what is expected
       gotlc trace -spec SPEC TRACE   check that a log is a behavior of SPEC
       gotlc eval [EXPRESSION]        evaluate an expression, or what is typed
       gotlc explain [CODE]           say what a message number or exit status means
       gotlc version
       gotlc completion bash|zsh      print a completion script
       gotlc help [COMMAND]

Called as tlc, it takes the arguments of tlc2.TLC; called as java, the command line of java for tlc2.TLC, tlc2.REPL or
tla2sany.SANY.
`
	completionHelp = `usage: gotlc completion bash|zsh

Prints a script that completes gotlc's commands and options. For bash: source <(gotlc completion bash)
`
)

// checkHelp lists the options by category.
func checkHelp() string {
	var b strings.Builder
	b.WriteString("usage: gotlc check SPEC[.tla] [options]\n\nModel checks a specification. The options are those of tlc2.TLC, with one dash or two, " +
		"anywhere on the line.\nThe exit status is TLC's: 0 no error, 10 assumption, 11 deadlock, 12 safety, 13 liveness, 75-77 evaluation, " +
		"150 syntax, 151 configuration.\n")
	for _, c := range categories {
		fmt.Fprintf(&b, "\n%s:\n", c)
		for _, o := range options {
			if o.category == c {
				fmt.Fprintf(&b, "  %-34s %s\n", strings.TrimSpace("-"+o.name+" "+o.value), o.usage)
			}
		}
	}
	b.WriteString("\n  -Dname=value                       set a Java system property that TLC looks at\n")
	return b.String()
}

// completeCommands prints the subcommands, for the shell to choose from.
func completeCommands(c *cli.Context) {
	for _, command := range c.App.VisibleCommands() {
		fmt.Fprintln(c.App.Writer, command.Name)
	}
}

// completeOptions prints every option, for the shell to choose from.
func completeOptions(c *cli.Context) {
	for _, o := range options {
		fmt.Fprintln(c.App.Writer, "-"+o.name)
	}
}

// completeFlags prints the options of a subcommand that the command-line library knows, for the shell to choose from.
func completeFlags(c *cli.Context) {
	for _, f := range c.Command.VisibleFlags() {
		fmt.Fprintln(c.App.Writer, "-"+f.Names()[0])
	}
}

const bashCompletion = `_gotlc() {
  local cur=${COMP_WORDS[COMP_CWORD]} words
  if [[ $COMP_CWORD -gt 1 && $cur != -* && ${COMP_WORDS[1]} != explain ]]; then
    COMPREPLY=($(compgen -f -- "$cur"))
    return
  fi
  words=$("${COMP_WORDS[0]}" ${COMP_CWORD:+"${COMP_WORDS[@]:1:COMP_CWORD-1}"} --generate-bash-completion 2>/dev/null)
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o filenames -F _gotlc gotlc
`

const zshCompletion = `#compdef gotlc
autoload -U +X bashcompinit && bashcompinit
` + bashCompletion

func (i *invocation) completionAction(c *cli.Context) error {
	switch shell := c.Args().First(); shell {
	case "bash":
		fmt.Fprint(i.stdout, bashCompletion)
	case "zsh":
		fmt.Fprint(i.stdout, zshCompletion)
	default:
		return &usageError{text: "completion for " + fmt.Sprintf("%q", shell) + " is not known", hint: "gotlc completion bash, or zsh"}
	}
	return nil
}
