"""A match: the only true state, the dice, the log; selection, saves and replays."""
