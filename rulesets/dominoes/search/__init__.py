"""Dominoes as a search sees it: a flat position, ways to play it on, and what it is worth."""
