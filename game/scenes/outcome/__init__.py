"""After a match: who won and why, how it went, and what to do next."""
