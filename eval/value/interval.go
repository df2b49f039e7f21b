package value

import (
	"math"
	"unsafe"
)

// Interval bounds are packed into the payload, lower one in the high half.

const largeInterval = 1 << 12 // members up to which an interval is hashed with the value around it

// MakeInterval returns lo..hi, which is EmptySet if lo > hi.
func MakeInterval(lo, hi int32) Value {
	if lo > hi {
		return EmptySet
	}
	ref := unsafe.Pointer(&intervalHeader)
	if int64(hi)-int64(lo) >= largeInterval {
		ref = unsafe.Pointer(&largeIntervalHeader)
	}
	return Value{ref, uint64(uint32(lo))<<32 | uint64(uint32(hi))}
}

// IntervalBounds returns the first and last member of v, which must be of kind Interval.
func IntervalBounds(v Value) (lo, hi int32) { return v.bounds() }

func (v Value) bounds() (lo, hi int32) { return int32(uint32(v.bits >> 32)), int32(uint32(v.bits)) }

func checkIntervalSize(v Value) {
	if intervalSize(v) > math.MaxInt32 {
		lo, hi := v.bounds()
		Throw("Size of interval value exceeds the maximum representable size (32bits): %d..%d.", lo, hi)
	}
}
