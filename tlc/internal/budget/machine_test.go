package budget

import (
	"testing"
	"testing/fstest"
)

// TestMachine gives files of systems and containers, and what memory they leave.
func TestMachine(t *testing.T) {
	const gib = 1 << 30
	for _, test := range []struct {
		name  string
		files map[string]string
		want  uint64
	}{
		{"nothing is known", nil, unknownMemory},
		{"no group", map[string]string{"proc/meminfo": "MemFree: 7 kB\nMemTotal:       16777216 kB\nMemAvailable: 1 kB\n"}, 16 * gib},
		{"garbled", map[string]string{"proc/meminfo": "MemTotal:\n", "proc/self/cgroup": "x\n:\n0\n"}, unknownMemory},
		{"version 2 without limits", map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "max\n"}, 16 * gib},
		{"version 2, container", map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "2147483648\n"}, 2 * gib},
		{"version 2, own group", map[string]string{
			"proc/self/cgroup": "0::/user.slice/run-1.scope\n", "sys/fs/cgroup/user.slice/run-1.scope/memory.max": "3221225472\n",
			"sys/fs/cgroup/user.slice/memory.max": "max\n",
		}, 3 * gib},
		{"version 2, group above", map[string]string{
			"proc/self/cgroup": "0::/a/b/c\n", "sys/fs/cgroup/a/b/c/memory.max": "max\n", "sys/fs/cgroup/a/memory.max": "1073741824\n",
		}, gib},
		{"version 2, throttled", map[string]string{
			"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "3221225472\n", "sys/fs/cgroup/a/memory.high": "2147483648\n",
		}, 2 * gib},
		{"version 2, another group's", map[string]string{"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/b/memory.max": "1\n"}, 16 * gib},
		{"version 2, above the namespace", map[string]string{"proc/self/cgroup": "0::/../x\n", "sys/fs/cgroup/x/memory.max": "1073741824\n"}, gib},
		{"version 1 without limits", map[string]string{
			"proc/self/cgroup": "4:memory:/\n", "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
		}, 16 * gib},
		{"version 1, container", map[string]string{
			"proc/self/cgroup":                             "5:cpu,cpuacct:/docker/1\n4:memory:/docker/1\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes":   "1073741824\n",
			"sys/fs/cgroup/cpu/docker/1/cpu.cfs_period_us": "1\n",
		}, gib},
		{"version 1, own group", map[string]string{
			"proc/self/cgroup": "4:hugetlb,memory:/jobs/7\n0::/\n", "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
			"sys/fs/cgroup/memory/jobs/7/memory.limit_in_bytes": "2147483648\n",
		}, 2 * gib},
		{"version 1, group of another controller", map[string]string{
			"proc/self/cgroup": "4:cpu:/jobs/7\n", "sys/fs/cgroup/memory/jobs/7/memory.limit_in_bytes": "1\n",
		}, 16 * gib},
	} {
		system := fstest.MapFS{}
		if test.files != nil {
			system["proc/meminfo"] = &fstest.MapFile{Data: []byte("MemTotal: 16777216 kB\n")}
		}
		for name, text := range test.files {
			system[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := machine(system); got != test.want {
			t.Errorf("%s: got %d, want %d", test.name, got, test.want)
		}
	}
	if Machine() < 1<<20 || Default() > Machine() {
		t.Errorf("this machine has %d bytes, of which %d are for a run", Machine(), Default())
	}
}

func TestResident(t *testing.T) {
	if Resident() < 1<<20 || PeakResident() < Resident()/2 {
		t.Errorf("the process takes %d bytes, at most %d", Resident(), PeakResident())
	}
}
