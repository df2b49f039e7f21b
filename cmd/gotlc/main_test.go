package main

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"
)

// asProgram, in the environment, makes the test binary the program gotlc, so that tests can start, kill and interrupt it; with the value
// deaf, a program that does not do what signals tell it.
const (
	asProgram = "GOTLC_TEST_AS_PROGRAM"
	deaf      = "deaf"
)

// programLimit is how long such a program may take: one that hangs ends, and so does the test that waits for it.
const programLimit = 4 * time.Minute

func TestMain(m *testing.M) {
	switch os.Getenv(asProgram) {
	case "":
		os.Exit(runTests(m))
	case deaf:
		ctx := untilSignal()
		fmt.Println("waits")
		<-ctx.Done()
		fmt.Println("goes on")
		time.Sleep(programLimit)
	default:
		time.AfterFunc(programLimit, func() {
			buf := make([]byte, 1<<20)
			fmt.Fprintf(os.Stderr, "%q hangs\n%s", os.Args, buf[:runtime.Stack(buf, true)])
			os.Exit(99)
		})
		main()
	}
}

// runTests runs the tests without the key of whoever runs them, and leaves no temporary files of programs that they kill.
func runTests(m *testing.M) int {
	temporary, err := os.MkdirTemp("", "tests-") // a name that nothing printed is looked through for
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(temporary)
	os.Setenv("TMPDIR", temporary)
	os.Setenv("GOTLC_KEY", "seals the checkpoints of tests")
	return m.Run()
}
