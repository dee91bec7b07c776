"""The laws of the contract, over every installed ruleset, in random play.

A ruleset takes part by being installed; it offers positions worth playing in
`tests/rulesets/<key>/cases.py` and by the maps in `maps/<key>/`. The numbers are those of the list
of laws in `rulesets/README.md`.
"""
