package pluscal

// pace calls the Look of the options now and then while a translation is made. All parts that do something for each token or statement
// take part. A nil pace does nothing.
type pace struct {
	look  func()
	steps int // since it was called
}

// stepsBetweenLooks is how many tokens and statements are worked on between calls of Look.
const stepsBetweenLooks = 1 << 12

// step counts a token or statement.
func (p *pace) step() { p.add(1) }

// add counts n tokens or statements.
func (p *pace) add(n int) {
	if p == nil || p.look == nil {
		return
	}
	if p.steps += n; p.steps >= stepsBetweenLooks {
		p.steps = 0
		p.look()
	}
}
