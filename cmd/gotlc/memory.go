package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

// flagMemory is the option, of several commands, that bounds the memory.
const flagMemory = "memory"

// setMemory is -memory of check.
func setMemory(i *invocation, value string) error {
	bytes, err := memoryOf(value)
	var usage *usageError
	if errors.As(err, &usage) {
		usage.tlc = true
	}
	i.options.Memory = bytes
	return err
}

// memoryOf reads a value of -memory; "" is the default, 0.
func memoryOf(value string) (uint64, error) {
	if value == "" {
		return 0, nil
	}
	bytes, err := tlc.ParseMemory(value)
	if err != nil {
		return 0, &usageError{text: "-memory: " + err.Error(), hint: "without the option a run takes up to 80% of the machine, or of its control group"}
	}
	return bytes, nil
}

// limited bounds the memory of a command that explores states by hand or along a log. What it returns has to be called at the
// end, with how the command ended.
func (i *invocation) limited(ctx context.Context, c *cli.Command) (context.Context, func(*error), error) {
	bytes, err := memoryOf(c.String(flagMemory))
	if err != nil {
		return nil, nil, err
	}
	ctx, stop := tlc.LimitMemory(ctx, tlc.MemoryOptions{Memory: bytes, Collector: i.collector})
	return ctx, func(err *error) {
		var short *tlc.MemoryError
		if errors.As(context.Cause(ctx), &short) && (*err == nil || errors.Is(*err, context.Canceled)) {
			*err, i.errorStatus = short, report.ExitOther
		}
		stop()
	}, nil
}

// confined bounds the memory of a command that has nothing to lose and looks at no context: the process ends when there is none left.
func (i *invocation) confined(value string) (stop func(), err error) {
	bytes, err := memoryOf(value)
	if err != nil || i.exit == nil {
		return func() {}, err
	}
	ctx, end := tlc.LimitMemory(context.Background(), tlc.MemoryOptions{Memory: bytes, Collector: i.collector})
	unwatch := context.AfterFunc(ctx, func() {
		if short := (*tlc.MemoryError)(nil); errors.As(context.Cause(ctx), &short) {
			fmt.Fprintf(i.stderr, "gotlc: %v\n", short)
			i.exit(report.ExitOther)
		}
	})
	return func() { unwatch(); end() }, nil
}

// testMemory divides the memory of gotlc test among so many jobs, 0 for one for each core; it returns the number of jobs,
// and the memory of all of them.
func testMemory(value string, jobs int) (int, uint64, error) {
	bytes, err := memoryOf(value)
	if err != nil {
		return 0, 0, err
	}
	if bytes == 0 {
		bytes = max(tlc.DefaultMemory(), tlc.LeastMemory)
	}
	most := int(min(bytes/tlc.LeastMemory, 1<<20))
	if jobs > most && value != "" {
		return 0, 0, &usageError{text: fmt.Sprintf("-memory: %s is too little for %d models at a time: each takes %s at least",
			value, jobs, tlc.MemoryText(tlc.LeastMemory)), hint: "-j sets how many there are at a time"}
	}
	if jobs == 0 {
		jobs = min(runtime.GOMAXPROCS(0), most)
	}
	return jobs, bytes, nil
}

// javaHeap adds up what options of Java allow for memory.
type javaHeap struct{ heap, direct uint64 }

// take looks for an option about memory and reports whether it is one.
func (h *javaHeap) take(arg string) (bool, error) {
	for prefix, to := range map[string]*uint64{"-Xmx": &h.heap, "-XX:MaxHeapSize=": &h.heap, "-XX:MaxDirectMemorySize=": &h.direct} {
		size, found := strings.CutPrefix(arg, prefix)
		if !found {
			continue
		}
		n, ok := javaSize(size)
		if !ok {
			return true, javaError(arg + " is no size of memory, such as " + prefix + "8g")
		}
		*to = n
		return true, nil
	}
	return false, nil
}

// javaSize reads a size as Java does: bytes, or a number with one of the letters k, m, g and t.
func javaSize(text string) (uint64, bool) {
	shift := 0
	if text != "" {
		shift = 10 * (strings.IndexByte("kmgt", text[len(text)-1]|0x20) + 1)
	}
	if shift > 0 {
		text = text[:len(text)-1]
	}
	n, err := strconv.ParseUint(text, 10, 64-shift)
	return n << shift, err == nil
}

// option returns the option of check that says the same; none if there was no size of the heap. A heap larger than the
// machine is common in scripts and does no harm before it is used.
func (h *javaHeap) option() []string {
	if h.heap == 0 {
		return nil
	}
	bytes := min(max(h.heap+h.direct, tlc.LeastMemory), tlc.DefaultMemory())
	return []string{"-" + flagMemory, strconv.FormatUint(bytes, 10)}
}
