package eval

// warner is the run around an evaluation, and whether that may turn out not to be needed. Then what warns fails, as in Tacit, and is evaluated where it is needed,
// if it is: the warning is due there. That is not so within lazy values: they are applied in contexts of their own, which other goroutines may share.
type warner struct {
	env       Env
	tentative bool
}

// warn reports a warning, unless what warns fails.
func (w *warner) warn(code int, params ...string) {
	env := w.env
	if w.tentative {
		env = Tacit(env)
	}
	env.Warn(code, params...)
}

// failsToWarn reports whether what warns fails.
func (w *warner) failsToWarn() bool {
	t, ok := w.env.(interface{ FailsToWarn() bool })
	return w.tentative || ok && t.FailsToWarn()
}

// tentatively is Ctx.protect for what may not be needed.
func tentatively(c *Ctx, f func()) *Error {
	before := c.tentative
	c.tentative = true
	err := c.protect(f)
	c.tentative = before
	return err
}
