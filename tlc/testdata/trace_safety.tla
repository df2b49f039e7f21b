---- MODULE trace ----
LOCAL INSTANCE TLC

CounterExample == 
	[action |-> {<<<<1, [at |-> 0, f |-> (p1 :> none @@ p2 :> none)]>>, [name |-> "Lift", location |-> [beginLine |-> 6, beginColumn |-> 12, endLine |-> 9, endColumn |-> 49, module |-> "Lifts"], context |-> [p |-> p1], parameters |-> <<"p">>], <<2, [at |-> 1, f |-> (p1 :> {0, 3} @@ p2 :> none)]>>>>, <<<<2, [at |-> 1, f |-> (p1 :> {0, 3} @@ p2 :> none)]>>, [name |-> "Lift", location |-> [beginLine |-> 6, beginColumn |-> 12, endLine |-> 9, endColumn |-> 49, module |-> "Lifts"], context |-> [p |-> p2], parameters |-> <<"p">>], <<3, [at |-> 2, f |-> (p1 :> {0, 3} @@ p2 :> {1, 4})]>>>>}, state |-> {<<1, [at |-> 0, f |-> (p1 :> none @@ p2 :> none)]>>, <<2, [at |-> 1, f |-> (p1 :> {0, 3} @@ p2 :> none)]>>, <<3, [at |-> 2, f |-> (p1 :> {0, 3} @@ p2 :> {1, 4})]>>}]

====