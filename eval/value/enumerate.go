package value

import (
	"math"

	"github.com/gotlc/gotlc/tlc/code"
)

// IsSet tells whether v is a set of any kind.
func IsSet(v Value) bool { k := v.Kind(); return Set <= k && k <= Infinite }

// IsReducible tells whether v is an explicit set or an interval: the sets with which TLC computes set operations at
// once.
func IsReducible(v Value) bool { k := v.Kind(); return k == Set || k == Interval }

// IsListable tells whether v is of a kind TLC calls enumerable: any set but the special set constants. Enumerating it
// may still fail, on account of its parts; see IsEnumerable.
func IsListable(v Value) bool { return isListableKind(v.Kind()) }

// IsEnumerable tells whether v is a set whose members can be enumerated.
func IsEnumerable(v Value) bool {
	switch v.Kind() {
	case Set, Interval:
		return true
	case Powerset:
		return IsEnumerable(v.onefold().base)
	case FuncSet:
		o := v.twofold()
		return IsEnumerable(o.a) && (IsEnumerable(o.b) || isEmpty(o.a))
	case RecordSet, TupleSet:
		for _, s := range v.product().sets {
			if !IsEnumerable(s) {
				return false
			}
		}
		return true
	case Cup:
		return IsEnumerable(v.twofold().a) && IsEnumerable(v.twofold().b)
	case Cap:
		return IsEnumerable(v.twofold().a) || IsEnumerable(v.twofold().b)
	case Diff:
		return IsEnumerable(v.twofold().a)
	case Union:
		return IsEnumerable(v.onefold().base) && ForEach(v.onefold().base, IsEnumerable)
	case Filter:
		return IsEnumerable(v.filter().base)
	}
	return false
}

// IsFinite tells whether the set v is known to be finite: TLC's answer to IsFiniteSet. It is an error if v is not a set.
func IsFinite(v Value) bool {
	switch k := v.Kind(); {
	case k == Record || isFunctionKind(k) && k != Tuple: // not recorded, and unconfirmed
		Throw("Attempted to check if the %s:\n%s\nis a finite set.", nounOf(v), v)
	case !IsSet(v):
		Throw("Attempted to check if the %s %s is a finite set.", nounOf(v), v)
	}
	return IsEnumerable(v)
}

// nounOf returns what TLC calls a value that is not a set in its errors about sets.
func nounOf(v Value) string {
	switch v.writtenAs() {
	case Bool:
		return "boolean"
	case Int:
		return "integer"
	case String:
		return "string"
	case ModelValue:
		return "model value"
	case Tuple:
		return "tuple"
	case Record:
		return "record"
	case Operator:
		return "operator"
	}
	return "function"
}

// Size returns the number of members of a finite set. Sets of more than 2^31-1 members, and special set constants, are
// an error.
func Size(s Value) int {
	if n, ok := quickSize(s); ok {
		if n >= hugeSize {
			checkIntervalSize(s)
			ThrowCode(code.Overflow, Message("the number of elements in:\n%s", s))
		}
		return int(n)
	}
	throwUncounted(s)
	return Explicit(s).size()
}

// throwUncounted throws TLC's error for what has no number of members. Sets of subsets, functions, records and tuples multiply
// those of their parts, so that the first part without one is named (not recorded, and unconfirmed).
func throwUncounted(s Value) {
	switch s.Kind() {
	case Infinite:
		Throw("Attempted to compute the number of elements in the overridden value %s.", s)
	case Powerset:
		Size(s.onefold().base)
	case FuncSet:
		Size(s.twofold().a)
		Size(s.twofold().b)
	case RecordSet, TupleSet:
		for _, c := range s.product().sets {
			Size(c)
		}
	}
	if !IsSet(s) {
		Throw("Attempted to compute the number of elements in the %s %s.", nounOf(s), s)
	}
}

// HasAtMost reports whether a set is known, without expanding it, to have no more than n members.
func HasAtMost(s Value, n int) bool {
	size, ok := quickSize(s)
	return ok && size <= int64(n)
}

// IsWithin reports whether a set is known, without expanding it, to be part of one with no more than n members.
func IsWithin(s Value, n int) bool {
	switch s.Kind() {
	case Filter:
		return IsWithin(s.filter().base, n)
	case Diff, Cap:
		return IsWithin(s.twofold().a, n)
	case Cup, Union:
		return false
	}
	return isListableKind(s.Kind()) && IsEnumerable(s) && HasAtMost(s, n)
}

// MostMembers returns how many members a set has at most, as far as can be seen without computing any, or at most hugeSize.
//
//go:noinline
func MostMembers(s Value) int64 {
	all := func(parts ...Value) int64 {
		n := int64(0)
		for _, p := range parts {
			n = min(n+MostMembers(p), hugeSize)
		}
		return n
	}
	switch s.Kind() {
	case Set:
		return int64(len(rawMembers(s)))
	case Interval:
		return int64(intervalSize(s))
	case Powerset:
		return power(2, MostMembers(s.onefold().base))
	case FuncSet:
		o := s.twofold()
		return max(1, power(MostMembers(o.b), MostMembers(o.a)))
	case RecordSet, TupleSet:
		n := int64(1)
		for _, c := range s.product().sets {
			n = min(n*MostMembers(c), hugeSize)
		}
		return n
	case Cup:
		return all(s.twofold().a, s.twofold().b)
	case Cap, Diff:
		return MostMembers(s.twofold().a)
	case Union:
		if base := s.onefold().base; base.Kind() == Set {
			return all(rawMembers(base)...)
		}
	case Filter:
		return MostMembers(s.filter().base)
	}
	return hugeSize
}

// HasMoreThan reports whether a set is known, without expanding it, to have more than n members.
func HasMoreThan(s Value, n int) bool {
	size, ok := quickSize(s)
	return ok && size > int64(n)
}

// hugeSize stands for every size that does not fit 32 bits.
const hugeSize = math.MaxInt32 + 1

// quickSize returns the size of a set that is known without expanding it, or at most hugeSize.
//
//go:noinline
func quickSize(s Value) (int64, bool) {
	switch s.Kind() {
	case Set:
		if s.isSorted() {
			return int64(s.size()), true
		}
		return int64(Explicit(s).size()), true
	case Interval:
		return int64(intervalSize(s)), true
	case Powerset:
		n, ok := quickSize(s.onefold().base)
		if !ok {
			return 0, false
		}
		if n > 30 {
			return hugeSize, true
		}
		return 1 << n, true
	case FuncSet:
		o := s.twofold()
		d, ok := quickSize(o.a)
		if !ok {
			return 0, false
		}
		if d == 0 {
			return 1, true
		}
		r, ok := quickSize(o.b)
		return power(r, d), ok
	case RecordSet, TupleSet:
		n := int64(1)
		for _, c := range s.product().sets {
			m, ok := quickSize(c)
			if !ok {
				return 0, false
			}
			n = min(n*m, hugeSize)
		}
		return n, true
	}
	if isListableKind(s.Kind()) && IsEnumerable(s) {
		return int64(Explicit(s).size()), true
	}
	return 0, false
}

// power returns r^d, at most hugeSize.
func power(r, d int64) int64 {
	if r <= 1 {
		return r
	}
	n := int64(1)
	for ; d > 0 && n < hugeSize; d-- {
		n = min(n*r, hugeSize)
	}
	return n
}

// isEmpty tells whether a set has no members, looking at no more of them than it must.
func isEmpty(s Value) bool {
	switch s.Kind() {
	case Set:
		return len(rawMembers(s)) == 0
	case Interval, Infinite, Powerset:
		return false
	case FuncSet:
		o := s.twofold()
		return isEmpty(o.b) && !isEmpty(o.a)
	case RecordSet, TupleSet:
		return anyEmpty(s.product().sets)
	case Cup:
		o := s.twofold()
		return isEmpty(o.a) && isEmpty(o.b)
	}
	return ForEach(s, func(Value) bool { return false })
}

// ForEach calls f with the members of s in the order in which TLC enumerates s itself: sorted for explicit sets and
// products, but operand by operand, with repetitions, for an unevaluated union. It stops when f returns false, and
// returns whether it reached the end. It is an error if s cannot be enumerated.
func ForEach(s Value, f func(Value) bool) bool {
	switch s.Kind() {
	case Cup:
		o := s.twofold()
		requireBoth(s, o)
		return ForEach(o.a, f) && ForEach(o.b, f)
	case Union:
		return ForEach(s.onefold().base, func(e Value) bool {
			if !isListableKind(e.Kind()) {
				Throw("Attempted to enumerate UNION(s), but some element of s is nonenumerable.")
			}
			return ForEach(e, f)
		})
	case Filter:
		o := s.filter()
		requireBase(o)
		return ForEach(o.base, func(x Value) bool { return !o.pred(x) || f(x) })
	case Cap:
		a, b := capOperands(s)
		return ForEach(a, func(x Value) bool { return !Member(x, b) || f(x) })
	case Diff:
		o := s.twofold()
		requireLeft(s, o)
		return ForEach(o.a, func(x Value) bool { return Member(x, o.b) || f(x) })
	}
	return ForEachSorted(s, f)
}

// ForEachSorted calls f with the members of s in sorted order, each once, as quantifiers do. It stops when f returns
// false, and returns whether it reached the end. Only unions and sets not yet in order are expanded first. It is an
// error if s cannot be enumerated.
//
//go:noinline
func ForEachSorted(s Value, f func(Value) bool) bool {
	if k := s.Kind(); k > Interval && k < Infinite {
		if n := s.symbolic().normal.Load(); n != nil {
			s = *n
		}
	}
	switch s.Kind() {
	case Set:
		for _, x := range Explicit(s).elems() {
			Look()
			if !f(x) {
				return false
			}
		}
		return true
	case Interval:
		lo, hi := s.bounds()
		for i := int64(lo); i <= int64(hi); i++ {
			Look()
			if !f(MakeInt(int32(i))) {
				return false
			}
		}
		return true
	case Powerset:
		return forEachSubset(s, f)
	case FuncSet:
		return forEachFunc(s, f)
	case RecordSet, TupleSet:
		return forEachProduct(s, f)
	case Filter:
		o := s.filter()
		requireBase(o)
		return ForEachSorted(o.base, func(x Value) bool { return !o.pred(x) || f(x) })
	case Cap:
		a, b := capOperands(s)
		return ForEachSorted(a, func(x Value) bool { return !Member(x, b) || f(x) })
	case Diff:
		o := s.twofold()
		requireLeft(s, o)
		return ForEachSorted(o.a, func(x Value) bool { return Member(x, o.b) || f(x) })
	case Cup, Union:
		return ForEachSorted(Explicit(s), f)
	}
	throwNotEnumerable(s)
	return false
}

func throwNotEnumerable(s Value) {
	Throw("Attempted to enumerate the nonenumerable set:\n%s", s)
}

func requireBoth(s Value, o *twofold) {
	if !isListableKind(o.a.Kind()) || !isListableKind(o.b.Kind()) {
		Throw("Attempted to enumerate S %s T when S:\n%s\nand T:\n%s\nare not both enumerable",
			opSymbol(s.Kind()), o.a, o.b)
	}
}

// requireBase reports a filter of what cannot be enumerated, a value that is no set included: TLC finds out when it looks for
// members (the text is not recorded, and unconfirmed).
func requireBase(o *filter) {
	if !isListableKind(o.base.Kind()) {
		Throw("Attempted to enumerate { x \\in S : p(x) } when S:\n%s\nis not enumerable", o.base)
	}
}

func requireLeft(s Value, o *twofold) {
	if !isListableKind(o.a.Kind()) {
		Throw("Attempted to enumerate S %s T when S:\n%s\nis not enumerable.", opSymbol(s.Kind()), o.a)
	}
}

// capOperands returns the operand of an intersection to enumerate, and the one to look up. As in TLC their kinds decide,
// not whether the enumeration succeeds.
func capOperands(s Value) (enumerate, lookUp Value) {
	o := s.twofold()
	switch {
	case IsListable(o.a):
		return o.a, o.b
	case IsListable(o.b):
		return o.b, o.a
	}
	Throw("Attempted to enumerate S %s T when neither S:\n%s\nnor T:\n%s\nis enumerable",
		opSymbol(Cap), o.a, o.b)
	return
}

func opSymbol(k Kind) string {
	switch k {
	case Cup:
		return `\cup`
	case Cap:
		return `\cap`
	}
	return `\`
}
