package javaio

import (
	"errors"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// samples are values of every kind that has a binary form.
func samples(t *value.Table) []value.Value {
	str, model, num := t.String, t.ModelValue, value.MakeInt
	many := make([]value.Value, 40000)
	for i := range many {
		many[i] = num(int32(i))
	}
	names := []value.Value{str("k"), str("with ü")}
	rec := make([]value.Value, 2)
	sh := t.Shape(names)
	rec[sh.Index(names[0])], rec[sh.Index(names[1])] = num(1), str("")
	return []value.Value{
		value.True, value.False, num(-7), num(1 << 30), str("a"), model("m"), model("n"),
		value.EmptySet, value.MakeSet([]value.Value{num(3), num(1)}), value.MakeInterval(-2, 5),
		value.EmptyTuple, value.MakeTuple([]value.Value{str("a"), str("a"), value.EmptyTuple}), value.MakeTuple(many),
		value.MakeRecord(sh, rec), value.MakeFunc([]value.Value{model("m"), model("n")}, []value.Value{num(1), value.EmptySet}),
	}
}

func TestRoundTrip(t *testing.T) {
	table := value.NewTable()
	list := samples(table)
	for _, v := range append(list, value.MakeTuple(list)) {
		for _, compress := range []bool{false, true} {
			data, err := Marshal(table, v, compress)
			if err != nil {
				t.Fatalf("%s: %v", v, err)
			}
			got, err := Unmarshal(table, data, compress)
			if err != nil || got.String() != v.String() || !value.Equal(got, v) {
				t.Errorf("%.60s came back as %.60s (%v)", v, got, err)
			}
		}
	}
}

// TestForm fixes the bytes, which another program reads.
func TestForm(t *testing.T) {
	table := value.NewTable()
	m := table.ModelValue("m")
	v := value.MakeTuple([]value.Value{value.True, value.MakeInt(258), m, value.MakeInterval(1, 2)})
	got, err := Marshal(table, v, false)
	want := []byte{7, 0, 4, 0, 1, 1, 0, 0, 1, 2, 21, 0, 23, 0, 0, 0, 1, 0, 0, 0, 2}
	if err != nil || string(got) != string(want) {
		t.Errorf("got % x (%v), want % x", got, err, want)
	}
}

// TestReferences reads what only the other program writes: references and intervals as domains.
func TestReferences(t *testing.T) {
	data := []byte{
		7, 0, 3, // a tuple of three, number 0
		3, 0, 0, 0, 9, 255, 255, 255, 255, 0, 0, 0, 1, 'x', // "x", number 1
		26, 0, 1, // the same
		9, 0, 2, 0, 0, 0, 0, 5, 0, 0, 0, 6, 0, 1, 26, 0, 1, // 5 :> TRUE @@ 6 :> "x"
	}
	got, err := Unmarshal(value.NewTable(), data, false)
	if want := `<<"x", "x", (5 :> TRUE @@ 6 :> "x")>>`; err != nil || got.String() != want {
		t.Errorf("got %s (%v), want %s", got, err, want)
	}
}

func TestDamage(t *testing.T) {
	table := value.NewTable()
	whole, err := Marshal(table, value.MakeTuple(samples(table)[:12]), false)
	if err != nil {
		t.Fatal(err)
	}
	for n := range len(whole) {
		if _, err := Unmarshal(table, whole[:n], false); !errors.Is(err, ErrDamaged) {
			t.Fatalf("the first %d of %d bytes: %v", n, len(whole), err)
		}
	}
	if _, err := Unmarshal(table, whole, true); !errors.Is(err, ErrDamaged) {
		t.Errorf("not compressed: %v", err)
	}
	if _, err := Marshal(table, value.MakeSeqSet(value.EmptySet), false); err == nil {
		t.Error("an infinite set has no binary form")
	}
}

func FuzzUnmarshal(f *testing.F) {
	table := value.NewTable()
	for _, v := range samples(table)[:12] {
		data, _ := Marshal(table, v, false)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if v, err := Unmarshal(table, data, false); err == nil {
			_ = v.String()
		}
	})
}

// TestDomains reads functions whose domains are listed, each element before its value.
func TestDomains(t *testing.T) {
	for _, sorted := range []byte{1, 2} {
		data := []byte{9, 0, 2, sorted, 1, 0, 0, 0, 7, 1, 0, 0, 0, 1, 1, 0, 0, 0, 5, 1, 0, 0, 0, 6}
		got, err := Unmarshal(value.NewTable(), data, false)
		if want := "(5 :> 6 @@ 7 :> 1)"; err != nil || got.String() != want {
			t.Errorf("byte %d: got %s (%v), want %s", sorted, got, err, want)
		}
		data[3] = 3
		if v, err := Unmarshal(value.NewTable(), data, false); !errors.Is(err, ErrDamaged) {
			t.Errorf("another byte: got %s (%v)", v, err)
		}
	}
}

// TestFunction fixes the bytes of a function and of a set.
func TestFunction(t *testing.T) {
	num := value.MakeInt
	f := value.MakeFunc([]value.Value{num(5), num(7)}, []value.Value{num(6), value.MakeSet([]value.Value{num(1)})})
	got, err := Marshal(value.NewTable(), f, false)
	want := []byte{9, 0, 2, 2, 1, 0, 0, 0, 5, 1, 0, 0, 0, 6, 1, 0, 0, 0, 7, 5, 255, 255, 255, 255, 1, 0, 0, 0, 1}
	if err != nil || string(got) != string(want) {
		t.Errorf("got % x (%v), want % x", got, err, want)
	}
}

// TestBrokenOff reads while the operations on values are to be broken off: that is not said of the file.
func TestBrokenOff(t *testing.T) {
	table := value.NewTable()
	data, err := Marshal(table, value.MakeSet([]value.Value{value.MakeInt(2), value.MakeInt(1), value.MakeInt(3)}), false)
	if err != nil {
		t.Fatal(err)
	}
	var work value.Work
	work.Begin()
	work.BreakOff()
	defer work.End()
	defer func() {
		if e, ok := recover().(*value.Error); !ok || !e.Interrupted() {
			t.Errorf("ended with %v", e)
		}
	}()
	_, err = Unmarshal(table, data, false)
	t.Errorf("read: %v", err)
}
