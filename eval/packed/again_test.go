package packed

import "testing"

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
		case len(words) > 0 && (d.last == atNothing || d.words[d.last] != words[0] || d.words[d.last+1] != words[1]):
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
	if len(d.words) != 10 || d.apart {
		t.Errorf("5 lists of 2 words take %d words", len(d.words))
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
