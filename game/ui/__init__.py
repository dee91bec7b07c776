"""Widgets: the themed table furniture round the board."""
