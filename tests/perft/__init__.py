"""Positions counted plies ahead, against a second and plain implementation of the rules."""
