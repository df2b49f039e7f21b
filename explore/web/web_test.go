package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/tlc"
)

func open(t testing.TB, spec string) *explore.Explorer {
	t.Helper()
	o := tlc.DefaultOptions()
	o.SpecFile = filepath.Join("..", "testdata", spec)
	x, err := explore.Open(context.Background(), o, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.Close)
	return x
}

// request is a request as a browser makes it, changed by the header fields given in pairs.
func ask(h http.Handler, method, path, body string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://127.0.0.1:7000"+path, strings.NewReader(body))
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// TestRequests gives requests in order, each with the status and a part of the answer.
func TestRequests(t *testing.T) {
	h := Handler(open(t, "Post"))
	for _, tt := range []struct {
		path, body string
		status     int
		want       string
	}{
		{"/api/view", `{"options":5}`, 200, `"position":0`},
		{"/api/trace", `{}`, 404, ""},
		{"/api/step", `{"number":1,"options":9,"revision":0}`, 200, `"options":[{"number":1,"action":"Send(n2,n1)","choices":[],`},
		{"/api/step", `{"action":"Send(n1,n2)","options":9}`, 200, `"choices":[{"name":"m","value":"[to |-\u003e n2, at |-\u003e 0]"}]`},
		{"/api/step", `{"number":1,"revision":0}`, 409, "somebody else has moved on"},
		{"/api/step", `{"number":77}`, 422, "there is no successor 77"},
		{"/api/why", `{"action":"Lose"}`, 200, `"text":"Cardinality(msgs) \u003e 1"`},
		{"/api/why", `{"action":"Loose"}`, 422, "did you mean Lose?"},
		{"/api/evaluate", `{"text":"clock'","in":{"last":true}}`, 200, `"value":"1"`},
		{"/api/evaluate", `{"text":"clock'","in":{"option":1}}`, 200, `"value":"2"`},
		{"/api/evaluate", `{"text":"1 +"}`, 422, "1 | 1 +"},
		{"/api/back", `{"steps":1}`, 200, `"position":1`},
		{"/api/forward", `{"steps":1}`, 200, `"position":2`},
		{"/api/goto", `{"position":9}`, 422, "there is no position 9"},
		{"/api/begin", `{"number":1}`, 200, `"position":1`},
		{"/api/step", `{"numbr":1}`, 400, "unknown field"},
		{"/api/step", `{"number":`, 400, "cannot be read"},
		{"/api/load", `{"counterexample":{"action":[],"state":[[1,{}],[2,{}]]}}`, 200, `"position":2`},
		{"/api/load", `garbage`, 422, "no trace that can be loaded"},
		{"/api/view", `{"options":-5}`, 200, `"options":[]`},
	} {
		w := ask(h, "POST", tt.path, tt.body)
		if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.want) {
			t.Errorf("%s %s: status %d, want %d, and %q in\n%.1500s", tt.path, tt.body, w.Code, tt.status, tt.want, w.Body)
		}
	}
}

// TestTooLarge sends more than a request may hold.
func TestTooLarge(t *testing.T) {
	h := Handler(open(t, "Post"))
	if w := ask(h, "POST", "/api/evaluate", `{"text":"`+strings.Repeat("x", maxRequest)+`"}`); w.Code != 400 || !strings.Contains(w.Body.String(), "too large") {
		t.Errorf("an expression: status %d, %.200s", w.Code, w.Body)
	}
	if w := ask(h, "POST", "/api/load", strings.Repeat(" ", maxUpload+1)); w.Code != 422 || !strings.Contains(w.Body.String(), "too large") {
		t.Errorf("a trace: status %d, %.200s", w.Code, w.Body)
	}
}

// TestRefused gives requests that must have no effect, and like ones that are in order.
func TestRefused(t *testing.T) {
	x := open(t, "Post")
	h := Handler(x)
	for _, tt := range []struct {
		name   string
		header []string
		status int
	}{
		{"another name for this machine", []string{"Host", "evil.example:7000"}, 403},
		{"another address", []string{"Host", "10.0.0.1:7000"}, 403},
		{"a name that looks like it", []string{"Host", "localhost.evil.example"}, 403},
		{"no name", []string{"Host", ""}, 403},
		{"another page", []string{"Origin", "http://evil.example"}, 403},
		{"a page without origin", []string{"Origin", "null"}, 403},
		{"a page on another port", []string{"Origin", "http://127.0.0.1:8000"}, 403},
		{"another site", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"a form", []string{"Content-Type", "text/plain"}, 415},
		{"the page", []string{"Origin", "http://127.0.0.1:7000", "Sec-Fetch-Site", "same-origin"}, 200},
		{"the page as localhost", []string{"Host", "localhost:7000", "Origin", "http://localhost:7000"}, 200},
		{"IPv6", []string{"Host", "[::1]:7000"}, 200},
	} {
		before := x.Revision()
		w := ask(h, "POST", "/api/goto", `{"position":0}`, tt.header...)
		if moved := x.Revision() != before; w.Code != tt.status || moved != (tt.status == 200) {
			t.Errorf("%s: status %d, moved %v", tt.name, w.Code, moved)
		}
	}
	for _, path := range []string{"/", "/api/trace/t.json"} {
		if w := ask(h, "GET", path, "", "Host", "evil.example"); w.Code != 403 {
			t.Errorf("%s under another name: status %d", path, w.Code)
		}
	}
	if w := ask(h, "GET", "/api/step", ""); w.Code != 405 {
		t.Errorf("a step by GET: status %d", w.Code)
	}
}

// TestDownload gets the trace in a few formats.
func TestDownload(t *testing.T) {
	x := open(t, "Post")
	h := Handler(x)
	if w := ask(h, "GET", "/api/trace/t.json", ""); w.Code != 422 {
		t.Errorf("a trace without states: %d", w.Code)
	}
	ask(h, "POST", "/api/begin", `{"number":1}`)
	for path, want := range map[string]string{"t.txt": "State 1: ", "t.json": `{"counterexample":`, "t.what?format=dot": "digraph", "Post_TTrace_1.tla": "Post_TTrace_1 ----"} {
		w := ask(h, "GET", "/api/trace/"+path, "")
		if w.Code != 200 || !strings.Contains(w.Body.String(), want) || !strings.HasPrefix(w.Header().Get("Content-Disposition"), "attachment; filename=") {
			t.Errorf("%s: status %d, %v\n%.300s", path, w.Code, w.Header(), w.Body)
		}
	}
}

// TestPage demands that the page needs nothing else.
func TestPage(t *testing.T) {
	w := ask(Handler(open(t, "Post")), "GET", "/", "")
	if w.Code != 200 || !strings.Contains(w.Header().Get("Content-Security-Policy"), "default-src 'none'") {
		t.Fatalf("status %d, %v", w.Code, w.Header())
	}
	root, err := html.Parse(bytes.NewReader(w.Body.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			if a.Key == "src" || a.Key == "href" && a.Val != "data:," {
				t.Errorf("the page is not self-contained: %s %s", a.Key, a.Val)
			}
		}
	}
}

// TestListen gives addresses; only those of this machine are opened.
func TestListen(t *testing.T) {
	x := open(t, "Post")
	for address, want := range map[string]string{
		":0": "", "127.0.0.1:0": "", "localhost:0": "", "0.0.0.0:0": "only addresses of this machine", "[::]:0": "only addresses of this machine",
		"example.org:80": "only addresses of this machine", "7000": "an address has the form", "127.0.0.1:port": "port",
	} {
		s, err := Listen(x, address)
		switch {
		case want != "":
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", address, err, want)
			}
		case err != nil:
			t.Errorf("%s: %v", address, err)
		default:
			serve(t, s)
		}
	}
}

// serve demands that a server answers, and ends with its context.
func serve(t *testing.T, s *Server) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx) }()
	r, err := http.Post(s.URL()+"api/view", "application/json", strings.NewReader(`{"options":1}`))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	var v explore.View
	if err := json.NewDecoder(r.Body).Decode(&v); err != nil || v.Spec != "Post" {
		t.Errorf("%s: %+v, %v", s.URL(), v, err)
	}
	root := "http://" + s.listener.Addr().String()
	for _, path := range []string{"/", "/api/view", "/" + s.token[1:] + "/api/view", "/" + strings.ToLower(s.token) + "/api/view", "//api/view"} {
		r, err := http.Post(root+path, "application/json", strings.NewReader(`{"options":1}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		if r.StatusCode != http.StatusForbidden {
			t.Errorf("without the token, %s: status %d", path, r.StatusCode)
		}
	}
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("the server does not end")
	}
}

// TestInBrowser opens the page in Chromium, as wide as a phone and in the dark: its script runs, takes a step, asks why, and
// nothing sticks out.
func TestInBrowser(t *testing.T) {
	browser := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil && browser == "" {
			browser = path
		}
	}
	if browser == "" {
		t.Skip("there is no Chromium; TestPage reads the page with a parser")
	}
	const probe = `<script>
const quiet = async () => { do await new Promise(done => setTimeout(done, 20)); while (!view || view.late || waiting > 0); };
(async () => {
  await quiet(); document.querySelector("#options button").click();
  await quiet(); document.querySelectorAll("#options button")[1].click();
  await quiet(); $("why").click(); $("text").value = "clock + 41"; $("evaluate").requestSubmit();
  await quiet(); document.body.dataset.width = document.documentElement.scrollWidth <= innerWidth ? "fits" : "sticks out";
  document.body.dataset.scheme = getComputedStyle(document.body).backgroundColor;
})().catch(e => document.body.append("the probe failed: " + e)).finally(() => fetch("shown", { method: "POST", body: document.documentElement.outerHTML }));
</script></body>`
	x := open(t, "Post")
	inner, shown := Handler(x), make(chan string, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Content-Security-Policy", policy)
			w.Write(bytes.Replace(page, []byte("</body>"), []byte(probe), 1))
			return
		}
		if r.URL.Path == "/shown" {
			body, _ := io.ReadAll(r.Body)
			shown <- string(body)
			return
		}
		inner.ServeHTTP(w, r)
	}))
	defer server.Close()
	cmd := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--window-size=500,900", "--user-data-dir="+profile(t),
		"--blink-settings=preferredColorScheme=0", "--remote-debugging-port=0", server.URL+"/")
	if err := cmd.Start(); err != nil {
		t.Skipf("Chromium does not run here: %v", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	text := ""
	select {
	case text = <-shown:
		cmd.Process.Kill()
		<-ended
	case err := <-ended:
		t.Skipf("Chromium does not run here: %v", err)
	case <-time.After(2 * time.Minute):
		cmd.Process.Kill()
		t.Fatal("Chromium does not come to the end of the page's script")
	}
	for _, want := range []string{`data-width="fits"`, `data-scheme="rgb(21, 24, 28)"`, `class="var changed"`, "State 2", "Receive([to |-&gt; n2, at |-&gt; 0])",
		"42", "Cardinality(msgs) = 1", "violates AtMostOne"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in what Chromium shows:\n%s", want, fmt.Sprintf("%.6000s", text))
		}
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
