package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gotlc/gotlc/explore"
)

// mostAnswered is how many bytes an answer about one position may have; values are cut to a few MiB, and JSON writes some characters longer.
const mostAnswered = 16 << 20

// TestHostileStates asks about a state whose text is long, and which many successors change: without a bound the answer has 100 MiB.
func TestHostileStates(t *testing.T) {
	h := Handler(open(t, "Wide"))
	for _, tt := range []struct{ path, body, want string }{
		{"begin", `{"number":1}`, `"position":1`},
		{"view", `{"options":60}`, `"number":42`},
		{"evaluate", `{"text":"wide"}`, "(cut: too long to be shown)"},
		{"evaluate", `{"text":"Loud"}`, "(cut: too long to be shown)"},
		{"evaluate", `{"text":"wide + 1"}`, `"failure":`},
		{"why", `{"action":"Change"}`, `"action":"Change"`},
		{"step", `{"number":3,"options":60}`, "(cut: too long to be shown)"},
	} {
		w := ask(h, "POST", "/api/"+tt.path, tt.body)
		if w.Code != 200 || w.Body.Len() > mostAnswered || !strings.Contains(w.Body.String(), tt.want) {
			t.Errorf("%s %s: status %d, %d bytes, want %s in\n%.300s", tt.path, tt.body, w.Code, w.Body.Len(), tt.want, w.Body)
		}
	}
}

// TestHostileTrace goes along a trace of many states: answers hold those around the position.
func TestHostileTrace(t *testing.T) {
	const length = 3 * maxTrace
	h := Handler(open(t, "Wide"))
	var b strings.Builder
	b.WriteString(`{"counterexample":{"action":[],"state":[[1,{"n":0}]`)
	for i := 2; i <= length; i++ {
		fmt.Fprintf(&b, `,[%d,{"n":%d,"wide":[]}]`, i, i-1)
	}
	if w := ask(h, "POST", "/api/load", b.String()+"]}}"); w.Code != 200 {
		t.Fatalf("status %d: %.500s", w.Code, w.Body)
	}
	for _, position := range []int{length, length / 2, maxTrace/2 + 1, 1, 0} {
		var v explore.View
		w := ask(h, "POST", "/api/goto", fmt.Sprintf(`{"position":%d}`, position))
		if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil || v.Length != length || len(v.Trace) != maxTrace || v.Position != position {
			t.Errorf("position %d: %v, %d of %d states, at %d", position, err, len(v.Trace), v.Length, v.Position)
			continue
		}
		if position > 0 && v.Trace[position-1-v.First].Position != position {
			t.Errorf("position %d is not where it is to be found: the states begin behind %d", position, v.First)
		}
	}
}

// TestHostileCrowd asks many times at once: a few requests are read and answered at a time, and all are.
func TestHostileCrowd(t *testing.T) {
	var lock sync.Mutex
	now, most := 0, 0
	h := inTurn(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		lock.Lock()
		now++
		most = max(most, now)
		lock.Unlock()
		time.Sleep(time.Millisecond)
		w.WriteHeader(http.StatusOK)
		lock.Lock()
		now--
		lock.Unlock()
	}))
	var all sync.WaitGroup
	for range 200 {
		all.Go(func() {
			w := httptest.NewRecorder()
			if h.ServeHTTP(w, httptest.NewRequest("GET", "/", nil)); w.Code != http.StatusOK {
				t.Errorf("status %d", w.Code)
			}
		})
	}
	if all.Wait(); most > atOnce {
		t.Errorf("%d requests were answered at once", most)
	}
}

// TestHostileSilence opens connections on which nothing comes, or not all of a request: the server closes them, and those that have been answered.
func TestHostileSilence(t *testing.T) {
	s, err := Listen(open(t, "Post"), ":0")
	if err != nil {
		t.Fatal(err)
	}
	if s.waits.head <= 0 || s.waits.arrival <= 0 || s.waits.idle <= 0 {
		t.Errorf("waits without end: %v", s.waits)
	}
	s.waits = waits{50 * time.Millisecond, 100 * time.Millisecond, 50 * time.Millisecond}
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error)
	go func() { served <- s.Serve(ctx) }()
	host := s.listener.Addr().String()
	for _, begin := range []string{
		"", "POST /", "GET /" + s.token + "/ HTTP/1.1\r\nHost: " + host + "\r\nX", "GET /" + s.token + "/ HTTP/1.1\r\nHost: " + host + "\r\n\r\n",
		"POST /" + s.token + "/api/view HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
	} {
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, begin); err != nil {
			t.Fatal(err)
		}
		c.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("after %.20q a connection stays open", begin)
		}
		c.Close()
	}
	stop()
	if err := <-served; err != nil {
		t.Error(err)
	}
}

// TestLargeAnswer answers with more than there may be.
func TestLargeAnswer(t *testing.T) {
	for size, want := range map[int]int{maxAnswer - 2: http.StatusOK, maxAnswer - 1: http.StatusUnprocessableEntity} { // and two quotes
		w := httptest.NewRecorder()
		reply(w, http.StatusOK, strings.Repeat("x", size))
		if got := w.Result().StatusCode; got != want || w.Body.Len() > maxAnswer {
			t.Errorf("%d bytes: status %d with %d bytes, want %d", size, got, w.Body.Len(), want)
		}
	}
}
