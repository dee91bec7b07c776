"""Scenes and their stack: title, new game, play, hand-over, outcome, replay, settings."""
