"""Build the program for the system this runs on, as a folder and as one file, without Python.

    python .freeze/build.py            # into dist/
    python .freeze/build.py -o FOLDER

It needs an environment with `pip install ".[freeze]"`, not `-e`: what is installed there is packed.
"""

import argparse
import sys
from pathlib import Path

from PyInstaller.__main__ import run

from game import data

HERE = Path(__file__).resolve().parent


def main() -> int:
    """Build both, and print how large they are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-o", "--output", type=Path, default=Path("dist"), help="folder")
    output = parser.parse_args().output.resolve()
    if data.folder("maps").parent.name != "_data":
        sys.stderr.write('It is not installed here: pip install ".[freeze]", without -e.\n')
        return 2
    work = output / "work"
    words = ["--noconfirm", "--log-level=WARN", f"--distpath={output}", f"--workpath={work}"]
    run([*words, str(HERE / "miniwars.spec")])
    for path in sorted(output.glob("[mM]iniwars*")):
        files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
        size = sum(each.stat().st_size for each in files if not each.is_symlink())
        sys.stdout.write(f"{path} {size / 1e6:.0f} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
