package eval

import (
	"sync"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// named are the definitions that a specification asks for by name while it runs. Each is compiled when first asked for, by a
// compiler of its own: by then, several goroutines run what others have compiled. Nothing is evaluated meanwhile, which might ask
// for definitions by name in turn.
type named struct {
	mu       sync.Mutex
	compiled map[string]namedDefinition
}

type namedDefinition struct {
	k    *Compiler
	expr *Expression
}

// definition returns a definition compiled, its own text whatever the model puts in its place, as TLC evaluates it.
func (n *named) definition(cfg Config, sym *sem.Symbol) namedDefinition {
	n.mu.Lock()
	defer n.mu.Unlock()
	d, ok := n.compiled[sym.Name]
	if !ok {
		k := NewCompiler(cfg)
		k.cfg.named = n
		k.kind |= deferring
		e := k.top().expand(sym, k.made.root, nil)
		d = namedDefinition{k, k.Value(sym.Name, Formula{Expr: e.body, Name: sym.Name, Symbol: sym, sc: e.sc, instance: substituting(sym)})}
		n.compiled[sym.Name] = d
	}
	return d
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
	def := c.cfg.named.definition(*c.cfg, sym)
	d := def.k.NewCtx(c.env)
	d.interrupt, d.watch, d.position, d.nested, d.preEval = c.interrupt, c.watch, c.position, c.nested, c.preEval
	d.SetState(c.cur, c.next)
	if d.ahead > 0 {
		d.SetState(c.next, nil)
		d.ahead = 0
	}
	d.Nest()
	return def.expr.fn.eval(d), nil, true
}
