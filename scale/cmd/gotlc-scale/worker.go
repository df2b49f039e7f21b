package main

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

// work does tasks by processes of gotlc until the context is done.
func work(ctx context.Context, o *options) error {
	program, err := o.program()
	if err != nil {
		return err
	}
	place, stop, err := o.place(ctx)
	if err != nil {
		return err
	}
	defer stop()
	q, err := o.connect()
	if err != nil {
		return err
	}
	defer q.Close()
	args := []string{"worker", "-data", place}
	if o.memory != "" {
		args = append(args, "-memory", o.memory)
	}
	fmt.Fprintf(os.Stderr, "gotlc-scale: %d workers are there for searches in %s\n", o.workers, o.data)
	var all sync.WaitGroup
	for range o.workers {
		all.Go(func() {
			p := &process{start: func() *exec.Cmd {
				cmd := exec.Command(program, args...)
				cmd.Env = append(cmd.Environ(), "TMPDIR="+o.folder, "TMP="+o.folder) // it may be killed
				return cmd
			}}
			defer p.end()
			q.Serve(ctx, p.do)
		})
	}
	all.Wait()
	return nil
}

// program returns where gotlc is: beside this program, or where programs are.
func (o *options) program() (string, error) {
	if o.gotlc != "" {
		path, err := exec.LookPath(o.gotlc)
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

// process is gotlc worker, while there is one. It knows one search, so another session has another one.
type process struct {
	start   func() *exec.Cmd
	session string
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	said    *tail
}

// do has a task done.
func (p *process) do(ctx context.Context, session string, task []byte) ([]byte, error) {
	if p.cmd != nil && p.session != session {
		p.end()
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
		p.end()
		if said := p.said.String(); said != "" {
			err = fmt.Errorf("%w; it said: %s", err, said)
		}
	}
	return line, err
}

func (p *process) begin() error {
	cmd := p.start()
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

func (p *process) end() {
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
