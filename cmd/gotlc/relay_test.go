//go:build unix

package main

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// peakFile, in the environment beside asProgram, has the test binary start the program in a process of its own, and write the
// most memory that it took into a file, in units of the system's. A process begins with the peak of the one that starts it, and that
// of the tests may be large.
const peakFile = "GOTLC_TEST_PEAK"

func init() {
	file := os.Getenv(peakFile)
	if file == "" || os.Getenv(asProgram) == "" {
		return
	}
	os.Unsetenv(peakFile)
	cmd := exec.Command(os.Args[0], os.Args[1:]...)
	cmd.Args[0] = os.Args[0]
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	status := exitCode(cmd.Run())
	peak := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
	if err := os.WriteFile(file, []byte(strconv.FormatInt(int64(peak), 10)), 0o666); err != nil {
		panic(err)
	}
	os.Exit(status)
}
