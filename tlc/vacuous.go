package tlc

import "github.com/gotlc/gotlc/tlc/report"

// tellVacuous warns of a run that found nothing wrong because there was nothing to look at. TLC's text says so only by a
// figure of 0.
func (r *run) tellVacuous() {
	if r.code != 0 || r.outcome.Stats.Init > 0 || r.outcome.Stats.Generated > 0 || r.model == nil || r.model.Init == nil || r.from != nil {
		return
	}
	n := report.Note{
		Text: "nothing was checked: no state satisfies the initial predicate",
		Hint: "one of its conjuncts is false for every choice; gotlc explore shows which",
	}
	if len(r.model.InitFormulas) > 0 {
		n.Span = r.model.InitFormulas[0].Span()
	}
	r.note(n)
}
