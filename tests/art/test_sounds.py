"""The sounds: all there, short, small, in one format, quiet at the end."""

import math
import wave
from array import array

from tests.art.kit import ROOT

FOLDER = ROOT / "assets" / "sounds"
WANTED = {
    "move",
    "attack",
    "shot",
    "hit",
    "destroy",
    "capture",
    "buy",
    "heal",
    "rally",
    "turn",
    "select",
    "refuse",
    "dice",
    "paper",
    "click",
    "win",
    "lose",
}


def samples(name: str) -> "array[int]":
    with wave.open(str(FOLDER / f"{name}.wav")) as sound:
        assert sound.getnchannels() == 1
        assert sound.getsampwidth() == 2
        assert sound.getframerate() == 22_050
        return array("h", sound.readframes(sound.getnframes()))


def test_all_sounds_are_there_and_small() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == WANTED
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 350_000


def test_sounds_are_short_audible_unclipped_and_end_in_silence() -> None:
    for name in WANTED:
        data = samples(name)
        assert 0.03 < len(data) / 22_050 < 1.4, name
        peak = max(abs(value) for value in data)
        assert 6_000 < peak < 32_000, name
        assert max(abs(value) for value in data[-20:]) < peak * 0.02, name


def decibels(squares: float, count: int) -> float:
    """Return a mean of squares below full scale."""
    return 10 * math.log10(max(1.0, squares) / count / 32_768**2)


def test_sounds_are_equally_loud_within_three_decibels() -> None:
    """By the loudest tenth of a second, and by the parts that can be heard."""
    loudest, heard = {}, {}
    for name in WANTED:
        data = [value * value for value in samples(name)]
        tenths = [sum(data[at : at + 2_205]) for at in range(0, max(1, len(data) - 2_204), 55)]
        loudest[name] = decibels(max(tenths), 2_205)
        parts = [sum(data[at : at + 220]) for at in range(0, len(data) - 219, 220)]
        loud = [part for part in parts if part > max(parts) / 100]
        heard[name] = decibels(sum(loud), 220 * len(loud))
    for measured in (loudest, heard):
        middle = (max(measured.values()) + min(measured.values())) / 2
        assert all(abs(level - middle) <= 3 for level in measured.values()), measured


def test_no_sound_begins_with_a_jump() -> None:
    for name in WANTED:
        data = samples(name)
        peak = max(abs(value) for value in data)
        assert data[0] == 0, name
        assert max(abs(value) for value in data[:4]) < peak * 0.03, name
        assert max(abs(value) for value in data[:11]) < peak * 0.2, name


def test_no_two_sounds_are_the_same() -> None:
    assert len({bytes(samples(name)) for name in WANTED}) == len(WANTED)
