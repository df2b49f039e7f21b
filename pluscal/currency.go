package pluscal

import "strings"

// Currency says whether a translation is up to date, by the checksums that stand in it.
type Currency struct {
	// AlgorithmChanged and TranslationChanged tell what is no longer what it was when the checksums were written.
	AlgorithmChanged, TranslationChanged bool
	// Missing is set if there is an algorithm and no translation.
	Missing bool
	// Unsigned is set if there is a translation without checksums: nobody can tell whether it is up to date.
	Unsigned bool
	// Said is what the official parser prints on the way, each text a line or more.
	Said []string
}

// Check compares the checksums in a module's lines with its algorithm and translation. Where there is no algorithm, or
// no translation with checksums, nothing has changed. Options that the module states take effect in o, and stay, as they
// do in the official parser when it reads the next module.
func Check(lines []string, o *Options) Currency {
	var c Currency
	if !mentionsAlgorithm(lines) {
		return c
	}
	s := newSource(lines)
	for _, err := range o.fileOptions(s) {
		c.Said = append(c.Said, Frame(err))
	}
	begin, ok := s.findAlgorithm()
	at, found, bad := s.findTranslation()
	if !ok || !found {
		c.Missing = ok && bad == nil && len(Translate(lines, o.unset()).Errors) == 0
		return c
	}
	recorded := checksumForm().FindStringSubmatchIndex(lines[at.begin])
	if recorded == nil {
		c.Unsigned = true
		return c
	}
	options := *o
	options.complete()
	t := &Translation{options: &options, place: at, faults: faults{pace: pace{look: o.Look}}}
	err := t.inMemory(s, begin)
	for _, m := range t.Messages {
		if m.Err != nil {
			c.Said = append(c.Said, Frame(m.Err))
		} else if m.Text != sayParsed && m.Text != sayTranslated {
			c.Said = append(c.Said, m.Text)
		}
	}
	if err != nil {
		c.Said = append(c.Said, Frame(err))
		if begin.fair {
			t.Checksums.PlusCal = fairChecksum
		}
	}
	differs := func(k int, sum string) bool {
		from, to := recorded[2*k], recorded[2*k+1]
		return from >= 0 && lines[at.begin][from:to] != sum
	}
	c.AlgorithmChanged = differs(1, t.Checksums.PlusCal)
	c.TranslationChanged = differs(2, linesChecksum(lines[at.begin+1:at.end]))
	return c
}

// HasAlgorithm reports whether lines have the beginning of an algorithm.
func HasAlgorithm(lines []string) bool {
	if !mentionsAlgorithm(lines) {
		return false
	}
	_, ok := newSource(lines).findAlgorithm()
	return ok
}

// mentionsAlgorithm reports whether a line has the word, but not at its start.
func mentionsAlgorithm(lines []string) bool {
	for _, line := range lines {
		if strings.LastIndex(line, "algorithm") > 0 {
			return true
		}
	}
	return false
}
