package main

import "github.com/urfave/cli/v3"

// Options that several commands have.

func configFlag(usage string) cli.Flag {
	return &cli.StringFlag{Name: "config", Usage: "`FILE` " + usage}
}

func libraryFlag(aliases ...string) cli.Flag {
	return &cli.StringSliceFlag{Name: flagLibrary, Aliases: aliases,
		Usage: "`DIR` also look modules up in DIR, a folder, jar or zip file; may be repeated"}
}

func memoryFlag(usage string) cli.Flag {
	return &cli.StringFlag{Name: flagMemory, Usage: "`SIZE` " + usage}
}

// memoryToRead describes -memory of commands that read modules and explore nothing.
const memoryToRead = "memory to take at most, such as 2g or 50%; 80% by default. Beyond it the exit status is 255"

// effectFlags are the options that permit effects outside of the run, as check has them.
func effectFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringSliceFlag{Name: "allow-read", Usage: find("allow-read").described()},
		&cli.StringSliceFlag{Name: "allow-write", Usage: find("allow-write").described()},
		&cli.BoolFlag{Name: "allow-exec", Usage: find("allow-exec").described()},
		&cli.BoolFlag{Name: "allow-env", Usage: find("allow-env").described()},
	}
}
