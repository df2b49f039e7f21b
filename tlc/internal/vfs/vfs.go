package vfs

import "io"

// FS is a file system. Names are slash or host paths, passed on unchanged.
type FS interface {
	// Create makes the file, empty, replacing one that exists, and opens it for reading and writing. Its folder
	// must exist.
	Create(name string) (File, error)
	// Reuse opens an existing file for reading, and for writing over what it holds, from its beginning.
	Reuse(name string) (File, error)
	// Open opens an existing file for reading.
	Open(name string) (File, error)
	// Remove deletes a file. An open file stays readable until it is closed, where the system can do that.
	Remove(name string) error
	// Rename moves a file over another, atomically.
	Rename(from, to string) error
	// MkdirAll makes a folder and those above it. It is no error if they exist.
	MkdirAll(dir string) error
	// MkdirTemp makes a new folder inside dir, its name beginning with prefix, and returns its path.
	MkdirTemp(dir, prefix string) (string, error)
	// RemoveAll deletes a file or a folder with all it holds. It is no error if nothing is there.
	RemoveAll(name string) error
	// SyncDir returns when the names of the files in a folder are on stable storage.
	SyncDir(dir string) error
}

// File is an open file. Write appends; ReadAt follows io.ReaderAt, also beyond the end.
type File interface {
	io.Writer
	io.ReaderAt
	io.Closer
	// Name returns the path that the file was opened with.
	Name() string
	// Size returns the length of the file in bytes.
	Size() (int64, error)
	// Sync returns when what was written is on stable storage.
	Sync() error
}
