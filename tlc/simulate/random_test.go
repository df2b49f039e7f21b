package simulate

import "testing"

func TestStrides(t *testing.T) {
	all := strides()
	if n := len(all); n != 1341 || all[0] != 1277011 || all[n-1] != 1295953 {
		t.Errorf("%d strides from %d to %d", n, all[0], all[n-1])
	}
}

func TestLengths(t *testing.T) {
	var l Lengths
	for _, x := range []float64{2, 4, 4, 4, 5, 5, 7, 9} {
		l.add(x)
	}
	if l.Mean != 5 || l.Variance() != 32.0/9 { // the sum of squares is 32
		t.Errorf("mean %v, variance %v", l.Mean, l.Variance())
	}
}
