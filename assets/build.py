"""Build everything that ships from the drawings: `python assets/build.py` (needs the dev extra)."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Build all."""
    from press import tilesets

    tilesets.write_all(ROOT / "maps" / "tilesets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
