package scale

import (
	"errors"
	"testing"
)

// tired is data of which only so many files can still be deleted.
type tired struct {
	Data
	left int
}

func (d *tired) Remove(name string) error {
	if d.left == 0 {
		return errors.New("killed")
	}
	d.left--
	return d.Data.Remove(name)
}

// TestDroppedInPart has a search whose files are being deleted end at every moment of that: as long as there is a job to go on from, its
// files are there. (A job whose frontier was missing was what a run killed in its last milliseconds left.)
func TestDroppedInPart(t *testing.T) {
	files := []string{jobFile, manifestName(1), manifestName(2), epochs + "1/2/back-0", epochs + "1/2/next-0", temporary + "x"}
	for left := range len(files) + 1 {
		d := NewMemory(nil)
		for _, name := range files {
			if err := write(d, name, []byte(name)); err != nil {
				t.Fatal(err)
			}
		}
		s := &Search{c: Config{Setup: Setup{Data: &tired{d, left}}}}
		err := s.Drop()
		rest, _ := d.List("")
		switch all := len(rest) == len(files); {
		case (err == nil) != (len(rest) == 0):
			t.Errorf("%d deleted: %v, and there are %q", left, err, rest)
		case s.Written() && !all:
			t.Errorf("%d deleted: there is a job, but of its files only %q", left, rest)
		}
	}
}
