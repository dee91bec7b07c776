"""The drawn board: camera, sprites, overlays, fog, animation, picking, sound."""
