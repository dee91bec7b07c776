"""Write the transcripts anew: `python3 -m tests.playthroughs.write [--anew]`.

Without an option the recorded actions are kept, and only what they lead to is written again.
"""

import argparse
import sys

from tests.playthroughs.games import GAMES, path, random_actions
from tests.playthroughs.transcript import moves, transcript


def main(arguments: list[str]) -> None:
    """Write every transcript."""
    parser = argparse.ArgumentParser(description="Write the golden playthroughs.")
    parser.add_argument(
        "--anew", action="store_true", help="play the games again instead of keeping their actions"
    )
    anew: bool = parser.parse_args(arguments).anew
    for case in GAMES:
        file = path(case)
        if file.exists() and not anew:
            played = moves(file.read_text("utf-8"))
        else:
            played = list(random_actions(case))
        file.write_text(transcript(case, played), "utf-8")
        sys.stdout.write(f"{file.name}: {len(played)} actions\n")


if __name__ == "__main__":
    main(sys.argv[1:])
