package value

import (
	"fmt"
	"testing"
)

// protocol is a state of the kind that distributed protocols have: per-process functions, a log, and a set of messages
// that are records.
type protocol struct {
	*Table
	procs          []Value
	counters, logs Value
	msgs, msg      Value
	shape          *Shape
	state          Value
}

func newProtocol() *protocol {
	p := &protocol{Table: NewTable()}
	for i := range 5 {
		p.procs = append(p.procs, p.ModelValue(fmt.Sprint("p", i)))
	}
	var fields []Value
	for _, f := range []string{"type", "from", "to", "term", "value"} {
		fields = append(fields, p.String(f))
	}
	kinds := []Value{p.String("vote"), p.String("append"), p.String("ack")}
	p.shape = p.Shape(fields)
	message := func(i int) Value {
		return MakeRecord(p.shape, []Value{kinds[i%3], p.procs[i%5], p.procs[i/5%5], MakeInt(int32(i % 4)), MakeInt(int32(i))})
	}
	var msgs, logs []Value
	for i := range 20 {
		msgs = append(msgs, message(i))
	}
	for i := range 5 {
		logs = append(logs, MakeTuple(ints(1, 2, 3, 4, 5, 6)[:i+1]))
	}
	p.msgs, p.msg = MakeSet(msgs), message(20)
	p.counters, p.logs = MakeFunc(p.procs, ints(0, 1, 2, 3, 4)), MakeFunc(p.procs, logs)
	p.state = MakeTuple([]Value{p.counters, p.logs, p.msgs})
	return p
}

// rebuilt returns a copy of v that shares no object with it.
func (p *protocol) rebuilt(v Value) Value {
	d := Decoder{Table: p.Table, Buf: Encode(nil, v)}
	return d.Value()
}

var sink Value

func bench(b *testing.B, name string, f func() Value) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			sink = f()
		}
	})
}

func BenchmarkConstruct(b *testing.B) {
	p := newProtocol()
	vals := p.msg.elems()
	elems := ints(3, 1, 2, 5, 4)
	members := append([]Value(nil), Elems(p.msgs)...)
	dom := MakeSet(p.procs)
	bench(b, "tuple3", func() Value { return MakeTuple(elems[:3]) })
	bench(b, "record5", func() Value { return MakeRecord(p.shape, vals) })
	bench(b, "func5", func() Value { return MakeFuncOver(dom, elems) })
	bench(b, "func0to4", func() Value { return MakeFuncOver(MakeInterval(0, 4), elems) })
	bench(b, "funcFromKeys5", func() Value { return MakeFunc(p.procs, elems) })
	bench(b, "setOf5Ints", func() Value { return MakeSet(elems) })
	bench(b, "setOf20Records", func() Value { return MakeSet(members) })
}

func BenchmarkUpdate(b *testing.B) {
	p := newProtocol()
	log := Apply(p.logs, p.procs[4])
	one := MakeInt(1)
	bench(b, "exceptFunc5", func() Value { v, _ := Except(p.counters, p.procs[3], one); return v })
	bench(b, "append5", func() Value { return Append(log, one) })
	bench(b, "addMessage", func() Value { return MakeCup(p.msgs, SingletonSet(p.msg)) })
	bench(b, "removeMessage", func() Value { return MakeDiff(p.msgs, SingletonSet(p.msgs.elem(7))) })
	bench(b, "addMember", func() Value { return AddMember(p.msgs, p.msg) })
	bench(b, "removeMember", func() Value { return RemoveMember(p.msgs, p.msgs.elem(7)) })
	bench(b, "union20", func() Value { return MakeCup(p.msgs, p.msgs) })
	bench(b, "merge", func() Value { return FuncMerge(FuncSingleton(p.procs[2], one), p.counters) })
}

func BenchmarkQuery(b *testing.B) {
	p := newProtocol()
	other, x := p.rebuilt(p.state), p.rebuilt(p.msgs.elem(11))
	ints := MakeSet(ints(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21))
	procs := MakeSet(p.procs)
	term := p.String("term")
	if !Equal(p.state, other) || !Member(x, p.msgs) || Member(p.msg, p.msgs) {
		b.Fatal("wrong answers")
	}
	bench(b, "equalState", func() Value { return MakeBool(Equal(p.state, other)) })
	bench(b, "compareState", func() Value { return MakeInt(int32(Compare(p.state, other))) })
	bench(b, "memberRecord20", func() Value { return MakeBool(Member(x, p.msgs)) })
	bench(b, "memberInt11", func() Value { return MakeBool(Member(MakeInt(13), ints)) })
	bench(b, "memberName5", func() Value { return MakeBool(Member(p.procs[3], procs)) })
	bench(b, "applyFunc5", func() Value { return Apply(p.counters, p.procs[3]) })
	bench(b, "selectField", func() Value { v, _ := SelectField(p.msg, term); return v })
	bench(b, "hashState", func() Value { return MakeInt(int32(Hash(p.state))) })
	swap := PermutationOf(map[Value]Value{p.procs[0]: p.procs[1], p.procs[1]: p.procs[0]})
	images := NewImages([]*Permutation{swap})
	bench(b, "imagesOfState", func() Value { return MakeInt(int32(images.Of(p.state)[0])) })
	bench(b, "permuteState", func() Value { return Permute(p.state, swap) })
}

func BenchmarkEnumerate(b *testing.B) {
	p := newProtocol()
	count := func(s Value) Value {
		n := int32(0)
		ForEachSorted(s, func(Value) bool { n++; return true })
		return MakeInt(n)
	}
	bench(b, "powerset1024", func() Value { return count(MakePowerset(MakeInterval(1, 10))) })
	bench(b, "functions243", func() Value { return count(MakeFuncSet(MakeSet(p.procs), MakeInterval(1, 3))) })
	bench(b, "subsetsOfSize2", func() Value {
		return count(MakeFilter(MakePowerset(MakeSet(p.procs)), func(s Value) bool { return Size(s) == 2 }, ""))
	})
}

func BenchmarkCodec(b *testing.B) {
	p := newProtocol()
	buf := Encode(nil, p.state)
	if !Equal(p.rebuilt(p.state), p.state) {
		b.Fatal("wrong answer")
	}
	b.Run("encodeState", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(buf)))
		for b.Loop() {
			buf = Encode(buf[:0], p.state)
		}
	})
	b.Run("decodeState", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(buf)))
		for b.Loop() {
			d := Decoder{Table: p.Table, Buf: buf}
			sink = d.Value()
		}
	})
}
