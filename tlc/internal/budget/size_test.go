package budget

import (
	"strings"
	"testing"
)

func TestParseSize(t *testing.T) {
	const whole = 10 << 30
	for text, want := range map[string]uint64{
		"8g": 8 << 30, "8G": 8 << 30, "512m": 512 << 20, "2GiB": 2 << 30, "800MB": 800e6, "1.5g": 3 << 29, "123456789": 123456789,
		"64 MiB": 64 << 20, "1kB": 1000, "1k": 1024, "1KiB": 1024, "1t": 1 << 40, "7b": 7, " 3m ": 3 << 20, "2Gi": 2 << 30, "1TB": 1e12,
		"50%": 5 << 30, "100 %": 10 << 30, "0.5%": whole / 200, "0": 0,
	} {
		if got, err := ParseSize(text, whole); err != nil || got != want {
			t.Errorf("%q: got %d, %v, want %d", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"": "is no amount of memory", "g": "is no amount of memory", "-8g": "is no amount of memory", "8.8.8g": "is no amount of memory",
		"8gg": `"gg" is none of the units`, "8 apples": `"apples" is none of the units`, "1e3": "is none of the units", "0%": "must be above 0",
		"101%": "at most 100%", "%": "is no amount of memory", "99999999999t": "more memory than any machine has",
		"99999999999999999999999999": "more memory than any machine has", "8g;rm": "is none of the units",
	} {
		if got, err := ParseSize(text, whole); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %d, %v, want an error with %q", text, got, err, want)
		}
	}
}

func TestSizeText(t *testing.T) {
	for n, want := range map[uint64]string{0: "0 KiB", 1: "1 KiB", 5 << 10: "5 KiB", 200 << 20: "200 MiB", 3 << 29: "1.5 GiB", 20 << 30: "20 GiB"} {
		if got := SizeText(n); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}
