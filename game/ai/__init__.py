"""Computer players, and the one process they think in."""
