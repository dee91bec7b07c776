"""What units are worth, in thousandths of a point.

Fitted to games between armies drawn at random: by how much an army's sum must be greater for it to
win. What a unit costs tells little of it. Leaders are hard to hit, rally others and outlive them;
numbers of goblins do not make up for their strength.
"""

from rulesets.mj12.search.charts import KEYS

_WORTH = {
    "mayor": 188,
    "officer": 136,
    "guardsman": 72,
    "militia": 10,
    "hobgoblin_leader": 289,
    "sergeant": 160,
    "wolfrider": 47,
    "mercenary": 32,
    "goblin": 8,
}
_WEAK = 75
"""What is left of a disrupted unit, in percent."""

VALUE = tuple(1000 * _WORTH[key] for key in KEYS)
"""By kind: a unit in good order."""
SHAKEN_VALUE = tuple(value * _WEAK // 100 for value in VALUE)
"""By kind: one that is disrupted."""
FIRST = tuple(value - weak for value, weak in zip(VALUE, SHAKEN_VALUE, strict=True))
"""By kind: what the first hit takes."""
