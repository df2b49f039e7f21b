package portal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Store is where files are kept. They appear whole, and never change.
type Store interface {
	// Put writes a file. If the reader fails there is none.
	Put(ctx context.Context, name string, r io.Reader) error
	// ReadAt fills p from a place of a file. A file that is not there is an error for which errors.Is(err, fs.ErrNotExist).
	ReadAt(ctx context.Context, name string, p []byte, off int64) error
	Size(ctx context.Context, name string) (int64, error)
	// Remove deletes a file. It is no error if there is none.
	Remove(ctx context.Context, name string) error
	// List returns the names that begin with a prefix, sorted.
	List(ctx context.Context, prefix string) ([]string, error)
}

// Serve makes a store reachable. It returns the place, as gotlc understands it, and what ends that.
func Serve(s Store) (place string, stop func(), err error) {
	dir, err := os.MkdirTemp("", "gotlc-scale-") // which nobody else can look into
	if err != nil {
		return "", nil, err
	}
	at := filepath.Join(dir, "socket")
	l, err := net.Listen("unix", at)
	if err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(dir))
	}
	server := &http.Server{Handler: handler(s)}
	go server.Serve(l)
	return "unix:" + at, func() { server.Close(); os.RemoveAll(dir) }, nil
}

func handler(s Store) http.Handler {
	mux := http.NewServeMux()
	on := func(pattern string, f func(w http.ResponseWriter, r *http.Request, name string) error) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			switch err := f(w, r, r.PathValue("name")); {
			case errors.Is(err, fs.ErrNotExist):
				http.Error(w, err.Error(), http.StatusNotFound)
			case err != nil:
				w.Header().Set("Reason", url.QueryEscape(err.Error())) // answers to HEAD have no body
				http.Error(w, err.Error(), http.StatusInternalServerError)
			}
		})
	}
	on("GET /data/{name...}", func(w http.ResponseWriter, r *http.Request, name string) error { return read(s, w, r, name) })
	on("HEAD /data/{name...}", func(w http.ResponseWriter, r *http.Request, name string) error {
		n, err := s.Size(r.Context(), name)
		if err == nil {
			w.Header().Set("Content-Length", strconv.FormatInt(n, 10))
		}
		return err
	})
	on("PUT /data/{name...}", func(_ http.ResponseWriter, r *http.Request, name string) error {
		return s.Put(r.Context(), name, r.Body)
	})
	on("DELETE /data/{name...}", func(_ http.ResponseWriter, r *http.Request, name string) error { return s.Remove(r.Context(), name) })
	on("GET /names", func(w http.ResponseWriter, r *http.Request, _ string) error {
		names, err := s.List(r.Context(), r.FormValue("prefix"))
		if err != nil {
			return err
		}
		return json.NewEncoder(w).Encode(names)
	})
	return mux
}

// mostRead is how much may be asked for at a time.
const mostRead = 256 << 20

// read answers with a part of a file.
func read(s Store, w http.ResponseWriter, r *http.Request, name string) error {
	from, last, ok := strings.Cut(strings.TrimPrefix(r.Header.Get("Range"), "bytes="), "-")
	off, err := strconv.ParseInt(from, 10, 64)
	end, wrong := strconv.ParseInt(last, 10, 64)
	if err = errors.Join(err, wrong); !ok || err != nil || end < off || off < 0 || end-off >= mostRead {
		return fmt.Errorf("%q is no part of a file", r.Header.Get("Range"))
	}
	p := make([]byte, end-off+1)
	if err := s.ReadAt(r.Context(), name, p, off); err != nil {
		return err
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(p)))
	w.WriteHeader(http.StatusPartialContent)
	w.Write(p)
	return nil
}
