package packing

import (
	"time"

	"golang.org/x/sys/unix"
)

// instant is a point of time of a thread: what other threads and programs take does not count.
type instant struct {
	thread int
	time   time.Duration // that the thread has run
}

// processTime returns how long all threads of the process have run.
func processTime() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &t) != nil {
		return time.Duration(time.Now().UnixNano())
	}
	return time.Duration(t.Nano())
}

func now() instant {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return instant{-1, time.Duration(time.Now().UnixNano())}
	}
	return instant{unix.Gettid(), time.Duration(t.Nano())}
}

// since returns what has passed since then; false if the goroutine has another thread now.
func (i instant) since() (time.Duration, bool) {
	n := now()
	return n.time - i.time, n.thread == i.thread
}
