package report

// Message codes, as TLC numbers them. Codes of messages that this package has no use for are not listed; errors
// inside the configuration file (5001 to 5006) are worded by parser/cfg and printed with Reporter.Exception.
const (
	General       = 1000 // any text; exceptions
	OutOfMemory   = 1001
	TooManyInit   = 1002
	StackOverflow = 1005
	CommandLine   = 1102

	InitStateError         = 2102
	NestedExpressions      = 2103
	AssumptionFalse        = 2104
	AssumptionError        = 2105
	InitIncomplete         = 2106
	InvariantViolatedInit  = 2107
	PropertyViolatedInit   = 2108
	SuccessorIncomplete    = 2109
	InvariantViolated      = 2110
	InvariantError         = 2111
	ActionPropertyViolated = 2112
	ActionPropertyError    = 2113
	Deadlock               = 2114
	NoNextState            = 2115
	TemporalViolated       = 2116
	LostSuccessor          = 2117
	NoInitState            = 2118
	ErrorState             = 2120
	Behavior               = 2121
	BackToState            = 2122
	LostInitState          = 2123
	Bug                    = 2128
	AssertFailed           = 2132
	SubscriptUnclear       = 2139
	SubscriptMisses        = 2140
	TupleFieldNotInt       = 2141
	RecordFieldNotString   = 2142
	UnchangedChanged       = 2143
	ExceptUnknownField     = 2144
	RegisterUndefined      = 2145
	InvariantLevel         = 2146
	NoFingerprint          = 2147
	EnabledUnassigned      = 2148
	InvariantConstant      = 2149
	NativeOperatorError    = 2154
	NotComparable          = 2155
	ClosureValue           = 2157
	NotInOverriddenSet     = 2158
	OverrideLoaded         = 2168
	ArgumentKind           = 2169
	ArgumentMismatch       = 2170
	ParseFailedWhy         = 2171
	NotFinite              = 2176
	NotBagElement          = 2177
	Overflow               = 2178
	DivisionByZero         = 2179
	ZeroToZero             = 2180
	NoCardinality          = 2181
	NotSequence            = 2182
	OutsideDomain          = 2183
	EmptySequence          = 2184
	Starting               = 2185
	Finished               = 2186
	BannerBFS              = 2187
	BannerSimulation       = 2188
	ComputingInit          = 2189
	InitDone               = 2190
	InitDoneDuplicates     = 2191
	LivenessStart          = 2192
	Success                = 2193
	Depth                  = 2194
	CheckpointStart        = 2195
	CheckpointEnd          = 2196
	RecoverStart           = 2197
	RecoverEnd             = 2198
	Stats                  = 2199
	ProgressStats          = 2200
	CoverageStart          = 2201
	CoverageEnd            = 2202
	StatsDFID              = 2204
	StartingLevel          = 2205
	ProgressDFID           = 2206
	InitDoneRecovered      = 2207
	InitDoneDFID           = 2208
	ProgressSimulation     = 2209
	StatsSimulation        = 2210
	LivenessBranches       = 2212
	TemporalUnsupported    = 2213
	TemporalAction         = 2214
	ExpectedValue          = 2215
	StateAlone             = 2216
	State                  = 2217
	Stuttering             = 2218
	SANYEnd                = 2219
	SANYStart              = 2220
	CoverageCount          = 2221
	ConstantUnassigned     = 2222
	OverrideChained        = 2223
	OverrideUndefined      = 2224
	OverrideArity          = 2225
	OverrideUnknown        = 2226
	SpecAndInit            = 2227
	TakesArguments         = 2228
	NotDefined             = 2229
	ConstantFormula        = 2230
	MissingInit            = 2231
	MissingNext            = 2232
	CannotBeConstant       = 2233
	OperatorArguments      = 2234
	OperatorUndefined      = 2235
	OperatorUnusable       = 2236
	SpecFalse              = 2237
	SubscriptUnsupported   = 2238
	ConjunctUnsupported    = 2239
	SeveralNext            = 2240
	PropertyMalformed      = 2241
	GraphArity             = 2242
	NumberWithPoint        = 2244
	ModuleUnknown          = 2245
	ExpectedExpression     = 2246
	ExpectedBoolean        = 2247
	ExpectedBooleanMissing = 2248
	ClosureAction          = 2249
	StatePredicateValue    = 2250
	TemporalNotEvaluable   = 2251
	ActionPredicateValue   = 2252
	TemporalTautology      = 2253
	PropertyStateLevel     = 2255
	NoInitStateConstraint  = 2256
	StutteringNoSpec       = 2257
	PropertyEqualsFairness = 2258
	StutteringNoFairness   = 2259
	EnabledTemporal        = 2260
	PredicateTemporal      = 2261
	Version                = 2262
	CounterExample         = 2264
	NumberTooBig           = 2265
	ArgumentKindVowel      = 2266
	LivenessEnd            = 2267
	OutDegree              = 2268
	InitProgress           = 2269
	BannerDFID             = 2271
	PropertyActionLevel    = 2272
	PropertyActionSquare   = 2273
	PropertyActionAngle    = 2274
	LivenessSymmetry       = 2279
	IdentifierUndefined    = 2280
	ConstantNotConstant    = 2281
	BehaviorTooLong        = 2282
	OnlyArgumentKind       = 2283
	SymmetryTooSmall       = 2300
	TemporalQuantifiers    = 2301
	PostconditionFalse     = 2404
	PostconditionError     = 2405
	TraceSpecPath          = 2501
	TraceSpecFailed        = 2502
	CoverageAction         = 2772
	CoverageInit           = 2773
	CoverageProperty       = 2774
	CoverageCost           = 2775
	CoverageLookupFailed   = 2776
	CoverageEndLong        = 2777
	CoverageConstraint     = 2778
	CoverageVariable       = 2779
	ParseFailed            = 3002
	InteractiveOutput      = 20000
)

// Class is the sort of a message; TLC prints it behind the code in tool mode.
type Class uint8

// The classes. Plain output starts the text of all but Info with the class's name.
const (
	Info Class = iota
	Error
	BugClass
	Warning
	StateClass
)

// ClassOf returns the class of a message code; unknown codes are Info.
func ClassOf(code int) Class { return messages[code].class }

// Known reports whether the code is one of those above.
func Known(code int) bool {
	_, ok := messages[code]
	return ok
}
