"""What people are shown of Mini Wars: words, panels, cards, forecasts, refusals, the log."""
