"""Turn the designs beside this file into the maps that come with the game.

Run `python3 maps/_src/build.py` after changing a design or the tilesets.
"""

from pathlib import Path

from design import read_design

from game.maps.write import write_tmx

HERE = Path(__file__).parent


def main() -> None:
    """Write one TMX file for each design, in the folder named after its ruleset."""
    for design in sorted(HERE.glob("designs/*/*.txt")):
        path = HERE.parent / design.parent.name / f"{design.stem}.tmx"
        write_tmx(read_design(design), path)
        print(path.relative_to(HERE.parent))  # noqa: T201 - says what it did


if __name__ == "__main__":
    main()
