package eval

import (
	"sync"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// named evaluates definitions that a specification asks for by name while it runs. They are compiled when first asked for, apart
// from the code of the model: by then, several goroutines run that.
type named struct {
	mu       sync.Mutex
	k        *Compiler
	compiled map[string]*Expression
}

// expression returns a definition compiled, its own text whatever the model puts in its place, as TLC evaluates it.
func (n *named) expression(cfg Config, sym *sem.Symbol) (*Compiler, *Expression) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.k == nil {
		n.k, n.compiled = NewCompiler(cfg), map[string]*Expression{}
		n.k.cfg.named = n
	}
	x := n.compiled[sym.Name]
	if x == nil {
		e := n.k.top().expand(sym, n.k.made.root, nil)
		x = n.k.Value(sym.Name, Formula{Expr: e.body, Name: sym.Name, Symbol: sym, sc: e.sc, instance: substituting(sym)})
		n.compiled[sym.Name] = x
	}
	return n.k, x
}

// Named evaluates the definition with a name that the root module has, or gets by EXTENDS, in the states at hand. If it has
// parameters, it is not evaluated, and they are returned. found is false if there is no such definition.
func (c *Ctx) Named(name string) (v value.Value, params []string, found bool) {
	sym := c.cfg.Info.Root.Lookup(name)
	if sym == nil || sym.Kind != sem.Definition {
		return value.Value{}, nil, false
	}
	if sym.Arity > 0 {
		for _, p := range sym.Params {
			params = append(params, p.Name)
		}
		return value.Value{}, params, true
	}
	k, x := c.cfg.named.expression(*c.cfg, sym)
	d := k.NewCtx(c.env)
	d.interrupt, d.position, d.nested, d.preEval = c.interrupt, c.position, c.nested, c.preEval
	d.SetState(c.cur, c.next)
	d.Nest()
	return x.fn.eval(d), nil, true
}
