package main

import (
	"context"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

func main() {
	collector := tlc.TuneCollector()
	ctx := untilSignal()
	status := run(ctx, os.Args, world{
		stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, terminal: isTerminal(os.Stderr), person: isTerminal(os.Stdout),
		color: wantsColor(os.Getenv, isTerminal(os.Stdout)), columns: columnsOf(os.Getenv, os.Stdout, os.Stderr),
		check: tlc.Run, parse: tlc.Parse, collector: collector, unattended: func() { signal.Reset(endingSignals()...) }, exit: os.Exit,
	})
	os.Exit(status)
}

// sameSignal is how soon after the first signal another one is the same: timeout(1) sends it to the program and to its group.
const sameSignal = 50 * time.Millisecond

// endingSignals are those that end a run, which writes a checkpoint then. One that is ignored, as nohup(1) has it, stays so.
func endingSignals() []os.Signal {
	return slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, signal.Ignored)
}

// untilSignal returns a context that ends when the program is to end. Then a second signal ends it at once.
func untilSignal() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, endingSignals()...)
	go func() {
		<-signals
		cancel()
		time.Sleep(sameSignal)
		signal.Stop(signals)
	}()
	return ctx
}
