package report

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// browse opens a page in Chromium, so wide and in a color scheme. Errors of the page's script fail the test.
func browse(t *testing.T, s Summary, width int64, scheme string) context.Context {
	t.Helper()
	browser := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil && browser == "" {
			browser = path
		}
	}
	if browser == "" {
		t.Skip("there is no Chromium; TestHTML reads the page with a parser")
	}
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, written(t, HTML, s), 0o644); err != nil {
		t.Fatal(err)
	}
	flags := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browser), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.UserDataDir(profile(t)), chromedp.Flag("disable-component-update", true))
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), flags...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Skipf("Chromium does not run here: %v", err)
	}
	ctx, cancel = context.WithTimeout(ctx, 3*time.Minute)
	failures, ended := chromedp.Events(ctx, runtime.ExceptionThrown), make(chan bool)
	go func() {
		defer close(ended)
		for e, err := range failures {
			if err != nil {
				return // the page is closed
			}
			t.Errorf("the script failed: %v", e.ExceptionDetails)
		}
	}()
	t.Cleanup(func() {
		cancel()
		<-ended
	})
	_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	})
	if err != nil {
		t.Fatal(err)
	}
	drive(t, ctx, chromedp.EmulateViewport(width, 900, chromedp.EmulateTouch), chromedp.Navigate("file://"+file))
	return ctx
}

func drive(t *testing.T, ctx context.Context, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

func value(t *testing.T, ctx context.Context, expression string) string {
	t.Helper()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// ask evaluates an expression in the page and compares the text of its value.
func ask(t *testing.T, ctx context.Context, expression, want string) {
	t.Helper()
	if got := value(t, ctx, expression); got != want {
		t.Errorf("%s: got %q, want %q", expression, got, want)
	}
}

// failing is the model of the example with a counterexample; its drawing is open.
const failing = `document.querySelector("#m1")`

// TestHTMLInBrowser loads the page as wide as a phone, in the dark: nothing sticks out, whatever is open.
func TestHTMLInBrowser(t *testing.T) {
	s := example()
	s.Results[1].Outcome.Traces[0].States[1].Variables[0].Value = strings.Repeat("wide", 200)
	s.Results[1].Outcome.Graph.Values[0][2] = strings.Repeat("wide", 200)
	ctx := browse(t, s, 360, "dark")
	drive(t, ctx, chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("details").forEach(d => d.open = true)`),
		chromedp.Click(chromedp.CSS(`#m1 .node[data-state="2"]`)))
	ask(t, ctx, `document.documentElement.scrollWidth <= innerWidth`, "true")
	ask(t, ctx, `getComputedStyle(document.body).backgroundColor`, "rgb(21, 24, 28)")
	ask(t, ctx, failing+`.querySelector("h4").textContent.startsWith("State 3")`, "true")
}

// TestGraphInBrowser looks at the drawing of a graph and explores it with mouse and keys.
func TestGraphInBrowser(t *testing.T) {
	ctx := browse(t, example(), 1200, "light")
	drive(t, ctx, chromedp.Evaluate[chromedp.Void](failing+`.querySelector("details").open = true`), chromedp.WaitVisible(chromedp.CSS("#m1 svg")))
	count := func(selector, want string) {
		t.Helper()
		ask(t, ctx, failing+`.querySelectorAll(`+"`"+selector+"`"+`).length`, want)
	}
	for selector, want := range map[string]string{
		".node": "5", ".node.initial": "2", ".node.outside": "1", ".node.path": "3", ".edge": "5", ".edge.path": "2", ".edge.excluded": "1",
		".actions tbody tr": "3", ".actions .never": "1", ".legend button": "0",
	} {
		count(selector, want)
	}
	ask(t, ctx, failing+`.querySelector('[data-step="0-2"] text').textContent`, "Step(1)Step(2)")

	shown := func(heading, changed string) {
		t.Helper()
		ask(t, ctx, failing+`.querySelector(".state h4").textContent`, heading)
		ask(t, ctx, `[...`+failing+`.querySelectorAll(".state .changed")].map(e => e.textContent).join()`, changed)
	}
	drive(t, ctx, chromedp.Click(chromedp.CSS(`#m1 .node[data-state="2"]`)))
	shown("State 3, level 2, in the counterexample", "x = <<1, 2>>\nbefore: <<>>")
	ask(t, ctx, failing+`.querySelectorAll(".state button").length`, "4")
	drive(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
	shown("State 1, level 1, initial, in the counterexample", "")
	drive(t, ctx, chromedp.KeyEvent(kb.ArrowRight))
	shown("State 2, level 1, initial", "")
	drive(t, ctx, chromedp.Click(chromedp.CSS(`#m1 [title="step on in the counterexample"]`)), chromedp.Click(chromedp.CSS(`#m1 [title="step on in the counterexample"]`)),
		chromedp.Click(chromedp.CSS(`#m1 [title="step on in the counterexample"]`)))
	shown("State 4, level 3, its steps were not explored, in the counterexample", `y = no value`+"\n"+`before: "</script><b>&"`)

	// Going along the counterexample has brought the last two states into view and dimmed the others, until all is shown again.
	const place = failing + `.querySelector("svg > g").getAttribute("transform")`
	dimmed := `[...` + failing + `.querySelectorAll(".node")].filter(n => getComputedStyle(n).opacity < 1).length`
	close := value(t, ctx, place)
	ask(t, ctx, dimmed, "2")
	ask(t, ctx, failing+`.querySelector(".focus").getAttribute("aria-pressed")`, "true")
	drive(t, ctx, chromedp.Click(chromedp.CSS(`#m1 [title="step back in the counterexample"]`)))
	if now := value(t, ctx, place); now == close {
		t.Errorf("a step in the counterexample leaves the drawing at %s", now)
	}
	drive(t, ctx, chromedp.Click(chromedp.CSS(`#m1 [title="step on in the counterexample"]`)), chromedp.Click(chromedp.CSS(`#m1 [title="show the whole graph"]`)))
	ask(t, ctx, dimmed, "0")
	if now := value(t, ctx, place); now == close {
		t.Errorf("showing all leaves the drawing at %s", now)
	}

	drive(t, ctx, chromedp.SendKeys(chromedp.CSS(`#m1 input`), "x = <<1>>"))
	count(".node:not(.dim)", "2")
	drive(t, ctx, chromedp.KeyEvent(kb.Enter))
	shown("State 5, level 3, outside the model", "x = <<1>>\nbefore: <<1, 2>>,y = no value\nbefore: \"</script><b>&\"")

	before := value(t, ctx, place)
	drive(t, ctx, chromedp.Click(chromedp.CSS(`#m1 [title="zoom in"]`)))
	if after := value(t, ctx, place); after == before {
		t.Errorf("zooming leaves the drawing at %s", before)
	}
}

// profile returns a folder for what Chromium keeps, which goes at the end of the test: processes of it may write for a moment longer than
// the one that was started.
func profile(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "profile")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for deadline := time.Now().Add(10 * time.Second); os.RemoveAll(dir) != nil && time.Now().Before(deadline); {
			time.Sleep(50 * time.Millisecond)
		}
	})
	return dir
}
