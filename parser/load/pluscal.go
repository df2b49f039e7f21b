package load

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"regexp"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/ast"
)

// fairChecksum is what the translator records for every algorithm that starts with --fair, whatever its text.
const fairChecksum = "7c28162a"

var (
	beginTranslation = regexp.MustCompile(`BEGIN\s+TRANSLATION`)
	endTranslation   = regexp.MustCompile(`END\s+TRANSLATION`)
	checksums        = regexp.MustCompile(`(?i)\\\*\s*BEGIN\s+TRANSLATION\s*\(\s*` +
		sum(`(?:pcal|pluscal)`) + `\s*/\\\s*` + sum(`(?:tla\+?)`) + `\s*\)`)
)

// sum matches one recorded checksum, or the form that switches its check off; the submatch is empty then.
func sum(what string) string {
	return `(?:chksum|checksum)\(\s*` + what + `\s*\)\s*(?:=\s*"([0-9a-fA-F]*)"|\\in\s+STRING)`
}

// checkPlusCal adds a warning to the program if the PlusCal translation in the file of m is not the one that the
// translator wrote. Without translating the algorithm again, a change of the algorithm itself cannot be seen.
func (l *loader) checkPlusCal(m *Module) {
	file := m.AST.Span().File
	if w := stale(file.Lines); w != 0 {
		msg := map[int]string{
			CodeBothChanged: "Both the PlusCal algorithm and its TLA+ translation in module %s have changed " +
				"since the last translation.",
			CodePlusCalChanged:  "The PlusCal algorithm in module %s has changed since its last translation.",
			CodeTranslationEdit: "The TLA+ translation in module %s has changed since its last translation.",
		}[w]
		l.prog.Warnings = append(l.prog.Warnings, &Error{
			Code: w, Span: ast.Span{File: file}, Msg: fmt.Sprintf(msg, m.Name), Path: m.Path,
		})
	}
}

// stale returns the code of the warning that the lines of a file deserve, or 0.
func stale(lines []string) int {
	algorithm, begin, end := -1, -1, -1
	for i, line := range lines {
		switch {
		case algorithm < 0 && strings.HasPrefix(line, "=") && strings.Trim(line, "=") == "":
			return 0
		case algorithm < 0 && (strings.Contains(line, "--algorithm") || strings.Contains(line, "--fair")):
			algorithm = i
		case begin < 0 && beginTranslation.MatchString(line):
			begin = i
		case begin >= 0 && end < 0 && endTranslation.MatchString(line):
			end = i
		}
	}
	if algorithm < 0 || begin < 0 || end < 0 {
		return 0
	}
	recorded := checksums.FindStringSubmatch(lines[begin])
	if recorded == nil {
		return 0
	}
	pcal := recorded[1] != "" && strings.Contains(lines[algorithm], "--fair") &&
		!strings.EqualFold(recorded[1], fairChecksum)
	tla := recorded[2] != "" && !strings.EqualFold(recorded[2], checksum(lines[begin+1:end]))
	switch {
	case pcal && tla:
		return CodeBothChanged
	case pcal:
		return CodePlusCalChanged
	case tla:
		return CodeTranslationEdit
	}
	return 0
}

// checksum is the CRC-32 of the lines without their ends, in hexadecimal without leading zeros.
func checksum(lines []string) string {
	var b bytes.Buffer
	for _, line := range lines {
		b.WriteString(line)
	}
	return strconv.FormatUint(uint64(crc32.ChecksumIEEE(b.Bytes())), 16)
}
