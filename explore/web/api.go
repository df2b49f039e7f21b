package web

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"path"
	"time"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/tlc"
)

//go:embed page.html
var page []byte

// policy keeps the page from loading anything and other pages from framing it.
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Bounds of what a request may hold and take.
const (
	maxRequest = 1 << 20
	maxUpload  = 16 << 20
	maxOptions = 10_000
	maxTrace   = 1000     // states of the trace in an answer
	maxAnswer  = 32 << 20 // bytes
	atOnce     = 4        // requests
	patience   = 3 * time.Second
)

// request is the body of every request but an upload.
type request struct {
	// Options is how many options are to be listed in the answer.
	Options int `json:"options"`
	// Revision is that of the view which a move is about, so that it is not made from another position.
	Revision *int `json:"revision"`

	Number   int           `json:"number"`   // step, begin: of an option
	Steps    int           `json:"steps"`    // back, forward
	Position int           `json:"position"` // goto
	Action   string        `json:"action"`   // why, and step if there is no number
	Text     string        `json:"text"`     // evaluate
	In       explore.Scope `json:"in"`       // evaluate
}

// Handler answers the requests of the page.
func Handler(x *explore.Explorer) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", policy)
		w.Write(page)
	})
	mux.HandleFunc("GET /api/trace/{name}", func(w http.ResponseWriter, r *http.Request) { download(x, w, r) })
	mux.HandleFunc("POST /api/load", func(w http.ResponseWriter, r *http.Request) { upload(x, w, r) })
	for name, do := range map[string]func(ctx context.Context, q *request) (any, error){
		"view":    func(context.Context, *request) (any, error) { return nil, nil },
		"begin":   func(ctx context.Context, q *request) (any, error) { return nil, x.Begin(ctx, q.Number) },
		"back":    func(ctx context.Context, q *request) (any, error) { return nil, x.Back(ctx, q.Steps) },
		"forward": func(ctx context.Context, q *request) (any, error) { return nil, x.Forward(ctx, q.Steps) },
		"goto":    func(ctx context.Context, q *request) (any, error) { return nil, x.Goto(ctx, q.Position) },
		"step": func(ctx context.Context, q *request) (any, error) {
			if q.Number == 0 {
				return nil, x.StepBy(ctx, q.Action)
			}
			return nil, x.Step(ctx, q.Number)
		},
		"why":      func(ctx context.Context, q *request) (any, error) { return x.Why(ctx, q.Action) },
		"evaluate": func(ctx context.Context, q *request) (any, error) { return x.Evaluate(ctx, q.Text, q.In) },
	} {
		mux.HandleFunc("POST /api/"+name, func(w http.ResponseWriter, r *http.Request) { answer(x, w, r, do) })
	}
	return local(http.NewCrossOriginProtection().Handler(inTurn(mux)))
}

// inTurn has few requests be read and answered at a time; others wait, so that many take no more memory than these.
func inTurn(next http.Handler) http.Handler {
	places := make(chan struct{}, atOnce)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case places <- struct{}{}:
		case <-r.Context().Done():
			return
		}
		defer func() { <-places }()
		next.ServeHTTP(w, r)
	})
}

// answer carries out a request and writes what came of it: what it asks for, or the view after it.
func answer(x *explore.Explorer, w http.ResponseWriter, r *http.Request, do func(ctx context.Context, q *request) (any, error)) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		refuse(w, http.StatusUnsupportedMediaType, errors.New("the body must be application/json"))
		return
	}
	q := &request{}
	in := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxRequest))
	in.DisallowUnknownFields()
	if err := in.Decode(q); err != nil {
		refuse(w, http.StatusBadRequest, fmt.Errorf("the request cannot be read: %w", err))
		return
	}
	if q.Revision != nil && *q.Revision != x.Revision() {
		refuse(w, http.StatusConflict, errors.New("somebody else has moved on; look again"))
		return
	}
	result, err := do(r.Context(), q)
	if err == nil && result == nil {
		result, err = x.View(r.Context(), explore.Sight{Options: min(max(q.Options, 0), maxOptions), Within: patience, Trace: maxTrace})
	}
	if err != nil {
		refuse(w, http.StatusUnprocessableEntity, err)
		return
	}
	reply(w, http.StatusOK, result)
}

// upload goes along the trace in the body.
func upload(x *explore.Explorer, w http.ResponseWriter, r *http.Request) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxUpload))
	if err == nil {
		err = x.Load(r.Context(), data)
	}
	var view *explore.View
	if err == nil {
		view, err = x.View(r.Context(), explore.Sight{Within: patience, Trace: maxTrace})
	}
	if err != nil {
		refuse(w, http.StatusUnprocessableEntity, err)
		return
	}
	reply(w, http.StatusOK, view)
}

// download answers with the trace as a file.
func download(x *explore.Explorer, w http.ResponseWriter, r *http.Request) {
	name := path.Base(r.PathValue("name"))
	data, err := x.Format(r.Context(), r.URL.Query().Get("format"), name)
	if err != nil {
		refuse(w, http.StatusUnprocessableEntity, err)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	if explore.FormatOf(name) == tlc.TextTrace {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	}
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	w.Header().Set("X-Content-Type-Options", "nosniff")
	send(w, http.StatusOK, data)
}

func refuse(w http.ResponseWriter, status int, err error) {
	reply(w, status, map[string]string{"error": err.Error()})
}

func reply(w http.ResponseWriter, status int, v any) {
	data, err := json.Marshal(v)
	if err == nil && len(data) > maxAnswer {
		err = fmt.Errorf("the answer would have %d MiB, more than %d: ask for fewer options", len(data)>>20, maxAnswer>>20)
	}
	if err != nil {
		refuse(w, http.StatusUnprocessableEntity, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	send(w, status, data)
}

// send writes an answer, for which whoever asked has some time to take it.
func send(w http.ResponseWriter, status int, data []byte) {
	// A writer that knows no deadline is one of a test.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(departure))
	w.WriteHeader(status)
	w.Write(data) // fails only if nobody listens any more
}
