package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/explain"
	"github.com/gotlc/gotlc/tlc/code"
)

const explainDescription = `Says what a number in a message means, what usually leads to it and what to do: a code of TLC (2110), of the parser (4200)
or of configuration files (5003), TLC's name for a code (TLC_DEADLOCK_REACHED) or that in events (Deadlock), or an exit status
(exit 12).
Without an argument it lists everything, one line each. The exit status is 1 if there is no such code.
`

// explainAction explains one code, or lists all.
func (i *invocation) explainCommand() *cli.Command {
	return &cli.Command{
		Usage: "say what a message number or exit status means", ArgsUsage: "[CODE]", Description: explainDescription, Action: i.explainAction,
	}
}

func (i *invocation) explainAction(_ context.Context, c *cli.Command) error {
	if !c.Args().Present() {
		fmt.Fprint(i.stdout, explain.List())
		return nil
	}
	text, err := explain.Text(strings.Join(c.Args().Slice(), " "))
	if err != nil {
		return &usageError{text: err.Error()}
	}
	fmt.Fprint(i.stdout, text)
	return nil
}

// mentionCode tells a person who checks a model where the error that ended the run is explained. Errors of the parser have
// been shown one by one.
func (i *invocation) mentionCode(number int, notes io.Writer) {
	if i.dropIn || i.options.Tool || i.options.JSON || i.options.Human || number <= code.General || number == code.ParseFailed {
		return
	}
	if _, ok := explain.Find(strconv.Itoa(number)); ok {
		fmt.Fprintf(notes, "about this error: gotlc explain %d\n", number)
	}
}

// explained are the words that are offered.
func explained() []string {
	var words []string
	for _, e := range explain.All() {
		if e.Name != "" {
			words = append(words, e.Name)
		}
		words = append(words, strings.TrimPrefix(e.Key, "exit "))
	}
	return words
}
