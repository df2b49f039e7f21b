package checkpoint

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// key seals the checkpoints of tests.
var key = []byte("a key for tests")

// text is a part that is a text.
type text struct{ s string }

func (x *text) part(name string) Part {
	return Part{
		Name: name,
		Save: func(w io.Writer) error { _, err := io.WriteString(w, x.s); return err },
		Load: func(r io.Reader) error { b, err := io.ReadAll(r); x.s = string(b); return err },
	}
}

// someParts are parts of no, few, and several blocks of data.
func someParts(mark string) []Part {
	var parts []Part
	for i, s := range []string{"", mark, strings.Repeat(mark+"0123456789", 80_000), mark} {
		parts = append(parts, (&text{s}).part(string(rune('a'+i))))
	}
	return parts
}

// read reads a checkpoint of someParts and returns the mark.
func read(fsys vfs.FS, dir string) (string, error) {
	f, err := Open(fsys, dir, key)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var texts [4]text
	for i := range texts {
		if err := f.Load(texts[i].part(string(rune('a' + i)))); err != nil {
			return "", err
		}
	}
	if texts[3].s != texts[1].s || texts[0].s != "" || !strings.HasPrefix(texts[2].s, texts[1].s) {
		return "", errors.New("the parts are not what was written")
	}
	return texts[1].s, f.End()
}

func TestWriteAndRead(t *testing.T) {
	for name, fsys := range map[string]vfs.FS{"memory": vfs.NewMem(), "disk": vfs.OS{}} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "new")
			for _, mark := range []string{"first", "second"} {
				if err := Write(fsys, dir, key, someParts(mark)); err != nil {
					t.Fatal(err)
				}
				if got, err := read(fsys, dir); err != nil || got != mark {
					t.Fatalf("read %q, %v, want %q", got, err, mark)
				}
			}
			if err := Remove(fsys, dir); err != nil {
				t.Fatal(err)
			}
			if _, err := read(fsys, dir); err == nil {
				t.Error("a checkpoint is still there after Remove")
			}
			if err := Remove(fsys, dir); err != nil {
				t.Errorf("second Remove: %v", err)
			}
		})
	}
}

// TestFaults lets every single operation of writing fail, with and without a checkpoint there: then the old one is there
// or the new one, and whole.
func TestFaults(t *testing.T) {
	for _, old := range []string{"", "old"} {
		for _, plan := range []vfs.Plan{{}, {Torn: true}, {Persistent: true}} {
			count := int64(1 << 30)
			for at := int64(1); at <= count; at++ {
				below := vfs.NewMem()
				if old != "" {
					if err := Write(below, "d", key, someParts(old)); err != nil {
						t.Fatal(err)
					}
				}
				plan.Ops, plan.FailAt = vfs.AnyOp, at
				faulty := vfs.NewFault(below, plan)
				err := Write(faulty, "d", key, someParts("new"))
				if count = faulty.Count(); at > count {
					if err != nil {
						t.Errorf("without a fault: %v", err)
					}
					break
				}
				if !errors.Is(err, vfs.ErrInjected) {
					t.Errorf("fault %d of %+v: Write gives %v", at, plan, err)
				}
				got, err := read(below, "d")
				if got == "new" && err == nil {
					continue // only the sync of the folder failed
				}
				if old == "" && (err == nil || !strings.Contains(err.Error(), "there is no checkpoint")) || old != "" && (got != old || err != nil) {
					t.Errorf("fault %d of %+v: read %q, %v, want %q", at, plan, got, err, old)
				}
				if !plan.Persistent && below.Files() > 1 || old == "" && !plan.Persistent && below.Files() > 0 {
					t.Errorf("fault %d of %+v: %d files are left", at, plan, below.Files())
				}
			}
		}
	}
	faulty := vfs.NewFault(vfs.NewMem(), vfs.Plan{DiskBytes: 1000})
	if err := Write(faulty, "d", key, someParts("new")); !errors.Is(err, vfs.ErrDiskFull) {
		t.Errorf("Write to a full disk gives %v", err)
	}
}

func TestSaveFails(t *testing.T) {
	broken := errors.New("broken")
	fsys := vfs.NewMem()
	err := Write(fsys, "d", key, []Part{{Name: "x", Save: func(io.Writer) error { return broken }}})
	if !errors.Is(err, broken) || fsys.Files() != 0 {
		t.Errorf("Write gives %v and leaves %d files", err, fsys.Files())
	}
}

// content returns the bytes of a checkpoint.
func content(t *testing.T, fsys vfs.FS) []byte {
	t.Helper()
	f, err := fsys.Open(filepath.Join("d", FileName))
	if err != nil {
		t.Fatal(err)
	}
	size, _ := f.Size()
	b := make([]byte, size)
	if _, err := f.ReadAt(b, 0); err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return b
}

// replace makes b the content of the checkpoint.
func replace(t *testing.T, fsys vfs.FS, b []byte) {
	t.Helper()
	f, err := fsys.Create(filepath.Join("d", FileName))
	if err != nil {
		t.Fatal(err)
	}
	f.Write(b)
	f.Close()
}

func TestRefusals(t *testing.T) {
	fsys := vfs.NewMem()
	if err := Write(fsys, "d", key, someParts("whole")); err != nil {
		t.Fatal(err)
	}
	whole := content(t, fsys)
	set := func(at int, x byte) []byte { b := bytes.Clone(whole); b[at] = x; return b }
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"empty":              {nil, "is not a checkpoint"},
		"something else":     {[]byte("---- MODULE M ----\n===="), "is not a checkpoint"},
		"another version":    {set(len(magic), Version+1), fmt.Sprintf("is of another version of gotlc: its format is %d, that of this one is %d", Version+1, Version)},
		"a bit of the name":  {set(len(magic)+4+sealBytes+4, 'b'), "is damaged: a seal is wrong"},
		"a bit of data":      {set(len(whole)/2, whole[len(whole)/2]^1), "is damaged"},
		"a bit of a size":    {set(len(magic)+4+sealBytes, 2), "is damaged"},
		"a giant block":      {set(len(magic)+4+sealBytes+3, 0x7f), "is damaged: a block of"},
		"without the end":    {whole[:len(whole)-2*(4+sealBytes)], "is damaged: it ends too early"},
		"truncated":          {whole[:len(whole)/2], "it ends too early"},
		"one byte less":      {whole[:len(whole)-1], "it ends too early"},
		"one byte more":      {append(bytes.Clone(whole), 0), "it goes on after its end"},
		"another key":        {set(len(magic)+5, whole[len(magic)+5]^1), "is sealed with another key"},
		"only the beginning": {whole[:len(magic)+4], "it ends too early"},
	} {
		replace(t, fsys, c.file)
		if _, err := read(fsys, "d"); err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), filepath.Join("d", FileName)) {
			t.Errorf("%s: got %v, want an error with %q", name, err, c.want)
		}
	}
	for at := 0; at < len(whole); at += 1 + len(whole)/80 { // damage anywhere is noticed
		replace(t, fsys, set(at, whole[at]^0x10))
		if _, err := read(fsys, "d"); err == nil {
			t.Errorf("a changed byte %d is not noticed", at)
		}
		replace(t, fsys, whole[:at])
		if _, err := read(fsys, "d"); err == nil {
			t.Errorf("a file that ends at byte %d is read", at)
		}
	}
}

// A file that is whole, but was made by somebody without the key, is refused before anything in it is read.
func TestForged(t *testing.T) {
	fsys := vfs.NewMem()
	if err := Write(fsys, "d", []byte("the key of somebody else"), someParts("forged")); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(fsys, "d", key); err == nil || !strings.Contains(err.Error(), "is sealed with another key") {
		t.Errorf("another key: %v", err)
	}
	forged := content(t, fsys)
	copy(forged[len(magic)+4:], markOf(key)) // which is no secret: it stands in every file
	replace(t, fsys, forged)
	f, err := Open(fsys, "d", key)
	if err != nil {
		t.Fatal(err)
	}
	read := false
	err = f.Load(Part{Name: "a", Load: func(io.Reader) error { read = true; return nil }})
	if read || err == nil || !strings.Contains(err.Error(), "a seal is wrong") {
		t.Errorf("the mark of our key on a file of another: %v, read: %v", err, read)
	}
}

func BenchmarkSeal(b *testing.B) {
	block := make([]byte, blockBytes)
	s := newSealer(key)
	b.SetBytes(blockBytes)
	for b.Loop() {
		s.add(block)
		s.seal()
	}
}

func TestWrongParts(t *testing.T) {
	nothing := Part{Name: "a", Load: func(io.Reader) error { return nil }}
	for name, c := range map[string]struct {
		written []Part
		load    Part
		want    string
	}{
		"another part":  {[]Part{(&text{"x"}).part("b")}, nothing, `it has a part "b" where "a" should be`},
		"no part":       {nil, nothing, `it has a part "" where "a" should be`},
		"data is left":  {[]Part{(&text{"xyz"}).part("a")}, nothing, `part "a" has 3 bytes too many`},
		"one part more": {[]Part{(&text{""}).part("a"), (&text{"x"}).part("b")}, nothing, `it has a part "b" that nothing wants`},
	} {
		fsys := vfs.NewMem()
		if err := Write(fsys, "d", key, c.written); err != nil {
			t.Fatal(err)
		}
		f, err := Open(fsys, "d", key)
		if err != nil {
			t.Fatal(err)
		}
		if err = f.Load(c.load); err == nil {
			err = f.End()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", name, err, c.want)
		}
	}
}
