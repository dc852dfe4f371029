"""Names for annotations, which MicroPython reads and does not use: Optional[np.ndarray] and so on."""


class Annotation:
    def __getitem__(self, parts):
        return self

    def __call__(self, *parts):
        return self

    def __or__(self, other):
        return self


def __getattr__(name):
    return Annotation()
