"""`python -m game`. A computer player's process imports this module too, and runs nothing."""

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
