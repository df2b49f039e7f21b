"use strict";
// The drawing of a state graph. Its data is the JSON in the element: the graph as package stategraph describes it, the
// places of its states, and the names of the actions.
function drawGraph(root) {
  const {graph, at, actions, named} = JSON.parse(root.querySelector("script").textContent);
  const radius = 17;
  const states = graph.states, labels = graph.labels;
  const onPath = new Set(), pathStates = new Set();
  const paths = (graph.paths || []).map(p => ({back: p.back, states: p.states.filter(s => s >= 0)})).filter(p => p.states.length);
  for (const p of paths) {
    p.states.forEach((s, i) => { pathStates.add(s); if (i) onPath.add(p.states[i - 1] + "-" + s); });
    if (p.back >= 0) onPath.add(p.states[p.states.length - 1] + "-" + p.states[p.back]);
  }

  // Steps between the same states are one line.
  const lines = new Map(), out = states.map(() => []), into = states.map(() => []);
  for (const [from, to, by, excluded] of graph.steps) {
    const key = from + "-" + to;
    if (!lines.has(key)) {
      const line = {key, from, to, labels: [], excluded: true};
      lines.set(key, line);
      out[from].push(line); into[to].push(line);
    }
    const line = lines.get(key);
    line.labels.push(by);
    line.excluded = line.excluded && excluded === 1;
  }
  const text = (s, v) => states[s].values[v] < 0 ? "no value" : graph.values[v][states[s].values[v]];
  const whole = states.map((_, s) => graph.variables.map((name, v) => name + " = " + text(s, v)).join("\n"));
  const called = line => line.labels.map(l => labels[l].text).join(", ");
  const hue = action => (action * 137.5 + 210) % 360;

  const html = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
  const draw = (tag, attributes, ...children) => fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
  function fill(e, attributes, children) {
    for (const [k, v] of Object.entries(attributes || {})) {
      if (k.startsWith("on")) e.addEventListener(k.slice(2), v); else if (v !== false && v != null) e.setAttribute(k, v);
    }
    e.append(...children);
    return e;
  }

  // The picture.
  const scene = draw("g", {}), svg = draw("svg", {role: "group", "aria-label": "state graph; arrow keys go along steps, plus and minus zoom"}, scene);
  for (const line of lines.values()) { line.e = picture(line); scene.append(line.e); }
  const nodes = states.map((s, i) => {
    const kinds = ["node"];
    if (s.initial) kinds.push("initial");
    if (s.outside) kinds.push("outside");
    if (pathStates.has(i)) kinds.push("path");
    const n = draw("g", {class: kinds.join(" "), transform: `translate(${at[i]})`, role: "button", tabindex: i ? -1 : 0, "data-state": i, "aria-label": title(i)},
      draw("title", {}, title(i) + "\n" + whole[i]), draw("circle", {r: radius + 5, class: "ring"}), draw("circle", {r: radius}), draw("text", {}, String(i + 1)));
    scene.append(n);
    return n;
  });

  function title(i) {
    const s = states[i], notes = [];
    if (s.initial) notes.push("initial");
    if (s.outside) notes.push("outside the model");
    if (s.open) notes.push("its steps were not explored");
    if (pathStates.has(i)) notes.push("in the counterexample");
    return `State ${i + 1}, level ${s.level}` + notes.map(n => ", " + n).join("");
  }

  function picture(line) {
    const [x1, y1] = at[line.from], [x2, y2] = at[line.to];
    let d, middle, tip, dir;
    if (line.from === line.to) {
      d = `M${x1 + 12},${y1 - 12} C${x1 + 52},${y1 - 40} ${x1 + 52},${y1 + 40} ${x1 + 15},${y1 + 15}`;
      [middle, tip, dir] = [[x1 + 44, y1], [x1 + 12.5, y1 + 12.5], [-1, -0.75]];
    } else {
      const dx = x2 - x1, dy = y2 - y1, length = Math.hypot(dx, dy), levels = states[line.to].level - states[line.from].level;
      // Down by a level is straight, unless a step leads back; all else bends to its own side.
      const bend = levels === 1 ? (lines.has(line.to + "-" + line.from) ? 12 : 0) : 16 + length * 0.16;
      const cx = (x1 + x2) / 2 - dy / length * bend, cy = (y1 + y2) / 2 + dx / length * bend;
      const toward = (x, y, px, py, r) => { const l = Math.hypot(px - x, py - y) || 1; return [x + (px - x) / l * r, y + (py - y) / l * r]; };
      const a = toward(x1, y1, cx, cy, radius), b = toward(x2, y2, cx, cy, radius + 7);
      tip = toward(x2, y2, cx, cy, radius + 1);
      dir = [tip[0] - b[0], tip[1] - b[1]];
      d = `M${a} Q${cx},${cy} ${b}`;
      const t = 0.58, mix = k => (1 - t) * (1 - t) * a[k] + 2 * t * (1 - t) * [cx, cy][k] + t * t * b[k];
      middle = [mix(0), mix(1)]; // nearer to where the step leads, for steps from one state part there
    }
    const l = Math.hypot(dir[0], dir[1]), ux = dir[0] / l * 9, uy = dir[1] / l * 9;
    const head = [tip, [tip[0] - ux - uy * 0.45, tip[1] - uy + ux * 0.45], [tip[0] - ux + uy * 0.45, tip[1] - uy - ux * 0.45]].join(" ");
    const kinds = ["edge", "hue"];
    if (line.excluded) kinds.push("excluded");
    if (onPath.has(line.key)) kinds.push("path");
    return draw("g", {class: kinds.join(" "), "data-step": line.key, style: "--hue:" + hue(labels[line.labels[0]].action)},
      draw("path", {d}), draw("polygon", {points: head}), name(line, middle));
  }

  // The actions of a line, one below the other.
  function name(line, [x, y]) {
    const most = 4, rows = line.labels.slice(0, most).map(l => labels[l].text);
    if (line.labels.length > most) rows[most - 1] = `${line.labels.length - most + 1} more`;
    return draw("text", {x, y: y + 4 - (rows.length - 1) * 6.5}, ...rows.map((r, i) => draw("tspan", {x, dy: i ? 13 : 0}, r)));
  }

  // What is seen of it.
  let scale = 1, left = 0, top = 0;
  function show() { scene.setAttribute("transform", `translate(${left},${top}) scale(${scale})`); svg.classList.toggle("named", named || scale > 1.3); }
  // All states, or those given, fill the view.
  function fit(some) {
    const places = Array.isArray(some) ? some.map(i => at[i]) : at;
    const xs = places.map(p => p[0]), ys = places.map(p => p[1]), margin = 60, box = svg.getBoundingClientRect();
    if (!xs.length || !box.width) return;
    const [x1, x2, y1, y2] = [Math.min(...xs) - margin, Math.max(...xs) + margin, Math.min(...ys) - margin, Math.max(...ys) + margin];
    scale = Math.min(box.width / (x2 - x1), box.height / (y2 - y1), 1.5);
    left = (box.width - (x1 + x2) * scale) / 2;
    top = (box.height - (y1 + y2) * scale) / 2;
    show();
  }
  function zoom(factor, x, y) {
    const box = svg.getBoundingClientRect();
    x = x === undefined ? box.width / 2 : x - box.left;
    y = y === undefined ? box.height / 2 : y - box.top;
    const next = Math.min(Math.max(scale * factor, 0.02), 6);
    left = x - (x - left) * next / scale;
    top = y - (y - top) * next / scale;
    scale = next;
    show();
  }
  function reveal(i) {
    if (focused) return;
    const box = svg.getBoundingClientRect(), x = at[i][0] * scale + left, y = at[i][1] * scale + top, edge = 50;
    if (x < edge || x > box.width - edge) left += box.width / 2 - x;
    if (y < edge || y > box.height - edge) top += box.height / 2 - y;
    show();
  }

  // The state that is selected, and the one it is compared with.
  const panel = html("div", {class: "state", role: "region", "aria-live": "polite", "aria-label": "selected state"});
  let selected = -1, focused = false;
  const first = i => states[i].initial ? undefined : into[i].find(l => states[l.from].level < states[i].level) || into[i][0];
  function select(i, by) {
    by = by || first(i);
    if (selected >= 0) nodes[selected].classList.remove("selected");
    for (const l of lines.values()) l.e.classList.toggle("near", l.from === i || l.to === i);
    nodes.forEach((n, k) => n.setAttribute("tabindex", k === i ? 0 : -1));
    selected = i;
    nodes[i].classList.add("selected");
    reveal(i);
    const before = by && by.from !== i ? by.from : -1, table = [];
    graph.variables.forEach((name, v) => {
      const changed = before >= 0 && states[before].values[v] !== states[i].values[v];
      table.push(html("pre", changed ? {class: "changed"} : {}, `${name} = ${text(i, v)}`, ...(changed ? [html("span", {class: "was"}, `\nbefore: ${text(before, v)}`)] : [])));
    });
    const steps = (name, list, other) => list.length ? [html("h5", {}, name), ...list.map(l =>
      html("button", {type: "button", class: "hue", style: "--hue:" + hue(labels[l.labels[0]].action), onclick: () => { select(l[other], other === "to" ? l : undefined); nodes[l[other]].focus({preventScroll: true}); }},
        `${called(l)} ${other === "to" ? "\u2192" : "\u2190"} state ${l[other] + 1}${l.excluded ? " (excluded)" : ""}`))] : [];
    panel.replaceChildren(html("h4", {}, title(i)),
      ...(before >= 0 ? [html("p", {class: "soft"}, `after ${called(by)} in state ${before + 1}`)] : []), ...table,
      ...steps("Steps from here", out[i], "to"), ...steps("Steps to here", into[i], "from"));
    walkText();
  }
  const choose = (i, by) => { select(i, by); nodes[i].focus({preventScroll: true}); };

  // Keys.
  const lineTo = (from, to) => lines.get(from + "-" + to);
  function go(key) {
    const i = selected < 0 ? 0 : selected;
    if (selected < 0) return choose(0);
    const nearest = list => list.filter(s => s !== i).sort((a, b) => Math.abs(at[a][0] - at[i][0]) - Math.abs(at[b][0] - at[i][0]))[0];
    let next;
    if (key === "ArrowDown") {
      const to = out[i].map(l => l.to);
      next = nearest(to.filter(s => states[s].level > states[i].level)) ?? nearest(to);
      if (next !== undefined) return choose(next, lineTo(i, next));
    } else if (key === "ArrowUp") {
      next = first(i)?.from;
    } else {
      const side = key === "ArrowRight" ? 1 : -1;
      next = nearest(states.map((_, s) => s).filter(s => states[s].level === states[i].level && (at[s][0] - at[i][0]) * side > 0));
    }
    if (next !== undefined) choose(next);
  }
  svg.addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key.startsWith("Arrow")) go(e.key);
    else if (e.key === "+" || e.key === "=") zoom(1.3);
    else if (e.key === "-") zoom(1 / 1.3);
    else if (e.key === "0") focus(false);
    else if (e.key === "Enter" || e.key === " ") { const n = e.target.closest(".node"); if (n) select(Number(n.dataset.state)); else return; }
    else return;
    e.preventDefault();
  });

  // Fingers and mice: one moves, two zoom, and a press without moving selects.
  const pressed = new Map();
  let moved = 0, target = null;
  svg.addEventListener("pointerdown", e => {
    if (e.button) return;
    if (!pressed.size) { moved = 0; target = e.target; }
    pressed.set(e.pointerId, [e.clientX, e.clientY]);
    svg.setPointerCapture(e.pointerId);
  });
  svg.addEventListener("pointermove", e => {
    const last = pressed.get(e.pointerId);
    if (!last) return;
    const other = [...pressed].find(([id]) => id !== e.pointerId);
    moved += Math.hypot(e.clientX - last[0], e.clientY - last[1]);
    if (other) {
      const [x, y] = other[1], apart = (px, py) => Math.max(Math.hypot(px - x, py - y), 10);
      zoom(apart(e.clientX, e.clientY) / apart(...last), (x + e.clientX) / 2, (y + e.clientY) / 2);
      left += (e.clientX - last[0]) / 2; top += (e.clientY - last[1]) / 2;
    } else { left += e.clientX - last[0]; top += e.clientY - last[1]; }
    pressed.set(e.pointerId, [e.clientX, e.clientY]);
    show();
  });
  const release = e => {
    if (!pressed.delete(e.pointerId) || pressed.size || e.type === "pointercancel" || moved > 6) return;
    const n = target.closest(".node"), line = target.closest(".edge");
    if (n) choose(Number(n.dataset.state));
    else if (line) { const l = lines.get(line.dataset.step); choose(l.to, l); }
  };
  svg.addEventListener("pointerup", release);
  svg.addEventListener("pointercancel", release);
  svg.addEventListener("wheel", e => {
    if (!e.ctrlKey && !svg.contains(document.activeElement)) return; // the page scrolls until the graph is in use
    e.preventDefault();
    zoom(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.002)), e.clientX, e.clientY);
  }, {passive: false});

  // What is looked for: conditions on fields or else words in states, or an action.
  const found = html("span", {class: "soft", role: "status"});
  let wanted = "", only = -1, matches = [];
  function filter() {
    const fits = readSearch(wanted, graph.variables), words = wanted.toLowerCase();
    const hasAction = l => only < 0 || l.labels.some(k => labels[k].action === only);
    matches = [];
    states.forEach((_, i) => {
      const ok = (!wanted || (fits ? fits(name => text(i, graph.variables.indexOf(name))) : whole[i].toLowerCase().includes(words)) || String(i + 1) === wanted) && (only < 0 || out[i].some(hasAction) || into[i].some(hasAction));
      nodes[i].classList.toggle("dim", !ok);
      if (ok) matches.push(i);
    });
    for (const l of lines.values()) l.e.classList.toggle("dim", !hasAction(l) || Boolean(wanted) && !matches.includes(l.from) && !matches.includes(l.to));
    found.textContent = wanted || only >= 0 ? `${matches.length} of ${states.length} states` : "";
  }
  const search = html("input", {type: "search", placeholder: 'search states: x = 1, m.type = "ack"', "aria-label": "search states", title: 'conditions on fields, as in x > 1, m.type = "ack", 2 \\in seen, or words', oninput: e => { wanted = e.target.value.trim(); filter(); },
    onkeydown: e => { if (e.key === "Enter" && matches.length) { e.preventDefault(); select(matches.find(i => i > selected) ?? matches[0]); } }});
  const used = [...new Set(labels.map(l => l.action))].sort((a, b) => a - b);
  const legend = html("div", {class: "legend", role: "group", "aria-label": "show one action"}, ...used.map(a => html("button", {type: "button", "aria-pressed": "false", onclick: e => {
    only = only === a ? -1 : a;
    for (const b of legend.children) b.setAttribute("aria-pressed", String(b === e.currentTarget && only === a));
    filter();
  }}, html("i", {class: "hue", style: "--hue:" + hue(a)}), actions[a])));

  // The way along a counterexample.
  let step = -1;
  const where = html("span", {class: "soft"});
  const walk = by => {
    const p = paths[0].states;
    step = Math.min(Math.max(step + by, 0), p.length - 1);
    const i = step;
    focus(true);
    fit([...new Set(p.slice(Math.max(i - 1, 0), i + 2))]);
    select(p[i], i > 0 ? lineTo(p[i - 1], p[i]) : undefined);
    step = i;
    walkText();
  };
  function walkText() {
    if (!paths.length) return;
    const p = paths[0].states;
    if (p[step] !== selected) step = p.indexOf(selected);
    where.textContent = step < 0 ? `${p.length} states` : `${step + 1} of ${p.length}`;
  }
  // While one goes along it the rest is dimmed, and the view follows.
  function focus(on) {
    focused = on;
    svg.classList.toggle("focused", on);
    for (const b of root.querySelectorAll(".focus")) b.setAttribute("aria-pressed", String(on));
    if (!on) fit(); else fit([...pathStates]);
  }
  const button = (name, label, onclick) => html("button", {type: "button", title: label, "aria-label": label, onclick}, name);
  const bar = html("div", {class: "bar"}, button("\u2212", "zoom out", () => zoom(1 / 1.3)), button("+", "zoom in", () => zoom(1.3)), button("Fit", "show the whole graph", () => focus(false)),
    ...(paths.length ? [html("button", {type: "button", class: "focus", title: "show the counterexample alone", "aria-pressed": "false", onclick: () => focus(!focused)}, "Focus"), html("span", {class: "walk"}, button("\u25c0", "step back in the counterexample", () => walk(-1)), html("span", {class: "failed"}, "counterexample"), where, button("\u25b6", "step on in the counterexample", () => walk(1)))] : []),
    search, found);

  root.append(bar, ...(used.length > 1 ? [legend] : []), html("div", {class: "view"}, svg, panel));
  panel.append(html("p", {class: "soft"}, "Choose a state."));
  fit();
  walkText();
  new ResizeObserver(() => { if (selected < 0) fit(); }).observe(svg);
}

// Graphs are drawn when they are first seen.
function drawVisible() {
  for (const root of document.querySelectorAll(".graph:not(.drawn)")) {
    if (root.getClientRects().length) { root.classList.add("drawn"); drawGraph(root); }
  }
}
document.addEventListener("toggle", drawVisible, true);
