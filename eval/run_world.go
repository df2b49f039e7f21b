package eval

// World is what operators reach outside the run: files, programs, the environment. What is refused is
// an error that says which option allows it. Relative paths are meant from the working folder.
type World interface {
	ReadFile(path string) ([]byte, error)
	// WriteFile replaces a file; folders on the way are made.
	WriteFile(path string, data []byte) error
	// AppendFile adds to the end of a file, which is made if there is none.
	AppendFile(path string, data []byte) error
	// Environ returns the environment variables, each as "name=value". If they are hidden, hidden is what somebody is
	// told who asks for one of them.
	Environ() (vars []string, hidden error)
	// Execute runs a program with its arguments, with more variables in its environment, and waits for its end.
	Execute(args, env []string) (Executed, error)
}

// Executed is what a program that ran to its end left behind.
type Executed struct {
	Status         int
	Stdout, Stderr string
}
