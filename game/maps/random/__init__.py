"""Random maps by a recipe: noise, symmetry, sites, paths, edges, and the tiles that show them."""
