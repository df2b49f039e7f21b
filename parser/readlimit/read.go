package readlimit

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Most is how many bytes a file has at most, unless somebody says otherwise: 256 MiB.
const Most = 256 << 20

// Open opens a regular file. Pipes, which could have nobody at the other end, and devices are an error.
func Open(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &Irregular{path, info.Mode()}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// ReadFile returns what a regular file holds.
func ReadFile(path string) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, path, Most)
}

// Read returns what an open file holds, which errors call path. It is an error if that is no regular file, or holds more than
// most bytes.
func Read(f fs.File, path string, most int64) ([]byte, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &Irregular{path, info.Mode()}
	}
	if info.Size() > most {
		return nil, &TooLarge{path, most}
	}
	return read(f, path, most, info.Size())
}

// read reads to the end, which is where a file of this size probably has it.
func read(r io.Reader, path string, most, size int64) ([]byte, error) {
	buf := bytes.NewBuffer(make([]byte, 0, min(max(size, 0), most)+bytes.MinRead))
	_, err := buf.ReadFrom(io.LimitReader(r, most+1))
	data := buf.Bytes()
	if err == nil && int64(len(data)) > most {
		return nil, &TooLarge{path, most}
	}
	return data, err
}

// TooLarge is the error of a file that holds more bytes than are read.
type TooLarge struct {
	Path string
	Most int64
}

func (e *TooLarge) Error() string {
	return fmt.Sprintf("%s holds more than %d MiB, or has no end", e.Path, e.Most>>20)
}
