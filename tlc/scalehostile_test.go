package tlc_test

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/scale"
)

// forging is an engine that changes the results of a kind of task.
type forging struct {
	scale.Engine
	kind scale.Kind
	with func(r *scale.Result)
}

// Run implements scale.Engine.
func (f forging) Run(ctx context.Context, b scale.Batch) error {
	done := b.Done
	b.Done = func(i int, r scale.Result) {
		if b.Tasks[i].Kind == f.kind {
			f.with(&r)
		}
		done(i, r)
	}
	return f.Engine.Run(ctx, b)
}

// forgeries are results of a stranger, of another model, or of another task. None of them may count.
var forgeries = map[string]func(r *scale.Result){
	"nothing":         func(r *scale.Result) { *r = scale.Result{} },
	"no formulas":     func(r *scale.Result) { r.Figures.Taken, r.Figures.Found = nil, nil },
	"more formulas":   func(r *scale.Result) { r.Figures.Taken, r.Figures.Found = make([]uint64, 1000), make([]uint64, 1000) },
	"fewer formulas":  func(r *scale.Result) { r.Figures.Taken, r.Figures.Found = []uint64{1}, []uint64{1} },
	"more states":     func(r *scale.Result) { r.Figures.States++ },
	"endless states":  func(r *scale.Result) { r.Figures.States = math.MaxUint64 },
	"many candidates": func(r *scale.Result) { r.Figures.Candidates = math.MaxUint64 },
	"one more":        func(r *scale.Result) { r.Figures.New++ },
	"none":            func(r *scale.Result) { r.Figures.New = 0 },
	"one found":       func(r *scale.Result) { r.Figures.New++; r.Figures.Found = append([]uint64{1}, r.Figures.Found...) },
	"many":            func(r *scale.Result) { r.Figures.New = math.MaxUint64 },
	"degrees":         func(r *scale.Result) { r.Figures.Degrees[3] += 1000 },
	"wrapped degrees": func(r *scale.Result) { r.Figures.Degrees[3], r.Figures.Degrees[4] = math.MaxUint64, 1 },
	"said":            func(r *scale.Result) { r.Err = "\x1b]0;owned\a" + strings.Repeat("x", 1<<20) },
	"refused":         func(r *scale.Result) { r.Refused = "\x1b[2J" + strings.Repeat("y", 1<<20) },
}

// TestHostileResults has workers say what cannot be: the outcome is an error that says so, or that of the search.
func TestHostileResults(t *testing.T) {
	o := ladderRun(t, "INVARIANT Fine")
	write(t, filepath.Dir(o.SpecFile), "Ladder.tla", strings.Replace(ladder, "x < 40", "x < 6", 1))
	want, text := printed(context.Background(), o)
	for name, forge := range forgeries {
		failed := 0
		for _, kind := range []scale.Kind{scale.Expand, scale.Settle, scale.Append} {
			s := scaledBy(t, scale.Sizes{Chunk: 60, Ranges: 2}, nil, nil)
			start := s.Start
			s.Start = func(folder string) (scale.Engine, error) {
				e, err := start(folder)
				return forging{e, kind, forge}, err
			}
			o.Scale = s
			res, got := printed(context.Background(), o)
			switch {
			case strings.ContainsAny(got, "\x1b\a"), len(got) > 1<<16, strings.Contains(got, "panic"):
				t.Errorf("%s %s: %d bytes, %.3000q", kind, name, len(got), got)
			case res.ExitCode != 0:
				failed++
			case res.ExitCode != want.ExitCode || got != text:
				t.Errorf("%s %s: status %d\n%s\nwant\n%s", kind, name, res.ExitCode, got, text)
			}
		}
		if failed == 0 {
			t.Errorf("%s: nobody minds", name)
		}
	}
}

// files are the content of data.
type files map[string][]byte

// data returns data with these files.
func (f files) data(t *testing.T) *scale.Memory {
	m := scale.NewMemory(nil)
	for name, content := range f {
		w, err := m.Create(name)
		if err == nil {
			_, err = w.Write(content)
		}
		if err == nil {
			err = w.Commit()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func contentOf(t *testing.T, d scale.Data) files {
	all := files{}
	names, err := d.List("")
	for _, name := range names {
		n, sizeErr := d.Size(name)
		all[name] = make([]byte, n)
		if err == nil {
			err = sizeErr
		}
		if err == nil {
			err = d.ReadAt(name, all[name], 0)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// midway returns the files of a search in the middle of a level, and its tasks, all of which have been done.
func midway(t *testing.T) (files, []scale.Task) {
	o := ladderRun(t, "INVARIANT Fine\nPROPERTY Top")
	var plan string
	var all files
	data := scale.NewMemory(nil)
	o.Scale = scaledBy(t, scale.Sizes{Chunk: 4, Ranges: 2}, data, func(n int) {
		if n < 60 || all != nil {
			return
		}
		content := contentOf(t, data)
		for name := range content {
			if strings.HasSuffix(name, "/plan") {
				plan = name
			}
		}
		all = content
	})
	printed(context.Background(), o)
	if plan == "" {
		t.Fatal("there is no plan")
	}
	m := all.data(t)
	w, end, err := tlc.Work(context.Background(), m, t.TempDir(), tlc.MemoryOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer end()
	var tasks []scale.Task
	for _, kind := range []scale.Kind{scale.Expand, scale.Settle, scale.Append, scale.Distance} {
		for i := 0; ; i++ {
			task := scale.Task{Plan: plan, Kind: kind, Number: i, Chunks: 0}
			if kind == scale.Settle {
				for task.Chunks < len(tasks) && tasks[task.Chunks].Kind == scale.Expand {
					task.Chunks++
				}
			}
			r := w.Do(task)
			if strings.Contains(r.Err, "has no task") {
				break
			}
			if r.Err != "" || r.Refused != "" {
				t.Fatalf("%v: %+v", task, r)
			}
			tasks = append(tasks, task)
		}
	}
	return contentOf(t, m), tasks
}

// kindOf is what a file is.
func kindOf(name string) string {
	kind, _, _ := strings.Cut(filepath.Base(name), "-")
	return kind
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// forged changes numbers of a file of records, or members of one of JSON, and makes its checksums right again.
func forged(content []byte, i int) []byte {
	b := slices.Clone(content)
	if b[0] == '{' {
		var sealed map[string]any
		if json.Unmarshal(b, &sealed) != nil {
			return b
		}
		is, err := json.Marshal(sealed["Is"])
		if err != nil {
			return b
		}
		swaps := [][2]string{{`"Ranges":2`, `"Ranges":0`}, {`"Ranges":2`, `"Ranges":-7`}, {`"Ranges":2`, `"Ranges":3`}, {`"Ranges":2`, `"Ranges":1073741824`},
			{`"From":0`, `"From":18446744073709551615`}, {`"Absorb":`, `"Absorb":99`}, {`"Dir":"`, `"Dir":"../../`}, {`"File":"`, `"File":"../`}, {`"Files":[`, `"Files":["x",`},
			{`"Chunks":[`, `"Chunks":[{"First":1,"Parts":[{"File":"job","From":0,"To":9}]},`}, {`"To":`, `"To":99999`}, {`"Seen":[`, `"Seen":[{"Files":[],"N":1},`}}
		swap := swaps[i%len(swaps)]
		is = []byte(strings.Replace(string(is), swap[0], swap[1], 1))
		sealed["Is"], sealed["Sum"] = json.RawMessage(is), crc32.Checksum(is, castagnoli)
		b, _ = json.Marshal(sealed)
		return b
	}
	n := int(binary.LittleEndian.Uint64(b[len(b)-28:]))
	if n == 0 {
		return b
	}
	table := b[len(b)-28-24*n : len(b)-28]
	blocks := b[:len(b)-len(table)-28]
	switch i % 10 {
	case 0:
		binary.LittleEndian.PutUint64(table[8:], 1<<36) // records of a block
	case 1:
		binary.LittleEndian.PutUint64(table[8:], math.MaxUint64)
	case 2:
		binary.LittleEndian.PutUint32(table, math.MaxUint32) // its bytes
	case 3:
		binary.LittleEndian.PutUint64(table[16:], math.MaxUint64) // its first key
	case 4:
		binary.LittleEndian.PutUint64(table[8:], 0)
	case 5:
		slices.Reverse(blocks)
	case 6:
		for k := range blocks {
			blocks[k] = 0xff
		}
	case 7:
		clear(blocks)
	default: // a bit anywhere
		if len(blocks) > 0 {
			blocks[i*7919%len(blocks)] ^= 1 << (i % 8)
		}
	}
	at := 0
	for k := range n {
		size := min(int(binary.LittleEndian.Uint32(table[24*k:])), len(blocks)-at)
		binary.LittleEndian.PutUint32(table[24*k+4:], crc32.Checksum(blocks[at:at+size], castagnoli))
		at += size
	}
	binary.LittleEndian.PutUint32(b[len(b)-20:], crc32.Checksum(table, castagnoli))
	return b
}

// huge is data in which a file seems to have a terabyte: its end is what it was.
type huge struct {
	scale.Data
	name string
	tail []byte
}

const terabyte = 1 << 40

func (d huge) Size(name string) (int64, error) {
	if name == d.name {
		return terabyte, nil
	}
	return d.Data.Size(name)
}

func (d huge) ReadAt(name string, p []byte, off int64) error {
	if name != d.name {
		return d.Data.ReadAt(name, p, off)
	}
	clear(p)
	if from := terabyte - int64(len(d.tail)); off+int64(len(p)) > from && off >= from {
		copy(p, d.tail[off-from:])
	}
	return nil
}

// TestHostileFiles has each kind of file of a search damaged and forged in many ways while each kind of task reads it. What is damaged is
// noticed; what is forged, with checksums that are right, neither ends the process nor takes its memory.
func TestHostileFiles(t *testing.T) {
	sound, tasks := midway(t)
	first := map[scale.Kind]scale.Task{}
	for _, task := range tasks {
		if _, ok := first[task.Kind]; !ok {
			first[task.Kind] = task
		}
	}
	one := map[string]string{} // a file of each kind
	for name := range sound {
		if one[kindOf(name)] == "" || name < one[kindOf(name)] {
			one[kindOf(name)] = name
		}
	}
	tried := 0
	try := func(what, name string, d scale.Data, noticed bool) {
		w, end, err := tlc.Work(context.Background(), d, t.TempDir(), tlc.MemoryOptions{})
		if err != nil {
			if kindOf(name) != "job" {
				t.Errorf("%s %s: %v", what, name, err)
			}
			return
		}
		defer end()
		for _, task := range first {
			tried++
			want := doneBy(t, sound, task)
			got := w.Do(task)
			text := fmt.Sprintf("%+v", got)
			switch {
			case strings.Contains(got.Err, "bug in gotlc"):
				t.Errorf("%s of %s, %s: %s", what, name, task.Kind, got.Err)
			case noticed && got.Err == "" && text != want:
				t.Errorf("%s of %s, %s: %s, want %s", what, name, task.Kind, text, want)
			}
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for kind, name := range one {
		if kind == "manifest" {
			continue // no task reads it: the search does, which knows its own by a key
		}
		content := sound[name]
		damage := func(what string, b []byte, noticed bool) {
			f := maps.Clone(sound)
			f[name] = b
			try(what, name, f.data(t), noticed)
		}
		for _, n := range []int{0, 1, 27, len(content) / 2, len(content) - 1} {
			damage("the beginning", content[:min(n, len(content))], true)
		}
		damage("twice", slices.Concat(content, content), false)
		damage("more", append(slices.Clone(content), make([]byte, 100)...), true)
		damage("zeros", make([]byte, len(content)), true)
		for i := 0; i < len(content); i += 1 + len(content)/12 {
			b := slices.Clone(content)
			b[i] ^= 0x10
			damage("a bit", b, kind != "job")
		}
		for i := range 16 {
			damage(fmt.Sprint("forgery ", i), forged(content, i), false)
		}
		for other, from := range one {
			damage("the content of "+other, sound[from], false)
		}
		tail := slices.Clone(content[max(0, len(content)-28):])
		try("a terabyte", name, huge{sound.data(t), name, tail}, false)
		if len(tail) == 28 {
			binary.LittleEndian.PutUint64(tail, (terabyte-28)/24)
			try("a terabyte of blocks", name, huge{sound.data(t), name, tail}, false)
		}
		missing := maps.Clone(sound)
		delete(missing, name)
		try("nothing", name, missing.data(t), true)
	}
	runtime.ReadMemStats(&after)
	if total := after.TotalAlloc - before.TotalAlloc; tried < 500 || total > 20<<30 {
		t.Errorf("%d cases took %d MiB", tried, total>>20)
	}
	if int64(after.Sys)-int64(before.Sys) > 600<<20 {
		t.Errorf("the process grew by %d MiB", (after.Sys-before.Sys)>>20)
	}
}

var soundResults = map[scale.Task]string{}

// doneBy returns the result of a task on files that are sound.
func doneBy(t *testing.T, sound files, task scale.Task) string {
	if soundResults[task] == "" {
		w, end, err := tlc.Work(context.Background(), sound.data(t), t.TempDir(), tlc.MemoryOptions{})
		if err != nil {
			t.Fatal(err)
		}
		defer end()
		soundResults[task] = fmt.Sprintf("%+v", w.Do(task))
	}
	return soundResults[task]
}

// TestHostileTasks has tasks that are none of the search.
func TestHostileTasks(t *testing.T) {
	sound, tasks := midway(t)
	w, end, err := tlc.Work(context.Background(), sound.data(t), t.TempDir(), tlc.MemoryOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer end()
	plan := tasks[0].Plan
	for _, task := range []scale.Task{
		{}, {Plan: plan}, {Plan: plan, Kind: "rm -rf"}, {Plan: plan, Kind: scale.Expand, Number: -1}, {Plan: plan, Kind: scale.Expand, Number: math.MaxInt},
		{Plan: plan, Kind: scale.Settle, Number: math.MinInt}, {Plan: plan, Kind: scale.Settle, Chunks: math.MaxInt}, {Plan: plan, Kind: scale.Settle, Chunks: -1},
		{Plan: "../../../etc/passwd", Kind: scale.Expand}, {Plan: "/etc/passwd", Kind: scale.Expand}, {Plan: "job", Kind: scale.Expand},
		{Plan: "job\x00", Kind: scale.Append}, {Plan: strings.Repeat("a/", 1<<16), Kind: scale.Append},
	} {
		if r := w.Do(task); r.Err == "" || strings.Contains(r.Err, "bug in gotlc") {
			t.Errorf("%.200v: %.200s", task, r.Err)
		}
	}
	if r := w.Do(tasks[0]); r.Err != "" {
		t.Error(r.Err)
	}
}

// TestHostileLinks has links in the folder of a search that lead out of it.
func TestHostileLinks(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	write(t, outside, "canary", "secret")
	for name, to := range map[string]string{"out": outside, "up": "..", "file": filepath.Join(outside, "canary"), "none": filepath.Join(outside, "none")} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skip(err)
		}
	}
	d := scale.Folder(dir)
	for _, name := range []string{"out/canary", "file", "../x", "/etc/passwd", "up/x", "none", "out/new"} {
		if err := d.ReadAt(name, make([]byte, 1), 0); err == nil {
			t.Errorf("%s was read", name)
		}
		if _, err := d.Size(name); err == nil {
			t.Errorf("%s: has a size", name)
		}
		if f, err := d.Create(name); err == nil {
			if _, err := f.Write([]byte("changed")); err != nil {
				t.Error(err)
			}
			f.Commit() // which takes the place of a link
		}
		d.Remove(name)
	}
	left, err := os.ReadDir(outside)
	if err != nil || len(left) != 1 {
		t.Errorf("outside: %v, %v", left, err)
	}
	if text, err := os.ReadFile(filepath.Join(outside, "canary")); string(text) != "secret" {
		t.Errorf("%q, %v", text, err)
	}
}
