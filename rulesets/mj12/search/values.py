"""What units are worth, in thousandths of a point."""

from rulesets.mj12.search.charts import KEYS, MOVE, RANGE
from rulesets.mj12.state import UNITS, Morale

_BODY = 12
"""What a unit counts besides what it costs and can do: armies break by number."""
_NERVE = {Morale.MINUS: -4, Morale.EVEN: 0, Morale.PLUS: 4, Morale.LEADER: 8}
_WEAK = 55
"""What is left of a disrupted unit, in percent."""


def _value(number: int) -> int:
    unit = UNITS[KEYS[number]]
    skill = 8 * unit.strength + 2 * MOVE[number] + 6 * RANGE[number] + _NERVE[unit.morale]
    return 1000 * (2 * _BODY + unit.cost + skill) // 2


VALUE = tuple(map(_value, range(len(KEYS))))
"""By kind: a unit in good order."""
SHAKEN_VALUE = tuple(value * _WEAK // 100 for value in VALUE)
"""By kind: one that is disrupted."""
FIRST = tuple(value - weak for value, weak in zip(VALUE, SHAKEN_VALUE, strict=True))
"""By kind: what the first hit takes."""
