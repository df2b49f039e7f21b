package remote

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc/scale"
)

// TestMain is a companion, where a test has started it as one.
func TestMain(m *testing.M) {
	if how := os.Getenv("REMOTE_TEST"); how != "" {
		companion(how)
		return
	}
	os.Exit(m.Run())
}

// companion answers each task with its number, from the last one to the first, and with the one that it ends at if it is to.
func companion(how string) {
	if how == "refuse" {
		fmt.Fprintln(os.Stderr, "there is no server")
		os.Exit(1)
	}
	fmt.Println(`{"Data": "/somewhere"}`)
	in := bufio.NewScanner(os.Stdin)
	var held []order
	for in.Scan() {
		var o order
		if err := json.Unmarshal(in.Bytes(), &o); err != nil {
			fmt.Printf("{\"Err\": %q}\n", err)
			return
		}
		switch {
		case how == "end":
			fmt.Fprintln(os.Stderr, "the server is gone")
			os.Exit(1)
		case how == "stammer":
			fmt.Println(`{"ID": 1, "Result": {"Figures": {"New": -1}}}`)
		case how == "fail":
			fmt.Println(`{"Err": "no more today"}`)
		case o.Task == nil:
			held = slices.DeleteFunc(held, func(h order) bool { return h.ID == o.ID })
		default:
			held = append(held, o)
		}
		if len(held) == 3 {
			for _, h := range slices.Backward(held) {
				fmt.Printf("{\"ID\": %d, \"Result\": {\"Figures\": {\"New\": %d}}}\n", h.ID, h.Task.Number)
			}
			held = nil
		}
	}
}

func start(t *testing.T, how string) (*Engine, error) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "REMOTE_TEST="+how)
	e, err := Start(cmd)
	if err == nil {
		t.Cleanup(func() { e.Close() })
	}
	return e, err
}

// TestEngine has batches done in another order than they are asked for.
func TestEngine(t *testing.T) {
	e, err := start(t, "well")
	if err != nil || e.Place() != "/somewhere" {
		t.Fatal(err)
	}
	for range 3 {
		done := map[int]uint64{}
		b := scale.Batch{Tasks: make([]scale.Task, 12), Needed: func(i int) bool { return i != 5 && i != 6 && i != 7 },
			Done: func(i int, r scale.Result) { done[i] = r.Figures.New }}
		for i := range b.Tasks {
			b.Tasks[i].Number = 100 + i
		}
		if err := e.Run(context.Background(), b); err != nil || len(done) != 9 || done[11] != 111 || done[0] != 100 {
			t.Errorf("%v, %v", done, err)
		}
	}
}

// TestEngineTakesBack has tasks that are not needed any more once the first is done.
func TestEngineTakesBack(t *testing.T) {
	e, err := start(t, "well")
	if err != nil {
		t.Fatal(err)
	}
	last := 8
	err = e.Run(context.Background(), scale.Batch{Tasks: make([]scale.Task, last), Needed: func(i int) bool { return i < last },
		Done: func(i int, _ scale.Result) { last = min(last, i+1) }}) // two of eight are never done
	if err != nil || last > 1 {
		t.Errorf("%d are needed, %v", last, err)
	}
}

// TestEngineFails has companions that do not start, that end, that give up, and that say what is no answer.
func TestEngineFails(t *testing.T) {
	if _, err := start(t, "refuse"); err == nil || err.Error() != "there is no server" {
		t.Error(err)
	}
	if _, err := Start(exec.Command(filepath.Join(t.TempDir(), "none"))); err == nil {
		t.Error("a program that is not there was started")
	}
	for how, says := range map[string]string{"end": "the server is gone", "fail": "no more today", "stammer": "is not understood"} {
		e, err := start(t, how)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // it stays so
			err = e.Run(context.Background(), scale.Batch{Tasks: make([]scale.Task, 5000), Needed: func(int) bool { return true }, Done: func(int, scale.Result) {}})
			if err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%s: %v", how, err)
			}
		}
	}
	e, err := start(t, "well")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := e.Run(ctx, scale.Batch{Tasks: make([]scale.Task, 2), Needed: func(int) bool { return true }}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// keeper is a companion's files, in a folder.
func keeper(d scale.Folder) http.Handler {
	fail := func(w http.ResponseWriter, err error) {
		w.Header().Set("Reason", "no+room")
		http.Error(w, err.Error(), map[bool]int{true: 404, false: 500}[errors.Is(err, fs.ErrNotExist)])
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/data/")
		switch {
		case strings.HasPrefix(name, "full"):
			fail(w, errors.New("no room"))
		case r.URL.Path == "/names":
			names, _ := d.List(r.FormValue("prefix"))
			json.NewEncoder(w).Encode(names)
		case r.Method == http.MethodPut:
			f, err := d.Create(name)
			if err == nil {
				defer f.Abort()
				_, err = io.Copy(f, r.Body)
			}
			if err == nil {
				err = f.Commit()
			}
			if err != nil {
				fail(w, err)
			}
		case r.Method == http.MethodDelete:
			d.Remove(name)
		default:
			if _, err := d.Size(name); err != nil {
				fail(w, err)
				return
			}
			http.ServeFile(w, r, filepath.Join(string(d), filepath.FromSlash(name)))
		}
	})
}

// TestData writes and reads files that a companion keeps.
func TestData(t *testing.T) {
	folder := scale.Folder(t.TempDir())
	socket := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Skip("there are no sockets: ", err)
	}
	server := &http.Server{Handler: keeper(folder)}
	go server.Serve(l)
	d := Open("unix:" + socket)
	put := func(name, text string, end func(scale.File) error) error {
		f, err := d.Create(name)
		if err != nil {
			return err
		}
		defer f.Abort()
		if _, err := io.WriteString(f, text); err != nil {
			return err
		}
		return end(f)
	}
	if err := put("a/b c%", "0123456789", scale.File.Commit); err != nil {
		t.Fatal(err)
	}
	p := make([]byte, 3)
	if err := d.ReadAt("a/b c%", p, 4); err != nil || string(p) != "456" {
		t.Errorf("%q, %v", p, err)
	}
	if n, err := d.Size("a/b c%"); n != 10 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if err := put("a/dropped", "x", func(f scale.File) error { f.Abort(); return nil }); err != nil {
		t.Error(err)
	}
	for tries := 0; ; tries++ { // who keeps the files notices a while later that one was dropped
		names, err := d.List("a/")
		if slices.Equal(names, []string{"a/b c%"}) && err == nil {
			break
		}
		if tries == 500 {
			t.Fatalf("%v, %v", names, err)
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err := d.Remove("a/b c%"); err != nil {
		t.Error(err)
	}
	if _, err := d.Size("a/b c%"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if err := d.ReadAt("a/b c%", p, 0); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	for what, err := range map[string]error{
		"put": put("full", strings.Repeat("x", 1<<20), scale.File.Commit), "read": d.ReadAt("full", p, 0), "size": second(d.Size("full")),
	} {
		if err == nil || err.Error() != "no room" {
			t.Errorf("%s: %v", what, err)
		}
	}
	server.Close()
	if err := d.ReadAt("a", p, 0); err == nil || !strings.Contains(err.Error(), "gotlc-scale does not answer") {
		t.Error(err)
	}
	if err := put("b", "x", scale.File.Commit); err == nil {
		t.Error("a file was written to nobody")
	}
}

func second(_ int64, err error) error { return err }
