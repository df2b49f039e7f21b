package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/lsp"
	"github.com/gotlc/gotlc/tlc"
)

const lspDescription = `Speaks the Language Server Protocol 3.17 over standard input and output (docs/editors.md).
`

func (i *invocation) lspCommand() *cli.Command {
	return &cli.Command{
		Usage: "a language server for editors", Description: lspDescription, Action: i.lspAction,
		Flags: []cli.Flag{
			libraryFlag(),
			&cli.BoolFlag{Name: "stdio", Usage: "accepted, for editors that say so: there is no other way"},
		},
	}
}

// lspAction serves until the editor ends it.
func (i *invocation) lspAction(ctx context.Context, c *cli.Command) error {
	if err := alone(c, 0); err != nil {
		return err
	}
	if i.stdin == nil {
		return errors.New("there is no standard input")
	}
	o := lsp.Options{Version: tlc.Version(), Library: c.StringSlice(flagLibrary), Delay: lsp.DefaultDelay, Check: checkModel, Explore: exploreModel}
	if dir, err := os.UserCacheDir(); err == nil {
		o.Cache = filepath.Join(dir, "gotlc", "library", tlc.Version())
	}
	defer i.impatient(ctx)()
	return lsp.Serve(ctx, io.NopCloser(i.stdin), nopWriteCloser{i.stdout}, o)
}

// nopWriteCloser is a stream that others close.
type nopWriteCloser struct{ io.Writer }

// Close does nothing.
func (nopWriteCloser) Close() error { return nil }

// ourselves makes a command that runs this program in a folder.
func ourselves(ctx context.Context, dir string, args ...string) (*exec.Cmd, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	return cmd, nil
}

// modelArguments name a model on the command line.
func modelArguments(module, config string) []string {
	args := []string{module}
	if config != "" {
		args = append(args, "-config", config)
	}
	return args
}

// checkModel checks a model and returns what a person wants to know first.
func checkModel(ctx context.Context, module, config string) (string, error) {
	cmd, err := ourselves(ctx, filepath.Dir(module), append([]string{"check", "-noGenerateSpecTE"}, modelArguments(module, config)...)...)
	if err != nil {
		return "", err
	}
	out, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return "", err
	}
	text := verdict(string(out))
	if exit != nil && text == "" { // the model cannot be checked
		text = strings.TrimSpace(string(exit.Stderr))
	}
	return filepath.Base(module) + ": " + text, nil
}

// distinctFound is what the line says that counts the states.
const distinctFound = "distinct states found"

// verdict picks the lines about errors and counts out of what check prints; "" if no states were found.
func verdict(out string) string {
	if !strings.Contains(out, distinctFound) {
		return ""
	}
	var list []string
	for line := range strings.Lines(out) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "Error: ") && len(list) < 3, strings.HasPrefix(line, "Model checking completed."),
			strings.Contains(line, distinctFound):
			list = append(list, line)
		}
	}
	return strings.Join(list, " ")
}

// exploreModel starts an exploration in the browser and returns its address. It ends with the context.
func exploreModel(ctx context.Context, module, config string) (string, error) {
	cmd, err := ourselves(ctx, filepath.Dir(module), append([]string{"explore", "-http", "127.0.0.1:0"}, modelArguments(module, config)...)...)
	if err != nil {
		return "", err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	var notes strings.Builder
	cmd.Stderr = &notes
	if err := cmd.Start(); err != nil {
		return "", err
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if i := strings.Index(lines.Text(), "http://"); i >= 0 {
			go func() {
				io.Copy(io.Discard, out)
				cmd.Wait()
			}()
			address, _, _ := strings.Cut(lines.Text()[i:], " ")
			return address, nil
		}
	}
	cmd.Wait()
	return "", fmt.Errorf("%s cannot be explored: %s", filepath.Base(module), strings.TrimSpace(notes.String()))
}
