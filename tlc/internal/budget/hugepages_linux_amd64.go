package budget

import (
	"os"
	"strings"
	"syscall"
	"unsafe"
)

// hugeHeap is how many bytes of the heap are to have huge pages.
const hugeHeap = 60 << 20

// widen asks the system for huge pages for the next part of the heap, where it gives them to those who ask. On virtual machines the first use of a
// page may take 3 to 12 µs, which is a third of a short run.
//
// The Go runtime takes address space for its heap as it goes, and what has been said of some is not true of the next. But the stack of a goroutine comes
// from there, too, as large as it has to be, and goes back when the goroutine ends, without a collection. Nobody touches this one, so that it takes
// no memory. Should stacks come from elsewhere one day, the hint is for addresses that are not used, and all else stays as it is.
func widen() {
	if mode, err := os.ReadFile("/sys/kernel/mm/transparent_hugepage/enabled"); err != nil || !strings.Contains(string(mode), "[madvise]") {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		deepen()
		var top byte
		end := (uintptr(unsafe.Pointer(&top)) + stackAlign - 1) &^ (stackAlign - 1)
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, end-hugeHeap, hugeHeap, syscall.MADV_HUGEPAGE)
	}()
	<-done
}

// stackAlign is what the ends of stacks are multiples of.
const stackAlign = 8 << 10

// deepen has a frame of 33 MiB, which it does not touch: stacks are powers of two, so that its goroutine's becomes larger than hugeHeap.
func deepen()
