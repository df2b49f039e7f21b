package eval

import (
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// What a model puts in the place of a name. A replacement of a constant or definition (NAME <- other, NAME = value) is for
// that name alone: a copy that INSTANCE makes of it keeps its meaning, and so does a name that an instance substitutes. A
// replacement of the body of a module's definition (with [Module]) is for its copies, too. What stands in the place of a
// name is not replaced once more, so that nothing here can go round in circles.

// replaced returns the definition or constant that stands in the place of a name: the name itself if none does.
func (k *facts) replaced(sym *sem.Symbol) *sem.Symbol {
	if other, ok := k.cfg.Definitions[sym]; ok {
		return other
	}
	if _, ok := k.cfg.Values[sym]; ok || len(k.cfg.Bodies) == 0 {
		return sym
	}
	for s := sym; s != nil; s = s.Source {
		if other, ok := k.cfg.Bodies[s]; ok {
			return other
		}
		if _, ok := k.cfg.BodyValues[s]; ok {
			break
		}
	}
	return sym
}

// replaces reports whether anything replaces a name, so that definitions may use themselves that are not recursive.
func (k *facts) replaces() bool { return len(k.cfg.Definitions)+len(k.cfg.Bodies) > 0 }

// changesDefinitions reports whether the configuration gives any definition another meaning. TLC's levels are those from before.
func (k *Compiler) changesDefinitions() bool {
	if k.replaces() || len(k.cfg.BodyValues) > 0 {
		return true
	}
	for sym := range k.cfg.Values {
		if sym.Kind == sem.Definition {
			return true
		}
	}
	return false
}

// valueOfName returns the value that the model gives to a constant or definition that is not replaced by another one.
func (k *facts) valueOfName(sym *sem.Symbol) (value.Value, bool) {
	if v, ok := k.cfg.Values[sym]; ok {
		return v, true
	}
	if len(k.cfg.BodyValues) > 0 {
		for s := sym; s != nil; s = s.Source {
			if v, ok := k.cfg.BodyValues[s]; ok {
				return v, true
			}
		}
	}
	return value.Value{}, false
}

// isReplaced reports whether the model says what a name means.
func (k *facts) isReplaced(sym *sem.Symbol) bool {
	_, ok := k.valueOfName(sym)
	return ok || k.replaced(sym) != sym
}
