//go:build unix

package env

import (
	"errors"
	"io"
	"os"
	"syscall"
	"testing"
	"time"
)

// TestOffspringEnds breaks off a program that has started another one, which holds a pipe open as long as it lives.
func TestOffspringEnds(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Skip(err)
	}
	pipe, err := os.OpenFile("pipe", os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	var o Permissions
	o.Exec = true
	_, _ = NewWorld(o).Execute([]string{"sh", "-c", "exec 3> pipe; sleep 120 & : > begun; wait"}, nil, func() bool {
		_, err := os.Stat("begun")
		return err == nil
	})
	pipe.SetReadDeadline(time.Now().Add(time.Minute))
	if _, err := pipe.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Errorf("what the program has started lives: %v", err)
	}
}
