package main

import (
	"context"
	_ "embed"
	"io"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/tlc"
)

const manDescription = `Prints the manual page. To read it: gotlc man | man -l -
`

// manual is the manual page. It is made with the tests, as the library that does so takes some of each run's start.
//
//go:embed manual.1
var manual string

// manVersion stands in the manual page for the version of gotlc.
const manVersion = "gotlc VERSION"

func (i *invocation) manCommand() *cli.Command {
	return &cli.Command{Usage: "print the manual page", Description: manDescription, Action: i.manAction}
}

func (i *invocation) manAction(_ context.Context, c *cli.Command) error {
	if err := alone(c, 0); err != nil {
		return err
	}
	_, err := io.WriteString(i.stdout, strings.Replace(manual, manVersion, "gotlc "+tlc.Version(), 1))
	return err
}
