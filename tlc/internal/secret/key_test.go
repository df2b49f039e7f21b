package secret

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func TestKey(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("HOME", home)
	t.Setenv(Variable, "")
	var keys [8][]byte
	var all sync.WaitGroup
	for i := range keys {
		all.Go(func() {
			key, err := Key()
			if err != nil {
				t.Error(err)
			}
			keys[i] = key
		})
	}
	all.Wait()
	for _, key := range keys {
		if len(key) != 64 || !bytes.Equal(key, keys[0]) {
			t.Errorf("keys of processes that begin at the same time differ: %q", keys)
		}
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "gotlc", "key")
	if info, err := os.Stat(file); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("the key is open to others: %v, %v", info, err)
	}
	t.Setenv(Variable, "too short")
	if _, err := Key(); err == nil || !strings.Contains(err.Error(), "GOTLC_KEY must have 16 characters") {
		t.Errorf("a short key: %v", err)
	}
	t.Setenv(Variable, "long enough, is it not")
	if key, err := Key(); err != nil || string(key) != "long enough, is it not" {
		t.Errorf("%q, %v", key, err)
	}
	t.Setenv(Variable, "")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Key(); err == nil {
		t.Error("an empty key is taken")
	}
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(file, "x"))
	t.Setenv("HOME", filepath.Join(file, "x"))
	if _, err := Key(); err == nil || !strings.Contains(err.Error(), "set GOTLC_KEY") {
		t.Errorf("without a folder: %v", err)
	}
}
