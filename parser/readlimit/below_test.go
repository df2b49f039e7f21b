package readlimit

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// folders makes a folder that may be used and one that may not, with files and links.
func folders(t *testing.T) (in, out string) {
	t.Helper()
	in, out = t.TempDir(), t.TempDir()
	for _, name := range []string{filepath.Join(in, "f"), filepath.Join(out, "f")} {
		if err := os.WriteFile(name, []byte("in "+filepath.Base(filepath.Dir(name))), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(in, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{
		"out": filepath.Join(out, "f"), "outdir": out, "dangling": filepath.Join(out, "new"), "chain": "sub/out", "sub/out": "../outdir/f",
		"within": "f", "sub/up": "../f", "sub/far": "../../..", "absolute": filepath.Join(in, "f"), "loop": "loop",
	} {
		if err := os.Symlink(to, filepath.Join(in, name)); err != nil {
			t.Skip(err)
		}
	}
	return in, out
}

func TestBelow(t *testing.T) {
	in, out := folders(t)
	for _, tt := range []struct {
		path    string
		outside bool
	}{
		{"f", false}, {"within", false}, {"sub/up", false}, {"absolute", false}, {"new", false}, {"sub/new/deep", false}, {"sub/../f", false},
		{"out", true}, {"outdir/f", true}, {"dangling", true}, {"chain", true}, {"sub/out", true}, {"sub/far/etc/passwd", true}, {"../x", true}, {"outdir/new", true},
	} {
		_, err := Below(filepath.Join(in, tt.path), []string{filepath.Join(in, "nowhere"), in})
		var outside *Outside
		if errors.As(err, &outside) != tt.outside || err != nil && !tt.outside {
			t.Errorf("%s: %v", tt.path, err)
		}
	}
	if _, err := Below(filepath.Join(in, "out"), []string{in, out}); err != nil {
		t.Errorf("a link into another folder that may be used: %v", err)
	}
	if _, err := Below(filepath.Join(in, "loop"), []string{in}); err == nil || !strings.Contains(err.Error(), "too many links") {
		t.Errorf("a link to itself: %v", err)
	}
	p, err := Below(filepath.Join(in, "sub", "up"), []string{in})
	if data, e := p.Read(nil); err != nil || e != nil || !strings.HasPrefix(string(data), "in ") {
		t.Errorf("%q, %v, %v", data, err, e)
	}
	p, err = Below(filepath.Join(in, "new", "deep", "f"), []string{in})
	if err != nil {
		t.Fatal(err)
	}
	f, err := p.Open(os.O_WRONLY | os.O_CREATE)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
}

// Somebody puts a link in the way between the look and the opening.
func TestBelowRace(t *testing.T) {
	in, out := folders(t)
	p, err := Below(filepath.Join(in, "sub", "f"), []string{in})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.RemoveAll(filepath.Join(in, "sub")), os.Symlink(out, filepath.Join(in, "sub"))); err != nil {
		t.Fatal(err)
	}
	if data, err := p.Read(nil); err == nil {
		t.Errorf("read %q", data)
	}
	if _, err := p.Open(os.O_WRONLY | os.O_TRUNC); err == nil {
		t.Error("opened for writing")
	}
	if data, err := os.ReadFile(filepath.Join(out, "f")); err != nil || len(data) == 0 {
		t.Errorf("the file outside: %q, %v", data, err)
	}
}

// opened has files that were opened looked at as if they were read.
func opened(f *os.File, err error) ([]byte, error) {
	if err == nil {
		f.Close()
	}
	return nil, err
}

// Devices and pipes are refused at once.
func TestIrregular(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := makePipe(pipe); err != nil {
		t.Skip(err)
	}
	p, err := Below(pipe, []string{dir})
	if err != nil {
		t.Fatal(err)
	}
	device, err := Below("/dev/zero", []string{"/dev"})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan bool)
	go func() {
		defer close(done)
		for name, read := range map[string]func() ([]byte, error){
			"a pipe":           func() ([]byte, error) { return p.Read(nil) },
			"a pipe by name":   func() ([]byte, error) { return ReadFile(pipe) },
			"a device":         func() ([]byte, error) { return device.Read(nil) },
			"a device by name": func() ([]byte, error) { return ReadFile("/dev/zero") },
			"a folder":         func() ([]byte, error) { return ReadFile(dir) },
			"a pipe, opened":   func() ([]byte, error) { return opened(Open(pipe)) },
			"a device, opened": func() ([]byte, error) { return opened(device.Open(os.O_WRONLY)) },
		} {
			var irregular *Irregular
			if _, err := read(); !errors.As(err, &irregular) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("a pipe is waited for")
	}
}
