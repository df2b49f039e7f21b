package fencedlock

import (
	"encoding/json"
	"io"
)

// Fault is a mistake that the service makes on purpose.
type Fault string

// The faults.
const (
	NoFault   Fault = ""
	Unfenced  Fault = "unfenced"   // the store takes writes with old numbers
	SameToken Fault = "same-token" // after a lease expired, the next holder gets the same number
)

// Service is the lock and the store behind it.
type Service struct {
	fault   Fault
	log     *json.Encoder
	holder  string // "" if nobody has the lease
	token   int    // given out last
	expired bool   // the last lease expired
	highest int    // the greatest number that the store has seen
	err     error
}

// NewService returns a free lock that logs to w.
func NewService(w io.Writer, fault Fault) *Service {
	return &Service{fault: fault, log: json.NewEncoder(w)}
}

// Err returns the first error of the log.
func (s *Service) Err() error { return s.err }

// entry is a line of the log. What a step does not concern is left out.
type entry struct {
	Event   string `json:"event"`
	Client  string `json:"client"`
	Token   *int   `json:"token,omitempty"`   // the service's, after the step
	Highest *int   `json:"highest,omitempty"` // the store's, after the step
}

func (s *Service) write(e entry) {
	if err := s.log.Encode(e); err != nil && s.err == nil {
		s.err = err
	}
}

// Acquire gives the lock to a client, with a number; it returns 0 if somebody else holds it.
func (s *Service) Acquire(client string) int {
	if s.holder != "" {
		return 0
	}
	if s.fault != SameToken || !s.expired {
		s.token++
	}
	s.holder, s.expired = client, false
	token := s.token
	s.write(entry{Event: "Acquire", Client: client, Token: &token})
	return token
}

// Release gives the lock back.
func (s *Service) Release(client string) {
	if s.holder != client {
		return
	}
	s.holder = ""
	s.write(entry{Event: "Release", Client: client})
}

// Expire ends the lease. A timer does that, which logs nothing.
func (s *Service) Expire() {
	if s.holder != "" {
		s.holder, s.expired = "", true
	}
}

// Write writes to the store on behalf of a client that got a number. It reports whether the store took it.
func (s *Service) Write(client string, token int) bool {
	if token < s.highest && s.fault != Unfenced {
		s.write(entry{Event: "TurnAway", Client: client})
		return false
	}
	s.highest = token
	highest := token
	s.write(entry{Event: "Write", Client: client, Highest: &highest})
	return true
}
