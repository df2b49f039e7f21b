-------------------------- MODULE ControllerModels --------------------------
(* A past, and mistakes. A model puts a mistake in the place of the          *)
(* definition that is named with it.                                         *)
EXTENDS Controller

(* For Past: there was a cm1 before. It was deleted, but a server may lag.   *)
DeletedCm1 == << {Cm1} >>

(* For Plan: the other way round.                                            *)
Reversed == << Cm2, Cm1 >>

(* For Awaited: any reply will do.                                           *)
AnyReply(m) == Busy(m.host)

(* For After: where there is cm1, there will be the rest.                    *)
AfterInHaste(step, outcome) ==
  IF outcome = "absent" THEN [step EXCEPT !.doing = "create"]
  ELSE IF outcome = "found" \/ step.item = Len(Plan) THEN Idle
  ELSE [doing |-> "get", item |-> step.item + 1]

(* For After: what was created is looked at again.                           *)
AfterInDoubt(step, outcome) ==
  IF outcome = "absent" THEN [step EXCEPT !.doing = "create"]
  ELSE IF outcome = "created" THEN [step EXCEPT !.doing = "get"]
  ELSE IF step.item = Len(Plan) THEN Idle
  ELSE [doing |-> "get", item |-> step.item + 1]

(* For Outcomes: the database may say less than the controller understands.  *)
OutcomesOfOld == {"found", "absent", "created"}
=============================================================================
