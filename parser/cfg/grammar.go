package cfg

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// grammar is built at first use, which most commands never make; it is immutable and safe for concurrent use.
var grammar = sync.OnceValue(func() *participle.Parser[document] {
	return participle.MustBuild[document](participle.Lexer(definition()))
})

// document is a whole configuration file.
type document struct {
	Sections []*section `parser:"@@*"`
}

// section is one keyword with its value, or a token that stands where a keyword should.
type section struct {
	Single    *single    `parser:"  @@"`
	List      *list      `parser:"| @@"`
	Constants *constants `parser:"| @@"`
	Stray     *word      `parser:"| @@"`
}

// single is a keyword that takes one token. TLC takes any token, keywords included.
type single struct {
	Pos     lexer.Position
	Keyword string `parser:"@( 'SPECIFICATION' | 'INIT' | 'NEXT' | 'VIEW' | 'SYMMETRY' | 'ALIAS' | 'CHECK_DEADLOCK' | '_PERIODIC' | '_RL_REWARD' )"`
	Value   *word  `parser:"@@?"`
}

// list is a keyword followed by any number of names.
type list struct {
	Pos     lexer.Position
	Keyword string  `parser:"@( 'INVARIANT' | 'INVARIANTS' | 'PROPERTY' | 'PROPERTIES' | 'CONSTRAINT' | 'CONSTRAINTS' | 'ACTION_CONSTRAINT' | 'ACTION_CONSTRAINTS' | 'POSTCONDITION' | 'POSTCONDITIONS' | '_POSSIBLE' )"`
	Names   []*name `parser:"@@*"`
}

// constants is CONSTANT(S) with its assignments.
type constants struct {
	Keyword     string        `parser:"@( 'CONSTANT' | 'CONSTANTS' )"`
	Assignments []*assignment `parser:"@@*"`
}

// assignment gives a constant or definition a value or another definition. Wrong is the token found where one of
// = and <- should be.
type assignment struct {
	Name     *name      `parser:"@@"`
	Args     *arguments `parser:"@@?"`
	Value    *valueSide `parser:"( @@"`
	Override *override  `parser:"| @@"`
	Wrong    *word      `parser:"| @@ )?"`
}

// arguments is the (v1, v2) of Name(v1, v2) = v.
type arguments struct {
	Open  *openParen `parser:"@@"`
	Head  *value     `parser:"@@?"`
	Tail  []*more    `parser:"@@*"`
	Close string     `parser:"( @')'"`
	Wrong *word      `parser:"| @@ )?"`
}

type openParen struct {
	Pos  lexer.Position
	Text string `parser:"@'('"`
}

// valueSide is = v or = [Mod] v.
type valueSide struct {
	Pos    lexer.Position
	Text   string     `parser:"@'='"`
	Module *moduleRef `parser:"@@?"`
	Value  *value     `parser:"@@?"`
}

// override is <- Id or <- [Mod] Id.
type override struct {
	Pos    lexer.Position
	Text   string     `parser:"@'<-'"`
	Module *moduleRef `parser:"@@?"`
	Target *word      `parser:"@@?"`
}

// moduleRef is [Mod].
type moduleRef struct {
	Pos   lexer.Position
	Open  string `parser:"@'['"`
	Name  *word  `parser:"@@?"`
	Close string `parser:"( @']'"`
	Wrong *word  `parser:"| @@ )?"`
}

// value is a number, string, set, or any other token: TRUE, FALSE or a model value.
type value struct {
	Pos    lexer.Position
	Set    *set   `parser:"  @@"`
	Number string `parser:"| @Number"`
	String string `parser:"| @String"`
	Word   string `parser:"| @( Keyword | Ident | Fairness | Symbol )"`
}

// set is {v1, v2}; Empty is the brace of {}.
type set struct {
	Pos   lexer.Position
	Open  string   `parser:"@'{'"`
	Empty *closing `parser:"( @@"`
	Head  *value   `parser:"| ( @@"`
	Tail  []*more  `parser:"    @@*"`
	Close *closing `parser:"    ( @@"`
	Wrong *word    `parser:"    | @@ )? )? )"`
}

type closing struct {
	Pos  lexer.Position
	Text string `parser:"@'}'"`
}

// more is a comma and what follows it.
type more struct {
	Pos   lexer.Position
	Comma string `parser:"@','"`
	Value *value `parser:"@@?"`
}

// name is a token that is no keyword, possibly continued by !token.
type name struct {
	Pos  lexer.Position
	Text string  `parser:"@( Ident | Fairness | Number | String | Symbol )"`
	Rest []*bang `parser:"@@*"`
}

type bang struct {
	Pos  lexer.Position
	Text string `parser:"@'!'"`
	Part *word  `parser:"@@?"`
}

// word is any one token.
type word struct {
	Pos  lexer.Position
	Text string `parser:"@( Keyword | Ident | Fairness | Number | String | Symbol )"`
}
