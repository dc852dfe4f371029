"""Draws the programs that run both in NumPy and in the page's own small numpy."""
