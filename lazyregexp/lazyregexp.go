package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a function that returns a regular expression, which it compiles when it is first called. One that is wrong
// panics then, so every expression wants a test that uses it.
func New(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
