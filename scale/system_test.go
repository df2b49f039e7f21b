//go:build linux

package scale_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gotlc/gotlc/scale/nats"
)

// programs builds what the tests start, once: gotlc, gotlc-scale, and servers at the versions that the module servers names.
var programs = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "gotlc-scale-test-")
	if err != nil {
		return "", err
	}
	builds := []struct{ in, pkg string }{
		{"..", "./cmd/gotlc"}, {".", "./cmd/gotlc-scale"}, {"servers", "github.com/nats-io/nats-server/v2"},
	}
	if objectStore() {
		builds = append(builds, struct{ in, pkg string }{"servers", "github.com/versity/versitygw/cmd/versitygw"})
	}
	for _, b := range builds {
		cmd := exec.Command("go", "build", "-pgo=off", "-o", dir+"/", b.pkg)
		cmd.Dir = b.in
		if out, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%s: %w\n%s", b.pkg, err, out)
		}
	}
	return dir, nil
})

func TestMain(m *testing.M) {
	temporary, err := os.MkdirTemp("", "gotlc-scale-tests-") // also of processes that are killed
	if err != nil {
		log.Fatal(err)
	}
	os.Setenv("TMPDIR", temporary)
	status := m.Run()
	os.RemoveAll(temporary)
	os.Exit(status)
}

// objectStore reports whether there is to be a real object store, which takes minutes to build: by make scale.
func objectStore() bool { return os.Getenv("SCALE_S3") != "" }

// repeated says how often what is random is repeated.
func repeated(t *testing.T) int {
	n, err := strconv.Atoi(cmp.Or(os.Getenv("SCALE_RUNS"), "1"))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// system is servers and workers on this machine.
type system struct {
	t       *testing.T
	bin     string
	data    string
	dir     string
	env     []string
	ports   []int // of NATS servers
	mu      sync.Mutex
	servers []*exec.Cmd
	workers []*exec.Cmd
}

// newSystem starts so many servers of NATS, and two workers.
func newSystem(t *testing.T, servers int) *system {
	t.Helper()
	bin, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	s := &system{t: t, bin: bin, dir: t.TempDir(), env: append(os.Environ(), "GOTLC_SCALE_IMPATIENT=1")}
	t.Cleanup(s.end)
	s.data = filepath.Join(s.dir, "data")
	s.servers = make([]*exec.Cmd, servers)
	for range 2 * servers {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		s.ports = append(s.ports, l.Addr().(*net.TCPAddr).Port)
	}
	return s
}

// start starts everything.
func (s *system) start() *system {
	for i := range s.servers {
		s.startServer(i)
	}
	for _, port := range s.ports[:len(s.servers)] {
		s.await(port)
	}
	if len(s.servers) > 1 {
		time.Sleep(2 * time.Second) // they elect one of them
	}
	s.workers = make([]*exec.Cmd, 2)
	for i := range s.workers {
		s.startWorker(i)
	}
	return s
}

func (s *system) await(port int) {
	for range 200 {
		if c, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port)); err == nil {
			c.Close()
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	s.t.Fatalf("nobody listens on port %d", port)
}

// launch starts a program, whose output goes to a file.
func (s *system) launch(name, program string, args ...string) *exec.Cmd {
	log, err := os.OpenFile(filepath.Join(s.dir, name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		s.t.Fatal(err)
	}
	defer log.Close()
	cmd := exec.Command(filepath.Join(s.bin, program), args...)
	cmd.Env, cmd.Stdout, cmd.Stderr = s.env, log, log
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setpgid: true}
	if err := cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	return cmd
}

func (s *system) startServer(i int) {
	n := len(s.servers)
	args := []string{"-js", "-a", "127.0.0.1", "-p", strconv.Itoa(s.ports[i]), "-sd", filepath.Join(s.dir, "nats", strconv.Itoa(i)), "-n", fmt.Sprint("n", i)}
	if n > 1 {
		var routes []string
		for _, port := range s.ports[n:] {
			routes = append(routes, fmt.Sprintf("nats://127.0.0.1:%d", port))
		}
		args = append(args, "-cluster_name", "test", "-cluster", fmt.Sprintf("nats://127.0.0.1:%d", s.ports[n+i]), "-routes", strings.Join(routes, ","))
	}
	cmd := s.launch(fmt.Sprint("nats", i), "nats-server", args...)
	s.mu.Lock()
	s.servers[i] = cmd
	s.mu.Unlock()
}

func (s *system) startWorker(i int) {
	cmd := s.launch(fmt.Sprint("worker", i), "gotlc-scale", "worker", "-nats", s.url(), "-data", s.data)
	s.mu.Lock()
	s.workers[i] = cmd
	s.mu.Unlock()
}

func (s *system) url() string {
	var all []string
	for _, port := range s.ports[:len(s.servers)] {
		all = append(all, fmt.Sprintf("nats://127.0.0.1:%d", port))
	}
	return strings.Join(all, ",")
}

// kill kills a process and all that it has started.
func kill(cmd *exec.Cmd) {
	if cmd != nil {
		syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		cmd.Wait()
	}
}

func (s *system) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, cmd := range append(slices.Clone(s.workers), s.servers...) {
		kill(cmd)
	}
	if s.t.Failed() {
		logs, _ := filepath.Glob(filepath.Join(s.dir, "*.log"))
		for _, log := range logs {
			text, _ := os.ReadFile(log)
			s.t.Logf("%s:\n%s", filepath.Base(log), text[max(0, len(text)-2000):])
		}
	}
}

// divided has work for workers in every level.
const divided = ",chunk=40,ranges=2,narrow=0"

// check is a search by the system.
func (s *system) check(out *bytes.Buffer, spec []string, more ...string) *exec.Cmd {
	args := append([]string{"check", "-tool", "-noGenerateSpecTE", "-metadir", filepath.Join(s.dir, "meta"), "-scale", s.url() + divided, "-data", s.data}, spec...)
	cmd := exec.Command(filepath.Join(s.bin, "gotlc"), append(args, more...)...)
	cmd.Env, cmd.Stdout, cmd.Stderr = s.env, out, out
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setpgid: true}
	return cmd
}

// alone is what one process finds.
func (s *system) alone(spec []string) string {
	args := append([]string{"check", "-tool", "-noGenerateSpecTE", "-workers", "1", "-metadir", s.t.TempDir()}, spec...)
	out, _ := exec.Command(filepath.Join(s.bin, "gotlc"), args...).CombinedOutput()
	return outcome(string(out))
}

var (
	messages = regexp.MustCompile(`(?s)@!@!@STARTMSG (\d+):\d @!@!@\n(.*?)@!@!@ENDMSG`)
	dates    = regexp.MustCompile(`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|in \d\d(s|min)|\d+ms`)
	// passing are messages about the run and not about the specification.
	passing = []string{"2262", "2187", "2220", "2219", "2185", "2189", "2190", "2200", "2186", "2195", "2196", "2197", "2198"}
)

// outcome is what was found, without when and how.
func outcome(out string) string {
	var b strings.Builder
	for _, m := range messages.FindAllStringSubmatch(out, -1) {
		if !slices.Contains(passing, m[1]) {
			fmt.Fprintf(&b, "%s %s", m[1], dates.ReplaceAllString(m[2], ""))
		}
	}
	if b.Len() == 0 {
		return out
	}
	return b.String()
}

// clean demands that a search has left nothing, once workers have noticed that it has ended.
func (s *system) clean() {
	s.t.Helper()
	var left []string
	for range 100 {
		if left, _ = filepath.Glob(filepath.Join(s.data, "*")); len(left) == 0 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	s.t.Errorf("left: %v", left)
}

var (
	fine     = []string{"../specs/memory/Cache", "-config", "../specs/memory/TwoAddresses.cfg"}
	violated = []string{"testdata/Ladder", "-config", "testdata/Low.cfg"}
	lasso    = []string{"testdata/Ladder", "-config", "testdata/Never.cfg"}
)

// TestSame has specifications checked by workers that get tasks by NATS, one after the other: the outcome is that of one process.
func TestSame(t *testing.T) {
	s := newSystem(t, 1).start()
	for _, spec := range [][]string{fine, violated, lasso} {
		var out bytes.Buffer
		s.check(&out, spec).Run()
		if got, want := outcome(out.String()), s.alone(spec); got != want {
			t.Errorf("%v: got\n%s\nwant\n%s", spec, got, want)
		}
		s.clean()
	}
}

// hit is what is killed. Some are by make scale only.
type hit struct {
	name    string
	servers int
	rarely  bool
	do      func(s *system, r *rand.Rand, check *exec.Cmd)
}

var hits = []hit{
	{"worker", 1, false, func(s *system, r *rand.Rand, _ *exec.Cmd) { s.again(s.workers, r.IntN(2), s.startWorker) }},
	{"process", 1, true, func(s *system, r *rand.Rand, _ *exec.Cmd) {
		s.mu.Lock()
		pid := s.workers[r.IntN(2)].Process.Pid
		s.mu.Unlock()
		for _, child := range childrenOf(pid) {
			syscall.Kill(child, syscall.SIGKILL)
		}
	}},
	{"server", 1, false, func(s *system, _ *rand.Rand, _ *exec.Cmd) { s.again(s.servers, 0, s.startServer) }},
	{"disk of the server", 1, true, func(s *system, _ *rand.Rand, _ *exec.Cmd) {
		s.again(s.servers, 0, func(i int) { os.RemoveAll(filepath.Join(s.dir, "nats")); s.startServer(i) })
	}},
	{"check", 1, false, func(_ *system, _ *rand.Rand, check *exec.Cmd) { syscall.Kill(-check.Process.Pid, syscall.SIGKILL) }},
	{"one of three servers and a worker", 3, true, func(s *system, r *rand.Rand, _ *exec.Cmd) {
		s.again(s.workers, r.IntN(2), s.startWorker)
		s.again(s.servers, r.IntN(3), s.startServer)
	}},
}

// again kills one of several processes, and starts it again.
func (s *system) again(list []*exec.Cmd, i int, start func(int)) {
	s.mu.Lock()
	cmd := list[i]
	s.mu.Unlock()
	kill(cmd)
	time.Sleep(200 * time.Millisecond)
	start(i)
}

func childrenOf(pid int) (list []int) {
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, task := range tasks {
		text, _ := os.ReadFile(task)
		for _, f := range strings.Fields(string(text)) {
			if n, err := strconv.Atoi(f); err == nil {
				list = append(list, n)
			}
		}
	}
	return list
}

// TestKilled kills processes at random moments. A search that is killed itself is gone on from. SCALE_RUNS says how often each is.
func TestKilled(t *testing.T) {
	for _, h := range hits {
		if h.rarely && repeated(t) == 1 {
			continue
		}
		t.Run(h.name, func(t *testing.T) {
			s := newSystem(t, h.servers).start()
			want := s.alone(fine)
			for i := range repeated(t) {
				s.disturbed(h, rand.New(rand.NewPCG(7, uint64(i))), want)
			}
		})
	}
}

// disturbed is a search in which something is killed twice.
func (s *system) disturbed(h hit, r *rand.Rand, want string) {
	s.t.Helper()
	var more []string
	for n := 0; ; n++ {
		var out bytes.Buffer
		cmd := s.check(&out, fine, more...)
		if err := cmd.Start(); err != nil {
			s.t.Fatal(err)
		}
		done := make(chan struct{})
		go func() { cmd.Wait(); close(done) }()
		for range 2 {
			select {
			case <-done:
			case <-time.After(time.Duration(200+r.IntN(1200)) * time.Millisecond):
				if n < 2 {
					h.do(s, r, cmd)
				}
			}
		}
		select {
		case <-done:
		case <-time.After(90 * time.Second):
			syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
			s.t.Fatalf("%s: the search does not end\n%s", h.name, out.String())
		}
		if cmd.ProcessState.ExitCode() == -1 { // it was killed itself
			more = nil
			if left, _ := filepath.Glob(filepath.Join(s.data, "manifest", "*")); len(left) > 0 {
				more = []string{"-recover", s.data}
			} else if err := os.RemoveAll(s.data); err != nil {
				s.t.Fatal(err)
			}
			continue
		}
		if got := outcome(out.String()); got != want {
			s.t.Errorf("%s: got\n%s\nwant\n%s", h.name, got, want)
		}
		s.clean()
		return
	}
}

// TestTaken refuses a place that has a search already.
func TestTaken(t *testing.T) {
	s := newSystem(t, 1).start()
	if err := os.MkdirAll(s.data, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.data, "job"), []byte("{}"), 0o666); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if s.check(&out, fine).Run() == nil || !strings.Contains(out.String(), "There is a search in "+s.data+" already") {
		t.Error(out.String())
	}
}

// TestRival begins a search where there is one under way, or goes on from it: that is refused, and the other one is not disturbed.
func TestRival(t *testing.T) {
	s := newSystem(t, 1).start()
	long := []string{"testdata/Words", "-config", "testdata/Words15.cfg"}
	want := s.alone(long)
	var out bytes.Buffer
	first := s.check(&out, long)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(s.data, "job")); err == nil {
			break // it has its tasks done
		}
	}
	var rivals sync.WaitGroup
	for _, more := range [][]string{nil, {"-recover", s.data}} {
		rivals.Go(func() {
			var second bytes.Buffer
			if s.check(&second, long, more...).Run() == nil || !strings.Contains(second.String(), "another search has its tasks done there") {
				t.Errorf("%v: %s", more, second.String())
			}
		})
	}
	rivals.Wait()
	first.Wait()
	if got := outcome(out.String()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	s.clean()
}

// TestBusy begins a session beside one that takes no results, since it is busy with one: that is refused as long as the other one lasts.
func TestBusy(t *testing.T) {
	s := newSystem(t, 1)
	s.startServer(0)
	s.await(s.ports[0])
	connect := func() *nats.Queue {
		q, err := nats.Connect(s.url(), "data")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(q.Close)
		q.Times = nats.Impatient
		return q
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	busy, free := make(chan struct{}), make(chan struct{})
	first, err := connect().Ask(ctx, func(int, []byte) { close(busy); <-free })
	if err != nil {
		t.Fatal(err)
	}
	worker := connect()
	go worker.Serve(ctx, func(context.Context, string, []byte) ([]byte, error) { return []byte("{}"), nil })
	first.Do(0, []byte("{}"))
	<-busy
	time.Sleep(1500 * time.Millisecond) // a request for results that was made before has ended
	if _, err := connect().Ask(ctx, nil); !errors.Is(err, nats.ErrRival) {
		t.Errorf("beside another session: %v", err)
	}
	close(free)
	first.Close()
	second, err := connect().Ask(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	second.Close()
}

// TestObjectStore has files in an object store.
func TestObjectStore(t *testing.T) {
	if !objectStore() {
		t.Skip("a real object store takes minutes to build: by make scale")
	}
	s := newSystem(t, 2) // one of the ports is that of the store
	port := s.ports[1]
	s.servers, s.ports = s.servers[:1], s.ports[:1]
	if err := os.MkdirAll(filepath.Join(s.dir, "s3", "bucket"), 0o777); err != nil {
		t.Fatal(err)
	}
	s.env = append(s.env, fmt.Sprint("AWS_ENDPOINT_URL=http://127.0.0.1:", port), "AWS_ACCESS_KEY_ID=key", "AWS_SECRET_ACCESS_KEY=secretsecret", "AWS_REGION=us-east-1")
	store := s.launch("store", "versitygw", "--access", "key", "--secret", "secretsecret", "--port", fmt.Sprint("127.0.0.1:", port), "posix", filepath.Join(s.dir, "s3"))
	defer kill(store)
	s.await(port)
	for _, v := range s.env[len(s.env)-4:] {
		name, value, _ := strings.Cut(v, "=")
		t.Setenv(name, value)
	}
	demandStore(t)
	s.data = "s3://bucket/a/search"
	s.start()
	for _, spec := range [][]string{fine, violated, lasso} {
		var out bytes.Buffer
		s.check(&out, spec).Run()
		if got, want := outcome(out.String()), s.alone(spec); got != want {
			t.Errorf("%v: got\n%s\nwant\n%s", spec, got, want)
		}
		left := 1
		for deadline := time.Now().Add(10 * time.Second); left > 0 && time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
			left = filesIn(filepath.Join(s.dir, "s3", "bucket", "a"))
		}
		if left > 0 {
			t.Errorf("%d files were left", left)
		}
	}
}

// filesIn counts the files in a folder and those below.
func filesIn(dir string) (n int) {
	filepath.WalkDir(dir, func(_ string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			n++
		}
		return nil
	})
	return n
}
