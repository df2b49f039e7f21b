package nats

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
)

// Asker has tasks done. There is one for a search.
type Asker struct {
	q       *Queue
	session string
	done    func(id int, result []byte)
	ctx     context.Context
	cancel  context.CancelFunc
	all     sync.WaitGroup
	publish chan int // tasks that are to be published

	mu      sync.Mutex
	pending map[int]*asked
	heard   time.Time // when the last result came
}

// asked is a task whose result has not come.
type asked struct {
	task     []byte
	sequence uint64 // of the message; 0 before it is stored
	times    int    // that it was published
}

// publishing is how many tasks are published at a time.
const publishing = 32

// Ask begins a session: what others have asked before is dropped. Done is told of each result, by one goroutine at a time.
func (q *Queue) Ask(ctx context.Context, done func(id int, result []byte)) (*Asker, error) {
	a := &Asker{q: q, session: nuid.Next(), done: done, pending: map[int]*asked{}, publish: make(chan int, 1<<16), heard: time.Now()}
	a.ctx, a.cancel = context.WithCancel(ctx)
	err := a.begin()
	if err != nil {
		a.cancel()
		a.all.Wait()
		if errors.Is(err, ErrRival) {
			return nil, err
		}
		return nil, fmt.Errorf("JetStream cannot be used: %w", err)
	}
	a.all.Go(a.watch)
	for range publishing {
		a.all.Go(a.send)
	}
	return a, nil
}

// begin makes the session the one of the queue. Tasks and results of earlier ones are dropped.
func (a *Asker) begin() error {
	var tasks, results jetstream.Stream
	var own jetstream.Consumer
	err := a.patiently(func() (err error) {
		if tasks, results, err = a.q.streams(a.ctx); err == nil {
			own, err = a.presence(results)
		}
		return err
	})
	if err != nil {
		return err
	}
	a.all.Go(func() { a.keepOn(a.bePresent) })
	a.all.Go(func() {
		if sleep(a.ctx, waiting/2) {
			a.keepOn(a.bePresent)
		}
	})
	if err := a.patiently(func() error { return a.alone(results, own.CachedInfo().Created) }); err != nil {
		a.leave()
		return err
	}
	a.all.Go(func() { a.keepOn(a.take) })
	return a.patiently(func() error {
		_, err := a.q.consumer(a.ctx)
		return errors.Join(err, tasks.Purge(a.ctx), results.Purge(a.ctx))
	})
}

// electing is how long servers may take to find out who leads after one of them has ended.
const electing = time.Minute

// patiently does what servers may not be ready for.
func (a *Asker) patiently(do func() error) error {
	for began := time.Now(); ; {
		err := do()
		var refused *jetstream.APIError
		passing := errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrTimeout) || errors.Is(err, nats.ErrNoResponders) ||
			errors.As(err, &refused) && refused.Code == 503
		if !passing || time.Since(began) > electing || !a.q.pause(a.ctx) {
			return err
		}
	}
}

// ErrRival says that there is another search in the place.
var ErrRival = errors.New("another search has its tasks done there: a place belongs to one search at a time")

// alone demands that nobody who has begun before is present. The requests of who has ended last for a while, so there are no locks that
// are left behind; who is there may be late to ask again.
func (a *Asker) alone(results jetstream.Stream, since time.Time) error {
	began := time.Now()
	for seen := began; ; {
		consumers := results.ListConsumers(a.ctx)
		earlier := false
		for c := range consumers.Info() {
			name, ok := strings.CutPrefix(c.Name, askers)
			if !ok || name == a.session || c.Created.After(since) || c.Created.Equal(since) && name > a.session {
				continue
			}
			earlier = true
			if c.NumWaiting > 0 {
				seen = time.Now()
			}
		}
		switch err := consumers.Err(); {
		case err != nil:
			return err
		case !earlier || time.Since(seen) > waiting:
			return nil
		case seen.Sub(began) > 2*waiting || !sleep(a.ctx, min(a.q.Times.Again, waiting/8)):
			return ErrRival
		}
	}
}

// askers begins the names of the consumers by which askers are known to be present, one of each session.
const askers = "asker_"

// waiting is how long a request of an asker lasts.
const waiting = time.Second

// presence is a consumer that waits for what nobody sends: that requests wait tells others that the session goes on. Those for results
// do not, since none waits while results are dealt with.
func (a *Asker) presence(results jetstream.Stream) (jetstream.Consumer, error) {
	return a.waiter(results, askers+a.session, "present_"+a.session)
}

// consumer is what the results of the session are taken from.
func (a *Asker) consumer(results jetstream.Stream) (jetstream.Consumer, error) {
	return a.waiter(results, "results_"+a.session, a.session)
}

func (a *Asker) waiter(results jetstream.Stream, name, subject string) (jetstream.Consumer, error) {
	return results.CreateOrUpdateConsumer(a.ctx, jetstream.ConsumerConfig{
		Durable: name, FilterSubject: a.q.results(subject), AckPolicy: jetstream.AckExplicitPolicy,
		InactiveThreshold: time.Hour, MaxAckPending: 1 << 16, AckWait: a.q.Times.Gone,
	})
}

// leave tells others at once that the session has ended.
func (a *Asker) leave() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if results, err := a.q.js.Stream(ctx, a.q.name+"_results"); err == nil {
		results.DeleteConsumer(ctx, askers+a.session)
	}
}

// Close ends the session. Tasks that nobody has taken are dropped.
func (a *Asker) Close() {
	ctx, cancel := context.WithTimeout(a.ctx, time.Second)
	if s, err := a.q.js.Stream(ctx, a.q.name+"_tasks"); err == nil {
		s.Purge(ctx)
	}
	cancel()
	a.cancel()
	a.all.Wait()
	a.leave()
}

// Do has a task done.
func (a *Asker) Do(id int, task []byte) {
	a.mu.Lock()
	a.pending[id] = &asked{task: task}
	a.mu.Unlock()
	a.publish <- id
}

// Drop tells that a task is not needed any more.
func (a *Asker) Drop(id int) {
	a.mu.Lock()
	t := a.pending[id]
	delete(a.pending, id)
	a.mu.Unlock()
	if t == nil || t.sequence == 0 {
		return
	}
	a.all.Go(func() {
		ctx, cancel := context.WithTimeout(a.ctx, 5*time.Second)
		defer cancel()
		if s, err := a.q.js.Stream(ctx, a.q.name+"_tasks"); err == nil {
			s.DeleteMsg(ctx, t.sequence) // a worker that has it does it in vain
		}
	})
}

// send publishes tasks.
func (a *Asker) send() {
	for {
		var id int
		select {
		case <-a.ctx.Done():
			return
		case id = <-a.publish:
		}
		a.mu.Lock()
		t := a.pending[id]
		if t == nil {
			a.mu.Unlock()
			continue
		}
		t.times++
		key := fmt.Sprintf("%s.%d.%d", a.session, id, t.times)
		a.mu.Unlock()
		m := nats.NewMsg(a.q.tasks())
		m.Data = t.task
		m.Header.Set(sessionHeader, a.session)
		m.Header.Set(replyHeader, a.q.results(a.session))
		m.Header.Set(numberHeader, strconv.Itoa(id))
		if sequence, err := a.q.publish(a.ctx, m, key); err == nil {
			a.mu.Lock()
			t.sequence = sequence
			a.mu.Unlock()
		}
	}
}

// keepOn does what ends when servers are lost, whatever becomes of them.
func (a *Asker) keepOn(do func() error) {
	for {
		if err := do(); a.ctx.Err() != nil || !a.q.pause(a.ctx) {
			return
		} else if err != nil {
			a.q.streams(a.ctx)
		}
	}
}

// take takes results.
func (a *Asker) take() error { return a.fetch(a.consumer, a.result) }

// bePresent shows that the session goes on.
func (a *Asker) bePresent() error { return a.fetch(a.presence, func(m jetstream.Msg) { m.Ack() }) }

func (a *Asker) fetch(from func(results jetstream.Stream) (jetstream.Consumer, error), each func(jetstream.Msg)) error {
	results, err := a.q.js.Stream(a.ctx, a.q.name+"_results")
	if err != nil {
		return err
	}
	c, err := from(results)
	if err != nil {
		return err
	}
	for {
		batch, err := c.Fetch(256, jetstream.FetchMaxWait(waiting))
		if err != nil {
			return err
		}
		for m := range batch.Messages() {
			each(m)
		}
		if err := batch.Error(); err != nil && !errors.Is(err, nats.ErrTimeout) {
			return err
		}
		if a.ctx.Err() != nil {
			return nil
		}
	}
}

// result tells of a result, the first one of a task.
func (a *Asker) result(m jetstream.Msg) {
	defer m.Ack()
	id, err := strconv.Atoi(m.Headers().Get(numberHeader))
	if err != nil {
		return // nobody's result: whatever it is of is asked for again
	}
	a.mu.Lock()
	_, ok := a.pending[id]
	delete(a.pending, id)
	a.heard = time.Now()
	a.mu.Unlock()
	if ok {
		a.done(id, m.Data())
	}
}

// watch publishes tasks again that have been lost with a server: those without a result when there is neither a task that is waiting
// or being done nor a result on its way.
func (a *Asker) watch() {
	for idle := 0; ; {
		select {
		case <-a.ctx.Done():
			return
		case <-time.After(a.q.Times.Quiet / 2):
		}
		a.mu.Lock()
		quiet := len(a.pending) > 0 && time.Since(a.heard) > a.q.Times.Quiet
		a.mu.Unlock()
		if !quiet || !a.nothingLeft() {
			idle = 0
			continue
		}
		if idle++; idle < 2 {
			continue
		}
		idle = 0
		a.mu.Lock()
		again := make([]int, 0, len(a.pending))
		for id, t := range a.pending {
			if t.sequence > 0 {
				again = append(again, id)
			}
		}
		a.heard = time.Now()
		a.mu.Unlock()
		for _, id := range again {
			a.publish <- id
		}
	}
}

// nothingLeft reports whether the servers are there and have neither tasks nor results.
func (a *Asker) nothingLeft() bool {
	ctx, cancel := context.WithTimeout(a.ctx, 5*time.Second)
	defer cancel()
	if _, err := a.q.consumer(ctx); err != nil {
		return false
	}
	for _, name := range []string{"_tasks", "_results"} {
		s, err := a.q.js.Stream(ctx, a.q.name+name)
		if err != nil {
			return false
		}
		if info, err := s.Info(ctx); err != nil || info.State.Msgs > 0 {
			return false
		}
	}
	return true
}
