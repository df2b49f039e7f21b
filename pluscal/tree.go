package pluscal

// algorithm is the tree of an algorithm. Until labels are known (see structure.go) a body is a flat list of statements;
// then it is a list of labeled steps.
type algorithm struct {
	name       string
	fair       bool // --fair
	decls      []*variable
	define     *expr
	macros     []*macro
	procedures []*procedure
	processes  []*process // none in an algorithm with one body
	main       body
}

// uniprocess reports whether the algorithm has one body and no processes.
func (a *algorithm) uniprocess() bool { return len(a.processes) == 0 }

// variable is a declaration of a variable or parameter.
type variable struct {
	name string
	in   bool  // \in rather than =
	val  *expr // defaultInitValue if none is given
	none bool  // no value is given
	pos  Pos
}

type macro struct {
	name   string
	params []string
	body   []stmt
	pos    Pos
}

// body is the code of a procedure, of a process or of the algorithm.
type body struct {
	stmts  []stmt   // as parsed
	steps  []*step  // after structuring
	plus   []string // labels with +
	minus  []string // labels with -
	called []string // procedures called, in order of their first call
}

type procedure struct {
	name   string
	params []*variable
	decls  []*variable
	pos    Pos
	body
}

// process is a process, or a set of them.
type process struct {
	name     string
	fairness fairness
	set      bool // \in rather than =
	id       *expr
	decls    []*variable
	pos      Pos
	body
}

// fairness of a process or of an algorithm.
type fairness string

const (
	unfair       fairness = "unfair"
	weaklyFair   fairness = "wf"
	stronglyFair fairness = "sf"
)

// step is a labeled statement: what is done without a change of control by others.
type step struct {
	label string
	at    loc
	stmts *list
}

// list is a list of statements. The translator changes lists where they are: what the checksum covers depends on it.
type list struct{ stmts []stmt }

// block is a branch or body: statements up to the first label in it, and the steps from there on.
type block struct {
	flat  []stmt // as parsed; nil after structuring
	first *list
	steps []*step
}

// stmt is a statement.
type stmt interface{ common() *stmtBase }

// stmtBase is what all statements have.
type stmtBase struct {
	at    loc
	label string // "" for none
	sign  string // + or - behind the label
}

func (b *stmtBase) common() *stmtBase { return b }

type (
	assignment struct {
		stmtBase
		parts []*assign
	}
	ifStmt struct {
		stmtBase
		test      *expr
		then, els block
		labeled   bool // a label stands inside
	}
	eitherStmt struct {
		stmtBase
		clauses []*block
		labeled bool
	}
	whileStmt struct {
		stmtBase
		test *expr
		do   block
	}
	withStmt struct {
		stmtBase
		name string
		in   bool
		exp  *expr
		do   block
	}
	// exprStmt is when (await), print or assert.
	exprStmt struct {
		stmtBase
		kind string
		exp  *expr
	}
	skipStmt struct{ stmtBase }
	gotoStmt struct {
		stmtBase
		to string
	}
	returnStmt struct {
		stmtBase
		from string // the procedure, or ""
	}
	// callStmt is a call, alone or together with what follows it.
	callStmt struct {
		stmtBase
		to    string
		args  []*expr
		then  callThen
		from  string // of callReturn: the procedure, or ""
		after string // of callGoto
	}
	macroCall struct {
		stmtBase
		name string
		args []*expr
	}
)

// callThen is what follows a call in the same statement.
type callThen uint8

const (
	callOnly callThen = iota
	callReturn
	callGoto
)

// assign is one part of an assignment.
type assign struct {
	at  loc
	v   string
	sub *expr
	rhs *expr
}
