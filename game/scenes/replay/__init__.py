"""A match watched again: the board, its scrubber, and whose eyes it is seen with."""
