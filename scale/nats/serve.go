package nats

import (
	"context"
	"encoding/json"
	"fmt"
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
	result, err := do(ctx, h.Get(sessionHeader), m.Data())
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
	if _, err := q.publish(ctx, reply, h.Get(sessionHeader)+"."+h.Get(numberHeader)); err == nil {
		m.DoubleAck(ctx)
	}
}
