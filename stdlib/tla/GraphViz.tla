------------------------------ MODULE GraphViz ------------------------------
\* Graphs in the DOT language of Graphviz.
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt
LOCAL INSTANCE TLC

\* The text of a directed graph, a record of a set node and a set edge of pairs, with
\* labels for nodes and edges.
DotDiGraph(G, nodeLabel(_), edgeLabel(_)) ==
  LET id(n) == ToString(ToString(n))
      nodes == SetToSeq(G.node)
      edges == SetToSeq(G.edge)
      line(n) == id(n) \o "[label=" \o ToString(ToString(nodeLabel(n))) \o "];"
      arrow(e) == id(e[1]) \o "->" \o id(e[2])
                    \o "[label=" \o ToString(ToString(edgeLabel(e))) \o "];"
  IN  "digraph MyGraph {"
        \o FoldLeft(LAMBDA acc, n : acc \o line(n), "", nodes)
        \o FoldLeft(LAMBDA acc, e : acc \o arrow(e), "", edges) \o "}"
=============================================================================
