package parser

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
)

// junction parses a bulleted list. While it is open, a token at or left of its bullets ends the item.
func (p *parser) junction() ast.Expr {
	p.enter("AND-OR Junction")
	first := p.i
	bullet := p.toks[first]
	outer, outerBad := p.listCol, p.badIndent
	e := &ast.Junction{Or: bullet.kind == kOrBullet}
	for {
		item := p.i
		p.listCol = outer // the bullet itself is no part of the item
		p.next()
		p.listCol, p.badIndent = bullet.col, -1
		p.frames = append(p.frames, frame{"Junction Item", item})
		e.Items = append(e.Items, p.expr())
		p.leave()
		if p.badIndent >= 0 {
			p.misplaced(item)
		}
		if t := &p.toks[p.i]; t.kind != bullet.kind || t.col != bullet.col || t.head {
			break
		}
	}
	p.listCol, p.badIndent = outer, outerBad
	e.Loc = p.since(first)
	p.leave()
	return e
}

// misplaced fails at a token that stands at or left of the bullets of the list item it belongs to.
func (p *parser) misplaced(item int) {
	at := p.span(p.badIndent, p.badIndent)
	var b strings.Builder
	b.WriteString("Item at ")
	b.WriteString(at.String())
	b.WriteString(" is not properly indented inside conjunction or  disjunction list item at ")
	b.WriteString(p.since(item).String())
	b.WriteString("\n")
	t := &p.toks[item]
	p.custom(at, b.String(),
		describe(&p.toks[p.badIndent])+" is not to the right of the "+t.text+" whose list item it belongs to",
		"indent it further than the bullets of the list, or close the bracket before the next line")
}
