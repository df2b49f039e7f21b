package report

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Probability formats a probability as TLC does: the digits of Java's shortest decimal form of x, cut after two
// significant ones with rounding half up on the third; 0.0 for zero, no zero before the point between 0.001 and 1,
// and Java's scientific form (5.4E-20) below that.
func Probability(x float64) string {
	if x <= 0 {
		return "0.0"
	}
	mantissa, exp, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, 64), "e")
	digits := strings.Replace(mantissa, ".", "", 1)
	exponent, _ := strconv.Atoi(exp)
	if len(digits) > 2 {
		n, _ := strconv.Atoi(digits[:2])
		if digits[2] >= '5' {
			n++
		}
		if n == 100 {
			n = 10
			exponent++
		}
		digits = strconv.Itoa(n)
	}
	switch {
	case exponent < -3 || exponent >= 7:
		return scientific(digits, exponent)
	case exponent < 0:
		return "." + strings.Repeat("0", -exponent-1) + strings.TrimRight(digits, "0")
	case exponent+1 >= len(digits):
		return digits + strings.Repeat("0", exponent+1-len(digits)) + ".0"
	default:
		return digits[:exponent+1] + "." + digits[exponent+1:]
	}
}

func scientific(digits string, exponent int) string {
	rest := digits[1:]
	if rest == "" {
		rest = "0"
	}
	return fmt.Sprintf("%s.%sE%d", digits[:1], rest, exponent)
}

// MissedStates returns the optimistic estimate of the probability that two distinct states had one fingerprint.
func MissedStates(generated, distinct uint64) float64 {
	return float64(distinct) * (float64(generated-distinct) / 18446744073709551616.0)
}

// Thousands formats n with commas: 1,234,567.
func Thousands(n uint64) string {
	s := strconv.FormatUint(n, 10)
	var b strings.Builder
	for i, c := range s {
		if i > 0 && (len(s)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// Duration formats a duration for people, in TLC's form: 05s, 02min 05s, 03h 02min, 2d 03h.
func Duration(d time.Duration) string {
	seconds := int64(max(d, 0) / time.Second)
	minutes, hours, days := seconds/60, seconds/3600, seconds/86400
	switch {
	case minutes == 0:
		return fmt.Sprintf("%02ds", seconds)
	case hours == 0:
		return fmt.Sprintf("%02dmin %02ds", minutes, seconds%60)
	case days == 0:
		return fmt.Sprintf("%02dh %02dmin", hours, minutes%60)
	default:
		return fmt.Sprintf("%dd %02dh", days, hours%24)
	}
}

// PerMinute returns the rate of n things in d, rounded down; 0 if no time has passed.
func PerMinute(n uint64, d time.Duration) uint64 {
	if d <= 0 {
		return 0
	}
	return uint64(float64(n) / d.Minutes())
}

// now returns the time of printing: yyyy-MM-dd HH:mm:ss, local time.
func (r *Reporter) now() string {
	if r.options.NoTimestamp {
		return "NOW"
	}
	return r.options.Now().Format(time.DateTime)
}

func decimal(n uint64) string { return strconv.FormatUint(n, 10) }

// plural returns s unless n is 1.
func plural(n uint64) string {
	if n == 1 {
		return ""
	}
	return "s"
}
