"""Miniwary, by PGC: the rules in `RULES.md`, the combat die and the weights in `data.toml`."""

from game.core.ruleset import Ruleset
from rulesets.miniwary.rules import Miniwary
from rulesets.miniwary.state import State
from rulesets.miniwary.view.presenter import MiniwaryPresenter

RULESET: Ruleset[State] = Ruleset(Miniwary(), MiniwaryPresenter())
