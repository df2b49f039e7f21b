//go:build unix

package env

import (
	"os/exec"
	"syscall"
)

// endWithOffspring has a program that is ended take along what it has started, unless that left its group.
func endWithOffspring(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
