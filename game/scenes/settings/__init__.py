"""The settings: pages of controls, key bindings, and a sample of how the board looks."""
