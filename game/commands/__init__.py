"""The sub-commands, one module each: `check_map_command.py` is `miniwars check-map`.

A module offers `NAME`, `add_parser(commands)`, which sets its `run` as the parser's default, and
`run(args) -> int`, the exit status. What is slow to import (pygame above all) is imported in `run`,
so that `miniwars --help` is quick. The other modules are shared between commands.
"""
