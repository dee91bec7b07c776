"""The games: each folder is one, on the contract of `game.core`. README.md tells how to add one."""
