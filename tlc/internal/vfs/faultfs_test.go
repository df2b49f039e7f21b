package vfs

import (
	"errors"
	"strings"
	"testing"
)

func TestFaultFailsTheChosenOperation(t *testing.T) {
	cases := []struct {
		name string
		plan Plan
		want string // one letter per write: "." passes, "x" fails
		file string
	}{
		{"nothing", Plan{}, "....", "abababab"},
		{"second write", Plan{Ops: OpWrite, FailAt: 2}, ".x..", "ababab"},
		{"from the second write", Plan{Ops: OpWrite, FailAt: 2, Persistent: true}, ".xxx", "ab"},
		{"torn", Plan{Ops: OpWrite, FailAt: 2, Torn: true}, ".x..", "abaabab"},
		{"create counts too", Plan{Ops: AnyOp, FailAt: 3}, ".x..", "ababab"},
		{"only reads", Plan{Ops: OpRead, FailAt: 1}, "....", "abababab"},
		{"disk of five bytes", Plan{DiskBytes: 5}, "..xx", "ababa"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			mem := NewMem()
			f, err := NewFault(mem, c.plan).Create("f")
			must(t, err)
			got := ""
			for range 4 {
				n, err := f.Write([]byte("ab"))
				switch {
				case err == nil && n == 2:
					got += "."
				case err != nil && strings.Contains(err.Error(), "write f: "):
					got += "x"
				default:
					t.Errorf("Write = %d, %v", n, err)
				}
			}
			if got != c.want {
				t.Errorf("writes went %q, want %q", got, c.want)
			}
			if content := read(t, mem, "f"); content != c.file {
				t.Errorf("file holds %q, want %q", content, c.file)
			}
		})
	}
}

func TestFaultKinds(t *testing.T) {
	mem := NewMem()
	must(t, mem.MkdirAll("d"))
	do := map[Op]func(fsys FS, f File) error{
		OpCreate: func(fsys FS, _ File) error { _, err := fsys.Create("d/x"); return err },
		OpOpen:   func(fsys FS, _ File) error { _, err := fsys.Open("d/f"); return err },
		OpRemove: func(fsys FS, _ File) error { return fsys.RemoveAll("d/none") },
		OpMkdir:  func(fsys FS, _ File) error { return fsys.MkdirAll("d/e") },
		OpWrite:  func(_ FS, f File) error { return f.Sync() },
		OpRead:   func(_ FS, f File) error { _, err := f.ReadAt(make([]byte, 0), 0); return err },
		OpClose:  func(_ FS, f File) error { return f.Close() },
	}
	for op := range do {
		fault := NewFault(mem, Plan{Ops: op, FailAt: 1, Persistent: true})
		healthy := &faultFile{File: &memFile{name: "d/f", data: &memData{buf: []byte("x")}}, fault: fault}
		if op != OpCreate {
			f, err := fault.Create("d/f")
			must(t, err)
			healthy = f.(*faultFile)
		}
		for other, f := range do {
			err := f(fault, healthy)
			if failed := errors.Is(err, ErrInjected); failed != (op == other) {
				t.Errorf("plan for kind %b, operation of kind %b gives %v", op, other, err)
			}
		}
	}
}

func TestFaultTornRead(t *testing.T) {
	fault := NewFault(NewMem(), Plan{Ops: OpRead, FailAt: 1, Torn: true})
	f, err := fault.Create("f")
	must(t, err)
	_, err = f.Write([]byte("abcd"))
	must(t, err)
	p := make([]byte, 4)
	if n, err := f.ReadAt(p, 0); n != 2 || !errors.Is(err, ErrInjected) {
		t.Errorf("torn ReadAt = %d, %v, want 2 and the fault", n, err)
	}
	if n, err := f.ReadAt(p, 0); n != 4 || err != nil && errors.Is(err, ErrInjected) {
		t.Errorf("ReadAt after the fault = %d, %v", n, err)
	}
	if fault.Count() != 2 {
		t.Errorf("Count() = %d, want 2", fault.Count())
	}
}
