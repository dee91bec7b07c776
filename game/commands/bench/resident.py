"""What a process takes of memory, as the system tells it."""

from pathlib import Path

from game.errors import GameError


def resident(pid: int, *, peak: bool = False) -> int:
    """Return a process's resident memory in kilobytes, now or at its highest.

    Raises:
        GameError: the system does not tell.
    """
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        raise GameError("resident memory is read from /proc, which this system lacks") from None
    lines = dict(line.partition(":")[::2] for line in status.splitlines())
    return int(lines["VmHWM" if peak else "VmRSS"].split()[0])
