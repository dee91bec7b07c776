"""Print what ships from the drawings: sheets, textures, tilesets, sounds.

`python assets/build.py` needs the dev extra (resvg_py, Pillow). `python assets/build.py --check`
needs nothing: it says what is stale and ends with 1 if anything is.
"""

import argparse
import sys

from press import stamp


def main() -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(description="Print what ships from assets/src.")
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    if parser.parse_args().check:
        found = stamp.stale()
        sys.stdout.writelines(f"{line}\n" for line in found or ["all as printed"])
        return 1 if found else 0

    from press import atlas, program, sounds, textures, tilesets

    sprites = atlas.write(stamp.ASSETS / "sheets")
    textures.write(stamp.ASSETS / "sheets")
    program.write(stamp.ASSETS / "sheets")
    sounds.write(stamp.ASSETS / "sounds")
    tilesets.write_all(stamp.ROOT / "maps" / "tilesets")
    stamp.write(sprites)
    return 0


if __name__ == "__main__":
    sys.exit(main())
