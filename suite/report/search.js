"use strict";
// What is looked for in states: conditions on fields, as in x = 1, msg.type = "grant", pc[1] # "Done", 3 \in seen, joined by /\ or commas.
// Anything else is words to be found in what a state looks like.

// readValue reads a value as TLC prints it. Numbers, strings and booleans become those of this language, everything else an object with
// its kind; null is what cannot be read.
function readValue(text) {
  let at = 0;
  const blank = () => { while (/\s/.test(text[at] || "")) at++; };
  const take = token => { blank(); if (!text.startsWith(token, at)) return false; at += token.length; return true; };
  const fail = () => { throw new SyntaxError(text); };
  const need = token => { if (!take(token)) fail(); };
  function list(close, item) {
    const items = [];
    if (take(close)) return items;
    do items.push(item()); while (take(","));
    need(close);
    return items;
  }
  function value() {
    blank();
    const rest = text.slice(at);
    let m;
    if (m = /^"(\\.|[^"\\])*"/.exec(rest)) { at += m[0].length; return m[0].slice(1, -1).replace(/\\(.)/g, (_, c) => ({n: "\n", t: "\t", r: "\r", f: "\f"})[c] || c); }
    if (m = /^-?\d+/.exec(rest)) {
      at += m[0].length;
      const low = Number(m[0]);
      if (text.startsWith("..", at)) { at += 2; const high = value(); return {kind: "set", items: Array.from({length: Math.max(high - low + 1, 0)}, (_, i) => low + i)}; }
      return low;
    }
    if (take("<<")) return {kind: "tuple", items: list(">>", value)};
    if (take("{")) return {kind: "set", items: list("}", value)};
    if (take("[")) return {kind: "function", pairs: list("]", () => { const m = /^\s*(\w+)\s*\|->/.exec(text.slice(at)); if (!m) fail(); at += m[0].length; return [m[1], value()]; })};
    if (take("(")) {
      const pairs = [];
      do { const key = value(); need(":>"); pairs.push([key, value()]); } while (take("@@"));
      need(")");
      return {kind: "function", pairs};
    }
    if (m = /^\w+/.exec(rest)) { at += m[0].length; return m[0] === "TRUE" ? true : m[0] === "FALSE" ? false : {kind: "model value", name: m[0]}; }
    fail();
  }
  try {
    const v = value();
    blank();
    return at === text.length ? v : null;
  } catch (e) {
    if (e instanceof SyntaxError) return null;
    throw e;
  }
}

// sameValue compares values: tuples are functions of 1..n, and sets have no order.
function sameValue(a, b) {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const within = (x, list) => list.some(y => sameValue(x, y));
  if (a.kind === "set" && b.kind === "set") return a.items.every(x => within(x, b.items)) && b.items.every(x => within(x, a.items));
  const p = pairsOf(a), q = pairsOf(b);
  if (p && q) return p.length === q.length && p.every(([k, v]) => q.some(([l, w]) => sameValue(k, l) && sameValue(v, w)));
  return a.kind === "model value" && b.kind === "model value" && a.name === b.name;
}

function pairsOf(v) {
  if (v && v.kind === "tuple") return v.items.map((item, i) => [i + 1, item]);
  return v && v.kind === "function" ? v.pairs : null;
}

// readSearch makes a test of what is looked for: given a function that returns the value of a variable as text, or null if there is no such
// variable, does the state fit? It returns null if the text is no list of conditions on variables that are known.
function readSearch(text, known) {
  const tests = [];
  for (const part of conditions(text)) {
    const test = condition(part, known);
    if (!test) return null;
    tests.push(test);
  }
  return tests.length ? values => tests.every(t => t(values)) : null;
}

// conditions divides a text at /\, && and at commas outside of brackets and strings.
function conditions(text) {
  const parts = [""];
  let depth = 0, quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i], two = text.slice(i, i + 2);
    if (quoted) { quoted = c !== '"'; parts[parts.length - 1] += c; continue; }
    if (c === '"') quoted = true;
    else if ("([{".includes(c) || two === "<<") depth++;
    else if (")]}".includes(c) || two === ">>") depth = Math.max(depth - 1, 0);
    const and = two === "/\\" || two === "&&";
    if (depth === 0 && (and || c === ",")) { parts.push(""); if (and) i++; continue; }
    const pair = two === "<<" || two === ">>";
    parts[parts.length - 1] += pair ? two : c;
    if (pair) i++;
  }
  return parts.map(p => p.trim()).filter(p => p);
}

const relations = {
  "=": (a, b) => sameValue(a, b), "#": (a, b) => !sameValue(a, b), "/=": (a, b) => !sameValue(a, b), "!=": (a, b) => !sameValue(a, b),
  "<=": (a, b) => typeof a === "number" && a <= b, "=<": (a, b) => typeof a === "number" && a <= b, ">=": (a, b) => typeof a === "number" && a >= b,
  "<": (a, b) => typeof a === "number" && a < b, ">": (a, b) => typeof a === "number" && a > b,
};

// condition reads FIELD RELATION VALUE, or VALUE \in FIELD.
function condition(text, known) {
  const inside = /^(.+?)\s*(\\in|\\notin)\s+([A-Za-z_]\w*(?:\.\w+|\[[^\]]*\])*)$/.exec(text);
  if (inside) {
    const value = readValue(inside[1]), field = readField(inside[3], known), wanted = inside[2] === "\\in";
    if (value === null || !field) return null;
    return values => { const set = field(values); return Boolean(set && set.kind === "set") && set.items.some(x => sameValue(x, value)) === wanted; };
  }
  const m = /^([A-Za-z_]\w*(?:\.\w+|\[[^\]]*\])*)\s*(=<|<=|>=|\/=|!=|=|#|<|>)\s*(.+)$/.exec(text);
  const field = m && readField(m[1], known), value = m ? readValue(m[3]) : null;
  if (!field || value === null) return null;
  return values => { const v = field(values); return v !== undefined && relations[m[2]](v, value); };
}

// readField makes a function of what follows a variable: .f or [key]. It gives undefined where a state has no such field.
function readField(text, known) {
  const [name] = /^\w+/.exec(text), keys = [];
  for (const m of text.slice(name.length).matchAll(/\.(\w+)|\[([^\]]*)\]/g)) {
    const key = m[1] !== undefined ? m[1] : readValue(m[2]);
    if (key === null) return null;
    keys.push(key);
  }
  if (!known.includes(name)) return null;
  return values => {
    let v = readValue(values(name));
    for (const key of keys) {
      const pair = v === null ? undefined : (pairsOf(v) || []).find(([k]) => sameValue(k, key));
      if (!pair) return undefined;
      v = pair[1];
    }
    return v === null ? undefined : v;
  };
}
