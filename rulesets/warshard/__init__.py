"""WarShard, by qferre: the rules in `RULES.md`, the figures in `data.toml`."""

from rulesets.warshard.ruleset import RULESET

__all__ = ["RULESET"]
