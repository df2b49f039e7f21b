package scale

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"

	"github.com/gotlc/gotlc/eval/value"
)

// Job is what workers are told of a run: the specification, in the words of who starts it, and the names in the order that they
// have.
type Job struct {
	ID    uint64
	Names []byte // the table, as it was saved when the search began
	Spec  []byte
}

const jobFile = "job"

// ReadJob reads the job that data belongs to. With a key, only who has it can have written the job.
func ReadJob(d Data, key []byte) (Job, error) {
	b, err := readAll(d, jobFile)
	if err != nil {
		return Job{}, unreadable(jobFile, err)
	}
	var j Job
	if err := unseal(key, jobFile, b, 0, &j); err != nil {
		return Job{}, err
	}
	return j, nil
}

// Common is what all tables of the run have in common.
func (j *Job) Common() (value.Common, error) {
	t := value.NewTable()
	err := t.Load(bytes.NewReader(j.Names))
	return t.Common(), err
}

// write writes the job to where workers read it.
func (j *Job) write(d Data, key []byte) error { return putSealed(d, key, jobFile, 0, j) }

// newJob describes a run whose search is about to begin.
func newJob(t *value.Table, spec []byte) (Job, error) {
	var id [8]byte
	if _, err := rand.Read(id[:]); err != nil {
		return Job{}, err
	}
	var names bytes.Buffer
	err := t.Save(&names)
	return Job{binary.LittleEndian.Uint64(id[:]), names.Bytes(), spec}, err
}
