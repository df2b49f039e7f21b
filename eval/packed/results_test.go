package packed

import "testing"

// look looks for the result of a key at a site, and keeps it if it is not there. The result is the key itself, in each of its words.
func look(t *testing.T, k *results, key uint64) (found bool) {
	t.Helper()
	if i := k.recall(key); i >= 0 {
		for _, w := range k.words[i : i+k.size] {
			if w != int64(key) {
				t.Fatalf("the result for %d is that for %d", key, w)
			}
		}
		return true
	}
	if i := k.keep(key); i >= 0 {
		for j := range k.size {
			k.words[i+j] = int64(key)
		}
	}
	return false
}

func TestSitesThatFindNothing(t *testing.T) {
	spare := 1 << 16
	k := results{site: site{size: 7, most: mostFamiliar, least: 10, trying: true}, spare: &spare}
	for key := range uint64(triedFor) {
		if look(t, &k, key) {
			t.Fatalf("%d was never kept", key)
		}
		if len(k.words) > 0 {
			t.Fatalf("results are kept after %d keys, of which none came again", key+1)
		}
	}
	if !k.off || k.keys != nil || spare != 1<<16 {
		t.Errorf("off %v with %d places, and room for %d words of %d", k.off, len(k.keys), spare, 1<<16)
	}
	if look(t, &k, 1); k.keys != nil {
		t.Error("something is kept where nothing is looked for")
	}
}

func TestSitesThatFind(t *testing.T) {
	spare := 1 << 16
	k := results{site: site{size: 7, most: mostFamiliar, least: 10, trying: true}, spare: &spare}
	const keys = 50 // which fit whatever their places are
	found := 0
	for i := range 4 * triedFor {
		if look(t, &k, uint64(i%keys)) {
			found++
		}
	}
	if want := 4*triedFor - 4*keys; found < want {
		t.Errorf("%d results were found, at least %d should be", found, want)
	}
	if taken := len(k.keys) * (1 + k.size); k.off || spare != 1<<16-taken {
		t.Errorf("off %v, and room for %d words of %d, of which %d are taken", k.off, spare, 1<<16, taken)
	}
	// What goes on with other keys, each once, ends.
	for i := range 2 * triedFor {
		look(t, &k, uint64(1000+i))
	}
	if !k.off || spare != 1<<16 {
		t.Errorf("off %v, and room for %d words of %d", k.off, spare, 1<<16)
	}
}
