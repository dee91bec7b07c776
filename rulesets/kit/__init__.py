"""What several games share: reach and marches, rows of actions, map checks, words on danger."""
