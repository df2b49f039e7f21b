package dap

import (
	"io"
	"sync"

	dap "github.com/google/go-dap"
)

// wire is what is sent to a client, by any goroutine.
type wire struct {
	stream io.ReadWriteCloser

	mu   sync.Mutex
	seq  int
	fail error // of sending
}

// failed returns why nothing can be sent any more.
func (w *wire) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.fail
}

// send writes a message with the next number.
func (w *wire) send(m dap.Message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.fail != nil {
		return
	}
	w.seq++
	switch m := m.(type) {
	case dap.ResponseMessage:
		m.GetResponse().Seq = w.seq
	case dap.EventMessage:
		m.GetEvent().Seq = w.seq
	}
	w.fail = dap.WriteProtocolMessage(w.stream, m)
}

// event is the head of an event.
func event(name string) dap.Event {
	return dap.Event{ProtocolMessage: dap.ProtocolMessage{Type: "event"}, Event: name}
}

// ok is the head of the answer to a request that was carried out.
func ok(r *dap.Request) dap.Response {
	return dap.Response{
		ProtocolMessage: dap.ProtocolMessage{Type: "response"}, RequestSeq: r.Seq, Success: true, Command: r.Command,
	}
}

// refuse answers a request that was not.
func (w *wire) refuse(r *dap.Request, err error) {
	a := &dap.ErrorResponse{Response: ok(r)}
	a.Success, a.Message = false, err.Error()
	a.Body.Error = &dap.ErrorMessage{Id: 1, Format: "{text}", Variables: map[string]string{"text": err.Error()}}
	w.send(a)
}

// note tells the person something.
func (w *wire) note(text string) {
	output{w, "console"}.Write([]byte(text + "\n"))
}

// output is where the run prints.
type output struct {
	to       *wire
	category string
}

// Write sends an event.
func (o output) Write(p []byte) (int, error) {
	e := &dap.OutputEvent{Event: event("output")}
	e.Body.Category, e.Body.Output = o.category, string(p)
	o.to.send(e)
	return len(p), nil
}
