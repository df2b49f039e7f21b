package web

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/gotlc/gotlc/explore"
)

// Server serves one explorer to who knows its token.
type Server struct {
	listener net.Listener
	handler  http.Handler
	token    string
	waits    waits
}

// Listen opens an address of this machine for an explorer: "host:port" with a loopback host, ":port" for 127.0.0.1; port 0
// is any free one.
func Listen(x *explore.Explorer, address string) (*Server, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("%s: an address has the form :PORT or HOST:PORT", address)
	}
	switch host {
	case "", "localhost":
		host = "127.0.0.1"
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return nil, fmt.Errorf("%s: only addresses of this machine are served, such as 127.0.0.1:%s", address, port)
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, err
	}
	token := rand.Text()
	return &Server{l, known(token, Handler(x)), token, usual}, nil
}

// URL returns the address of the page, which has the token in it.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() + "/" + s.token + "/" }

// waits are how long a request, and its head, may take to arrive, and a connection stay open without one.
type waits struct{ head, arrival, idle time.Duration }

var usual = waits{10 * time.Second, 30 * time.Second, 2 * time.Minute}

// departure is how long an answer may take to be taken.
const departure = time.Minute

// Serve answers requests until ctx ends.
func (s *Server) Serve(ctx context.Context) error {
	server := &http.Server{
		Handler: s.handler, ReadHeaderTimeout: s.waits.head, ReadTimeout: s.waits.arrival, IdleTimeout: s.waits.idle, MaxHeaderBytes: 64 << 10,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(s.listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// known lets only requests pass whose path begins with the token; other users of the machine, and pages of other sites,
// cannot guess it.
func known(token string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
		if subtle.ConstantTimeCompare([]byte(first), []byte(token)) == 0 {
			http.Error(w, "the address of the page is the one that gotlc explore printed, with the long word at its end", http.StatusForbidden)
			return
		}
		http.StripPrefix("/"+token, next).ServeHTTP(w, r)
	})
}

// local lets only requests pass that are meant for this machine by the name they call it.
func local(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = r.Host
		}
		if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
			http.Error(w, "this page is served to 127.0.0.1 and localhost only", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
