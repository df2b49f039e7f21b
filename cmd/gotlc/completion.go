package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v3"
)

const completionDescription = `Prints a script that completes commands, options and their values.

  bash   source <(gotlc completion bash)
  zsh    source <(gotlc completion zsh)
  fish   gotlc completion fish | source
`

// The last argument of a command line that asks for completions: alone, or each with a tab and what it means.
const (
	completionFlag = "--generate-bash-completion"
	describedFlag  = "--generate-described-completion"
)

// shells are those that there are scripts for.
var shells = []string{"bash", "zsh", "fish"}

const bashCompletion = `_gotlc() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words
  words=$("${COMP_WORDS[0]}" "${COMP_WORDS[@]:1:COMP_CWORD-1}" --generate-bash-completion 2>/dev/null)
  if [[ $cur == -* || -n $words && $words != -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  elif [[ $prev == -config || $prev == --config ]]; then
    COMPREPLY=($(compgen -f -X '!*.cfg' -- "$cur") $(compgen -d -- "$cur"))
  elif [[ $prev == -* ]]; then
    COMPREPLY=($(compgen -f -- "$cur"))
  else
    COMPREPLY=($(compgen -f -X '!*.tla' -- "$cur") $(compgen -d -- "$cur"))
    [[ ${#COMPREPLY[@]} -eq 0 ]] && COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _gotlc gotlc
`

const zshCompletion = `#compdef gotlc
autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
` + bashCompletion

const fishCompletion = `function __gotlc_words
  set -l words (commandline -opc)
  set -l program $words[1]
  set -e words[1]
  $program $words --generate-described-completion 2>/dev/null
end
complete -c gotlc -a '(__gotlc_words)'
`

func (i *invocation) completionCommand() *cli.Command {
	return &cli.Command{
		Usage: "print a completion script for a shell", ArgsUsage: strings.Join(shells, "|"), Description: completionDescription,
		Action: i.completionAction,
	}
}

func (i *invocation) completionAction(_ context.Context, c *cli.Command) error {
	if err := alone(c, 1); err != nil {
		return err
	}
	switch shell := c.Args().First(); shell {
	case "bash":
		fmt.Fprint(i.stdout, bashCompletion)
	case "zsh":
		fmt.Fprint(i.stdout, zshCompletion)
	case "fish":
		fmt.Fprint(i.stdout, fishCompletion)
	default:
		return &usageError{text: "completion for " + fmt.Sprintf("%q", shell) + " is not known",
			hint: "gotlc completion takes one of " + strings.Join(shells, ", ")}
	}
	return nil
}

// word is something to choose from, with what it means.
type word struct{ text, meaning string }

// complete prints the words that may follow a command line, if it asks for them.
func (i *invocation) complete(args []string) bool {
	last := len(args) - 1
	if last < 1 || args[last] != completionFlag && args[last] != describedFlag {
		return false
	}
	for _, w := range i.words(args[1:last]) {
		if args[last] == describedFlag {
			fmt.Fprintf(i.stdout, "%s\t%s\n", w.text, w.meaning)
		} else {
			fmt.Fprintln(i.stdout, w.text)
		}
	}
	return true
}

// words are the commands if nothing is given yet; else the values of the last option if they are known, or the options of the
// command.
func (i *invocation) words(given []string) []word {
	app := i.app("")
	var commands []word
	for _, c := range app.Commands {
		commands = append(commands, word{c.Name, c.Usage})
	}
	commands = append(commands, word{"help", helpUsage})
	if len(given) == 0 {
		return commands
	}
	switch given[0] {
	case "help":
		return commands
	case "completion":
		return plainWords(shells)
	case "explain":
		return plainWords(explained())
	}
	command := app.Command(given[0])
	if command == nil {
		return nil
	}
	if o := find(strings.TrimLeft(given[len(given)-1], "-")); command.Name == "check" && o != nil && strings.HasPrefix(given[len(given)-1], "-") && o.value != "" {
		if o.choices != nil || o.take == nil {
			return plainWords(o.choices)
		}
	}
	return optionWords(command)
}

func plainWords(list []string) []word {
	words := make([]word, len(list))
	for k, w := range list {
		words[k].text = w
	}
	return words
}

// optionWords are the options of a command.
func optionWords(command *cli.Command) []word {
	var words []word
	for _, d := range descriptions(command) {
		words = append(words, word{d.first, d.brief()})
	}
	return words
}
