package s3

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// pieceSize is how much of an object is read at a time: most are smaller.
const pieceSize = 4 << 20

// cache keeps pieces of objects, which never change, in files; those that were used last.
type cache struct {
	folder string
	most   int64 // bytes
	fetch  func(ctx context.Context, name string, off, n int64) ([]byte, int64, error)

	mu      sync.Mutex
	bytes   int64
	last    int // number of the last file
	pieces  map[key]*list.Element
	order   *list.List       // of *piece, what was used last at the front
	sizes   map[string]int64 // of objects of which there is a piece
	objects map[string]int   // how many pieces there are of an object
}

type key struct {
	name string
	n    int64
}

// piece is a part of an object. It is complete once ready is closed.
type piece struct {
	key
	file  string
	bytes int64
	ready chan struct{}
	err   error
}

func newCache(folder string, most int64, fetch func(context.Context, string, int64, int64) ([]byte, int64, error)) (*cache, error) {
	c := &cache{folder: folder, most: most, fetch: fetch, pieces: map[key]*list.Element{}, order: list.New(), sizes: map[string]int64{}, objects: map[string]int{}}
	return c, os.MkdirAll(folder, 0o700)
}

// take returns a piece, which is fetched if it is not there.
func (c *cache) take(ctx context.Context, k key) (*piece, error) {
	c.mu.Lock()
	e, ok := c.pieces[k]
	if !ok {
		c.last++
		e = c.order.PushFront(&piece{key: k, file: filepath.Join(c.folder, fmt.Sprint(c.last)), ready: make(chan struct{})})
		c.pieces[k] = e
		c.objects[k.name]++
	}
	c.order.MoveToFront(e)
	c.mu.Unlock()
	p := e.Value.(*piece)
	if ok {
		<-p.ready
		return p, p.err
	}
	// Who waits for the same piece does not depend on whether the first one still does.
	content, size, err := c.fetch(context.WithoutCancel(ctx), k.name, k.n*pieceSize, pieceSize)
	if err == nil {
		err = os.WriteFile(p.file, content, 0o600)
	}
	p.err = err
	defer close(p.ready) // after the size is known
	c.mu.Lock()
	defer c.mu.Unlock()
	switch here := c.pieces[k] == e; {
	case err != nil && here:
		c.drop(e)
	case here:
		p.bytes = int64(len(content))
		c.bytes += p.bytes
		c.sizes[k.name] = size
		for c.bytes > c.most && c.order.Len() > 1 && c.order.Back() != e {
			c.drop(c.order.Back())
		}
	default: // forgotten meanwhile
		os.Remove(p.file)
	}
	return p, err
}

// drop removes a piece. A reader that has its file open reads on.
func (c *cache) drop(e *list.Element) {
	p := c.order.Remove(e).(*piece)
	delete(c.pieces, p.key)
	c.bytes -= p.bytes
	os.Remove(p.file)
	if c.objects[p.name]--; c.objects[p.name] == 0 {
		delete(c.objects, p.name)
		delete(c.sizes, p.name)
	}
}

// forget drops the pieces of an object.
func (c *cache) forget(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for n := int64(0); c.objects[name] > 0 && n <= c.sizes[name]/pieceSize; n++ {
		if e, ok := c.pieces[key{name, n}]; ok {
			c.drop(e)
		}
	}
}

func (c *cache) size(ctx context.Context, name string) (int64, error) {
	for range attempts {
		if _, err := c.take(ctx, key{name, 0}); err != nil {
			return 0, err
		}
		c.mu.Lock()
		size, ok := c.sizes[name]
		c.mu.Unlock()
		if ok {
			return size, nil
		}
	}
	return 0, errCrowded
}

// attempts is how often a piece is taken that is dropped before it is read.
const attempts = 5

var errCrowded = fmt.Errorf("the cache is too small")

// readAt fills p from the pieces that it is in.
func (c *cache) readAt(ctx context.Context, name string, p []byte, off int64) error {
	for len(p) > 0 {
		n := off / pieceSize
		part := p[:min(int64(len(p)), (n+1)*pieceSize-off)]
		if err := c.readPiece(ctx, key{name, n}, part, off-n*pieceSize); err != nil {
			return err
		}
		p, off = p[len(part):], off+int64(len(part))
	}
	return nil
}

func (c *cache) readPiece(ctx context.Context, k key, p []byte, off int64) error {
	for range attempts {
		taken, err := c.take(ctx, k)
		if err != nil {
			return err
		}
		f, err := os.Open(taken.file)
		if err != nil {
			continue // it was dropped just now
		}
		n, err := f.ReadAt(p, off)
		f.Close()
		switch {
		case n == len(p):
			return nil
		case errors.Is(err, io.EOF):
			return io.ErrUnexpectedEOF
		}
		return err
	}
	return errCrowded
}
