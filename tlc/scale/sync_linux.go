package scale

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// syncAll makes the files of a folder survive a power failure, with one call: a level may have tens of thousands, and a disk takes
// milliseconds for each that is asked for alone.
func syncAll(folder string, _ []string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	err = os.NewSyscallError("syncfs", unix.Syncfs(int(f.Fd())))
	return errors.Join(err, f.Close())
}
