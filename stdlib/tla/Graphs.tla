------------------------------- MODULE Graphs -------------------------------
\* Directed graphs: records of a set node and a set edge of pairs of nodes.
EXTENDS Naturals, Sequences, FiniteSets, SequencesExt, Relation

\* Whether G is a directed graph.
IsDirectedGraph(G) ==
  /\ G = [node |-> G.node, edge |-> G.edge]
  /\ G.edge \subseteq (G.node \X G.node)

\* Whether G is a directed graph with the reverse of each edge.
IsUndirectedGraph(G) ==
  /\ IsDirectedGraph(G)
  /\ \A e \in G.edge : <<e[2], e[1]>> \in G.edge

\* The graph without nodes.
EmptyGraph == [node |-> {}, edge |-> {}]

\* The set of graphs with the given nodes.
Graphs(S) == [node : {S}, edge : SUBSET (S \X S)]

\* The graph of the nodes and edges of two graphs.
GraphUnion(G, H) == [node |-> G.node \cup H.node, edge |-> G.edge \cup H.edge]

\* The set of subgraphs.
DirectedSubgraph(G) ==
  {H \in [node : SUBSET G.node, edge : SUBSET (G.node \X G.node)] :
     IsDirectedGraph(H) /\ H.edge \subseteq G.edge}

\* The set of subgraphs in which each edge has its reverse.
UndirectedSubgraph(G) == {H \in DirectedSubgraph(G) : IsUndirectedGraph(H)}

\* The graph with the edges turned around.
Transpose(G) == [edge |-> {<<e[2], e[1]>> : e \in G.edge}, node |-> G.node]

\* The set of paths, as sequences of nodes; infinite if there is a cycle.
Path(G) ==
  {p \in Seq(G.node) : p # <<>> /\ \A i \in 1 .. (Len(p) - 1) : <<p[i], p[i + 1]>> \in G.edge}

\* The set of paths without repeated nodes.
SimplePath(G) ==
  {p \in SeqOf(G.node, Cardinality(G.node)) :
     /\ p # <<>>
     /\ Cardinality({p[i] : i \in DOMAIN p}) = Len(p)
     /\ \A i \in 1 .. (Len(p) - 1) : <<p[i], p[i + 1]>> \in G.edge}

\* The function that tells for each pair of nodes whether a path connects them.
ConnectionsIn(G) ==
  LET via[N \in SUBSET G.node] ==
        IF N = {}
        THEN [m, n \in G.node |-> m = n \/ <<m, n>> \in G.edge]
        ELSE LET u == CHOOSE u \in N : TRUE
                 C == via[N \ {u}]
             IN  [m, n \in G.node |-> C[m, n] \/ (C[m, u] /\ C[u, n])]
  IN  via[G.node]

\* Whether a path leads from m to n, which are nodes.
AreConnectedIn(m, n, G) == {m, n} \subseteq G.node /\ ConnectionsIn(G)[m, n]

\* Whether a path leads from each node to each other.
IsStronglyConnected(G) ==
  LET C == ConnectionsIn(G)
  IN  \A m, n \in G.node : C[m, n]

\* Whether all nodes are in U or V, which are disjoint, and no edge stays within one.
IsBipartiteWithPartitions(G, U, V) ==
  /\ U \cap V = {} /\ G.node \subseteq (U \cup V)
  /\ \A e \in G.edge : (e[1] \in U /\ e[2] \in V) \/ (e[1] \in V /\ e[2] \in U)

\* The nodes to which an edge leads from n.
Successors(G, n) == {m \in G.node : <<n, m>> \in G.edge}

\* The nodes from which an edge leads to n.
Predecessors(G, n) == {m \in G.node : <<m, n>> \in G.edge}

\* The nodes to which an edge leads from a node in S, and those from which one leads
\* to a node in S.
AllSuccessors(G, S) == G.node \cap {e[2] : e \in {f \in G.edge : f[1] \in S}}
AllPredecessors(G, S) == G.node \cap {e[1] : e \in {f \in G.edge : f[2] \in S}}

\* The nodes to which a path with at least one edge leads from n.
Descendants(G, n) ==
  LET C == ConnectionsIn(G)
  IN  {m \in G.node : C[n, m] /\ (m = n => \E s \in Successors(G, n) : C[s, n])}

\* The nodes from which a path with at least one edge leads to n.
Ancestors(G, n) ==
  LET C == ConnectionsIn(G)
  IN  {m \in G.node : C[m, n] /\ (m = n => \E s \in Successors(G, n) : C[s, n])}

\* The nodes to which no edge leads, and those from which none does.
Roots(G) == {n \in G.node : Predecessors(G, n) = {}}
Leaves(G) == {n \in G.node : Successors(G, n) = {}}

\* Whether G is a tree with edges from children to parents and root r.
IsTreeWithRoot(G, r) ==
  /\ IsDirectedGraph(G)
  /\ r \in G.node
  /\ \A e \in G.edge : e[1] # r /\ \A f \in G.edge : e[1] = f[1] => e = f
  /\ \A n \in G.node : AreConnectedIn(n, r, G)

\* The number of edges that lead to n, and from n.
InDegree(G, n) == Cardinality(Predecessors(G, n))
OutDegree(G, n) == Cardinality(Successors(G, n))

\* Whether some path leads back to where it began.
HasCycle(G) ==
  LET C == ConnectionsIn(G)
  IN  \E m, n \in G.node : IF m = n THEN <<n, n>> \in G.edge ELSE C[m, n] /\ C[n, m]

\* Whether G is a directed graph without a cycle.
IsDag(G) == IsDirectedGraph(G) /\ ~HasCycle(G)
=============================================================================
