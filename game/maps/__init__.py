"""Maps: pre-flight, pytmx to Board, every problem at once; writing and drawing TMX files."""
