"""MiniWars, by Daniel Kast of Majestic Twelve Games: the rules in `RULES.md`, the figures in
`data.toml`."""

from game.core.ruleset import Ruleset
from rulesets.mj12.rules import MJ12
from rulesets.mj12.state import State
from rulesets.mj12.view.presenter import MJ12Presenter

RULESET: Ruleset[State] = Ruleset(MJ12(), MJ12Presenter())
