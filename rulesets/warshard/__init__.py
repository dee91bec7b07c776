"""WarShard, by qferre: the rules in `RULES.md`, the figures in `data.toml`."""

from game.core.ruleset import Ruleset
from rulesets.warshard.rules import WarShard
from rulesets.warshard.state import State
from rulesets.warshard.view.presenter import WarShardPresenter

RULESET: Ruleset[State] = Ruleset(WarShard(), WarShardPresenter())
