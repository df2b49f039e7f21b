package every

import "time"

// Call calls f after the first wait, and then again when as much time as the interval has passed since it returned, until the function
// that it returns is called, which waits for f to return. f is given a channel that is closed then. An interval that is not positive
// means never.
func Call(first, interval time.Duration, f func(quit <-chan struct{})) (stop func()) {
	if interval <= 0 {
		return func() {}
	}
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		timer := time.NewTimer(first)
		defer timer.Stop()
		for {
			select {
			case <-quit:
				return
			case <-timer.C:
				f(quit)
				timer.Reset(interval)
			}
		}
	}()
	return func() { close(quit); <-done }
}
