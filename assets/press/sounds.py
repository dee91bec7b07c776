"""The sounds of the table, synthesised: knocks of wood, small bars, dice, paper. All short and dry.

A struck piece of wood is a few sine modes that die away, the high ones first, under a burst of
noise; everything here is made of such strokes laid one after another. All come out about equally
loud, by their loudest tenth of a second, and none begins with a jump.
"""

import math
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 22_050
Wave = list[float]

KNOCK = ((1.0, 1.0), (2.32, 0.55), (3.87, 0.3), (6.1, 0.14))
"""Modes of a wooden block: (times the pitch, strength)."""
BAR = ((1.0, 1.0), (3.93, 0.28), (9.2, 0.08))
"""Modes of a marimba's bar."""
COIN = ((1.0, 0.8), (1.51, 0.7), (2.27, 0.4), (3.4, 0.2))


def _silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def strike(
    pitch: float, fade: float, modes: tuple[tuple[float, float], ...] = KNOCK, snap: float = 0.0
) -> Wave:
    """Return one stroke: `pitch` in Hz, `fade` the seconds to fall to a third, `snap` its noise."""
    count = int(RATE * fade * 6)
    out = [0.0] * count
    for ratio, strength in modes:
        step = 2 * math.pi * pitch * ratio / RATE
        if step > 2.6:
            continue
        fall = 1 / (RATE * fade / ratio**0.7)
        for i in range(count):
            out[i] += strength * math.sin(step * i) * math.exp(-i * fall)
    if snap:
        random = Random(int(pitch * 10))
        low = 0.0
        for i in range(min(count, int(RATE * 0.02))):
            low += 0.45 * (random.uniform(-1, 1) - low)
            out[i] += snap * low * math.exp(-i / (RATE * 0.004))
    return out


def rustle(seconds: float, dark: float, shape: Callable[[float], float], seed: int) -> Wave:
    """Return filtered noise; `dark` from 0 (bright) to 1, `shape` its loudness over 0 to 1."""
    random = Random(seed)
    count = int(RATE * seconds)
    out = []
    low = slow = 0.0
    for i in range(count):
        low += (1 - dark) * (random.uniform(-1, 1) - low)
        slow += 0.02 * (low - slow)
        out.append((low - slow) * shape(i / count))
    return out


def lay(*strokes: tuple[float, float, Wave]) -> Wave:
    """Lay strokes over each other: (seconds from the start, loudness, stroke)."""
    out = _silence(max(at + len(stroke) / RATE for at, _, stroke in strokes) + 0.01)
    for at, loudness, stroke in strokes:
        first = int(at * RATE)
        for i, value in enumerate(stroke):
            out[first + i] += loudness * value
    return out


def _swell(t: float) -> float:
    return math.sin(math.pi * t) ** 2


def _dice() -> Wave:
    random = Random(6)
    strokes = []
    at = 0.0
    for i in range(13):
        pitch = random.uniform(900, 1700)
        strokes.append((at, random.uniform(0.35, 0.8), strike(pitch, 0.009, snap=1.2)))
        at += 0.026 + 0.0042 * i + random.uniform(0, 0.012)
    strokes.append((at, 1.0, strike(760, 0.014, snap=1.0)))
    strokes.append((at + 0.085, 0.6, strike(690, 0.014, snap=0.8)))
    return lay(*strokes)


def _win() -> Wave:
    notes = ((0.0, 392.0), (0.13, 493.9), (0.26, 587.3), (0.42, 784.0), (0.42, 392.0))
    return lay(*[(at, 0.7, strike(pitch, 0.16, BAR, 0.25)) for at, pitch in notes])


def _lose() -> Wave:
    notes = ((0.0, 392.0), (0.17, 370.0), (0.34, 311.1), (0.56, 233.1), (0.56, 116.5))
    return lay(*[(at, 0.7, strike(pitch, 0.14, BAR, 0.2)) for at, pitch in notes])


def _paper() -> Wave:
    strokes = [(0.0, 0.55, rustle(0.26, 0.45, _swell, 3)), (0.1, 0.4, rustle(0.2, 0.2, _swell, 4))]
    random = Random(11)
    for _ in range(16):
        crackle = rustle(0.006, 0.1, lambda t: 1 - t, random.randrange(10**6))
        strokes.append((random.uniform(0.03, 0.27), random.uniform(0.2, 0.6), crackle))
    return lay(*strokes)


SOUNDS: dict[str, Callable[[], Wave]] = {
    "move": lambda: lay(
        (0.0, 0.5, rustle(0.09, 0.75, _swell, 1)),
        (0.075, 1.0, strike(330, 0.03, snap=0.7)),
    ),
    "attack": lambda: lay(
        (0.0, 1.0, strike(150, 0.045, snap=1.0)),
        (0.07, 0.85, strike(205, 0.04, snap=1.2)),
    ),
    "shot": lambda: lay(
        (0.0, 0.8, strike(540, 0.016, snap=1.6)),
        (0.015, 0.3, rustle(0.1, 0.3, _swell, 7)),
        (0.115, 1.0, strike(270, 0.024, snap=1.3)),
    ),
    "hit": lambda: lay(
        (0.0, 1.0, strike(240, 0.03, snap=2.2)),
        (0.012, 0.5, strike(610, 0.012, snap=1.4)),
    ),
    "destroy": lambda: lay(
        (0.0, 1.0, strike(250, 0.04, snap=1.6)),
        (0.12, 0.8, strike(420, 0.024, snap=0.9)),
        (0.21, 0.6, strike(365, 0.024, snap=0.7)),
        (0.275, 0.45, strike(390, 0.02, snap=0.5)),
        (0.32, 0.3, strike(375, 0.02, snap=0.4)),
    ),
    "capture": lambda: lay(
        (0.0, 0.9, strike(300, 0.03, snap=0.8)),
        (0.09, 0.7, strike(523.3, 0.09, BAR, 0.3)),
        (0.19, 0.8, strike(784.0, 0.1, BAR, 0.3)),
    ),
    "buy": lambda: lay(
        (0.0, 0.35, strike(2150, 0.035, COIN)),
        (0.055, 0.3, strike(2480, 0.04, COIN)),
        (0.13, 1.0, strike(350, 0.03, snap=0.7)),
    ),
    "heal": lambda: lay(
        (0.0, 0.6, strike(440.0, 0.08, BAR, 0.15)),
        (0.08, 0.6, strike(554.4, 0.08, BAR, 0.15)),
        (0.16, 0.7, strike(659.3, 0.09, BAR, 0.15)),
    ),
    "rally": lambda: lay(
        (0.0, 1.0, strike(165, 0.035, snap=0.7)),
        (0.085, 0.7, strike(165, 0.035, snap=0.5)),
        (0.17, 0.7, strike(523.3, 0.06, BAR, 0.3)),
    ),
    "turn": lambda: lay(
        (0.0, 0.3, rustle(0.16, 0.5, _swell, 5)),
        (0.1, 0.8, strike(392.0, 0.11, BAR, 0.3)),
        (0.24, 0.8, strike(523.3, 0.12, BAR, 0.3)),
    ),
    "select": lambda: strike(620, 0.02, snap=0.35),
    "refuse": lambda: lay(
        (0.0, 1.0, strike(128, 0.04, snap=0.3)),
        (0.11, 0.9, strike(121, 0.045, snap=0.3)),
    ),
    "dice": _dice,
    "paper": _paper,
    "click": lambda: strike(1450, 0.016, snap=0.6),
    "win": _win,
    "lose": _lose,
}
LOUDNESS = -17.5
"""Of each sound in its loudest tenth of a second, in dB below full scale."""
ASIDE = {"select": -2.0, "click": -2.5, "paper": -1.0, "move": -1.0, "win": 1.0, "lose": 1.0}
"""What is heard all the time is a little softer, the end a little louder."""
_WINDOW = RATE // 10
_RISE = RATE // 400
"""Samples over which a sound rises from nothing."""
_CEILING = 0.9
"""Peaks are rounded off below this."""
_ROUNDS = 6
"""So often the loudness is brought nearer; rounding peaks off takes a little of it each time."""


def loudness(samples: Sequence[float]) -> float:
    """Return the loudness of the loudest tenth of a second, in dB, where full scale is 1."""
    squares = [value * value for value in samples]
    total = most = sum(squares[:_WINDOW])
    for i in range(_WINDOW, len(squares)):
        total += squares[i] - squares[i - _WINDOW]
        most = max(most, total)
    return 10 * math.log10(most / _WINDOW)


def _rounded(value: float) -> float:
    """Return a sample with its peak rounded off, unchanged while it is small."""
    return _CEILING * math.tanh(value / _CEILING)


def finished(name: str) -> list[int]:
    """Return a sound as 16-bit samples: trimmed, begun and ended softly, as loud as the others."""
    raw = SOUNDS[name]()
    peak = max(abs(value) for value in raw)
    last = max(i for i, value in enumerate(raw) if abs(value) > peak * 0.008)
    raw = raw[: last + 1]
    for i in range(_RISE):
        raw[i] *= math.sin(math.pi / 2 * i / _RISE) ** 2
    fade = min(len(raw), RATE // 100)
    for i in range(fade):
        raw[-1 - i] *= i / fade
    wanted, gain = LOUDNESS + ASIDE.get(name, 0.0), 1 / peak
    for _ in range(_ROUNDS):
        found = loudness([_rounded(value * gain) for value in raw])
        gain *= 10 ** ((wanted - found) / 20)
    return [round(32_767 * _rounded(value * gain)) for value in raw]


def write(folder: Path) -> None:
    """Write every sound as NAME.wav, mono, 16 bit, little-endian."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        samples = finished(name)
        data = b"".join(value.to_bytes(2, "little", signed=True) for value in samples)
        with wave.open(str(folder / f"{name}.wav"), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(data)
