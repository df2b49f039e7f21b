package budget

import (
	"os"
	"sync"
	"syscall"
	"time"
)

const (
	// slowPage is from how long on the first use of a page is slow. On one virtual machine it takes 12 µs, which is a third of a short run; on another one
	// 1.7, and there a huge page may take longer than the pages that are used of it.
	slowPage = 4 * time.Microsecond
	// pagesToSee is how many pages are tried.
	pagesToSee = 4
)

// hasSlowPages reports whether the first use of a page is slow. It is found out once.
var hasSlowPages = sync.OnceValue(slowPages)

func slowPages() bool {
	size := os.Getpagesize()
	pages, err := syscall.Mmap(-1, 0, pagesToSee*size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return false
	}
	least := time.Hour
	for i := 0; i < len(pages); i += size {
		began := time.Now()
		pages[i] = 1
		least = min(least, time.Since(began))
	}
	_ = syscall.Munmap(pages)
	return least >= slowPage
}
