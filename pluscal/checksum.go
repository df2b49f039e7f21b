package pluscal

import (
	"hash/crc32"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
)

// checksum is CRC-32 in hexadecimal without leading zeros.
func checksum(text string) string {
	return strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(text))), 16)
}

// Checksums are those of an algorithm and of its translation.
type Checksums struct{ PlusCal, TLA string }

// linesChecksum is that of a translation.
func linesChecksum(lines []string) string { return checksum(strings.Join(lines, "")) }

// algorithmChecksum is that of an algorithm as the translation has left it. All fair ones have the same.
func algorithmChecksum(a *algorithm, o *Options) string {
	if a.fair {
		return fairChecksum
	}
	return checksum(algorithmText(a, o))
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
