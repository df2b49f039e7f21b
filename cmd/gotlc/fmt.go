package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/format"
	"github.com/gotlc/gotlc/linediff"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

const fmtDescription = `Lays out modules and configurations (.cfg), and prints them; - stands for a module on standard input. What a module means stays as
it is, and so do breaks of lines, PlusCal algorithms and their translations (docs/fmt.md).
The exit status is 0, or 1 if -check finds something, 150 if a file cannot be parsed.
`

// Names of fmt's options.
const (
	flagWrite   = "w"
	flagDiff    = "d"
	flagCheck   = "check"
	flagUnicode = "unicode"
	flagASCII   = "ascii"
)

func (i *invocation) fmtCommand() *cli.Command {
	return &cli.Command{
		Usage: "lay out modules and configurations", ArgsUsage: "FILE...",
		Description: fmtDescription, Action: i.fmtAction,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: flagWrite, Usage: "write the files, if something changes"},
			&cli.BoolFlag{Name: flagDiff, Usage: "print what changes, as a unified diff"},
			&cli.BoolFlag{Name: flagCheck, Usage: "print the names of files that would change, and exit with 1 if there are any"},
			&cli.BoolFlag{Name: flagUnicode, Usage: "write symbols in Unicode"},
			&cli.BoolFlag{Name: flagASCII, Usage: "write symbols in ASCII"},
			memoryFlag(memoryToRead),
		},
	}
}

// exitUnformatted is the exit status of -check.
const exitUnformatted = 1

// fmtAction lays out the files. A mistake in one does not keep it from the others.
func (i *invocation) fmtAction(_ context.Context, c *cli.Command) error {
	o := format.Options{}
	switch {
	case !c.Args().Present():
		return &usageError{text: "no file is given", hint: "usage: gotlc fmt FILE..."}
	case c.Bool(flagUnicode) && c.Bool(flagASCII):
		return &usageError{text: "-unicode and -ascii exclude each other"}
	case c.Bool(flagUnicode):
		o.Spelling = format.Unicode
	case c.Bool(flagASCII):
		o.Spelling = format.ASCII
	}
	unbound, err := i.confined(c.String(flagMemory))
	if err != nil {
		return err
	}
	defer unbound()
	for _, file := range c.Args().Slice() {
		err := i.fmtFile(c, file, o)
		if short := (*tlc.MemoryError)(nil); errors.As(err, &short) {
			i.errorStatus = report.ExitOther
			return short
		}
		if err != nil {
			i.fmtError(file, err)
		}
	}
	return nil
}

// fmtFile lays out one file and does with it what the options say.
func (i *invocation) fmtFile(c *cli.Command, file string, o format.Options) error {
	src, err := i.fmtSource(file)
	if err != nil {
		return err
	}
	laidOut := src
	if strings.EqualFold(filepath.Ext(file), ".cfg") {
		laidOut, err = format.Config(file, src)
	} else {
		err = tlc.ReadWithin(func(room func(bytes int)) (err error) {
			o.Room = room
			laidOut, err = format.Module(file, src, o)
			return err
		})
	}
	if err != nil {
		return err
	}
	changed := !bytes.Equal(src, laidOut)
	if changed && c.Bool(flagCheck) {
		i.result = max(i.result, exitUnformatted)
		fmt.Fprintln(i.stdout, file)
	}
	if changed && c.Bool(flagDiff) {
		fmt.Fprint(i.stdout, linediff.Unified(file, file+", formatted", textLines(src), textLines(laidOut)))
	}
	switch {
	case changed && c.Bool(flagWrite) && file != "-":
		return overwrite(file, laidOut)
	case !c.Bool(flagCheck) && !c.Bool(flagDiff) && (!c.Bool(flagWrite) || file == "-"):
		_, err = i.stdout.Write(laidOut)
	}
	return err
}

// fmtSource reads a file, or standard input.
func (i *invocation) fmtSource(file string) ([]byte, error) {
	if file != "-" {
		return readlimit.Named(file)
	}
	if i.stdin == nil {
		return nil, errors.New("there is no standard input")
	}
	return io.ReadAll(i.stdin)
}

func textLines(text []byte) []string {
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// overwrite gives a file another content at once: it has the old one or the new one at any time.
func overwrite(file string, text []byte) error {
	file, err := filepath.EvalSymlinks(file)
	if err != nil {
		return err
	}
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Chmod(info.Mode().Perm()), f.Close()); err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// fmtError tells why a file was not laid out.
func (i *invocation) fmtError(file string, err error) {
	i.result = max(i.result, report.ExitParse)
	if mistake := interface{ Render() string }(nil); errors.As(err, &mistake) {
		fmt.Fprint(i.stderr, mistake.Render())
		return
	}
	fmt.Fprintf(i.stderr, "gotlc fmt: %s: %v\n", file, err)
}
