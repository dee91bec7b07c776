"""Miniwary, by PGC: the rules in `RULES.md`, the combat die and the weights in `data.toml`."""

from rulesets.miniwary.ruleset import RULESET

__all__ = ["RULESET"]
