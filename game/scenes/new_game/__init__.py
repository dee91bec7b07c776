"""A new game: which game, which map, who sits where, which options."""
