package every

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestCall(t *testing.T) {
	for _, tt := range []struct {
		first, interval, takes, run time.Duration
		want                        int
	}{
		{time.Second, 10 * time.Second, 0, 500 * time.Millisecond, 0},
		{time.Second, 10 * time.Second, 0, 1500 * time.Millisecond, 1},
		{time.Second, 10 * time.Second, 0, 25 * time.Second, 3},
		{time.Second, time.Second, 9 * time.Second, 25 * time.Second, 3}, // the time that a call takes does not count
		{time.Second, 0, 0, time.Minute, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			calls, begun := 0, time.Now()
			stop := Call(tt.first, tt.interval, func(<-chan struct{}) {
				calls++
				time.Sleep(tt.takes)
			})
			time.Sleep(tt.run)
			stop()
			if calls != tt.want || time.Since(begun) > tt.run+tt.takes {
				t.Errorf("%+v: %d calls in %v", tt, calls, time.Since(begun))
			}
		})
	}
}

// TestStopIsSeen has a call under way that ends when it is told so.
func TestStopIsSeen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		stop := Call(time.Second, time.Second, func(quit <-chan struct{}) { <-quit })
		time.Sleep(time.Minute)
		stop()
		if time.Since(begun) != time.Minute {
			t.Error("the call went on")
		}
	})
}
