"""What people are shown of Miniwary: words, panels, cards, forecasts, refusals, the log."""
