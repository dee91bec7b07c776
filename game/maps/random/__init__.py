"""Random maps by a recipe: noise, symmetry, sites, paths, and the tiles that dress them."""
