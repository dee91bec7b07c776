"""The lists of kept matches: rows with folded turns, a picture of each, filter and order."""
