//go:build !unix

package env

import "os/exec"

// endWithOffspring does nothing where there are no groups of processes: a program is ended alone.
func endWithOffspring(*exec.Cmd) {}
