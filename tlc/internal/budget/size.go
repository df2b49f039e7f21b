package budget

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// units are the factors of sizes. As Java and container tools do, all of them count in powers of two but those that say
// otherwise by the letter B alone: 1k is 1024, 1KiB is 1024, 1KB is 1000.
var units = map[string]float64{
	"": 1, "b": 1,
	"k": 1 << 10, "ki": 1 << 10, "kib": 1 << 10, "kb": 1e3,
	"m": 1 << 20, "mi": 1 << 20, "mib": 1 << 20, "mb": 1e6,
	"g": 1 << 30, "gi": 1 << 30, "gib": 1 << 30, "gb": 1e9,
	"t": 1 << 40, "ti": 1 << 40, "tib": 1 << 40, "tb": 1e12,
}

// ParseSize reads an amount of memory: a number of bytes, with a unit if it has one, or a share of the whole in per cent.
func ParseSize(text string, whole uint64) (uint64, error) {
	trimmed := strings.TrimSpace(text)
	end := strings.IndexFunc(trimmed, func(c rune) bool { return (c < '0' || c > '9') && c != '.' })
	if end < 0 {
		end = len(trimmed)
	}
	number, err := strconv.ParseFloat(trimmed[:end], 64)
	if err != nil {
		return 0, fmt.Errorf("%q is no amount of memory: write 8g, 512m, 2GiB, 800MB, a number of bytes or 50%%", text)
	}
	unit := strings.ToLower(strings.TrimSpace(trimmed[end:]))
	if unit == "%" {
		if number <= 0 || number > 100 {
			return 0, fmt.Errorf("%s is no share of the memory: it must be above 0 and at most 100%%", trimmed)
		}
		return uint64(float64(whole) * (number / 100)), nil
	}
	factor, ok := units[unit]
	if !ok {
		return 0, fmt.Errorf("%q is no amount of memory: %q is none of the units k, m, g, t, KiB, MiB, GiB, TiB, KB, MB, GB, TB and %%", text, strings.TrimSpace(trimmed[end:]))
	}
	if bytes := number * factor; bytes < math.MaxInt64 {
		return uint64(bytes), nil
	}
	return 0, fmt.Errorf("%q is more memory than any machine has", text)
}

// SizeText is an amount of memory as people read it.
func SizeText(n uint64) string {
	switch {
	case n >= 10<<30:
		return fmt.Sprintf("%d GiB", n>>30)
	case n >= 1<<30:
		return fmt.Sprintf("%.1f GiB", float64(n)/(1<<30))
	case n >= 1<<20:
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d KiB", (n+1023)>>10)
}
