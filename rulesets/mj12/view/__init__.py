"""What people are shown of MiniWars (MJ12): words, panels, cards, forecasts, refusals, the log."""
