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
	forSeeds(t, 5510, 40, func(r *rand.Rand) (spec, cfg string) {
		w := &writer{r: r}
		return w.specification()
	})
}

// forSeeds compares searches of models that are written at random, for some seeds or those that PACKED_SEEDS tells.
func forSeeds(t *testing.T, from int64, number int, write func(r *rand.Rand) (spec, cfg string)) {
	t.Helper()
	seeds(t, from, number, func(t *testing.T, r *rand.Rand) { checkRandom(t, r, write) })
}

// seeds runs a test for some seeds, or those that PACKED_SEEDS tells.
func seeds(t *testing.T, from int64, number int, test func(t *testing.T, r *rand.Rand)) {
	t.Helper()
	if v := os.Getenv("PACKED_SEEDS"); v != "" {
		if _, err := fmt.Sscan(v, &from, &number); err != nil {
			t.Fatal(err)
		}
	}
	for seed := from; seed < from+int64(number); seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { test(t, rand.New(rand.NewSource(seed))) })
	}
}

func checkRandom(t *testing.T, r *rand.Rand, write func(r *rand.Rand) (spec, cfg string)) {
	spec, cfg := write(r)
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
	s, goOn := open(t, file, config), r.Intn(3) == 0
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	text := exploredIn(ctx, s, 1, nil, goOn)
	if ctx.Err() != nil {
		t.Skip("too many states")
	}
	t.Log(text)
	check(t, s, goOn, false)
}
