package dap

import (
	"context"
	"net"
	"time"
)

// Attachment says what awaits clients of a run that is there.
type Attachment struct {
	// Suspend has the run wait for the first client, and stop at its first expression.
	Suspend bool
	// Halt has violations stop the run unless the client says otherwise.
	Halt bool
}

// Serve speaks with the clients that come, one after the other, until the run is over and the last one is gone, or the
// context of the debugger has ended. Without a client
// the run goes on without any stop. The listener is closed.
func (d *Debuggee) Serve(l net.Listener, a Attachment) {
	ctx, cancel := context.WithCancel(d.outer)
	clients := Greeted(ctx, l)
	if !a.Suspend {
		d.Start(false)
	}
	for c := d.unattended(clients); c != nil; c = d.unattended(clients) {
		s := &session{d: d, attached: true, entry: a.Suspend, nohalt: !a.Halt}
		_ = serve(d.outer, c, s) // the client is gone: there is nobody to tell
	}
	l.Close()
	cancel()
	for c := range clients {
		c.Close()
	}
}

// parting is how long a client may take to go when the run is over.
const parting = 2 * time.Second
