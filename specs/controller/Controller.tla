----------------------------- MODULE Controller -----------------------------
(* A controller in the manner of Kubernetes, as a distributed system. Users  *)
(* put an object into a database: an app. A controller, on another host,     *)
(* hears of it and sees to it that there are two more objects, the config    *)
(* maps cm1 and cm2, first the one and then the other. All it can do is send *)
(* one query or update at a time and wait for the reply. The network between *)
(* the hosts delays messages, mixes up their order, and delivers some twice. *)
(* Worse things can be allowed: controllers crash, messages are lost, the    *)
(* network is cut, and servers answer queries from an old state.             *)
EXTENDS Naturals, Sequences, FiniteSets

CONSTANTS
  Host,       \* the hosts on which a controller runs
  Server,     \* API servers that answer queries; if none, the database does
  Faults,     \* what can go wrong: of "duplicate", "crash", "loss", "cut"
  MaxFaults,  \* and how often, all in all
  Resends,    \* whether a controller tries again when it hears nothing
  Heals       \* whether a network that is cut is mended in the end

ASSUME /\ Faults \subseteq {"duplicate", "crash", "loss", "cut"}
       /\ MaxFaults \in Nat
       /\ Resends \in BOOLEAN
       /\ Heals \in BOOLEAN

VARIABLES
  log,        \* the states of the database so far: a sequence of sets of keys
  seen,       \* for each API server the place in the log up to which it knows
  net,        \* the messages on their way
  queue,      \* for each host the keys of fresh objects to be looked at
  work,       \* for each host the step of the reconciliation that it is in
  clock,      \* for each host the number of steps that it has ended
  finished,   \* for each host whether a reconciliation was carried through
  faults,     \* how many things have gone wrong
  cut         \* whether the network is cut

vars == << log, seen, net, queue, work, clock, finished, faults, cut >>

-----------------------------------------------------------------------------
(* Objects are told apart by their keys; what is in them does not matter.    *)
Key(type, name) == [type |-> type, namespace |-> "default", name |-> name]

App  == Key("App", "app")
Cm1  == Key("ConfigMap", "cm1")
Cm2  == Key("ConfigMap", "cm2")
Keys == {App, Cm1, Cm2}

(* What is to be there, in this order.                                       *)
Plan == << Cm1, Cm2 >>

(* States of the database from before the time that we look at.              *)
Past == << >>

Now  == log[Len(log)]
Both == {Cm1, Cm2} \subseteq Now

(* The steps of a reconciliation: ask for an object, create it, the next.    *)
Idle == [doing |-> "nothing", item |-> 0]
Steps == {Idle} \cup [doing : {"get", "create"}, item : DOMAIN Plan]

Busy(h) == work[h] # Idle

(* Requests carry the time at which they were sent, and replies repeat it:   *)
(* that is how a controller knows which request a reply is for.              *)
Request(h, step, time) ==
  [kind |-> step.doing, host |-> h, time |-> time, key |-> Plan[step.item]]
Reply(m, outcome) == [kind |-> "reply", host |-> m.host, time |-> m.time, outcome |-> outcome]
Notice(h, k) == [kind |-> "notice", host |-> h, key |-> k]

Notices(k) == { Notice(h, k) : h \in Host }

Outcomes == {"found", "absent", "created", "exists"}

TypeOK ==
  /\ log \in Seq(SUBSET Keys) /\ log # << >>
  /\ seen \in [Server -> DOMAIN log]
  /\ \A m \in net :
       \/ m \in [kind : {"get", "create"}, host : Host, time : Nat, key : Keys]
       \/ m \in [kind : {"reply"}, host : Host, time : Nat, outcome : Outcomes]
       \/ m \in [kind : {"notice"}, host : Host, key : Keys]
  /\ queue \in [Host -> Seq(Keys)]
  /\ work \in [Host -> Steps]
  /\ clock \in [Host -> Nat]
  /\ finished \in [Host -> BOOLEAN]
  /\ faults \in 0..MaxFaults
  /\ cut \in BOOLEAN

Init ==
  /\ log = Past \o << {} >>
  /\ seen = [s \in Server |-> 1]
  /\ net = {}
  /\ queue = [h \in Host |-> << >>]
  /\ work = [h \in Host |-> Idle]
  /\ clock = [h \in Host |-> 0]
  /\ finished = [h \in Host |-> FALSE]
  /\ faults = 0
  /\ cut = FALSE

-----------------------------------------------------------------------------
Fault(what) == what \in Faults /\ faults < MaxFaults /\ faults' = faults + 1

(* What can arrive now, of one kind.                                         *)
Mail(kind) == IF cut THEN {} ELSE { m \in net : m.kind = kind }

(* Message m arrives, and the messages in new are sent. The network may keep *)
(* m, to deliver it again.                                                   *)
Deliver(m, new) ==
  /\ \/ net' = (net \ {m}) \cup new /\ faults' = faults
     \/ Fault("duplicate") /\ net' = net \cup new
  /\ cut' = cut

-----------------------------------------------------------------------------
(* The database.                                                             *)

(* The user puts the app into it.                                            *)
Order ==
  /\ App \notin Now
  /\ log' = Append(log, Now \cup {App})
  /\ net' = net \cup Notices(App)
  /\ UNCHANGED << seen, queue, work, clock, finished, faults, cut >>

(* The states from which a query may be answered.                            *)
Readable == IF Server = {} THEN {Len(log)} ELSE { seen[s] : s \in Server }

Answer ==
  /\ \E m \in Mail("get"), i \in Readable :
       Deliver(m, {Reply(m, IF m.key \in log[i] THEN "found" ELSE "absent")})
  /\ UNCHANGED << log, seen, queue, work, clock, finished >>

(* An object is created at most once, whoever asks for it how often. That it *)
(* is fresh is told to all controllers.                                      *)
Create ==
  /\ \E m \in Mail("create") :
       IF m.key \in Now
         THEN Deliver(m, {Reply(m, "exists")}) /\ UNCHANGED log
         ELSE /\ Deliver(m, {Reply(m, "created")} \cup Notices(m.key))
              /\ log' = Append(log, Now \cup {m.key})
  /\ UNCHANGED << seen, queue, work, clock, finished >>

(* An API server learns of the next state.                                   *)
Learn(s) ==
  /\ seen[s] < Len(log)
  /\ seen' = [seen EXCEPT ![s] = seen[s] + 1]
  /\ UNCHANGED << log, net, queue, work, clock, finished, faults, cut >>

-----------------------------------------------------------------------------
(* The controller.                                                           *)

(* A notice is put into the queue, unless the object waits there already.    *)
Waiting(h) == { queue[h][i] : i \in DOMAIN queue[h] }

Hear ==
  /\ \E m \in Mail("notice") :
       /\ Deliver(m, {})
       /\ queue' = IF m.key \in Waiting(m.host) THEN queue
                   ELSE [queue EXCEPT ![m.host] = Append(@, m.key)]
  /\ UNCHANGED << log, seen, work, clock, finished >>

(* A reconciliation begins. Whichever object it was that was fresh, it looks *)
(* after everything.                                                         *)
Begin(h) ==
  /\ ~Busy(h)
  /\ queue[h] # << >>
  /\ queue' = [queue EXCEPT ![h] = Tail(@)]
  /\ LET first == [doing |-> "get", item |-> 1]
     IN  /\ work' = [work EXCEPT ![h] = first]
         /\ net' = net \cup {Request(h, first, clock[h])}
  /\ UNCHANGED << log, seen, clock, finished, faults, cut >>

(* What to do when a reply came.                                             *)
After(step, outcome) ==
  IF outcome = "absent" THEN [step EXCEPT !.doing = "create"]
  ELSE IF step.item = Len(Plan) THEN Idle
  ELSE [doing |-> "get", item |-> step.item + 1]

Awaited(m) == Busy(m.host) /\ m.time = clock[m.host]

Proceed ==
  /\ \E m \in Mail("reply") :
       LET h == m.host
           next == After(work[h], m.outcome)
       IN  /\ Awaited(m)
           /\ work' = [work EXCEPT ![h] = next]
           /\ clock' = [clock EXCEPT ![h] = @ + 1]
           /\ finished' = [finished EXCEPT ![h] = @ \/ next = Idle]
           /\ Deliver(m, IF next = Idle THEN {} ELSE {Request(h, next, clock[h] + 1)})
  /\ UNCHANGED << log, seen, queue >>

(* A reply to something long past.                                           *)
Ignore ==
  /\ \E m \in Mail("reply") : ~Awaited(m) /\ Deliver(m, {})
  /\ UNCHANGED << log, seen, queue, work, clock, finished >>

(* No reply came in time: the same request again. We let that happen only if *)
(* neither the request nor its reply is on its way.                          *)
Resend(h) ==
  /\ Resends
  /\ Busy(h)
  /\ Request(h, work[h], clock[h]) \notin net
  /\ ~ \E m \in net : m.kind = "reply" /\ m.host = h /\ Awaited(m)
  /\ net' = net \cup {Request(h, work[h], clock[h])}
  /\ UNCHANGED << log, seen, queue, work, clock, finished, faults, cut >>

(* A controller that has not got anywhere yet, and hears nothing, looks at   *)
(* what there is.                                                            *)
Relist(h) ==
  /\ Resends
  /\ ~cut
  /\ ~Busy(h) /\ ~finished[h]
  /\ queue[h] = << >>
  /\ App \in Now
  /\ ~ \E m \in net : m.kind = "notice" /\ m.host = h
  /\ queue' = [queue EXCEPT ![h] = << App >>]
  /\ UNCHANGED << log, seen, net, work, clock, finished, faults, cut >>

-----------------------------------------------------------------------------
(* What goes wrong.                                                          *)

(* A controller crashes and starts again. It forgets what it did, but for    *)
(* the time; it lists the objects, and looks at the app if it is there.      *)
Crash(h) ==
  /\ Fault("crash")
  /\ work' = [work EXCEPT ![h] = Idle]
  /\ queue' = [queue EXCEPT ![h] = IF App \in Now THEN << App >> ELSE << >>]
  /\ clock' = [clock EXCEPT ![h] = @ + 1]
  /\ UNCHANGED << log, seen, net, finished, cut >>

Lose ==
  /\ Fault("loss")
  /\ \E m \in net : net' = net \ {m}
  /\ UNCHANGED << log, seen, queue, work, clock, finished, cut >>

(* The network is cut: nothing arrives until it is mended.                   *)
Cut ==
  /\ ~cut
  /\ Fault("cut")
  /\ cut' = TRUE
  /\ UNCHANGED << log, seen, net, queue, work, clock, finished >>

Mend ==
  /\ cut
  /\ cut' = FALSE
  /\ UNCHANGED << log, seen, net, queue, work, clock, finished, faults >>

-----------------------------------------------------------------------------
Arrive == Answer \/ Create \/ Hear \/ Proceed \/ Ignore

Go == \E h \in Host : Begin(h) \/ Resend(h) \/ Relist(h)

Wrong == (\E h \in Host : Crash(h)) \/ Lose \/ Cut

Next == Order \/ Arrive \/ Go \/ (\E s \in Server : Learn(s)) \/ Wrong \/ Mend

(* Messages arrive if they can, hosts do what they have to do, servers learn *)
(* of what happened. Users need not order anything.                          *)
Spec == /\ Init /\ [][Next]_vars
        /\ WF_vars(Arrive) /\ WF_vars(Go)
        /\ \A s \in Server : WF_vars(Learn(s))
        /\ WF_vars(Heals /\ Mend)

-----------------------------------------------------------------------------
(* If cm2 exists, then cm1 exists.                                           *)
InOrder == Cm2 \in Now => Cm1 \in Now

(* Once a reconciliation was carried through, both exist.                    *)
FinishedBoth == (\E h \in Host : finished[h]) => Both

(* A reconciliation takes two steps for each object. When the clock of a     *)
(* controller has passed that, both exist.                                   *)
InTime == \A h \in Host : clock[h] >= 2 * Len(Plan) => Both

(* If there is an app, then some day both exist.                             *)
SomeDay == App \in Now ~> Both
=============================================================================
