package tlc

import (
	"os"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/secret"
)

func TestMain(m *testing.M) {
	os.Setenv(secret.Variable, "seals the checkpoints of tests") // in place of the key of whoever runs the tests
	os.Exit(m.Run())
}
