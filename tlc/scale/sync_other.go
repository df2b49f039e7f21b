//go:build !linux

package scale

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// syncAll makes files of a folder, and the folders that they are in, survive a power failure.
func syncAll(folder string, files []string) error {
	top, dirs := filepath.Dir(filepath.Clean(folder)), map[string]bool{}
	for _, at := range files {
		if err := syncOne(at, os.O_RDWR); err != nil {
			return err
		}
		for dir := filepath.Dir(at); dir != top && !dirs[dir]; dir = filepath.Dir(dir) {
			dirs[dir] = true
		}
	}
	dirs[top] = true
	for dir := range dirs {
		if runtime.GOOS == "windows" { // where folders cannot be synced, and need not be
			break
		}
		if err := syncOne(dir, os.O_RDONLY); err != nil {
			return err
		}
	}
	return nil
}

func syncOne(at string, flag int) error {
	f, err := os.OpenFile(at, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
