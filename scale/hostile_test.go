//go:build linux

package scale_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
)

// stranger is a client of the server who should have no access to it. It knows what everybody there can see.
type stranger struct {
	conn    *nats.Conn
	queue   string
	session atomic.Value // of the search that is under way
	last    atomic.Value // number of a task that was handed out
}

func (s *system) stranger() *stranger {
	conn, err := nats.Connect(s.url())
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(conn.Close)
	x := &stranger{conn: conn, queue: fmt.Sprintf("gotlc_%x", sha256.Sum256([]byte("data")))[:22]}
	x.listen(s.t, x.queue+".tasks", func(m *nats.Msg) {
		if session := m.Header.Get("Session"); len(session) > 10 {
			x.session.Store(session)
			x.last.Store(m.Header.Get("Number"))
		}
	})
	x.listen(s.t, x.queue+".results.*", func(m *nats.Msg) {
		if m.Header.Get("Again") == "" && m.Header.Get("Number") != "x" {
			m.Header.Set("Again", "1")
			m.Header.Del("Nats-Msg-Id")
			conn.PublishMsg(&nats.Msg{Subject: m.Subject, Header: m.Header, Data: m.Data}) // what has counted comes once more
		}
	})
	return x
}

func (x *stranger) listen(t *testing.T, subject string, each func(m *nats.Msg)) {
	if _, err := x.conn.Subscribe(subject, each); err != nil {
		t.Fatal(err)
	}
}

// say publishes a message with headers, given as names and values.
func (x *stranger) say(subject, data string, headers ...string) {
	m := nats.NewMsg(subject)
	m.Data = []byte(data)
	for i := 0; i+1 < len(headers); i += 2 {
		m.Header.Set(headers[i], headers[i+1])
	}
	x.conn.PublishMsg(m)
}

// tasks sends tasks that are none.
func (x *stranger) tasks() int {
	session, _ := x.session.Load().(string)
	results := x.queue + ".results." + session
	all := 0
	for _, data := range []string{"", "{", "null", "[]", "{}\n{}", `{"Plan":"../../etc/passwd","Kind":"expand"}`, strings.Repeat("[", 1<<16), strings.Repeat(" ", 1<<19), "\x00\xff"} {
		for _, headers := range [][]string{
			nil, {"Session", session}, {"Session", session, "Number", "1"}, {"Session", session, "Number", "x", "Result", results},
			{"Session", session, "Number", "7", "Result", "somewhere.else"}, {"Session", "a.b.>", "Number", "7", "Result", x.queue + ".results.a.b.>"},
			{"Session", "", "Number", "7", "Result", x.queue + ".results."}, {"Session", "stranger", "Number", "7", "Result", x.queue + ".results.stranger"},
		} {
			if len(headers) == 6 && headers[1] == "stranger" && all > 8 {
				continue // each of these ends the process of a worker
			}
			x.say(x.queue+".tasks", data, headers...)
			all++
		}
	}
	return all
}

// results sends results of tasks that nobody has asked for.
func (x *stranger) results() int {
	session, _ := x.session.Load().(string)
	all := 0
	for _, number := range []string{"", "x", "-1", "0", "99999999", "1e3", strings.Repeat("9", 1000)} {
		for _, data := range []string{"", "{", "{}", "null", `{"Err":"\u001b[2Jowned"}`, strings.Repeat("x", 1<<19)} {
			x.say(x.queue+".results."+session, data, "Number", number)
			all++
		}
	}
	return all
}

// hostileTo runs a search while a stranger disturbs it, and returns what it says.
func (s *system) hostileTo(x *stranger, disturb func()) string {
	var out bytes.Buffer
	cmd := s.check(&out, []string{"testdata/Words", "-config", "testdata/Words15.cfg"})
	if err := cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	done := make(chan struct{})
	go func() { cmd.Wait(); close(done) }()
	deadline := time.After(90 * time.Second)
	for range 100 {
		if x.session.Load() != nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	disturb()
	select {
	case <-done:
	case <-deadline:
		syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		s.t.Fatalf("the search does not end\n%s", out.String())
	}
	return out.String()
}

// TestHostileMessages has somebody at the server of NATS who should not be there: what is no task and no result does no harm, and a forged
// result is an error unless it is right.
func TestHostileMessages(t *testing.T) {
	s := newSystem(t, 1).start()
	want := s.alone([]string{"testdata/Words", "-config", "testdata/Words15.cfg"})
	x := s.stranger()
	tried := 0
	if got := outcome(s.hostileTo(x, func() { tried = x.tasks() + x.results() })); got != want || tried < 60 || x.session.Load() == nil {
		t.Errorf("after %d messages: got\n%s\nwant\n%s", tried, got, want)
	}
	s.clean()
	forged := []string{`{"Err":"\u001b[2Jowned"}`, "{}", "no JSON", "5", `{"Figures":{"New":-1}}`, `{"Figures":{"Taken":[1,2,3,4,5]}}`}
	for _, data := range forged[:min(repeated(t), len(forged))] {
		x.session = atomic.Value{}
		got := s.hostileTo(x, func() {
			session, _ := x.session.Load().(string)
			last := 0
			fmt.Sscan(fmt.Sprint(x.last.Load()), &last)
			for i := range 400 { // one of them is waited for
				x.say(x.queue+".results."+session, data, "Number", fmt.Sprint(last+i))
			}
		})
		if strings.Contains(got, "panic") || strings.Contains(got, "\x1b") || outcome(got) != want && !strings.Contains(got, "Error: ") && !strings.Contains(got, "STARTMSG 1000") {
			t.Errorf("%s: %.4000s", data, got)
		}
		if err := os.RemoveAll(s.data); err != nil { // what a search that has failed can be gone on from
			t.Fatal(err)
		}
	}
}
