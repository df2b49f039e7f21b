------------------------------ MODULE RealTime ------------------------------
\* Real-time bounds on actions (Specifying Systems, chapter 9).
EXTENDS Reals
VARIABLE now

\* An <<A>>_v step occurs only after <<A>>_v has been enabled for D seconds,
\* and before it has been enabled for more than E seconds.
RTBound(A, v, D, E) ==
  LET TNext(t) ==
        t' = IF <<A>>_v \/ ~(ENABLED <<A>>_v)' THEN 0 ELSE t + (now' - now)
      Timer(t) == (t = 0) /\ [][TNext(t)]_<<t, v, now>>
      MaxTime(t) == [](t \leq E)
      MinTime(t) == [][A => t \geq D]_v
  IN  \EE t : Timer(t) /\ MaxTime(t) /\ MinTime(t)

\* The variable now is a clock that runs for ever while v does not change.
RTnow(v) ==
  LET NowNext == now' \in {r \in Real : now < r} /\ UNCHANGED v
  IN  /\ now \in Real
      /\ [][NowNext]_now
      /\ \A r \in Real : WF_now(NowNext /\ (now' > r))
=============================================================================
