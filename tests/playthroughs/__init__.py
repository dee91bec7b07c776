"""Recorded games as text, to be read by people and compared exactly.

A change of the rules shows as a changed line. Where the change is meant, run
`python3 -m tests.playthroughs.write` and read the difference before committing it.
"""
