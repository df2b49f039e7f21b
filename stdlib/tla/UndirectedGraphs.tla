-------------------------- MODULE UndirectedGraphs --------------------------
\* Undirected graphs: records of a set node and a set edge of sets of one or two
\* nodes.
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE Folds
LOCAL INSTANCE Functions

\* Whether G is an undirected graph.
IsUndirectedGraph(G) ==
  /\ G = [node |-> G.node, edge |-> G.edge]
  /\ \A e \in G.edge : \E a, b \in G.node : e = {a, b}

\* Whether G is an undirected graph without edges from a node to itself.
IsLoopFreeUndirectedGraph(G) ==
  IsUndirectedGraph(G) /\ \A e \in G.edge : Cardinality(e) = 2

\* The set of graphs with the given nodes.
UndirectedGraphs(S) == [node : {S}, edge : SUBSET {{s, t} : s, t \in S}]

\* The set of subgraphs.
UndirectedSubgraph(G) ==
  {H \in [node : SUBSET G.node, edge : SUBSET G.edge] : IsUndirectedGraph(H)}

\* The set of paths, as sequences of nodes; infinite if there is an edge.
Path(G) ==
  {p \in Seq(G.node) : p # <<>> /\ \A i \in 1 .. (Len(p) - 1) : {p[i], p[i + 1]} \in G.edge}

\* The set of paths without repeated nodes.
SimplePath(G) ==
  {p \in SeqOf(G.node, Cardinality(G.node)) :
     /\ p # <<>>
     /\ Cardinality({p[i] : i \in DOMAIN p}) = Len(p)
     /\ \A i \in 1 .. (Len(p) - 1) : {p[i], p[i + 1]} \in G.edge}

\* The set of connected components, as sets of nodes.
ConnectedComponents(G) ==
  LET join(parts, e) ==
        LET touched == {p \in parts : p \cap e # {}}
        IN  IF e \subseteq G.node /\ Cardinality(e) \in {1, 2}
            THEN (parts \ touched) \cup {UNION touched} ELSE parts
      comps[E \in SUBSET G.edge] ==
        IF E = {} THEN {{n} : n \in G.node}
        ELSE LET e == CHOOSE e \in E : TRUE
             IN  join(comps[E \ {e}], e)
  IN  comps[G.edge]

\* Whether m and n are nodes that a path connects.
AreConnectedIn(m, n, G) == \E c \in ConnectedComponents(G) : {m, n} \subseteq c

\* Whether any two nodes are connected.
IsStronglyConnected(G) == ConnectedComponents(G) = {G.node}
=============================================================================
