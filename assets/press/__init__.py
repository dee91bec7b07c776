"""The press: turns the drawings of `assets/src` into what ships (sheets, tilesets, sounds)."""
