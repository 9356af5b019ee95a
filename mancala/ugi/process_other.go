//go:build !unix

package ugi

import "os/exec"

// groupTogether does nothing: there are no groups of processes here.
func groupTogether(*exec.Cmd) {}

// killGroup kills the program alone.
func killGroup(cmd *exec.Cmd) {
	// The error says that it has ended.
	_ = cmd.Process.Kill()
}
