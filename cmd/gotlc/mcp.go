package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/docs"
	"github.com/gotlc/gotlc/mcp"
	"github.com/gotlc/gotlc/tlc"
)

const mcpDescription = `Speaks the Model Context Protocol over standard input and output, for assistants (docs/editors.md): tools that parse, check, explore,
evaluate, translate, explain and format, with limits of time and memory for each call. Nothing is written, and nothing is read outside of
the current folder and those of -folder.
`

func (i *invocation) mcpCommand() *cli.Command {
	return &cli.Command{
		Usage: "a server of tools for assistants", Description: mcpDescription, Action: i.mcpAction,
		Flags: []cli.Flag{&cli.StringSliceFlag{Name: "folder", Usage: "`DIR` specifications may lie there, too; may be repeated"}},
	}
}

// mcpAction serves until the client is gone.
func (i *invocation) mcpAction(ctx context.Context, c *cli.Command) error {
	if err := alone(c, 0); err != nil {
		return err
	}
	if i.stdin == nil {
		return errors.New("there is no standard input")
	}
	defer i.impatient(ctx)()
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	o := mcp.Options{Version: tlc.Version(), Folders: append([]string{here}, c.StringSlice("folder")...), Run: runOurselves, Docs: map[string]string{},
		Memory: tlc.DefaultMemory(), Bytes: tlc.ParseMemory}
	for k, dir := range o.Folders {
		info, err := os.Stat(dir)
		if err != nil || !info.IsDir() {
			return &usageError{text: "-folder: " + dir + " is no folder"}
		}
		if o.Folders[k], err = filepath.Abs(dir); err != nil {
			return err
		}
	}
	pages, err := fs.Glob(docs.Pages, "*.md")
	if err != nil {
		return err
	}
	for _, name := range pages {
		text, err := fs.ReadFile(docs.Pages, name)
		if err != nil {
			return err
		}
		o.Docs[name] = string(text)
	}
	err = mcp.Serve(ctx, io.NopCloser(i.stdin), nopWriteCloser{i.stdout}, o)
	if errors.Is(err, io.EOF) || errors.Is(err, context.Canceled) {
		return nil // the client is gone
	}
	return err
}

// runOurselves runs this program. What it prints is held in memory, up to a bound; it ends with the context.
func runOurselves(ctx context.Context, c mcp.Command) (mcp.Output, error) {
	cmd, err := ourselves(ctx, c.Dir, c.Args...)
	if err != nil {
		return mcp.Output{}, err
	}
	stdout, stderr := &boundedBuffer{most: 64 << 20}, &boundedBuffer{most: 1 << 20}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(c.Stdin), stdout, stderr
	err = cmd.Run()
	out := mcp.Output{Stdout: stdout.String(), Stderr: stderr.String(), Cut: stdout.cut}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		out.Status, err = exit.ExitCode(), nil
	}
	return out, err
}

// boundedBuffer keeps the beginning of what is written to it. The buffer is not embedded: its ReadFrom, which copying
// prefers, knows no bound.
type boundedBuffer struct {
	kept bytes.Buffer
	most int
	cut  bool // there was more
}

// Write keeps what there is room for.
func (b *boundedBuffer) Write(p []byte) (int, error) {
	room := b.most - b.kept.Len()
	b.kept.Write(p[:min(len(p), room)])
	b.cut = b.cut || len(p) > room
	return len(p), nil
}

// String returns what was kept.
func (b *boundedBuffer) String() string { return b.kept.String() }
