package rabin

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/gotlc/gotlc/eval/value"
)

// TestState compares with fingerprints that TLC printed under -fp 0.
func TestState(t *testing.T) {
	table := value.NewTable()
	a, b, num := table.String("a"), table.String("b"), value.MakeInt
	counts := func(m, n int32) value.Value {
		return value.MakeRecord(table.Shape([]value.Value{a, b}), []value.Value{num(m), num(n)})
	}
	tests := []struct {
		values []value.Value
		want   int64
	}{
		{[]value.Value{a, counts(0, 0), value.EmptyTuple}, 8612812779595099139},
		{[]value.Value{b, counts(0, 0), value.EmptyTuple}, -4027737930873615219},
		{[]value.Value{a, counts(1, 1), value.MakeTuple([]value.Value{a, b})}, -5588760535238397951},
	}
	f := New(0)
	for _, test := range tests {
		if got := int64(f.State(test.values)); got != test.want {
			t.Errorf("%v: %d, want %d", test.values, got, test.want)
		}
	}
}

// TestParts puts fingerprints together from what the values add, of more lengths than there are tables for.
func TestParts(t *testing.T) {
	table := value.NewTable()
	for _, n := range []int{0, 60, 130} {
		f := New(n)
		p := f.NewParts()
		var values []value.Value
		fp := p.Start()
		for i := range mostPowers + 20 {
			var v value.Value = value.MakeInt(int32(i))
			if i%3 > 0 {
				v = value.MakeTuple([]value.Value{table.String(strings.Repeat("x", i)), v})
			}
			values = append(values, v)
			if fp = p.Add(fp, p.Part(v)); fp != f.State(values) {
				t.Fatalf("polynomial %d, %d values: %x, want %x", n, i+1, fp, f.State(values))
			}
		}
	}
}

// TestText compares with the units of UTF-16, of which TLC keeps the low bytes.
func TestText(t *testing.T) {
	table := value.NewTable()
	f := New(0)
	for _, text := range []string{"", "a", "é", "中文", "a\U0001f600b", "\xff"} {
		s := sum{Fingerprinter: f}
		units := utf16.Encode([]rune(text))
		s.tagged(tagString, int32(len(units)))
		for _, u := range units {
			s.byte(byte(u))
		}
		if got := f.NewParts().Part(table.String(text)); got.print != s.fp || got.length != s.n {
			t.Errorf("%q: %x of %d bytes, want %x of %d", text, got.print, got.length, s.fp, s.n)
		}
	}
}
