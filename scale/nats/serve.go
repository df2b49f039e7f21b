package nats

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Do does a task of a session. An error means that who did it has ended.
type Do func(ctx context.Context, session string, task []byte) (result []byte, err error)

// mostAttempts is how often a task is given out whose worker ends before it is done.
const mostAttempts = 5

// Serve does one task after the other until the context is done. It goes on whatever becomes of servers.
func (q *Queue) Serve(ctx context.Context, do Do) {
	for ctx.Err() == nil {
		c, err := q.consumer(ctx)
		for err == nil && ctx.Err() == nil {
			err = q.one(ctx, c, do)
		}
		q.pause(ctx)
	}
}

// one does a task, if there is one.
func (q *Queue) one(ctx context.Context, c jetstream.Consumer, do Do) error {
	batch, err := c.Fetch(1, jetstream.FetchMaxWait(5*time.Second))
	if err != nil {
		return err
	}
	for m := range batch.Messages() {
		q.attend(ctx, m, do)
	}
	return batch.Error()
}

// attend does a task, and tells the server meanwhile that it is being done.
func (q *Queue) attend(ctx context.Context, m jetstream.Msg, do Do) {
	task, err := q.task(m)
	if err != nil {
		fmt.Fprintf(os.Stderr, "gotlc-scale: a message was thrown away: %v\n", err)
		m.Term()
		return
	}
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(q.Times.Gone / 3):
				m.InProgress()
			}
		}
	}()
	h := m.Headers()
	result, err := do(ctx, h.Get(sessionHeader), task)
	if ctx.Err() != nil {
		m.Nak()
		return
	}
	if err != nil {
		if info, wrong := m.Metadata(); wrong != nil || info.NumDelivered < mostAttempts {
			m.NakWithDelay(q.Times.Again)
			if wrong == nil { // it is to come to another worker, if this one cannot do anything
				sleep(ctx, q.Times.Again<<info.NumDelivered)
			}
			return
		}
		result, _ = json.Marshal(map[string]string{"Err": fmt.Sprintf("a task was given up after its worker ended %d times: %v", mostAttempts, err)})
	}
	reply := nats.NewMsg(h.Get(replyHeader))
	reply.Data = result
	reply.Header.Set(numberHeader, h.Get(numberHeader))
	// Two results of a task are as good as one: who asks takes the first.
	id := h.Get(sessionHeader) + "." + h.Get(numberHeader)
	_, err = q.publish(ctx, reply, id)
	if errors.Is(err, nats.ErrMaxPayload) {
		reply.Data, _ = json.Marshal(map[string]string{"Err": fmt.Sprintf("the result of a task has %d bytes, more than the server of NATS takes", len(result))})
		_, err = q.publish(ctx, reply, id)
	}
	if err == nil {
		m.DoubleAck(ctx)
	}
}

// task returns what a message asks for: JSON on one line, and nothing if it is not of somebody who asks as Asker does. Who can write to the
// queue is not to have workers write anywhere else, and what follows a task on another line would be another one.
func (q *Queue) task(m jetstream.Msg) ([]byte, error) {
	h := m.Headers()
	session := h.Get(sessionHeader)
	_, err := strconv.Atoi(h.Get(numberHeader))
	if err != nil || session == "" || strings.ContainsAny(session, ".*> \t\r\n") || h.Get(replyHeader) != q.results(session) {
		return nil, errors.New("it does not say whose task it is")
	}
	var line bytes.Buffer
	if err := json.Compact(&line, m.Data()); err != nil {
		return nil, fmt.Errorf("it is no task: %w", err)
	}
	return line.Bytes(), nil
}
