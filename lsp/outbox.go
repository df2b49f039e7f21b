package lsp

import (
	"context"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// outbox holds notifications until the client takes them, in order. Whoever tells the client something does not wait for it:
// a client that is busy writing would wait for us at the same time.
type outbox struct {
	mu   sync.Mutex
	list []notification
	wake chan struct{}
}

type notification struct {
	method string
	params any
}

func newOutbox() *outbox { return &outbox{wake: make(chan struct{}, 1)} }

func (o *outbox) add(method string, params any) {
	o.mu.Lock()
	o.list = append(o.list, notification{method, params})
	o.mu.Unlock()
	select {
	case o.wake <- struct{}{}:
	default: // it is awake
	}
}

// deliver sends what comes in until the context ends. If the client is gone nobody wants to know.
func (o *outbox) deliver(ctx context.Context, conn *jsonrpc2.Conn) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-o.wake:
		}
		o.mu.Lock()
		list := o.list
		o.list = nil
		o.mu.Unlock()
		for _, n := range list {
			_ = conn.Notify(ctx, n.method, n.params)
		}
	}
}
