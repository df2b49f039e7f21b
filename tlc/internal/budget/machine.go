package budget

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"strconv"
	"strings"
	"sync"
)

// unknownMemory is what a machine is taken to have that does not tell.
const unknownMemory = 4 << 30

// Machine returns the bytes of memory that the process may use: what the machine has, or less if a control group, or the limit of the
// process's address space, says so.
// It is looked up once.
func Machine() uint64 { return thisMachine() }

var thisMachine = sync.OnceValue(func() uint64 { return min(machine(os.DirFS("/")), addresses()) })

// machine is Machine for the files of a system.
func machine(root fs.FS) uint64 {
	total := meminfo(root)
	for _, dir := range groups(root) {
		for _, file := range []string{"memory.max", "memory.high", "memory.limit_in_bytes"} {
			data, err := fs.ReadFile(root, path.Join(dir, file))
			if err != nil {
				continue
			}
			// "max" stands for no limit, and so do numbers that no machine has.
			if n, err := strconv.ParseUint(string(bytes.TrimSpace(data)), 10, 64); err == nil && n > 0 {
				total = min(total, n)
			}
		}
	}
	return total
}

// meminfo returns the memory of the machine.
func meminfo(root fs.FS) uint64 {
	data, err := fs.ReadFile(root, "proc/meminfo")
	if err != nil {
		return unknownMemory
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.Fields(line); len(f) >= 2 && f[0] == "MemTotal:" {
			if kib, err := strconv.ParseUint(f[1], 10, 64); err == nil {
				return kib << 10
			}
		}
	}
	return unknownMemory
}

// groups lists the folders of the process's control groups that may hold a limit of memory, with those above each: a
// limit of a group holds for all below it. In a container the path that the process knows is often that of the machine,
// while its own group is mounted at the top, so that folders need not exist.
func groups(root fs.FS) []string {
	dirs := []string{"sys/fs/cgroup", "sys/fs/cgroup/memory"}
	data, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return dirs
	}
	for line := range strings.Lines(string(data)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) < 3 {
			continue
		}
		top := "sys/fs/cgroup" // version 2 has one hierarchy, without the name of a controller
		if parts[1] != "" {
			if !strings.Contains(","+parts[1]+",", ",memory,") {
				continue
			}
			top = "sys/fs/cgroup/memory"
		}
		for group := path.Clean("/" + parts[2]); group != "/"; group = path.Dir(group) {
			dirs = append(dirs, top+group)
		}
	}
	return dirs
}

// Share is the part of the machine's memory that a run may use unless told otherwise.
const Share = 0.8

// Default returns the bytes of memory that a run may use unless told otherwise.
func Default() uint64 { return uint64(float64(Machine()) * Share) }

// Least is the smallest number of bytes that a run as a whole can do with: the program takes about 24 MiB, and a heap that
// is collected all the time as much.
const Least = 64 << 20
