package packed

import (
	"slices"
	"testing"
)

// TestDone demands that an action's words are kept once for all keys for which they are the same, and found for each key; where nearly
// every key has words of its own they are not looked for.
func TestDone(t *testing.T) {
	var d done
	spare := 1 << 20
	put := func(key uint64, words ...uint64) {
		t.Helper()
		if !d.put(key|taken, words, &spare) {
			t.Fatalf("there is no room for %v", words)
		}
	}
	expect := func(key uint64, words ...uint64) {
		t.Helper()
		switch ok := d.find(key | taken); {
		case !ok:
			t.Errorf("nothing is known for %d", key)
		case len(words) == 0 && d.last != atNothing:
			t.Errorf("%d comes to something", key)
		case len(words) > 0 && (d.last == atNothing || !slices.Equal(d.words.at(d.last)[:len(words)], words)):
			t.Errorf("%d comes to what is at %d of %v", key, d.last, d.words)
		}
	}
	for i := uint64(0); i < 1000; i += 2 {
		put(2*i, 1, i%10)
		put(2*i + 2)
	}
	for i := uint64(0); i < 1000; i += 2 {
		expect(2*i, 1, i%10)
		expect(2*i + 2)
	}
	if n := len(d.words.at(0)); n != 10 || d.apart {
		t.Errorf("5 lists of 2 words take %d words", n)
	}
	d = done{}
	for i := range uint64(1000) {
		put(2*i, 1, i)
	}
	for i := range uint64(1000) {
		expect(2*i, 1, i)
	}
	if !d.apart || d.lists != nil {
		t.Errorf("lists that are all different are looked for")
	}
}

// TestLists adds lists of many lengths, which stay what and where they are, also when others have been forgotten.
func TestLists(t *testing.T) {
	var l lists
	for round := range 3 {
		type added struct {
			place int
			list  []uint64
			first *uint64
		}
		var all []added
		words := 0
		for i := range 2000 {
			n := 1 + i*i%300
			if i == 1000+round {
				n = mostOfList
			}
			list := slices.Repeat([]uint64{uint64(i)}, n)
			before, grows := l.room, l.grows(n)
			place := l.add(list)
			if l.room != before+grows {
				t.Fatalf("a list of %d words took %d, not %d", n, l.room-before, grows)
			}
			all = append(all, added{place, list, &l.at(place)[0]})
			words += n
		}
		for _, x := range all {
			if got := l.at(x.place); !slices.Equal(got[:len(x.list)], x.list) || &got[0] != x.first {
				t.Fatalf("round %d: %d words of %d are others, or elsewhere", round, len(x.list), x.list[0])
			}
		}
		if l.room > 2*words+mostBlock {
			t.Errorf("%d words take %d", words, l.room)
		}
		l.clear()
	}
}
