"""The table: input becomes commands, commands go to the match, the match is shown."""
