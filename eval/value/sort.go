package value

// Sort is what some values have in common by which any two of them, and any parts of them that a comparison of these comes to, can be
// compared: deciding whether they are equal, or which one is less, is no error. The zero Sort is that of no values. It belongs to one
// goroutine.
//
// It says so of fewer values than it could: values are taken for different sorts where whether they can be compared depends on more than
// their kinds.
type Sort struct {
	kind   Kind // Undef as long as there is nothing but untyped model values, which can be compared with everything
	typ    byte // of typed model values
	strict bool // untyped model values cannot be compared with others, either: see addKeys
	names  bool // there are such
	empty  bool // there are functions without arguments

	elem  *Sort            // of members of sets, and of values of functions
	key   *Sort            // of arguments of functions
	parts []*Sort          // of tuples, by place
	field map[uint32]*Sort // of records, by name

	added []uint64 // identities of values that AddOnce has added lately, by their last bits; nil if there are none
}

// addedOnce is how many values AddOnce remembers.
const addedOnce = 1 << 8

// mostSortedDepth is how deep values are nested that have a sort.
const mostSortedDepth = 64

// Add adds a value. It reports false, perhaps after having added a part of it, if the value may be one that cannot be compared
// with those that have been added, and if it is not normal: then finding that out might take long, or fail.
func (s *Sort) Add(v Value) bool { return !v.isLazy() && s.add(v, 0) }

// AddOnce is Add for a normal value with an identity that no other one has. The value is not asked for if it was added lately.
func (s *Sort) AddOnce(id uint64, v func() Value) bool {
	if s.added == nil {
		s.added = make([]uint64, addedOnce)
	}
	added := &s.added[id%addedOnce]
	if *added == id && id != 0 { // which is in each place at first
		return true
	}
	if !s.Add(v()) {
		return false
	}
	*added = id
	return true
}

func (s *Sort) add(v Value, depth int) bool {
	k := v.Kind()
	if k == ModelValue && v.ModelType() == 0 {
		s.names = true
		return !s.strict || s.kind == Undef
	}
	if k == Interval {
		k = Set
	}
	switch {
	case depth > mostSortedDepth || s.strict && s.names:
		return false
	case isFunctionKind(k) && v.size() == 0: // which differ from all others by that
		s.empty = true
		return s.kind == Undef || isFunctionKind(s.kind)
	case s.empty && !isFunctionKind(k):
		return false
	case s.kind == Undef:
		s.kind = k
		if k == ModelValue {
			s.typ = v.ModelType()
		}
	case s.kind != k:
		return false
	}
	switch k {
	case Bool, Int, String:
		return true
	case ModelValue:
		return s.typ == v.ModelType()
	case Set:
		if v.Kind() == Interval {
			return s.elemSort().add(MakeInt(0), depth+1)
		}
		return s.addAll(v.elems(), depth)
	case Tuple:
		return s.addParts(v.elems(), depth)
	case Record:
		return s.addFields(v, depth)
	case Func:
		return s.addKeys(v.shape().Keys(), depth) && s.addAll(v.elems(), depth)
	}
	return false
}

func (s *Sort) elemSort() *Sort {
	if s.elem == nil {
		s.elem = new(Sort)
	}
	return s.elem
}

func (s *Sort) addAll(vs []Value, depth int) bool {
	e := s.elemSort()
	for _, v := range vs {
		if !e.add(v, depth+1) {
			return false
		}
	}
	return true
}

// addKeys adds arguments of functions. Those that are integers can be compared with integers alone.
func (s *Sort) addKeys(keys []Value, depth int) bool {
	if s.key == nil {
		s.key = &Sort{strict: true}
	}
	for _, v := range keys {
		if !s.key.add(v, depth+1) {
			return false
		}
	}
	return true
}

func (s *Sort) addParts(vs []Value, depth int) bool {
	for i, v := range vs {
		if i == len(s.parts) {
			s.parts = append(s.parts, new(Sort))
		}
		if !s.parts[i].add(v, depth+1) {
			return false
		}
	}
	return true
}

func (s *Sort) addFields(v Value, depth int) bool {
	if s.field == nil {
		s.field = map[uint32]*Sort{}
	}
	for i, k := range v.shape().Keys() {
		f := s.field[k.Token()]
		if f == nil {
			f = new(Sort)
			s.field[k.Token()] = f
		}
		if !f.add(v.elem(i), depth+1) {
			return false
		}
	}
	return true
}
