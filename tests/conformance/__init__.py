"""The laws of the contract, over every installed ruleset, in random play.

A ruleset takes part by being installed; it offers positions worth playing in `cases.py` and by the
maps in `maps/<ruleset>/`. The numbers are those of the list of laws in `rulesets/README.md`.
"""
