"""Installing a game for a test, as any game is installed: by an entry point."""

from pathlib import Path


def add_entry_point(folder: Path, key: str, target: str) -> None:
    """Put the metadata of a distribution into a folder that is, or will be, on `sys.path`.

    Args:
        folder: where to.
        key: of the game; the distribution's name too.
        target: where its ruleset is found: "dash:RULESET".
    """
    metadata = folder / f"{key}-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text(f"[game.rulesets]\n{key} = {target}\n")
