package main

import (
	"os"
	"testing"
)

// asProgram, in the environment, makes the test binary the program gotlc, so that tests can start, kill and interrupt it.
const asProgram = "GOTLC_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Setenv("GOTLC_KEY", "seals the checkpoints of tests") // in place of the key of whoever runs the tests
	os.Exit(m.Run())
}
