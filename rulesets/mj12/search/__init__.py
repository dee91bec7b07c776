"""MiniWars (MJ12) as a search sees it."""
