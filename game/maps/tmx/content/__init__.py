"""What the layers mean: terrain, features, sides, pieces and zones, from tile properties.

The words themselves (which terrains, which pieces) are the ruleset's; only their grammar is here.
"""
