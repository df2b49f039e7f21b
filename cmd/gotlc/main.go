package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/gotlc/gotlc/tlc"
)

func main() {
	tlc.TuneCollector()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	status := run(ctx, os.Args, world{
		stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, terminal: isTerminal(os.Stderr),
		color: wantsColor(os.Getenv, isTerminal(os.Stdout)), columns: columnsOf(os.Getenv, os.Stdout, os.Stderr),
		check: tlc.Run, parse: tlc.Parse,
	})
	stop()
	os.Exit(status)
}
