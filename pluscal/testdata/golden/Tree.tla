---- MODULE Tree ----
EXTENDS Integers, Sequences
(* --algorithm Tree {
variables result = 0; table = [i \in 0..3 |-> [n |-> i, done |-> FALSE]];
procedure sum(n, part = 0) variables below; {
  s1: if (n = 0) { return } else { below := n - 1; deep: call sum(below, part + n); };
  s2: result := result + below
        + n;
      table[n].done := TRUE || table[0].done := TRUE;
  s3: return;
}
procedure twice(m) {
  t1: call sum(m, 0);
  t2: if (result > 5) { call twice(m - 1); return } else goto t3;
  t3: return
}
{ start: call twice(2);
  check: while (result > 0) { result := result - 1; inner: if (result = 1) goto done; };
  done: skip
} } *)
====
