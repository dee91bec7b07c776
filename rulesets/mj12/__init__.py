"""MiniWars, by Daniel Kast of Majestic Twelve Games: the rules in `RULES.md`, the figures in
`data.toml`."""

from rulesets.mj12.ruleset import RULESET

__all__ = ["RULESET"]
