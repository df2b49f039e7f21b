package packing_test

import (
	"context"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestRandom compares searches of random specifications. PACKED_SEEDS="from number" tries others, and more of them.
func TestRandom(t *testing.T) {
	from, number := int64(5510), 40
	if v := os.Getenv("PACKED_SEEDS"); v != "" {
		if _, err := fmt.Sscan(v, &from, &number); err != nil {
			t.Fatal(err)
		}
	}
	for seed := from; seed < from+int64(number); seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { checkRandom(t, seed) })
	}
}

func checkRandom(t *testing.T, seed int64) {
	w := &writer{r: rand.New(rand.NewSource(seed))}
	spec, cfg := w.specification()
	dir := t.TempDir()
	file, config := filepath.Join(dir, "Random.tla"), filepath.Join(dir, "Random.cfg")
	for name, text := range map[string]string{file: spec, config: cfg} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	defer func() {
		if t.Failed() {
			t.Logf("%s\n%s", spec, cfg)
		}
	}()
	s, goOn := open(t, file, config), w.n(3) == 0
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	text := exploredIn(ctx, s, 1, nil, goOn)
	if ctx.Err() != nil {
		t.Skip("too many states")
	}
	t.Log(text)
	check(t, s, goOn, false)
}
