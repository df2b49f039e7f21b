package budget

import (
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"unsafe"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

const (
	// hugeHeap is how many bytes of the heap are to have huge pages, and earlierHeap how many at most the heap has before it is asked.
	hugeHeap    = 124 << 20
	earlierHeap = 16 << 20
	// wideFrom is the smallest budget of a process with huge pages: where memory is short, what is not used of a page matters.
	wideFrom = 960 << 20
)

// givesHugePages reports whether the system gives huge pages to those who ask, and to nobody else.
func givesHugePages() bool {
	mode, err := os.ReadFile("/sys/kernel/mm/transparent_hugepage/enabled")
	return err == nil && strings.Contains(string(mode), "[madvise]")
}

// wide is a part of the heap for which huge pages have been asked for.
type wide struct{ from atomic.Uintptr }

// widen asks for huge pages for the next part of the heap of a process with a budget of so many bytes, where small ones are slow.
func (w *wide) widen(bytes uint64) {
	if bytes >= wideFrom && givesHugePages() && hasSlowPages() {
		w.ask()
		offheap.Widen(true)
	}
}

// limit takes it back if the budget turns out to be small.
func (w *wide) limit(bytes uint64) {
	if bytes >= wideFrom {
		return
	}
	if from := w.from.Swap(0); from != 0 {
		advise(from, syscall.MADV_NOHUGEPAGE)
		offheap.Widen(false)
	}
}

// ask asks for huge pages for the next part of the heap.
//
// The Go runtime takes address space for its heap as it goes, and what has been said of some is not true of the next. But the stack of a goroutine comes
// from there, too, as large as it has to be, and goes back when the goroutine ends, without a collection. Nobody touches this one, so that it takes
// no memory. Should stacks come from elsewhere one day, the hint is for addresses that are not used, and all else stays as it is.
func (w *wide) ask() {
	done := make(chan struct{})
	go func() {
		defer close(done)
		deepen()
		var top byte
		end := (uintptr(unsafe.Pointer(&top)) + stackAlign - 1) &^ (stackAlign - 1)
		from := end - hugeHeap - earlierHeap
		advise(from, syscall.MADV_HUGEPAGE)
		w.from.Store(from)
	}()
	<-done
}

// advise tells the system something of the heap from an address on. If it does not listen, all stays as it is; what is not mapped it leaves out.
func advise(from, what uintptr) {
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, from, earlierHeap+hugeHeap, what)
}

// stackAlign is what the ends of stacks are multiples of.
const stackAlign = 8 << 10

// deepen has a frame of 66 MiB, which it does not touch: stacks are powers of two, so that its goroutine's becomes larger than hugeHeap.
func deepen()
