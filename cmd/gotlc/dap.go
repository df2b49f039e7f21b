package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/dap"
	"github.com/gotlc/gotlc/suite"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

const dapDescription = `Speaks the Debug Adapter Protocol over standard input and output, or on a port of this machine: an editor launches gotlc check with it
and stops at expressions of a specification (docs/editors.md).
`

func (i *invocation) dapCommand() *cli.Command {
	return &cli.Command{
		Usage: "a debugger for editors", Description: dapDescription, Action: i.dapAction,
		Flags: []cli.Flag{&cli.IntFlag{Name: "port", Value: -1, DefaultText: "standard input and output", Usage: "`N` wait for clients on port N of this machine; 0 for any that is free"}},
	}
}

// dapAction serves until the client, or who started the program, ends it.
func (i *invocation) dapAction(ctx context.Context, c *cli.Command) error {
	if err := alone(c, 0); err != nil {
		return err
	}
	o := dap.Options{Check: i.checkDebugged}
	if port := c.Int("port"); c.IsSet("port") {
		return i.serveClients(ctx, port, o)
	}
	if i.stdin == nil {
		return errors.New("there is no standard input")
	}
	return dap.Serve(ctx, stdio{i.stdin, i.stdout}, o)
}

// serveClients speaks with the clients that come, one after the other.
func (i *invocation) serveClients(ctx context.Context, port int, o dap.Options) error {
	l, err := listenAt(port)
	if err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() { l.Close() })()
	fmt.Fprintln(i.stdout, listening(l))
	o.Check = i.checkForAnybody
	for conn := range dap.Greeted(ctx, l) {
		if err := dap.Serve(ctx, conn, o); err != nil {
			fmt.Fprintln(i.stderr, "gotlc: "+err.Error())
		}
	}
	return nil
}

// stdio is the stream of a client that started this program. The program's own streams are closed when it ends.
type stdio struct {
	io.Reader
	io.Writer
}

// Close implements io.Closer.
func (s stdio) Close() error {
	if c, ok := s.Reader.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// checkDebugged carries out gotlc check for a debugger.
func (i *invocation) checkDebugged(ctx context.Context, args []string, d tlc.Debugger, out, notes io.Writer) int {
	w := world{stdout: out, stderr: notes, collector: i.collector, check: i.check, parse: i.parse, debugger: d}
	return run(ctx, append([]string{"gotlc", "check"}, args...), w)
}

// checkForAnybody is checkDebugged for clients of a port, who may be other users of the machine: they can do what a manifest can, in the
// working folder.
func (i *invocation) checkForAnybody(ctx context.Context, args []string, d tlc.Debugger, out, notes io.Writer) int {
	folder, err := os.Getwd()
	if err == nil {
		err = suite.CheckCommand(args, folder)
	}
	if err != nil {
		fmt.Fprintf(notes, "gotlc: a client of a port may do what a manifest may: %v\n", err)
		return report.ExitOther
	}
	return i.checkDebugged(ctx, args, d, out, notes)
}

// debuggerOption is what -debugger says.
type debuggerOption struct {
	port              int
	nosuspend, nohalt bool
}

// defaultDebugPort is TLC's.
const defaultDebugPort = 4712

func setDebugger(i *invocation, value string) error {
	o := &debuggerOption{port: defaultDebugPort}
	for _, word := range strings.Split(value, ",") {
		word = strings.TrimSpace(word)
		number, isPort := strings.CutPrefix(word, "port=")
		switch {
		case isPort:
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 || n > 65535 {
				return tlcErrorf("-debugger: the port must be a number from 0 to 65535, not %q", number)
			}
			o.port = n
		case word == "nosuspend":
			o.nosuspend = true
		case word == "nohalt":
			o.nohalt = true
		case word != "":
			return tlcErrorf("-debugger: what is %q? It takes port=N, nosuspend and nohalt, with commas between them", word)
		}
	}
	i.awaited = o
	return nil
}

// debugged carries out a run, with a debugger if one is to come.
func (i *invocation) debugged(ctx context.Context, out io.Writer, run func(ctx context.Context) error) error {
	switch {
	case i.awaited == nil:
		return run(ctx)
	case i.options.Debugger != nil:
		return &usageError{text: "-debugger: this run is being debugged already"}
	case i.options.Scale != nil:
		return &usageError{text: "-debugger: it goes along with one process: leave out -scale"}
	}
	l, err := listenAt(i.awaited.port)
	if err != nil {
		return &usageError{text: "-debugger: " + err.Error(), hint: "port=0 takes any that is free"}
	}
	if !i.options.JSON {
		fmt.Fprintln(out, listening(l))
	}
	d, ctx := dap.NewDebuggee(ctx)
	i.options.Debugger = d
	served := make(chan struct{})
	go func() {
		defer close(served)
		d.Serve(l, dap.Attachment{Suspend: !i.awaited.nosuspend, Halt: !i.awaited.nohalt})
	}()
	err = run(ctx)
	d.Over(i.result)
	<-served
	return err
}

func listenAt(port int) (net.Listener, error) {
	return net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
}

// listening says where clients are awaited. Editors that start TLC look for this line; its words are not among the recorded facts.
func listening(l net.Listener) string {
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return "Debugger is listening on localhost:" + port
}
