"""A whole match played in a real window, as a person would play it, with pictures taken on the way.

    python -m tests.window.player --seats human,easy --map footbridge --seed 1 --shots DIR
    python -m tests.window.player --ruleset warshard --map crossroads
    python -m tests.window.player --option fog=true

A greedy bot decides for every person's seat, from what that seat sees; its hand is `xdotool`. Cards
are dragged or clicked onto the board, units dragged or clicked, menus and questions answered by
mouse or key in turn, the curtain held open, the board zoomed and panned, steps taken back and done
again. `--display :1` plays on a screen that is there; without it a virtual one is started.
"""

import argparse
import sys
import time
from pathlib import Path

from game.scenes.outcome.outcome_scene import OutcomeScene
from game.scenes.play.play_scene import PlayScene
from game.scenes.replay.replay_scene import ReplayScene
from tests.scenes.client import NAMES, new_match
from tests.window.hand import Album, Player
from tests.window.person import Person, real_video
from tests.window.screen import Screen, virtual_screen


def after_the_end(person, album):
    """Look at the outcome, watch the replay, and come back."""
    outcome = person.top
    assert isinstance(outcome, OutcomeScene)
    album.take(person, "outcome")
    person.click(person.middle(outcome.buttons[2]))
    person.until(lambda: isinstance(person.top, ReplayScene), "the replay")
    replay = person.top
    assert replay.replay.position == 0
    album.take(person, "replay-start")
    for key in "kkkl":
        person.key(key)
    person.frames(60)
    album.take(person, "replay-stepped")
    bar = person.app.services.ui.scale.rect(replay.scrubber.box)
    person.drag((bar.x + 40, bar.y + 22), (bar.centerx, bar.y + 22))
    assert 0 < replay.replay.position < replay.replay.length
    person.key("b")
    album.take(person, "replay-middle")
    if replay.side.viewers:
        viewers = replay.replay.viewers
        person.key(str(int(viewers[-1])))
        assert replay.replay.viewer == viewers[-1]
        album.take(person, "replay-other-eyes")
    person.key("space")
    person.until(lambda: not replay.playing, "the replay plays to its end", 400_000)
    assert replay.replay.position == replay.replay.length
    album.take(person, "replay-end")
    person.key("esc")
    person.until(lambda: person.top is outcome, "back at the outcome")


def whole_match(
    screen, seats, map="footbridge", *, game="mini_wars", options=None, seed=1,
    size=(1280, 720), shots=None, motion=4,
):  # fmt: skip
    """Play a match from the first turn through the outcome and its replay.

    Args:
        screen: where the window opens.
        seats: who plays, as in ("human", "easy").
        map: a shipped map of the game.
        game: the key of its ruleset.
        options: of the game, by name.
        seed: of everything that is random.
        size: of the window in pixels.
        shots: folder for pictures, or None.
        motion: speed of motion, 0 to 4.

    Returns:
        The finished match, and what the hand did.
    """
    match = new_match(map, seats, seed, game=game, **(options or {}))
    with real_video(screen):
        person = Person(screen, lambda s: PlayScene(s, match), size, motion, NAMES)
        try:
            album = Album(shots)
            if person.scene.viewpoint.curtain is None:
                album.take(person, "first-turn")
            player = Player(person, album, seed)
            player.play()
            after_the_end(person, album)
        finally:
            person.close()
    return match, player.done


def main():
    """Play as the command line says, and print what happened."""
    parser = argparse.ArgumentParser(prog="python -m tests.window.player", description=__doc__)
    parser.add_argument("--seats", default="human,easy")
    parser.add_argument("--ruleset", default="mini_wars")
    parser.add_argument("--map", default="footbridge")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the game"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--motion", type=int, choices=(0, 1, 2, 4), default=4)
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--display", help="an X display to play on, as in :1")
    args = parser.parse_args()
    size = tuple(int(side) for side in args.size.split("x"))
    began = time.monotonic()

    def played(screen):
        options = dict(text.split("=") for text in args.option)
        return whole_match(
            screen, tuple(args.seats.split(",")), args.map,
            game=args.ruleset, options=options, seed=args.seed,
            size=size, shots=args.shots, motion=args.motion,
        )  # fmt: skip

    if args.display:
        match, done = played(Screen(args.display))
    else:
        with virtual_screen(size) as screen:
            match, done = played(screen)
    outcome = match.outcome
    winners = ", ".join(match.names[seat] for seat in outcome.winners) or "nobody"
    seconds = time.monotonic() - began
    told = ", ".join(f"{kind} {count}" for kind, count in sorted(done.items()))
    sys.stdout.write(
        f"{len(match.steps)} steps, {match.round} rounds, won by {winners}: {outcome.reason}\n"
        f"{seconds:.0f} s; {told}\n"
    )


if __name__ == "__main__":
    main()
