package ugi

import (
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// process is a program that is an engine.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout io.ReadCloser
	stderr tail
}

func startProcess(program string, args []string) (*process, error) {
	p := &process{cmd: exec.Command(program, args...)}
	groupTogether(p.cmd)
	// A process that has inherited the pipes must not keep Wait from returning.
	p.cmd.WaitDelay = 100 * time.Millisecond
	p.cmd.Stderr = &p.stderr
	var err error
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if p.stdout, err = p.cmd.StdoutPipe(); err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	return p, nil
}

// end waits for the program to exit, and after patience kills it with all that
// belongs to it. It returns how the program exited, or "" if it was killed, and
// the end of its standard error. It is called once.
func (p *process) end(patience time.Duration) (state, stderr string) {
	p.stdin.Close()
	exited := make(chan struct{})
	go func() {
		defer close(exited)
		p.cmd.Wait() // what it returns is in ProcessState
	}()
	killed := false
	select {
	case <-exited:
	case <-time.After(patience):
		killed = true
	}
	// Others of the group may be left when the program itself is gone.
	killGroup(p.cmd)
	<-exited
	if !killed && p.cmd.ProcessState != nil {
		state = p.cmd.ProcessState.String()
	}
	return state, p.stderr.String()
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// tailSize is how much a tail keeps, in bytes.
const tailSize = 2048

// Write never fails.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(p)
	if len(p) > tailSize {
		p = p[len(p)-tailSize:]
	}
	if over := len(t.text) + len(p) - tailSize; over > 0 {
		t.text = t.text[:copy(t.text, t.text[over:])]
	}
	t.text = append(t.text, p...)
	return n, nil
}

// String returns the end of the text without the white space around it.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(strings.ToValidUTF8(string(t.text), "?"))
}
