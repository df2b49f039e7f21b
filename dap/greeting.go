package dap

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// Bounds of clients that come over the network. Any user of the machine can be one, and say nothing.
var greetingTime = 10 * time.Second // in which the first request has to come; tests shorten it

const (
	mostGreeting = 64 << 10 // bytes of that
	mostGreeters = 64       // clients that have not sent it, or wait for their turn; others are turned away
)

// Greeted returns the clients of a listener, in the order in which their first requests have come: one that is silent, or stops in the middle of
// a request, keeps nobody waiting. The channel is closed when the listener, or ctx, has ended.
func Greeted(ctx context.Context, l net.Listener) <-chan net.Conn {
	clients := make(chan net.Conn)
	room := make(chan struct{}, mostGreeters)
	go func() {
		defer func() { // those that are on the way have gone when there is room for as many as there may be
			for range mostGreeters {
				room <- struct{}{}
			}
			close(clients)
		}()
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		for {
			c, err := l.Accept()
			if errors.Is(err, net.ErrClosed) || ctx.Err() != nil {
				return
			}
			if err != nil { // there are no descriptors for it, perhaps
				time.Sleep(greetingTime / 100)
				continue
			}
			select {
			case room <- struct{}{}:
			default:
				c.Close()
				continue
			}
			go func() {
				defer func() { <-room }()
				defer context.AfterFunc(ctx, func() { c.SetReadDeadline(time.Now()) })()
				greeter, err := greeting(c)
				if err != nil {
					c.Close()
					return
				}
				select {
				case clients <- greeter:
				case <-ctx.Done():
					c.Close()
				}
			}()
		}
	}()
	return clients
}

// greeter is a client whose first request has come.
type greeter struct {
	net.Conn
	io.Reader
}

// Read implements io.Reader.
func (g greeter) Read(p []byte) (int, error) { return g.Reader.Read(p) }

// greeting reads the first request.
func greeting(c net.Conn) (net.Conn, error) {
	if err := c.SetReadDeadline(time.Now().Add(greetingTime)); err != nil {
		return nil, err
	}
	in := bufio.NewReader(c)
	content, err := readlimit.Message(in, mostGreeting)
	if err != nil {
		return nil, err
	}
	var first bytes.Buffer
	fmt.Fprintf(&first, "Content-Length: %d\r\n\r\n%s", len(content), content)
	return greeter{c, io.MultiReader(&first, in)}, c.SetReadDeadline(time.Time{})
}
