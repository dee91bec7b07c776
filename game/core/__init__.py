"""The contract between the client and a game: what a ruleset author reads, and all of it.

You may do only what `legal_actions` lists, and the list depends only on what you can see.
Clicking is narrowing that list; the client holds no rules. Events animate, observations settle.
Dice are an argument; replay is the same function with recorded dice.
"""
