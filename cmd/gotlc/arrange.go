package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"
)

// grammar says how the arguments of a command are read, from left to right.
type grammar struct {
	// isOption tells options from operands. What follows -- is an operand in any case.
	isOption func(arg string) bool
	// option reads an option, whose arguments are the first of rest. It returns the option as the library of command lines
	// wants it, and how many arguments belong to it.
	option func(arg string, rest []string) (flags []string, used int, err error)
	// operand is called for each operand; nil accepts all.
	operand func(arg string) error
}

// arrange puts arguments into the order that the library of command lines reads: options, then operands. People write them in
// any order. It stops at the first mistake.
func arrange(args []string, g grammar) (flags, operands []string, err error) {
	for len(args) > 0 && err == nil {
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--":
			for len(args) > 0 && err == nil {
				operands, args, err = append(operands, args[0]), args[1:], g.accept(args[0])
			}
		case g.isOption(arg):
			var spelled []string
			var used int
			if spelled, used, err = g.option(arg, args); err == nil {
				flags, args = append(flags, spelled...), args[used:]
			}
		default:
			operands, err = append(operands, arg), g.accept(arg)
		}
	}
	return flags, operands, err
}

func (g grammar) accept(operand string) error {
	if g.operand == nil {
		return nil
	}
	return g.operand(operand)
}

// dashed takes what begins with a dash for an option; a dash alone is standard input.
func dashed(arg string) bool { return strings.HasPrefix(arg, "-") && arg != "-" }

// lettered is dashed for commands whose operands may begin with a dash, as -1 does.
func lettered(arg string) bool {
	name := strings.TrimLeft(arg, "-")
	return name != arg && name != "" && (name[0]|0x20 >= 'a' && name[0]|0x20 <= 'z')
}

// arranged is arrange for the options that the library reads by itself.
func arranged(args []string, isOption func(string) bool, flags []cli.Flag) []string {
	options, operands, err := arrange(args, grammar{isOption: isOption, option: func(arg string, rest []string) ([]string, int, error) {
		switch {
		case !takesValue(flags, arg):
			return []string{arg}, 0, nil
		case len(rest) == 0:
			return nil, 0, errNoValue
		}
		return []string{arg, rest[0]}, 1, nil
	}})
	if err != nil {
		return append(options, args[len(args)-1]) // of which the library says that its value is missing
	}
	return slices.Concat(options, []string{"--"}, operands)
}

var errNoValue = errors.New("an option lacks its value")

// takesValue reports whether the argument behind an option belongs to it.
func takesValue(flags []cli.Flag, arg string) bool {
	name, _, inline := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	k := slices.IndexFunc(flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
	if k < 0 || inline {
		return false
	}
	f, ok := flags[k].(cli.DocGenerationFlag)
	return ok && f.TakesValue()
}
