package nats

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Queue is where the tasks of one search are.
type Queue struct {
	conn  *nats.Conn
	js    jetstream.JetStream
	name  string
	Times Times
}

// Times say how long is waited for what. Tests have less patience.
type Times struct {
	Gone  time.Duration // a worker that was not heard of for so long has ended
	Quiet time.Duration // after so long without any result it is asked whether tasks are lost
	Again time.Duration // between attempts of what failed
}

// Usual are times that fit networks.
var Usual = Times{Gone: 30 * time.Second, Quiet: 10 * time.Second, Again: 500 * time.Millisecond}

// Impatient are times for tests on one machine.
var Impatient = Times{Gone: 2 * time.Second, Quiet: 2 * time.Second, Again: 50 * time.Millisecond}

// Connect connects to servers, of which there may be several after commas. The queue is that of the search whose files are in a place.
// NATS_CREDS is a file with credentials, if there are any.
func Connect(servers, place string) (*Queue, error) {
	opts := []nats.Option{nats.Name("gotlc-scale"), nats.MaxReconnects(-1), nats.ReconnectWait(Usual.Again), nats.Timeout(5 * time.Second)}
	if creds := os.Getenv("NATS_CREDS"); creds != "" {
		opts = append(opts, nats.UserCredentials(creds))
	}
	conn, err := nats.Connect(servers, opts...)
	if err != nil {
		return nil, fmt.Errorf("NATS cannot be reached at %s: %w", servers, err)
	}
	js, err := jetstream.New(conn)
	if err != nil {
		conn.Close()
		return nil, err
	}
	return &Queue{conn, js, fmt.Sprintf("gotlc_%x", sha256.Sum256([]byte(place)))[:22], Usual}, nil
}

// Close ends the connection.
func (q *Queue) Close() { q.conn.Close() }

// Headers of tasks.
const (
	sessionHeader = "Session" // of who asks: its tasks are of one search
	replyHeader   = "Result"  // the subject that the result goes to
	numberHeader  = "Number"  // of the task
)

func (q *Queue) tasks() string                 { return q.name + ".tasks" }
func (q *Queue) results(session string) string { return q.name + ".results." + session }

// keptFor is how long what nobody takes is kept.
const keptFor = 7 * 24 * time.Hour

// streams makes the two streams of the queue what they should be. They are in the memory of servers: disks would take more time than
// all else that is done for a task, and what is lost with a server is asked for again (Asker.watch).
func (q *Queue) streams(ctx context.Context) (tasks, results jetstream.Stream, err error) {
	replicas := 1
	if len(q.conn.Servers()) >= 3 {
		replicas = 3
	}
	make := func(name, subject string) (jetstream.Stream, error) {
		return q.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: q.name + "_" + name, Subjects: []string{subject}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage,
			Replicas: replicas, MaxAge: keptFor, Description: "gotlc: " + name + " of a search",
		})
	}
	if tasks, err = make("tasks", q.tasks()); err == nil {
		results, err = make("results", q.results("*"))
	}
	return tasks, results, err
}

// consumer is what workers take tasks from.
func (q *Queue) consumer(ctx context.Context) (jetstream.Consumer, error) {
	tasks, _, err := q.streams(ctx)
	if err != nil {
		return nil, err
	}
	return tasks.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: "workers", AckPolicy: jetstream.AckExplicitPolicy, AckWait: q.Times.Gone, MaxDeliver: -1, MaxAckPending: 1 << 16,
	})
}

// publish publishes a message until it has been stored.
func (q *Queue) publish(ctx context.Context, m *nats.Msg, id string) (sequence uint64, err error) {
	for {
		var ack *jetstream.PubAck
		attempt, cancel := context.WithTimeout(ctx, 5*time.Second)
		ack, err = q.js.PublishMsg(attempt, m, jetstream.WithMsgID(id))
		cancel()
		if err == nil {
			return ack.Sequence, nil
		}
		if errors.Is(err, nats.ErrMaxPayload) || errors.Is(err, nats.ErrBadSubject) || !q.pause(ctx) {
			return 0, err
		}
		if errors.Is(err, jetstream.ErrNoStreamResponse) { // the server may have lost it
			q.streams(ctx)
		}
	}
}

// pause waits before the next attempt. It reports whether there is to be one.
func (q *Queue) pause(ctx context.Context) bool { return sleep(ctx, q.Times.Again) }

// sleep waits. It reports whether the context goes on.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
