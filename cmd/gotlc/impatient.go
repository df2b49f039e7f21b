package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// impatience is how long work may go on that has nothing to lose, after the program was told to end.
const impatience = 600 * time.Millisecond

// exitInterrupted is the exit status of what is interrupted, searches as well.
const exitInterrupted = 255

// impatient has the program end soon after ctx, until the returned function is called: for reading, writing and waiting that do not look at
// ctx themselves. Searches are not among them, which write a checkpoint before they end.
func (i *invocation) impatient(ctx context.Context) (stop func()) {
	if i.exit == nil {
		return func() {}
	}
	over := make(chan struct{})
	unwatch := context.AfterFunc(ctx, func() {
		select {
		case <-over:
		case <-time.After(impatience):
			if short := (*tlc.MemoryError)(nil); errors.As(context.Cause(ctx), &short) {
				fmt.Fprintf(i.stderr, "gotlc: %v\n", short)
			} else {
				fmt.Fprintln(i.stderr, "gotlc: interrupted before all was done")
			}
			i.exit(exitInterrupted)
		}
	})
	return func() { unwatch(); close(over) }
}
