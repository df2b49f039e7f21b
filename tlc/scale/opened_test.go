package scale

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"testing"
)

// TestOpened reads more files than stay open, by several goroutines, while others have them closed.
func TestOpened(t *testing.T) {
	folder := Folder(t.TempDir())
	d, ok := keepOpen(folder).(*opened)
	if !ok {
		t.Skip("files do not stay open on this system")
	}
	const files = mostHandles + 20
	for i := range files {
		if err := write(folder, fmt.Sprint("a/", i), fmt.Appendf(nil, "content %d", i)); err != nil {
			t.Fatal(err)
		}
	}
	var all sync.WaitGroup
	for g := range 4 {
		all.Go(func() {
			for i := range files {
				i = (i*7 + g) % files
				b, err := readAll(d, fmt.Sprint("a/", i))
				if want := fmt.Sprint("content ", i); err != nil || string(b) != want {
					t.Errorf("got %q, %v, want %q", b, err, want)
				}
				if i%50 == 0 {
					d.retain(func(string) bool { return false })
				}
			}
		})
	}
	all.Wait()
	if n := len(d.files); n > mostHandles {
		t.Errorf("%d files are open", n)
	}
	if _, err := readAll(d, "b"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if err := d.ReadAt("a/1", make([]byte, 100), 0); err == nil {
		t.Error("more was read than there is")
	}
}
