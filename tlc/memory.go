package tlc

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/ending"
	"github.com/gotlc/gotlc/tlc/internal/tell"
)

// MemoryOptions bound the memory of a run.
type MemoryOptions struct {
	// Memory is how many bytes the process may take, the program, its heap and all that is kept of the states; 0 means
	// DefaultMemory. What does not fit goes to disk.
	Memory uint64
	// StateMemory, if not 0, takes the place of Memory: how many bytes what is kept of the states may take, whatever the
	// rest of the process does.
	StateMemory uint64
	// Collector, if not nil, belongs to the run, which gives the heap what the states leave of Memory.
	Collector *Collector
}

// Collector adapts the garbage collector of the process; see TuneCollector.
type Collector = budget.Collector

// TuneCollector adapts the garbage collector of the process to searching. Programs that embed gotlc may leave it alone.
func TuneCollector() *Collector { return budget.Tune(budget.Default()) }

// LeastMemory is the smallest number of bytes for Options.Memory that a run can do with.
const LeastMemory = budget.Least

// DefaultMemory returns the bytes that a run may take unless told otherwise: 80 % of the machine's memory, or of what the
// control groups of the process, or the limit of its addresses, allow.
func DefaultMemory() uint64 { return budget.Default() }

// ParseMemory reads an amount of memory for a run: 8g, 512m, 2GiB, 800MB, bytes, or a share like 50% of what the machine
// or the control group has. The error says what is wrong, also with an amount that cannot work here.
func ParseMemory(text string) (uint64, error) {
	machine := budget.Machine()
	bytes, err := budget.ParseSize(text, machine)
	switch {
	case err != nil:
		return 0, err
	case bytes < LeastMemory:
		return 0, fmt.Errorf("%s is too little: a run takes %s at least", text, MemoryText(LeastMemory))
	case bytes > machine:
		return 0, fmt.Errorf("%s is more than there is: the machine, its control group or the limit of its addresses (ulimit -v) leaves %s", text, MemoryText(machine))
	}
	return bytes, nil
}

// MemoryText is an amount of memory as people read it.
func MemoryText(bytes uint64) string { return budget.SizeText(bytes) }

// ResidentMemory returns the bytes that the process takes.
func ResidentMemory() uint64 { return budget.Resident() }

// MemoryError says that a run, or reading modules, needs more memory than it may take, and cannot do with disk.
type MemoryError struct {
	Heap, Room uint64 // bytes of modules and values that are alive, and that there may be
	Memory     uint64 // bytes of the budget as a whole, 0 if it is not that of a run
}

func (e *MemoryError) Error() string {
	if e.Memory == 0 {
		return fmt.Sprintf("There is too little memory: what was read would take %s of the %s that are left for it. Give more with -memory.",
			MemoryText(e.Heap), MemoryText(e.Room))
	}
	return fmt.Sprintf("The memory that the run may take (%s) is too little: modules and values alone take %s of the %s that are left for them. "+
		"Give more with -memory, or make the constants smaller.", MemoryText(e.Memory), MemoryText(e.Heap), MemoryText(e.Room))
}

// shortOf returns the error for so many more bytes than there are room for, nil if they fit into the memory that the process may take.
func shortOf(bytes int) *MemoryError {
	if taken, most := value.Room(bytes); taken > most {
		return &MemoryError{Heap: taken, Room: most}
	}
	return nil
}

// roomy is what modules are read with outside of runs: it ends reading by a panic when there is no room for more, see noRoom.
func roomy() parser.Reader {
	ask := func(bytes int) {
		if short := shortOf(bytes); short != nil {
			panic(short)
		}
	}
	return parser.Reader{Room: ask, Look: func() { ask(0) }}
}

// noRoom returns why reading with roomy has ended, nil if it came to its end. It panics again for other reasons.
func noRoom(recovered any) *MemoryError {
	short, ok := recovered.(*MemoryError)
	if !ok && recovered != nil {
		panic(recovered)
	}
	return short
}

// ReadWithin calls a function that reads modules by itself, with what it has to call before it makes something large, of so many bytes. The error is a
// *MemoryError if there is no room.
func ReadWithin(read func(room func(bytes int)) error) (err error) {
	defer func() {
		if short := noRoom(recover()); short != nil {
			err = short
		}
	}()
	return read(roomy().Room)
}

// LimitMemory bounds the heap of a program that explores states itself. If more is needed the context that it returns is
// cancelled, with a *MemoryError as its cause. The function ends that.
func LimitMemory(ctx context.Context, o MemoryOptions) (limited context.Context, stop func()) {
	b := o.open()
	limited, cancel := context.WithCancelCause(ctx)
	end := b.Govern(o.Collector, budget.Events{Exhausted: func(live, room uint64) {
		cancel(&MemoryError{live, room, b.Total()})
	}, Tight: value.Tight})
	return limited, func() { end(); cancel(nil) }
}

// open returns the budget that is meant.
func (o *MemoryOptions) open() *budget.Budget {
	switch {
	case o.StateMemory > 0:
		return budget.ForStates(o.StateMemory)
	case o.Memory > 0:
		return budget.New(o.Memory)
	}
	return budget.New(budget.Default())
}

// memory is that of a run: its budget, and what is told of it.
type memory struct {
	budget  *budget.Budget
	o       *Options
	tell    *tell.Teller
	dir     string      // where goes what does not fit
	spilled atomic.Bool // something has gone to disk, and the user knows
}

// newMemory opens the budget of a run.
func newMemory(o *Options, dir string, t *tell.Teller) *memory {
	return &memory{budget: o.MemoryOptions.open(), o: o, tell: t, dir: dir}
}

// govern watches over the budget of the run until the function that it returns is called.
func (m *memory) govern(end *ending.Ending) (stop func()) {
	return m.budget.Govern(m.o.Collector, budget.Events{
		Spilled:   m.tellSpilled,
		Tight:     value.Tight,
		Exhausted: func(live, room uint64) { end.Because(&MemoryError{live, room, m.budget.Total()}) },
	})
}

// fingerprintLimit returns how many bytes fingerprints may take at most by -fpmem, 0 for what there is: TLC's default of a
// quarter stands for that.
func (m *memory) fingerprintLimit() uint64 {
	switch share := m.o.FPMem; {
	case share > 1:
		return uint64(share)
	case share <= 0 || share == 0.25:
		return 0
	default:
		return uint64(share * float64(m.budget.Total()))
	}
}

// tellSpilled says that a part has begun to go to disk. It is called while the run goes on.
func (m *memory) tellSpilled(p budget.Part) {
	m.spilled.Store(true)
	m.tell.Rep.Spilled(string(p), m.dir, m.budget.Total())
	m.aside(fmt.Sprintf("gotlc: the memory of %s is full; gone to disk from now on, in %s: %s. More memory (-memory) would avoid that.\n",
		MemoryText(m.budget.Total()), m.dir, p))
}

// usage is what states take and took at most; nothing before there is a budget.
func (m *memory) usage() budget.Usage {
	if m == nil {
		return budget.Usage{}
	}
	return m.budget.Usage()
}

// tellUsed says at the end how much memory and disk the run took, if something went to disk or somebody has watched.
func (m *memory) tellUsed() {
	if !m.spilled.Load() && m.o.OnProgress == nil {
		return
	}
	usage := m.budget.Usage()
	most := budget.PeakResident()
	if m.o.StateMemory > 0 {
		most = usage.PeakMemory
	}
	m.aside(fmt.Sprintf("Memory: at most %s of %s, and %s on disk.\n", MemoryText(most), MemoryText(m.budget.Total()), MemoryText(usage.PeakDisk)))
}

// aside shows people something that is about the machine rather than the specification; programs that read TLC's output
// with markers, or events, must not notice.
func (m *memory) aside(text string) {
	if !m.o.Tool && !m.o.JSON {
		m.tell.Aside(text)
	}
}
