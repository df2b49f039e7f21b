package remote

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
	"strings"

	"github.com/gotlc/gotlc/tlc/scale"
)

// socketPrefix begins places of data that are sockets.
const socketPrefix = "unix:"

// Open returns the data in a place: a folder, or what a companion keeps, "unix:" and the path of its socket.
func Open(place string) scale.Data {
	socket, ok := strings.CutPrefix(place, socketPrefix)
	if !ok {
		return scale.Folder(place)
	}
	var d net.Dialer
	return &data{http.Client{Transport: &http.Transport{
		DialContext:         func(ctx context.Context, _, _ string) (net.Conn, error) { return d.DialContext(ctx, "unix", socket) },
		MaxIdleConnsPerHost: 64, DisableCompression: true,
	}}}
}

// data is scale.Data that a companion keeps.
type data struct{ http http.Client }

// host stands for the companion, at whatever socket.
const host = "http://companion/"

// ask sends a request without a body, and returns the answer to one that succeeded.
func (d *data) ask(method, path, part string) (*http.Response, error) {
	req, err := http.NewRequest(method, host+path, nil)
	if err != nil {
		return nil, err
	}
	if part != "" {
		req.Header.Set("Range", part)
	}
	res, err := d.http.Do(req)
	if err != nil {
		return nil, fmt.Errorf("gotlc-scale does not answer: %w", errors.Unwrap(err))
	}
	return res, failure(res, path)
}

// failure returns what an answer says that went wrong, and closes it then.
func failure(res *http.Response, path string) error {
	switch res.StatusCode {
	case http.StatusOK, http.StatusPartialContent, http.StatusNoContent:
		return nil
	case http.StatusNotFound:
		res.Body.Close()
		return &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	text, _ := io.ReadAll(io.LimitReader(res.Body, 1<<12))
	res.Body.Close()
	if reason, err := url.QueryUnescape(res.Header.Get("Reason")); err == nil && len(text) == 0 {
		return errors.New(reason)
	}
	return errors.New(strings.TrimSpace(string(text)))
}

func at(name string) string { return "data/" + (&url.URL{Path: name}).EscapedPath() }

// ReadAt implements scale.Data.
func (d *data) ReadAt(name string, p []byte, off int64) error {
	if len(p) == 0 {
		return nil
	}
	res, err := d.ask(http.MethodGet, at(name), fmt.Sprintf("bytes=%d-%d", off, off+int64(len(p))-1))
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if _, err := io.ReadFull(res.Body, p); err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, res.Body) // so that the connection is of use again
	return err
}

// Size implements scale.Data.
func (d *data) Size(name string) (int64, error) {
	res, err := d.ask(http.MethodHead, at(name), "")
	if err != nil {
		return 0, err
	}
	return res.ContentLength, res.Body.Close()
}

// Remove implements scale.Data.
func (d *data) Remove(name string) error {
	res, err := d.ask(http.MethodDelete, at(name), "")
	if err != nil {
		return err
	}
	return res.Body.Close()
}

// List implements scale.Data.
func (d *data) List(prefix string) (names []string, err error) {
	res, err := d.ask(http.MethodGet, "names?prefix="+url.QueryEscape(prefix), "")
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	return names, json.NewDecoder(res.Body).Decode(&names)
}

// Sync implements scale.Data: what has been committed lasts.
func (d *data) Sync([]string) error { return nil }

// Create implements scale.Data.
func (d *data) Create(name string) (scale.File, error) {
	body, to := io.Pipe()
	req, err := http.NewRequest(http.MethodPut, host+at(name), body)
	if err != nil {
		return nil, err
	}
	f := &file{PipeWriter: to, done: make(chan struct{})}
	go func() {
		defer close(f.done)
		res, err := d.http.Do(req)
		if err == nil {
			if err = failure(res, name); err == nil {
				err = res.Body.Close()
			}
		}
		f.err = err
		body.CloseWithError(err)
	}()
	return f, nil
}

// file is one that is being sent.
type file struct {
	*io.PipeWriter
	done chan struct{}
	err  error // once done
}

// Write implements io.Writer.
func (f *file) Write(p []byte) (int, error) {
	n, err := f.PipeWriter.Write(p)
	if err != nil {
		<-f.done // which knows better what is wrong
		err = errors.Join(f.err)
	}
	return n, err
}

// Commit implements scale.File.
func (f *file) Commit() error {
	f.Close()
	<-f.done
	return f.err
}

var errAborted = errors.New("the file was dropped")

// Abort implements scale.File.
func (f *file) Abort() {
	f.CloseWithError(errAborted)
	<-f.done
}
