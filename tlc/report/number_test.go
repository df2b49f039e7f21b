package report

import (
	"testing"
	"time"
)

func TestProbability(t *testing.T) {
	tests := []struct {
		x    float64
		want string
	}{
		{0, "0.0"}, {5.421010862427522e-20, "5.4E-20"}, {6e-18, "6.0E-18"}, {1.97e-17, "2.0E-17"}, {9.96e-12, "1.0E-11"},
		{1.25e-9, "1.3E-9"}, {1.24999e-9, "1.2E-9"}, {3e-16, "3.0E-16"}, {0.0123, ".012"}, {0.001, ".001"}, {0.5, ".5"},
		{0.996, "1.0"}, {0.00099, "9.9E-4"}, {1, "1.0"}, {1.26, "1.3"}, {12.6, "13.0"}, {1234.5, "1200.0"}, {1.5e7, "1.5E7"},
	}
	for _, tt := range tests {
		if got := Probability(tt.x); got != tt.want {
			t.Errorf("%g: got %s, want %s", tt.x, got, tt.want)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 655200: "655,200", 1234567: "1,234,567",
		18446744073709551615: "18,446,744,073,709,551,615"} {
		if got := Thousands(n); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}

func TestDuration(t *testing.T) {
	tests := []struct {
		d    time.Duration
		want string
	}{
		{-time.Second, "00s"}, {0, "00s"}, {999 * time.Millisecond, "00s"}, {5 * time.Second, "05s"}, {59 * time.Second, "59s"},
		{time.Minute, "01min 00s"}, {125 * time.Second, "02min 05s"}, {time.Hour, "01h 00min"},
		{3*time.Hour + 2*time.Minute + 59*time.Second, "03h 02min"}, {24 * time.Hour, "1d 00h"}, {75 * time.Hour, "3d 03h"},
	}
	for _, tt := range tests {
		if got := Duration(tt.d); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt.d, got, tt.want)
		}
	}
}

func TestPerMinute(t *testing.T) {
	if got := PerMinute(1000, 30*time.Second); got != 2000 {
		t.Errorf("got %d", got)
	}
	if got := PerMinute(1000, 0); got != 0 {
		t.Errorf("no time: got %d", got)
	}
	if got := PerMinute(1, 7*time.Minute); got != 0 {
		t.Errorf("rates are cut: got %d", got)
	}
}
