package packed

import (
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// compiler makes code for one layout of states.
type compiler struct {
	types *types
	k     *eval.Compiler
	ctx   *eval.Ctx // evaluates constants
	m     *machine  // what all machines begin as
	vars  []*typ
	standing

	domains map[keyed]*domain
	lowered *lowered
	telling *telling // nil if actions tell nothing of steps

	limit   *limit
	refused map[string]int // why parts were left to the present engine
	// trappings are the parts that trap whenever they are evaluated.
	trappings int
	copied    int // how many nodes the copies of bodies come to
	tables    map[pairsOf][]uint64
	compiling
}

// standing says where the variables of states lie.
type standing struct {
	cur, next []int
	// beyond is where those of a successor lie of which ENABLED asks whether it is; nil as long as nothing does.
	beyond []int
}

// compiling is the formula that is being compiled.
type compiling struct {
	state      []int // what unprimed variables mean: cur or next
	locals     map[*ir.Local]*local
	allowed    allowed
	action     bool // primed variables may be used
	given      bool // they all have values
	start      start
	writing    writing
	noShortcut bool
	may        uint64             // variables that may have values before what is being compiled in an action
	steps      map[*ir.Local]code // expressions of the next state that have a name
	named      named
	dependence dependence
}

// start is where initial states are enumerated.
type start struct {
	on    bool
	bound bool // all variables of the initial state at hand have values
	ahead ahead
}

// named is what is known of names.
type named struct {
	folded map[*ir.Local]value.Value // what they stand for, while something is folded
	made   []*ir.Local               // those that have had code, in order: see compiler.attempt
}

// allowed is what may still be compiled of a formula.
type allowed struct {
	budget int // nodes for the sake of specialization
	anew   int // uses of names of the next state that have been compiled anew: see inStep
}

// local is what a name of a formula is while it is compiled.
type local struct {
	t     *typ
	index int         // of its place in the machine
	known *code       // it is a constant
	val   value.Value // that constant
	def   *code       // it names an expression
}

// code computes a value of a type: the word of a scalar, or a composite value that it writes to an address or has at one.
type code struct {
	t    *typ
	word func(m *machine) int64
	into func(m *machine, at int)
	addr func(m *machine) int
	// hash is the hash of a composite value that is not at hand, for those who need no more; nil if there is nothing but the value.
	hash func(m *machine) uint64
	// fixed is the address of a composite value, or of the word of a scalar, that is always the same; 0 if there is none.
	fixed int
	// local is 1 + the number of the local that holds the address of a composite value; 0 if there is none.
	local int
	// constant tells that the value is val.
	constant bool
	val      value.Value
}

// refusal is the panic with which the compilation of an expression ends that has to be left to the present engine.
type refusal struct {
	why   string
	final bool // the present engine's code cannot be used here either, nor for what is around it
}

func refuse(format string, args ...any) { panic(refusal{why: fmt.Sprintf(format, args...)}) }

// attempt is attempt for the compilation of something. The code of names that were first used in what is refused is dropped: no end of their scope does that, and elsewhere they
// may depend on other constants.
func (c *compiler) attempt(f func()) (why string) {
	n := len(c.named.made)
	if why = attempt(f); why != "" {
		c.dropNamed(n)
	}
	return why
}

// attemptHere is attemptHere in the same way.
func (c *compiler) attemptHere(f func()) (why string) {
	n := len(c.named.made)
	if why = attemptHere(f); why != "" {
		c.dropNamed(n)
	}
	return why
}

// dropNamed drops the code of names from the one with number n on, which what has been refused has made.
func (c *compiler) dropNamed(n int) {
	for _, x := range c.named.made[n:] {
		delete(c.locals, x)
		delete(c.steps, x)
	}
	c.named.made = c.named.made[:n]
}

// attempt runs f and reports why it refused, "" if it did not. Code that makes constants may trap, too.
func attempt(f func()) (why string) {
	defer func() { why = reason(recover()) }()
	f()
	return ""
}

// attemptHere is attempt for refusals that concern no more than the expression at hand; others go on.
func attemptHere(f func()) (why string) {
	defer func() {
		r := recover()
		if x, ok := r.(refusal); ok && x.final {
			panic(x)
		}
		why = reason(r)
	}()
	f()
	return ""
}

// reason returns why a refusal, a trap or an error of a value was raised, "" for nil. It raises everything else again.
func reason(r any) string {
	switch r := r.(type) {
	case nil:
		return ""
	case refusal:
		return r.why
	case trap:
		return r.why
	case *value.Error:
		return r.Text
	case *eval.Error:
		return r.Text
	}
	panic(r)
}

// alloc returns the address of n new words.
func (c *compiler) alloc(n int) int {
	c.complete()
	at := len(c.m.mem)
	c.m.mem = moreWords(c.m.mem, n)
	return at
}

// complete makes the mirrors of universes that have come up.
func (c *compiler) complete() {
	for len(c.m.mirrors) < len(c.types.universes) {
		u := c.types.universes[len(c.m.mirrors)]
		c.m.mirrors = append(c.m.mirrors, &mirror{u: u, base: len(c.m.mem)})
		c.m.mem = moreWords(c.m.mem, u.cap*u.elem.size)
	}
}

// moreWords appends n words. What it has to copy doubles, as most of a memory is made a word or two at a time.
func moreWords(mem []int64, n int) []int64 {
	if len(mem)+n > cap(mem) {
		mem = slices.Grow(mem, len(mem)+n)
	}
	at := len(mem)
	mem = mem[:at+n]
	clear(mem[at:])
	return mem
}

func (c *compiler) set(elem *typ) *typ {
	t := c.types.set(elem)
	if t.kind != set {
		refuse("a set has too many elements")
	}
	c.complete()
	return t
}

// newLocal returns the place of a local.
func (c *compiler) newLocal() int {
	c.m.loc = append(c.m.loc, 0)
	c.m.valid = append(c.m.valid, false)
	return len(c.m.loc) - 1
}

// constant returns code for a value, of a type if there is one that is wanted.
func (c *compiler) constant(v value.Value, want *typ) code {
	if !isFinite(v) {
		return code{constant: true, val: v}
	}
	v = value.Normalize(v)
	t := c.types.of(v)
	c.complete()
	if want != nil && want != t {
		if joined := c.types.join(want, t); joined == want || want == scalars[anything] || want.kind == sequence {
			t = want
		}
	}
	at := c.alloc(t.size)
	c.seed(t, v)
	if !c.m.encode(t, v, at) {
		refuse("a constant does not fit")
	}
	return c.at(t, at, v)
}

// at is code for a constant that has been written to an address.
func (c *compiler) at(t *typ, at int, v value.Value) code {
	x := code{t: t, fixed: at, constant: true, val: v}
	if t.scalar() {
		w := c.m.mem[at]
		x.word = func(*machine) int64 { return w }
		return x
	}
	x.addr = func(*machine) int { return at }
	return x
}

// isFinite reports whether a value can be listed, if it is a set, without much work.
func isFinite(v value.Value) bool {
	switch v.Kind() {
	case value.Operator:
		return false
	case value.Cup:
		a, b := value.FuncSetParts(v)
		return isFinite(a) && isFinite(b)
	}
	return !value.IsSet(v) || value.IsWithin(v, maxUniverse)
}

// seed notes the elements of sets, so that universes have them in order the next time that they are made.
func (c *compiler) seed(t *typ, v value.Value) { seedFrom(c.types.seeds, t, v) }

func seedFrom(s seeds, t *typ, v value.Value) {
	switch t.kind {
	case set:
		if v.Kind() != value.Set && v.Kind() != value.Interval || value.HasMoreThan(v, maxUniverse) {
			return
		}
		for _, x := range value.Elems(v) {
			s.add(t.elem, x)
			seedFrom(s, t.elem, x)
		}
	case array, sequence, record:
		keys, vals, _ := value.FuncPairs(v)
		for i, x := range vals {
			if t.kind != record {
				seedFrom(s, t.elem, x)
				continue
			}
			for j, k := range t.keys {
				if k == keys[i] {
					seedFrom(s, t.fields[j], x)
				}
			}
		}
	}
}

// place gives code for a composite value an address: that at which it lies, or one to which it is written.
func (c *compiler) place(x code) func(m *machine) int {
	switch {
	case x.addr != nil:
		return x.addr
	case x.fixed != 0:
		at := x.fixed
		return func(*machine) int { return at }
	}
	into, at := x.into, c.alloc(x.t.size)
	return func(m *machine) int {
		into(m, at)
		return at
	}
}

// run is code that evaluates something whose value does not matter, because it may trap.
func (c *compiler) run(x code) func(m *machine) {
	switch {
	case x.t == nil || x.constant || x.fixed != 0:
		return func(*machine) {}
	case x.t.scalar():
		word := x.word
		return func(m *machine) { word(m) }
	}
	addr := c.place(x)
	return func(m *machine) { addr(m) }
}

// after is code for a constant that is evaluated after something else, which may trap.
func (c *compiler) after(x, k code) code {
	if x.constant || x.fixed != 0 {
		return k
	}
	run := c.run(x)
	if k.t.scalar() {
		return code{t: k.t, word: func(m *machine) int64 { run(m); return k.word(m) }}
	}
	addr := k.addr
	return code{t: k.t, addr: func(m *machine) int { run(m); return addr(m) }}
}

// writer is code that writes a value, scalar or not, to an address.
func (c *compiler) writer(x code) func(m *machine, at int) {
	t := x.t
	if t.scalar() {
		word := x.word
		return func(m *machine, at int) { m.mem[at] = word(m) }
	}
	if x.into != nil {
		return x.into
	}
	addr, n := c.place(x), t.size
	return func(m *machine, at int) { m.copyValue(at, addr(m), n) }
}

// view is code for a value that lies at an address.
func (c *compiler) view(t *typ, addr func(m *machine) int) code {
	if t.scalar() {
		return code{t: t, word: func(m *machine) int64 { return m.mem[addr(m)] }}
	}
	return code{t: t, addr: addr}
}

// viewAt is view for an address that is always the same.
func (c *compiler) viewAt(t *typ, at int) code {
	if t.scalar() {
		return code{t: t, fixed: at, word: func(m *machine) int64 { return m.mem[at] }}
	}
	return code{t: t, fixed: at, addr: func(*machine) int { return at }}
}
