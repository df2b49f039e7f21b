package value

import (
	"bytes"
	"sync"
	"testing"
)

func TestCodecKeepsHowFunctionsWereBuilt(t *testing.T) {
	w := newWorld()
	for _, v := range []Value{
		MakeTuple(ints(1, 2)), MakeFunc(ints(1, 2), ints(1, 2)), w.rec(w.a, one), MakeFunc([]Value{w.a}, ints(1)),
	} {
		d := Decoder{Table: w.Table, Buf: Encode(nil, v)}
		back := d.Value()
		want, got := thrown(func() { Apply(v, w.c) }), thrown(func() { Apply(back, w.c) })
		if want == "" || got != want {
			t.Errorf("%v: got %q, want %q", v, got, want)
		}
	}
}

func TestDecoderRefusesDamage(t *testing.T) {
	w := newWorld()
	good := Encode(nil, MakeTuple([]Value{w.m, w.rec(w.a, MakeSet([]Value{w.b, w.c})), MakeFunc(ints(5, 7), ints(1, 900))}))
	for i := range good {
		d := Decoder{Table: w.Table, Buf: good[:i:i]}
		if v := d.Value(); d.Err == nil || !v.IsUndef() {
			t.Errorf("the first %d of %d bytes were read as %v", i, len(good), v)
		}
	}
	for _, bad := range [][]byte{{0x13}, {tagTuple, 0xff, 0xff, 0xff, 0x7f}, {firstTuple + 1, tagUndef}, {tagString, 99}} {
		d := Decoder{Table: w.Table, Buf: bad}
		if v := d.Value(); d.Err == nil {
			t.Errorf("% x was read as %v", bad, v)
		}
	}
	deep := Decoder{Table: w.Table, Buf: append(bytes.Repeat([]byte{firstTuple + 1}, maxDepth+1), firstTuple)}
	if v := deep.Value(); deep.Err == nil || !v.IsUndef() {
		t.Errorf("%d tuples around an empty one were read", maxDepth+1)
	}
}

func FuzzDecoder(f *testing.F) {
	for seed := range uint64(20) {
		g := newGen(seed)
		for _, s := range g.samples(2) {
			f.Add(Encode(nil, s.v))
		}
	}
	f.Fuzz(func(t *testing.T, buf []byte) {
		w := newWorld()
		w.Shape([]Value{w.a, w.b})
		shapeOfKeys([]Value{w.m, w.m2})
		d := Decoder{Table: w.Table, Buf: buf}
		v := d.Value()
		if d.Err != nil || v.IsUndef() {
			return
		}
		again := Decoder{Table: w.Table, Buf: Encode(nil, v)}
		if x := again.Value(); again.Err != nil || Hash(x) != Hash(v) {
			t.Errorf("%v was written and read as %v, error %v", v, x, again.Err)
		}
	})
}

// TestSharedValues uses the parts of values that are computed late from several goroutines.
func TestSharedValues(t *testing.T) {
	w := newWorld()
	f := MakeLazyFunc(MakeInterval(0, 99), func(v Value) Value { return v }, "f")
	set := MakeCup(makeTwofold(Cup, MakeInterval(1, 50), MakeInterval(30, 90)), Nat)
	pow := MakePowerset(MakeSet(ints(1, 5, 9)))
	dom := MakeSet([]Value{w.m, w.m2})
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if Hash(f) == 0 || len(Elems(pow)) != 8 || ShapeOf(dom) != ShapeOf(MakeSet([]Value{w.m2, w.m})) ||
				Member(MakeInt(-1), makeTwofold(Diff, MakeInterval(-5, 5), MakeInterval(-2, 2))) || !IsSet(set) {
				t.Error("shared values differ")
			}
			w.String(string(rune('a' + i)))
			Domain(MakeFuncOver(dom, ints(1, 2)))
		}()
	}
	wg.Wait()
}

// TestEmptyRecordIsKept: a record without fields prints as one also after it was written and read.
func TestEmptyRecordIsKept(t *testing.T) {
	w := newWorld()
	v := MakeTuple([]Value{MakeRecord(w.Shape(nil), nil), EmptyTuple, MakeFunc(nil, nil)})
	d := Decoder{Table: w.Table, Buf: Encode(nil, v)}
	if got := d.Value(); got.String() != "<<[], <<>>, <<>>>>" || !Equal(got, v) || Hash(got) != Hash(v) {
		t.Errorf("%v was written and read as %v", v, got)
	}
	if e, _ := TupleElems(v); !Equal(e[0], e[1]) || Compare(e[0], e[2]) != 0 {
		t.Error("an empty record differs from the empty tuple, or function")
	}
}

// TestCommonEncoding reads values in another table that has only what was common: names and shapes that came later are
// written out, whatever numbers they have there.
func TestCommonEncoding(t *testing.T) {
	w := newWorld()
	var saved bytes.Buffer
	if err := w.Table.Save(&saved); err != nil {
		t.Fatal(err)
	}
	c := w.Table.Common()
	other := NewTable()
	if err := other.Load(&saved); err != nil {
		t.Fatal(err)
	}
	other.Intern("in the way")
	for i := range 5 { // shapes with other numbers
		other.Shape([]Value{other.String("in the way"), other.String(string(rune('p' + i)))})
	}
	late, model := w.Table.String("late"), w.Table.ModelValue("late model")
	rec := MakeRecord(w.Table.Shape([]Value{w.a, w.b, w.c}), ints(1, 2, 3))
	for _, v := range []Value{
		w.rec(w.a, one), rec, MakeFunc([]Value{w.a, w.b}, ints(4, 5)), MakeFunc([]Value{w.m, w.m2}, ints(6, 7)),
		MakeTuple([]Value{rec, w.m, late}), MakeSet([]Value{w.a, w.c, late}), model, MakeFunc(ints(1, 2, 3), ints(1, 2, 3)),
	} {
		d := Decoder{Table: other, Buf: c.Encode(nil, v)}
		back := d.Value()
		if d.Err != nil || len(d.Buf) > 0 || Hash(back) != Hash(v) || back.String() != v.String() {
			t.Errorf("%v was written and read as %v, error %v", v, back, d.Err)
		}
		for n := range len(c.Encode(nil, v)) {
			cut := Decoder{Table: other, Buf: c.Encode(nil, v)[:n:n]}
			if cut.Value(); cut.Err == nil {
				t.Errorf("%v was read from %d bytes", v, n)
			}
		}
	}
	if got := w.Table.Late(c, 1); len(got) != 1 {
		t.Errorf("one late name: got %q", got)
	}
	if got := other.Late(c, 1); len(got) != 1 || got[0] != "in the way" {
		t.Errorf("late names: got %q", got)
	}
}
