"""What programs ask for here, MicroPython does anyway: annotations are not evaluated."""

annotations = None
