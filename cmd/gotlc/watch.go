package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Times of watching: between two looks at the files, and how long they must stay as they are, for editors write in several steps.
const (
	lookInterval = 250 * time.Millisecond
	quietTime    = 200 * time.Millisecond
)

// watch carries out the command line without -watch, again whenever a file in the folders changes, until ctx ends. A run that is
// going on then ends. The exit status is that of the last run.
func (i *invocation) watch(ctx context.Context, folders ...string) error {
	args := slices.DeleteFunc(slices.Clone(i.args), func(a string) bool { return strings.TrimLeft(a, "-") == "watch" && a[0] == '-' })
	for {
		before := snapshot(folders)
		limited, stop := context.WithCancel(ctx)
		changed := make(chan struct{})
		go func() {
			defer close(changed)
			awaitChange(limited, folders, before)
			stop()
		}()
		w := i.world
		i.result = carryOut(limited, args, w)
		if ctx.Err() == nil {
			fmt.Fprintf(i.people(), "\nwatching %s (interrupt to stop)\n", strings.Join(slices.Compact(folders), ", "))
		}
		<-changed
		stop()
		if ctx.Err() != nil {
			return nil
		}
		if i.person {
			fmt.Fprint(i.stdout, "\x1b[H\x1b[2J") // an empty screen
		}
	}
}

// awaitChange returns when files are not as they were, and have been left alone for a moment, or when ctx ends.
func awaitChange(ctx context.Context, folders []string, before map[string]fileMark) {
	last, since := before, time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(lookInterval):
		}
		now := snapshot(folders)
		if !sameMarks(now, last) {
			last, since = now, time.Now()
		} else if !sameMarks(now, before) && time.Since(since) >= quietTime {
			return
		}
	}
}

// fileMark tells versions of a file apart.
type fileMark struct {
	size int64
	time time.Time
}

func sameMarks(a, b map[string]fileMark) bool {
	if len(a) != len(b) {
		return false
	}
	for name, mark := range a {
		if other, ok := b[name]; !ok || other.size != mark.size || !other.time.Equal(mark.time) {
			return false
		}
	}
	return true
}

// snapshot looks at the files of folders and below that a run may depend on. What gotlc writes itself is not among them.
func snapshot(folders []string) map[string]fileMark {
	marks := map[string]fileMark{}
	for _, folder := range folders {
		filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return nil // a folder that cannot be read has nothing to depend on
			}
			name := entry.Name()
			if entry.IsDir() {
				if path != folder && (strings.HasPrefix(name, ".") || name == "states") {
					return fs.SkipDir
				}
				return nil
			}
			if !slices.Contains([]string{".tla", ".cfg", ".json"}, filepath.Ext(name)) || strings.Contains(name, "_TTrace_") {
				return nil
			}
			if info, err := os.Stat(path); err == nil {
				marks[path] = fileMark{info.Size(), info.ModTime()}
			}
			return nil
		})
	}
	return marks
}
