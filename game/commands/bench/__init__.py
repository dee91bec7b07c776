"""The measurements behind `miniwars bench`, each run in a process of its own."""
