------------------------------- MODULE Graphs -------------------------------
\* Directed graphs: records of a set node and a set edge of pairs of nodes.
EXTENDS Naturals, Sequences, FiniteSets, SequencesExt, Relation

\* Whether G is a directed graph.
IsDirectedGraph(G) ==
  /\ DOMAIN G = {"node", "edge"}
  /\ G.edge \subseteq (G.node \X G.node)

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

\* Whether a path leads from m to n.
AreConnectedIn(m, n, G) == ConnectionsIn(G)[m, n]

\* Whether a path leads from each node to each other.
IsStronglyConnected(G) ==
  LET C == ConnectionsIn(G)
  IN  \A m, n \in G.node : C[m, n]

\* Whether no edge stays within U or within V, and these are all nodes.
IsBipartiteWithPartitions(G, U, V) ==
  /\ U \cap V = {} /\ U \cup V = G.node
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
  IN  {m \in G.node : \E s \in Successors(G, n) : C[s, m]}

\* The nodes from which a path with at least one edge leads to n.
Ancestors(G, n) ==
  LET C == ConnectionsIn(G)
  IN  {m \in G.node : \E s \in Predecessors(G, n) : C[m, s]}

\* Whether G is a tree with edges from children to parents and root r.
IsTreeWithRoot(G, r) ==
  /\ IsDirectedGraph(G)
  /\ \A e \in G.edge : e[1] # r
  /\ Cardinality({e[1] : e \in G.edge}) = Cardinality(G.edge)
  /\ LET below == Ancestors(G, r) IN \A n \in G.node : n \in below \/ n = r

\* The number of edges that lead to n, and from n.
InDegree(G, n) == Cardinality(Predecessors(G, n))
OutDegree(G, n) == Cardinality(Successors(G, n))

\* Whether some path leads back to where it began.
HasCycle(G) ==
  LET C == ConnectionsIn(G)
  IN  \E e \in G.edge : C[e[2], e[1]]

\* Whether there is no cycle.
IsDag(G) == ~HasCycle(G)
=============================================================================
