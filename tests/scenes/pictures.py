"""The pictures in the README: one of each game's table, in the middle of a match.

    python -m tests.scenes.pictures            # draws them all into assets/screens
    python -m tests.scenes.pictures mj12 -o .  # draws one, elsewhere

No window opens. Two computer players bring the match to the middle from a seed, so that the same
rules and the same client draw the same pictures; then somebody points at something.
"""

import argparse
import os
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from game.ai.bot import level
from game.ai.plan import Budget
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.manifest import Intent
from game.core.refs import CellRef, PieceRef, Ref
from game.match.match import Match
from tests.scenes.client import Client, new_match

SIZE = (1280, 720)
SCREENS = Path(__file__).parents[2] / "assets" / "screens"
_COLOURS = 128
"""More of them are only the grain of paper and wood, and make larger files."""


class Table(NamedTuple):
    """What stands on a table when its picture is taken."""

    map: str
    seed: int
    steps: int
    """How many have been played, at least: until someone is about to attack."""


TABLES = {
    "mini_wars": Table("two_rivers", seed=13, steps=130),
    "warshard": Table("two_bridges", seed=1, steps=110),
    "mj12": Table("danville", seed=1, steps=120),
    "miniwary": Table("hex3443", seed=5, steps=24),
    "dominoes": Table("parlour", seed=5, steps=100),
}


def bring_on(table: Table, game: str) -> tuple[Match, Action]:
    """Let Easy play every seat; return the match, and the attack that it would make next.

    Its plans are made once; the next match of the same table is given the same steps.
    """
    match = new_match(table.map, seed=table.seed, game=game)
    actions, attack = _plans(table, game)
    for action in actions:
        match.step(action)
    return match, attack


@cache
def _plans(table: Table, game: str) -> tuple[tuple[Action, ...], Action]:
    """Return what Easy plays, and the attack that it would make next."""
    match = new_match(table.map, seed=table.seed, game=game)
    easy = level("easy")
    player, dice = easy.make(), RandomDice(table.seed)
    verbs = match.ruleset.manifest.verbs
    while True:
        seat = match.deciding
        assert seat, "the match ends too early for a picture"
        plan = player.think(match.rules, match.seen(seat), seat, dice, Budget(easy.evaluations))
        action = plan.actions[0]
        if len(match.steps) >= table.steps and verbs[action.verb].intent is Intent.ATTACK:
            return tuple(step.action for step in match.steps), action
        match.step(action)


def place(client: Client, ref: Ref | None) -> tuple[int, int]:
    """Return the middle of a piece or cell on the screen."""
    view = client.scene.view
    if isinstance(ref, PieceRef):
        cell = next(
            piece.cell for piece in client.interaction.scene.pieces if piece.piece == ref.piece
        )
    else:
        assert isinstance(ref, CellRef)
        cell = ref.cell
    x, y = view.cell_rect(cell).center
    return x, y


def take(game: str, folder: Path, table: Table | None = None) -> Path:
    """Draw one table into a folder, and return the picture."""
    match, attack = bring_on(table or TABLES[game], game)
    path = folder / f"{game}.png"
    with TemporaryDirectory() as home:
        client = Client(Path(home), match, SIZE)
        client.settle()
        client.click(place(client, attack.subject))
        client.move(place(client, attack.target))
        client.frames(90)
        window = Image.frombytes("RGB", SIZE, client.pixels())
        client.close()
    few = window.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    return path


def main() -> None:
    """Draw the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(TABLES))
    parser.add_argument("-o", "--output", type=Path, default=SCREENS, help="folder")
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        os.environ["MINIWARS_HOME"] = home
        pygame.display.init()
        for game in args.games or TABLES:
            path = take(game, args.output)
            sys.stdout.write(f"{path} {path.stat().st_size}\n")


if __name__ == "__main__":
    main()
