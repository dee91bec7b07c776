"""Geometry and board data: cells are integers, geometry is tables, floats live only in `layout`."""
