//go:build unix

package ugi

import (
	"os/exec"
	"syscall"
)

// groupTogether puts the program and all that it starts into a group of
// processes of their own.
func groupTogether(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// killGroup kills all processes of the group that are still there.
func killGroup(cmd *exec.Cmd) {
	// The error says that there are none.
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}
