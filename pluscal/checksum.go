package pluscal

import (
	"bufio"
	"hash/crc32"
	"strconv"

	"github.com/gotlc/gotlc/lazyregexp"
)

// checksum is CRC-32 in hexadecimal without leading zeros, of a text that comes in pieces.
type checksum struct{ sum uint32 }

func (c *checksum) Write(piece []byte) (int, error) {
	c.sum = crc32.Update(c.sum, crc32.IEEETable, piece)
	return len(piece), nil
}

func (c *checksum) String() string { return strconv.FormatUint(uint64(c.sum), 16) }

// Checksums are those of an algorithm and of its translation.
type Checksums struct{ PlusCal, TLA string }

// linesChecksum is that of a translation.
func linesChecksum(lines []string) string {
	var c checksum
	w := bufio.NewWriter(&c)
	for _, line := range lines {
		w.WriteString(line)
	}
	_ = w.Flush() // a checksum takes everything
	return c.String()
}

// algorithmChecksum is that of an algorithm as the translation has left it. All fair ones have the same.
func algorithmChecksum(a *algorithm, o *Options, at *pace) string {
	if a.fair {
		return fairChecksum
	}
	var c checksum
	w := bufio.NewWriter(&c)
	writeAlgorithm(w, a, o, at)
	_ = w.Flush()
	return c.String()
}

// fairChecksum is that of the text "fair".
const fairChecksum = "7c28162a"

// checksumForm is the part of a BEGIN line that holds checksums. Each is "..." or, if none is wanted, \in STRING.
var checksumForm = lazyregexp.New(`\\\* BEGIN TRANSLATION +\( *` + sumForm("pcal|pluscal") + ` */\\ *` + sumForm(`tla\+?`) + ` *\)`)

func sumForm(what string) string {
	return `(?i:chksum|checksum)\((?i:` + what + `)\)(?: *= *"([0-9a-fA-F]*)"| *\\in *STRING)`
}

// withChecksums puts new checksums into a BEGIN line. Where it has none, or wants none, it stays.
func withChecksums(line string, c Checksums) string {
	m := checksumForm().FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	for k, sum := range []string{c.TLA, c.PlusCal} { // from right to left, so places stay
		if from, to := m[4-2*k], m[5-2*k]; from >= 0 {
			line = line[:from] + sum + line[to:]
		}
	}
	return line
}
