"""Mini Wars, by Matthew Stephenson: the rules in `RULES.md`, the figures in `data.toml`."""

from game.core.ruleset import Ruleset
from rulesets.mini_wars.rules import MiniWars
from rulesets.mini_wars.state import State
from rulesets.mini_wars.view.presenter import MiniWarsPresenter

RULESET: Ruleset[State] = Ruleset(MiniWars(), MiniWarsPresenter())
