package verdict

import (
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
)

// Vacuous warns of a run that found nothing wrong because there was nothing to look at. TLC's text says so only by a
// figure of 0.
func Vacuous(p *session.Prepared, t *tell.Teller) {
	if p.Model.Init == nil {
		return
	}
	n := report.Note{
		Text: "nothing was checked: no state satisfies the initial predicate",
		Hint: "one of its conjuncts is false for every choice; gotlc explore shows which",
	}
	if len(p.Model.InitFormulas) > 0 {
		n.Span = p.Model.InitFormulas[0].Span()
	}
	t.Note(n)
}
