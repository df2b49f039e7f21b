package main

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/scale"
	"github.com/gotlc/gotlc/tlc/scale/local"
	"github.com/gotlc/gotlc/tlc/scale/remote"
)

// setScale is -scale: local:N or URLs of servers, and after commas how the work is divided.
func setScale(i *invocation, value string) error {
	wrong := func(format string, args ...any) error {
		return &usageError{text: "-scale " + value + ": " + fmt.Sprintf(format, args...), hint: "for example -scale local:4", tlc: true}
	}
	parts := strings.Split(value, ",")
	settings := parts[1:]
	s := &tlc.Scale{Sizes: scale.DefaultSizes}
	i.distribution.servers = nil
	if strings.Contains(parts[0], "://") {
		n := slices.IndexFunc(parts, func(p string) bool { return !strings.Contains(p, "://") })
		if n < 0 {
			n = len(parts)
		}
		i.distribution.servers, settings = parts[:n], parts[n:]
		s.Start = func(string) (scale.Engine, error) {
			return nil, errors.New("only gotlc check has work done on other machines")
		}
	} else {
		count, ok := strings.CutPrefix(parts[0], "local:")
		n, err := strconv.Atoi(count)
		if !ok || err != nil || n < 1 || n > 1024 {
			return wrong("local and a number of processes is expected, or the URL of a NATS server")
		}
		s.Start = func(folder string) (scale.Engine, error) { return startWorkers(i, n, folder) }
	}
	if err := divide(&s.Sizes, settings, wrong); err != nil {
		return err
	}
	i.options.Scale = s
	return nil
}

// divide makes sizes what settings say.
func divide(s *scale.Sizes, settings []string, wrong func(format string, args ...any) error) error {
	for _, p := range settings {
		name, text, _ := strings.Cut(p, "=")
		size, err := strconv.Atoi(text)
		if err != nil || size < 0 || size > 1<<30 {
			return wrong("%s is no size", p)
		}
		switch name {
		case "chunk":
			s.Chunk = max(1, size)
		case "ranges":
			s.Ranges = size
		case "narrow":
			s.Narrow = size
		default:
			return wrong("there is no setting %s: chunk, ranges and narrow are", name)
		}
	}
	if bits.OnesCount(uint(s.Ranges)) != 1 || s.Ranges > 1<<16 {
		return wrong("the number of ranges must be a power of two up to 65536")
	}
	return nil
}

// startWorkers starts processes that do tasks of the search in a folder.
func startWorkers(i *invocation, n int, folder string) (scale.Engine, error) {
	args := []string{"worker", "-data", folder}
	if m := i.options.Memory; m > 0 {
		args = append(args, "-"+flagMemory, strconv.FormatUint(m, 10))
	}
	if _, err := ourselves(context.Background(), "", args...); err != nil {
		return nil, err
	}
	return local.New(n, func() *exec.Cmd {
		cmd, err := ourselves(context.Background(), "", args...)
		if err != nil {
			cmd = &exec.Cmd{Err: err}
		}
		return cmd
	})
}

const workerDescription = `Does tasks of a distributed search (gotlc check -scale), which come on standard input, and tells what came of them on standard output.
People need not start it: check does, and gotlc-scale on other machines.
`

func (i *invocation) workerCommand() *cli.Command {
	return &cli.Command{
		Usage: "take part in a distributed search", Description: workerDescription, Action: i.workerAction,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "data", Usage: "`PLACE` the folder of the search, or the socket of what keeps its files", Required: true},
			memoryFlag("memory that the process may take; 80% of the machine by default"),
		},
	}
}

// workerAction does tasks until there are no more.
func (i *invocation) workerAction(_ context.Context, c *cli.Command) (err error) {
	if err := alone(c, 0); err != nil {
		return err
	}
	if i.stdin == nil {
		return errors.New("there is no standard input")
	}
	bytes, err := memoryOf(c.String(flagMemory))
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "gotlc-worker-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	// The search ends its workers by closing their input: a signal is meant for it.
	w, done, err := tlc.Work(context.Background(), remote.Open(c.String("data")), folder, tlc.MemoryOptions{Memory: bytes, Collector: i.collector})
	if err != nil {
		return err
	}
	defer done()
	return local.Serve(i.stdin, i.stdout, w)
}
