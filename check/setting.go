package check

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/eval"
)

// Setting is something to set of a Model.
type Setting func(m *Model) error

// Config names the configuration file.
func Config(file string) Setting {
	return func(m *Model) error { m.options.ConfigFile, m.options.NoConfig = file, false; return nil }
}

// NoConfig has no configuration file read: the settings are all there is.
func NoConfig() Setting { return func(m *Model) error { m.options.NoConfig = true; return nil } }

// Library adds folders in which modules are looked up after the specification's own.
func Library(folders ...string) Setting {
	return func(m *Model) error {
		m.options.Library = append(slices.Clone(m.options.Library), folders...)
		return nil
	}
}

// statement adds a statement of the configuration language, once its names are known to be names.
func statement(keyword string, names ...string) Setting {
	return func(m *Model) error {
		for _, n := range names {
			if !isName.MatchString(n) {
				return fmt.Errorf("%s %q: a name is expected", keyword, n)
			}
		}
		m.amend(keyword, keyword+" "+strings.Join(names, " "))
		return nil
	}
}

// amend adds a statement of the configuration language, in place of the one that was set for the same thing.
func (m *Model) amend(what, text string) {
	m.amendment = slices.DeleteFunc(m.amendment, func(s statementOf) bool { return s.what == what })
	m.amendment = append(m.amendment, statementOf{what, text})
}

// statementOf is a statement of the configuration language and what it sets.
type statementOf struct{ what, text string }

// forget takes back what was set of some things.
func (m *Model) forget(what ...string) {
	m.amendment = slices.DeleteFunc(m.amendment, func(s statementOf) bool { return slices.Contains(what, s.what) })
}

var isName = regexp.MustCompile(`^[A-Za-z0-9_!]*[A-Za-z][A-Za-z0-9_!]*$`)

// Specification names the formula of the behaviors, in place of what the configuration says.
func Specification(name string) Setting {
	return func(m *Model) error {
		m.forget("INIT", "NEXT")
		return statement("SPECIFICATION", name)(m)
	}
}

// InitNext names the initial predicate and the next-state relation, in place of what the configuration says.
func InitNext(init, next string) Setting {
	return func(m *Model) error {
		m.forget("SPECIFICATION")
		return errors.Join(statement("INIT", init)(m), statement("NEXT", next)(m))
	}
}

// Invariants names the invariants, in place of those of the configuration.
func Invariants(names ...string) Setting { return statement("INVARIANTS", names...) }

// Properties names the temporal properties, in place of those of the configuration.
func Properties(names ...string) Setting { return statement("PROPERTIES", names...) }

// Constraints names the state constraints, in place of those of the configuration.
func Constraints(names ...string) Setting { return statement("CONSTRAINTS", names...) }

// Deadlock says whether a state without successors is an error.
func Deadlock(isError bool) Setting {
	return statement("CHECK_DEADLOCK", strings.ToUpper(fmt.Sprint(isError)))
}

// Replace has a constant or definition mean what another definition says.
func Replace(name, definition string) Setting {
	return func(m *Model) error {
		if !isName.MatchString(name) || !isName.MatchString(definition) {
			return fmt.Errorf("%q <- %q: names are expected", name, definition)
		}
		m.amend("CONSTANT "+name, fmt.Sprintf("CONSTANT %s <- %s", name, definition))
		return nil
	}
}

// ModelValue is a value that is equal to itself only, known by its name.
type ModelValue string

// ModelValues returns a set of model values.
func ModelValues(names ...string) []ModelValue {
	out := make([]ModelValue, len(names))
	for i, n := range names {
		out[i] = ModelValue(n)
	}
	return out
}

// Constant gives a constant a value: an integer that is not negative, a string, a Boolean, a ModelValue, or a set of such,
// as a slice. Other values are written as definitions in a module, and set with Replace.
func Constant(name string, v any) Setting {
	return func(m *Model) error {
		text, err := constantText(reflect.ValueOf(v))
		if err == nil && !isName.MatchString(name) {
			err = errors.New("a name is expected")
		}
		if err != nil {
			return fmt.Errorf("constant %s: %w", name, err)
		}
		m.amend("CONSTANT "+name, fmt.Sprintf("CONSTANT %s = %s", name, text))
		return nil
	}
}

// constantText writes a value in the configuration language.
func constantText(v reflect.Value) (string, error) {
	if v.IsValid() && v.Type() == reflect.TypeFor[ModelValue]() {
		if !isName.MatchString(v.String()) {
			return "", fmt.Errorf("%q is no name of a model value", v.String())
		}
		return v.String(), nil
	}
	switch {
	case !v.IsValid():
	case v.Kind() == reflect.Bool:
		return strings.ToUpper(fmt.Sprint(v.Bool())), nil
	case v.CanInt():
		if n := v.Int(); n < 0 || n > 1<<31-1 {
			return "", fmt.Errorf("%d is not between 0 and 2147483647", n)
		}
		return fmt.Sprint(v.Int()), nil
	case v.Kind() == reflect.String:
		if strings.ContainsAny(v.String(), "\"\\\n\r") {
			return "", fmt.Errorf("the string %q has a character that the configuration language cannot write", v.String())
		}
		return `"` + v.String() + `"`, nil
	case v.Kind() == reflect.Slice:
		elems := make([]string, v.Len())
		for i := range elems {
			e := v.Index(i)
			if e.Kind() == reflect.Interface {
				e = e.Elem()
			}
			var err error
			if elems[i], err = constantText(e); err != nil {
				return "", err
			}
		}
		return "{" + strings.Join(elems, ", ") + "}", nil
	}
	return "", errors.New("the value must be an integer, a string, a Boolean, a ModelValue, or a slice of such")
}

// Operators implements operators of the specification's modules in Go; see stdlib.Bind.
func Operators(operators ...*eval.Builtin) Setting {
	return func(m *Model) error {
		m.options.Operators = append(slices.Clone(m.options.Operators), operators...)
		return nil
	}
}

// Workers sets the number of goroutines that compute states; 0, as at first, means one for each core.
func Workers(n int) Setting {
	return func(m *Model) error {
		m.options.Workers = n
		if n < 0 {
			return fmt.Errorf("check.Workers(%d): a number of goroutines is expected, or 0 for one on each core", n)
		}
		return nil
	}
}

// Memory sets how many bytes states may take; what does not fit goes to a temporary folder.
func Memory(bytes int64) Setting {
	return func(m *Model) error {
		if bytes < 2 {
			return fmt.Errorf("%d bytes of memory are too few", bytes)
		}
		m.options.StateMemory = uint64(bytes)
		return nil
	}
}

// Timeout bounds the time of one check, besides the context.
func Timeout(d time.Duration) Setting {
	return func(m *Model) error {
		m.timeout = d
		if d < 0 {
			return fmt.Errorf("check.Timeout(%v): the time must not be negative", d)
		}
		return nil
	}
}
