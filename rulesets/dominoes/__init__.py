"""Dominoes of War, by Seth Lyons and Rob Deckard.

The rules stand in `RULES.md`, the troops and the weights in `data.toml`.
"""

from game.core.ruleset import Ruleset
from rulesets.dominoes.rules import Dominoes
from rulesets.dominoes.state import State
from rulesets.dominoes.view.presenter import DominoesPresenter

RULESET: Ruleset[State] = Ruleset(Dominoes(), DominoesPresenter())
