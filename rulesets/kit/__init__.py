"""War-game arithmetic shared by the games: reach, results tables, zones of control."""
