package value

import (
	"bytes"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// TestTableSavedAndLoaded reads values in another table than they were written with.
func TestTableSavedAndLoaded(t *testing.T) {
	old := NewTable()
	fields := []Value{old.String("b"), old.String(""), old.String("a")}
	sh := old.Shape(fields)
	vals := make([]Value, len(fields))
	for i := range vals {
		vals[i] = MakeInt(int32(i))
	}
	mixed := MakeFunc([]Value{old.ModelValue("m"), old.String(strings.Repeat("long", 50_000))}, []Value{True, False})
	enc := Encode(Encode(nil, MakeRecord(sh, vals)), mixed)

	var saved bytes.Buffer
	if err := old.Save(&saved); err != nil {
		t.Fatal(err)
	}
	again := NewTable()
	if err := again.Load(bytes.NewReader(saved.Bytes())); err != nil {
		t.Fatal(err)
	}
	d := Decoder{Table: again, Buf: enc}
	for _, want := range []Value{MakeRecord(sh, vals), mixed} {
		got := d.Value()
		if d.Err != nil || got.String() != want.String() || Hash(got) != Hash(want) {
			t.Fatalf("got %.80v, %v, want %.80v", got, d.Err, want)
		}
		if back := Encode(nil, got); !bytes.Equal(back, Encode(nil, want)) {
			t.Errorf("%.80v has another encoding", got)
		}
	}
	if err := again.Load(bytes.NewReader(saved.Bytes())); err == nil {
		t.Error("a table that is not empty is loaded")
	}
	for n := range saved.Len() {
		if n > 100 && n < saved.Len()-20 {
			continue // within the long text
		}
		if NewTable().Load(bytes.NewReader(saved.Bytes()[:n])) == nil {
			t.Errorf("the first %d bytes of %d are loaded without an error", n, saved.Len())
		}
	}
	for name, b := range map[string][]byte{
		"a name twice":  {2, 1, 'a', 1, 'a', 0},
		"a shape twice": {1, 1, 'a', 2, byte(formStrings), 1, 0, byte(formStrings), 1, 0},
		"unknown keys":  {1, 1, 'a', 1, byte(formStrings), 1, 2},
	} {
		if NewTable().Load(bytes.NewReader(b)) == nil {
			t.Errorf("%s: loaded without an error", name)
		}
	}
}

// TestTableIsSavedInPieces saves names that take most of what there is: there is no room for a copy of all.
func TestTableIsSavedInPieces(t *testing.T) {
	table := NewTable()
	for i := range 64 {
		table.Intern(strconv.Itoa(i) + strings.Repeat("x", 1<<16))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := table.Save(io.Discard); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20 {
		t.Errorf("%d bytes were taken for names of 4 MiB", took)
	}
}
