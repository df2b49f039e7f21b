package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Program returns where gotlc is: where it is said to be, or beside this program, or where programs are.
func Program(gotlc string) (string, error) {
	if gotlc != "" {
		path, err := exec.LookPath(gotlc)
		if err == nil {
			path, err = filepath.Abs(path)
		}
		return path, err
	}
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), "gotlc"+filepath.Ext(own))
		if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
			return beside, nil
		}
	}
	path, err := exec.LookPath("gotlc")
	if err != nil {
		return "", errors.New("gotlc is neither beside this program nor in the PATH; -gotlc says where it is")
	}
	return path, nil
}

// Process is gotlc worker, while there is one. It knows one search, so another session has another one. It belongs to one goroutine.
type Process struct {
	// Start describes the process. It is started with its first task.
	Start   func() *exec.Cmd
	session string
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	said    *tail
}

// Do has a task done. An error means that the process has ended.
func (p *Process) Do(ctx context.Context, session string, task []byte) ([]byte, error) {
	if p.cmd != nil && p.session != session {
		p.End()
	}
	if p.cmd == nil {
		if err := p.begin(); err != nil {
			return nil, err
		}
		p.session = session
	}
	running := p.cmd.Process
	defer context.AfterFunc(ctx, func() { running.Kill() })()
	_, err := p.in.Write(append(task, '\n'))
	var line []byte
	if err == nil {
		line, err = p.out.ReadBytes('\n')
	}
	if err != nil {
		p.End()
		if said := p.said.String(); said != "" {
			err = fmt.Errorf("%w; it said: %s", err, said)
		}
	}
	return line, err
}

func (p *Process) begin() error {
	cmd := p.Start()
	p.said = &tail{}
	cmd.Stderr = p.said
	cmd.WaitDelay = time.Second
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("gotlc could not be started: %w", err)
	}
	p.cmd, p.in, p.out = cmd, in, bufio.NewReader(out)
	return nil
}

// End ends the process, if there is one.
func (p *Process) End() {
	if p.cmd == nil {
		return
	}
	p.in.Close() // which ends it, if it is in order
	running := p.cmd.Process
	kill := time.AfterFunc(time.Second, func() { running.Kill() })
	p.cmd.Wait()
	kill.Stop()
	p.cmd = nil
}

// tail keeps the end of what is written to it.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

const keptBytes = 1000

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf = append(t.buf, p...)
	t.buf = t.buf[max(0, len(t.buf)-keptBytes):]
	return len(p), nil
}

// String returns what was kept.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(string(t.buf))
}
