"""Catalogues of words."""
