"""The sounds: all there, short, small, in one format, quiet at the end."""

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
}


def samples(name: str) -> "array[int]":
    with wave.open(str(FOLDER / f"{name}.wav")) as sound:
        assert sound.getnchannels() == 1
        assert sound.getsampwidth() == 2
        assert sound.getframerate() == 22_050
        return array("h", sound.readframes(sound.getnframes()))


def test_all_sounds_are_there_and_small() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == WANTED
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 300_000


def test_sounds_are_short_audible_unclipped_and_end_in_silence() -> None:
    for name in WANTED:
        data = samples(name)
        assert 0.03 < len(data) / 22_050 < 1.4, name
        peak = max(abs(value) for value in data)
        assert 6_000 < peak < 32_000, name
        assert max(abs(value) for value in data[-20:]) < peak * 0.02, name


def test_no_two_sounds_are_the_same() -> None:
    assert len({bytes(samples(name)) for name in WANTED}) == len(WANTED)
