"""Dominoes of War, by Seth Lyons and Rob Deckard.

The rules stand in `RULES.md`, the troops and the weights in `data.toml`.
"""

from rulesets.dominoes.ruleset import RULESET

__all__ = ["RULESET"]
