"""Mini Wars, by Matthew Stephenson: the rules in `RULES.md`, the figures in `data.toml`."""

from rulesets.mini_wars.ruleset import RULESET

__all__ = ["RULESET"]
