"""A game that misspells a word of the contract, to be found as it is loaded."""

from game.core.manifest import Intent, Verb

RULESET = Verb(label="Run", lable="Run", intent=Intent.MOVE)  # type: ignore[call-arg]
