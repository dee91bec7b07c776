"""Keep the catalogues of words: `python assets/translate.py` (dev extra, for Babel).

Without arguments it writes the templates of the source to `assets/locale/miniwars.pot`, takes them
into each language and compiles it. A language named is begun, if it is new. `--compile` only
compiles.
"""

import argparse
import sys
from pathlib import Path

from babel import Locale, UnknownLocaleError
from words import catalogues

ROOT = Path(__file__).resolve().parents[1]


def _language(code: str) -> str:
    """Read the code of a language."""
    try:
        if str(Locale.parse(code)) == code:
            return code
    except (UnknownLocaleError, ValueError):
        pass
    raise argparse.ArgumentTypeError(f"{code!r} is no code of a language, such as fr or pt_BR")


def main() -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(description="Keep the catalogues of words.")
    parser.add_argument(
        "language", nargs="*", type=_language, help="its code, as fr or pt_BR; by default all"
    )
    parser.add_argument("--compile", action="store_true", help="only compile what has changed")
    given = parser.parse_args()
    if not given.compile:
        catalogues.write_template(ROOT)
        for language in given.language or catalogues.languages(ROOT):
            catalog = catalogues.update(ROOT, language)
            missing = sum(1 for _ in catalogues.untranslated(catalog))
            sys.stdout.write(f"{language}: {len(catalog)} templates, {missing} to translate\n")
    catalogues.compile_all(ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
