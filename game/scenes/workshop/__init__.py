"""The map workshop: a map file, what is wrong with it, and its board."""
