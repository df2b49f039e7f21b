package s3

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// Store is an object store that is used by one search. It may be used by several goroutines.
type Store struct {
	client         *minio.Client
	bucket, prefix string
	cache          *cache
}

// Scheme begins the URLs of places in object stores.
const Scheme = "s3://"

// Open opens s3://BUCKET/PREFIX. The server is that of AWS_ENDPOINT_URL, credentials are where programs for S3 look for them.
// What is read is kept in a folder, up to so many bytes.
func Open(ctx context.Context, place, folder string, bytes int64) (*Store, error) {
	bucket, prefix, _ := strings.Cut(strings.TrimPrefix(place, Scheme), "/")
	if !strings.HasPrefix(place, Scheme) || bucket == "" {
		return nil, fmt.Errorf("%q is no place in an object store: s3://BUCKET/PREFIX is expected", place)
	}
	if prefix = strings.Trim(prefix, "/"); prefix != "" {
		prefix += "/"
	}
	endpoint := os.Getenv("AWS_ENDPOINT_URL_S3")
	if endpoint == "" {
		endpoint = os.Getenv("AWS_ENDPOINT_URL")
	}
	if endpoint == "" {
		endpoint = "https://s3.amazonaws.com"
	}
	server, err := url.Parse(endpoint)
	if err != nil || server.Host == "" {
		return nil, fmt.Errorf("AWS_ENDPOINT_URL is %q, which is no URL", endpoint)
	}
	client, err := minio.New(server.Host, &minio.Options{
		Creds: credentials.NewChainCredentials([]credentials.Provider{
			&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}, &credentials.IAM{Client: http.DefaultClient},
		}),
		Secure: server.Scheme == "https", Region: os.Getenv("AWS_REGION"),
	})
	if err != nil {
		return nil, err
	}
	s := &Store{client: client, bucket: bucket, prefix: prefix}
	if s.cache, err = newCache(folder, bytes, s.fetch); err != nil {
		return nil, err
	}
	switch ok, err := client.BucketExists(ctx, bucket); {
	case err != nil:
		return nil, fmt.Errorf("the bucket %s at %s cannot be reached: %w", bucket, endpoint, err)
	case !ok:
		return nil, fmt.Errorf("there is no bucket %s at %s", bucket, endpoint)
	}
	return s, nil
}

// partSize is how much of an object is sent at a time, where it is large.
const partSize = 16 << 20

// Put implements portal.Store.
func (s *Store) Put(ctx context.Context, name string, r io.Reader) error {
	r = unbroken{r}
	var first bytes.Buffer
	n, err := io.CopyN(&first, r, partSize)
	opts := minio.PutObjectOptions{PartSize: partSize}
	switch {
	case errors.Is(err, io.EOF):
		_, err = s.client.PutObject(ctx, s.bucket, s.prefix+name, &first, n, opts)
	case err == nil:
		_, err = s.client.PutObject(ctx, s.bucket, s.prefix+name, io.MultiReader(&first, r), -1, opts)
	}
	return said(name, err)
}

// unbroken is a reader whose errors nobody takes for its end: the client writes what came before io.ErrUnexpectedEOF, which is what a
// request gives whose sender was killed.
type unbroken struct{ r io.Reader }

// Read implements io.Reader.
func (u unbroken) Read(p []byte) (int, error) {
	n, err := u.r.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("what is to be written breaks off: %v", err)
	}
	return n, err
}

// said is an error of the store in the words of this program.
func said(name string, err error) error {
	if err == nil {
		return nil
	}
	if code := minio.ToErrorResponse(err).Code; code == minio.NoSuchKey || code == "NotFound" {
		return &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return err
}

// fetch reads a piece of an object, and tells the size of the object.
func (s *Store) fetch(ctx context.Context, name string, off, n int64) (piece []byte, size int64, err error) {
	opts := minio.GetObjectOptions{}
	if err := opts.SetRange(off, off+n-1); err != nil {
		return nil, 0, err
	}
	core := minio.Core{Client: s.client}
	for range 3 { // an answer that breaks off is asked for again; the client sees to the rest
		var body io.ReadCloser
		var header http.Header
		if body, _, header, err = core.GetObject(ctx, s.bucket, s.prefix+name, opts); err != nil {
			return nil, 0, said(name, err)
		}
		piece, err = io.ReadAll(io.LimitReader(body, n+1))
		body.Close()
		if err != nil {
			continue
		}
		if int64(len(piece)) > n {
			return nil, 0, fmt.Errorf("the object store sends more of %s than was asked for", name)
		}
		_, all, ok := strings.Cut(header.Get("Content-Range"), "/")
		if !ok {
			return piece, int64(len(piece)), nil
		}
		size, err = strconv.ParseInt(all, 10, 64)
		return piece, size, err
	}
	return nil, 0, err
}

// ReadAt implements portal.Store.
func (s *Store) ReadAt(ctx context.Context, name string, p []byte, off int64) error {
	if changes(name) {
		piece, _, err := s.fetch(ctx, name, off, int64(len(p)))
		if err == nil && copy(p, piece) < len(p) {
			err = io.ErrUnexpectedEOF
		}
		return err
	}
	return s.cache.readAt(ctx, name, p, off)
}

// changes reports whether a file may be another one in the next search: what it begins with is not that of one search only.
func changes(name string) bool { return !strings.Contains(name, "-") }

// Size implements portal.Store.
func (s *Store) Size(ctx context.Context, name string) (int64, error) {
	if !changes(name) {
		return s.cache.size(ctx, name)
	}
	info, err := s.client.StatObject(ctx, s.bucket, s.prefix+name, minio.StatObjectOptions{})
	return info.Size, said(name, err)
}

// Remove implements portal.Store.
func (s *Store) Remove(ctx context.Context, name string) error {
	s.cache.forget(name)
	err := said(name, s.client.RemoveObject(ctx, s.bucket, s.prefix+name, minio.RemoveObjectOptions{}))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// List implements portal.Store.
func (s *Store) List(ctx context.Context, prefix string) ([]string, error) {
	names := []string{}
	for o := range s.client.ListObjects(ctx, s.bucket, minio.ListObjectsOptions{Prefix: s.prefix + prefix, Recursive: true}) {
		if o.Err != nil {
			return nil, o.Err
		}
		names = append(names, strings.TrimPrefix(o.Key, s.prefix))
	}
	slices.Sort(names)
	return names, nil
}
