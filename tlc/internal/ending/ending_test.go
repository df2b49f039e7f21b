package ending

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
)

// interrupted reports what is said about a run that ended by end.
func interrupted(t *testing.T, end func(e *Ending, cancel func())) string {
	t.Helper()
	var out strings.Builder
	teller := tell.New(report.New(&out, report.Options{}), io.Discard)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	e := New(ctx, 0, teller)
	defer e.Close()
	if e.Due() {
		t.Error("a run that nobody has ended is due to end")
	}
	end(e, cancel)
	<-e.Context().Done()
	e.Interrupted("The run was interrupted.")
	if !e.Due() || teller.Code() != code.General {
		t.Errorf("due %v, code %d", e.Due(), teller.Code())
	}
	return out.String()
}

func TestReason(t *testing.T) {
	if got := interrupted(t, func(_ *Ending, cancel func()) { cancel() }); !strings.Contains(got, "The run was interrupted.") {
		t.Errorf("ended from outside: %q", got)
	}
	got := interrupted(t, func(e *Ending, _ func()) { e.Because(errors.New("The values are too many.")) })
	if !strings.Contains(got, "The values are too many.") || strings.Contains(got, "interrupted") {
		t.Errorf("ended by itself: %q", got)
	}
}

// TestReasonOnce ends a run for a reason that is told several times, or as the failure of an evaluation before.
func TestReasonOnce(t *testing.T) {
	const why = "The values are too many."
	for want, before := range map[int]func(*Ending){
		1: func(e *Ending) { e.Tell("The run was interrupted."); e.Interrupted("The run was interrupted.") },
		0: func(e *Ending) { e.Told(why) },
	} {
		got := interrupted(t, func(e *Ending, _ func()) { e.Because(errors.New(why)); before(e) })
		if n := strings.Count(got, why); n != want || strings.Contains(got, "interrupted") {
			t.Errorf("told %d times, want %d: %q", n, want, got)
		}
	}
}

// TestWhole demands that what is written at the end of an interrupted run is not broken off, and what is evaluated after it is.
func TestWhole(t *testing.T) {
	interrupted(t, func(e *Ending, end func()) {
		end()
		e.BreakOff()
		e.Whole(func() {
			if e.BreakOff(); e.Interrupt().IsSet() {
				t.Error("uses of values are broken off")
			}
		})
		if !e.Interrupt().IsSet() {
			t.Error("evaluations afterwards are not broken off")
		}
	})
}
