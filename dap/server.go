package dap

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc"
)

// Options say what Serve does.
type Options struct {
	// Check carries out gotlc check with some arguments, with a debugger, and returns the exit status.
	Check func(ctx context.Context, args []string, d tlc.Debugger, out, notes io.Writer) int
}

// Serve speaks the Debug Adapter Protocol with one client, which launches what it debugs. It returns when the client is gone
// or wants no more, or ctx ends; the run is over then. The stream is closed.
func Serve(ctx context.Context, stream io.ReadWriteCloser, o Options) error {
	return serve(ctx, stream, &session{o: o})
}

// serve carries out a session.
func serve(ctx context.Context, stream io.ReadWriteCloser, s *session) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	end := sync.OnceValue(stream.Close)
	defer context.AfterFunc(ctx, func() { end() })() // a client that reads nothing could hold up what is written
	s.ctx, s.wire = ctx, &wire{stream: stream}
	received := make(chan received)
	reading := make(chan struct{})
	go func() {
		defer close(reading)
		read(ctx, stream, received)
	}()
	err := s.loop(received)
	s.leave()
	cancel()
	closed := end()
	select {
	case <-reading:
	case <-time.After(closing): // standard input cannot be closed while it is read
	}
	if err == nil && !s.gone {
		err = closed
	}
	return err
}

// closing is how long is waited for the end of reading.
const closing = 200 * time.Millisecond

// received is a message, or why there is none.
type received struct {
	msg  dap.Message
	err  error
	last bool // nothing can be read after the error
}

// mostMessage is how many bytes a request has at most.
const mostMessage = 4 << 20

// read hands on what the client sends until it is gone.
func read(ctx context.Context, from io.Reader, to chan<- received) {
	in := bufio.NewReader(from)
	for {
		var r received
		content, err := readlimit.Message(in, mostMessage)
		if err != nil {
			r = received{err: err, last: true}
		} else if r.msg, err = dap.DecodeProtocolMessage(content); err != nil {
			r = received{msg: envelope(content), err: err}
		}
		select {
		case to <- r:
		case <-ctx.Done():
			return
		}
		if r.last {
			return
		}
	}
}

// envelope is what can be read of a request whose arguments cannot.
func envelope(content []byte) dap.Message {
	r := &dap.Request{}
	if json.Unmarshal(content, r) != nil || r.Type != "request" {
		return nil
	}
	return r
}

// session is a conversation with a client.
type session struct {
	*wire
	o   Options
	ctx context.Context

	d        *Debuggee // nil before it is launched
	attached bool      // the run is another's: it goes on without the client
	nohalt   bool      // no exceptions stop it, unless somebody asks for them
	entry    bool      // to stop at the first expression
	launch   *dap.Request
	running  sync.WaitGroup
	phase
	standing
	set   breakpoints
	after func() // what is to be done when a request has been answered
}

// phase is how far a session has come.
type phase struct {
	ready    bool // the client has been told that it may set breakpoints
	told     bool // that the run is over
	gone     bool // the client
	finished bool // the client wants no more
	// terminating is set when the run is to end: it does not stop any more.
	terminating bool
}

// standing is what there is to see while nothing is evaluated.
type standing struct {
	stop   *stop // where the client is told that the evaluation stands; nil while something is evaluated
	live   *stop // where the run waits
	past   *past // what is evaluated once more
	levels []*level
	data   data
}

// loop answers requests until the client is gone.
func (s *session) loop(in <-chan received) error {
	for !s.finished {
		var stops chan *stop
		var opened, ended chan struct{}
		if s.d != nil {
			stops, ended = s.d.halts, s.d.ended
			if !s.ready && s.launch != nil {
				opened = s.d.opened
			}
			if s.told {
				ended = nil
			}
		}
		var parted <-chan time.Time
		if s.told && s.attached {
			parted = time.After(parting)
		}
		select {
		case <-s.ctx.Done():
			return nil
		case r := <-in:
			if r.last {
				s.gone = true
				if errors.Is(r.err, io.EOF) {
					return nil
				}
				return r.err
			}
			s.receive(r)
		case stop := <-stops:
			s.stopped(stop)
		case <-opened:
			s.opened()
		case <-ended:
			s.over()
		case <-parted:
			return nil
		}
		if err := s.failed(); err != nil {
			s.gone = true
			return err
		}
	}
	return nil
}

// receive carries out a request.
func (s *session) receive(r received) {
	m, isRequest := r.msg.(dap.RequestMessage)
	if !isRequest {
		return // an answer: nothing is asked; or no request that could be answered
	}
	head := m.GetRequest()
	if r.err != nil {
		s.refuse(head, fmt.Errorf("the request cannot be understood: %w", r.err))
		return
	}
	answer, err := s.answer(m)
	switch {
	case err != nil:
		s.refuse(head, err)
	case answer != nil:
		s.send(answer)
	}
	if after := s.after; after != nil {
		s.after = nil
		after()
	}
}
