package hammer

import "sync"

// Run calls f(0) to f(n-1) in a goroutine each, released together, and returns when all have returned. A panic in
// f is not recovered.
func Run(n int, f func(i int)) {
	var ready, done sync.WaitGroup
	release := make(chan struct{})
	ready.Add(n)
	done.Add(n)
	for i := range n {
		go func() {
			defer done.Done()
			ready.Done()
			<-release
			f(i)
		}()
	}
	ready.Wait()
	close(release)
	done.Wait()
}
