"""The sounds of the table. They only repeat what can be seen; without a loudspeaker all is silent.

Events handed in are those the seat has heard, so nothing sounds that it may not know.
"""

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.core.event import (
    Attacked,
    Cause,
    CellChanged,
    DiceRolled,
    EdgeChanged,
    Event,
    GameEnded,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
)
from game.core.refs import Seat

_CHANNELS = 12


def sound_of(event: Event, people: Collection[Seat] = ()) -> str | None:
    """Return the sound of an event, by its kind and cause; None: it makes none.

    Args:
        event: what the seat that looks has heard.
        people: the seats of those at the screen, for whom an end is a victory or not.
    """
    match event:
        case PieceChanged(cause=Cause.CAPTURE):
            return "capture"
        case PieceChanged(cause=Cause.RALLY):
            return "rally"
        case PieceChanged(before=before, after=after) if before != after:
            return "hit" if after < before else "heal"
        case PieceRemoved():
            return "destroy"
        case PieceMoved():
            return "move"
        case PiecePlaced(cost=cost):
            return "buy" if cost else "move"
        case Attacked(cause=Cause.FIRE):
            return "shot"
        case Attacked():
            return "attack"
        case DiceRolled():
            return "dice"
        case TurnBegan():
            return "turn"
        case CellChanged() | EdgeChanged():
            return "click"
        case GameEnded(winners):
            return ending(winners, people)
    return None


def ending(winners: Collection[Seat], people: Collection[Seat]) -> str:
    """Return the sound of an end: of one that nobody at the screen has won, another."""
    lost = bool(winners) and bool(people) and not any(seat in people for seat in winners)
    return "lose" if lost else "win"


class Sounds:
    """Plays the kit's sounds.

    Args:
        assets: the folder that holds `sounds/`.
        volume: per cent.
    """

    def __init__(self, assets: Path, volume: int = 70) -> None:
        self._folder = assets / "sounds"
        self._volume = max(0, min(100, volume))
        self.muted = False
        """Nothing is to be heard for now, whatever the volume."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self.silent = not _opened()
        """There is no device, or it could not be opened."""

    @property
    def volume(self) -> int:
        """Loudness in per cent."""
        return self._volume

    @volume.setter
    def volume(self, percent: int) -> None:
        self._volume = max(0, min(100, percent))

    def hear(self, event: Event, people: Collection[Seat] = ()) -> None:
        """Play the sound of an event that the seat has heard; see `sound_of`."""
        name = sound_of(event, people)
        if name is not None:
            self.play(name)

    def play(self, name: str) -> bool:
        """Play a sound by name; return whether it could be played. The same one does not pile up:
        what still sounds begins anew."""
        if self.silent or self.muted or not self._volume:
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.stop()
        sound.set_volume(self._volume / 100)
        return sound.play() is not None

    def stop(self) -> None:
        """Silence everything at once, as a curtain must."""
        if not self.silent:
            pygame.mixer.stop()

    def _sound(self, name: str) -> "pygame.mixer.Sound | None":
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
            except (OSError, pygame.error):
                self._sounds[name] = None
        return self._sounds[name]


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's sound library from writing to the terminal where there is no device."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _opened() -> bool:
    """Open the mixer, where there is one."""
    try:
        if not pygame.mixer.get_init():
            with _hushed():
                pygame.mixer.init(44100, -16, 2, 512)
        pygame.mixer.set_num_channels(_CHANNELS)
    except (pygame.error, NotImplementedError):
        return False
    return True
