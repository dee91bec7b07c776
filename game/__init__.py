"""The client: board, contract, match, computer players, maps, and the pygame table on top."""
