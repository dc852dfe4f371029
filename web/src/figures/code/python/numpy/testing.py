"""np.testing: checks that raise an AssertionError."""
from .elementwise import isclose
from .reading import asarray


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg=""):
    compare(
        actual,
        desired,
        rtol,
        atol,
        equal_nan,
        err_msg,
        "Not equal to tolerance rtol=%g, atol=%g" % (rtol, atol),
    )


def assert_array_equal(actual, desired, err_msg=""):
    compare(actual, desired, 0, 0, True, err_msg, "Arrays are not equal")


assert_equal = assert_array_equal


def assert_array_almost_equal(actual, desired, decimal=6, err_msg=""):
    compare(
        actual,
        desired,
        0,
        1.5 * 10.0**-decimal,
        True,
        err_msg,
        "Arrays are not almost equal to %d decimals" % decimal,
    )


def compare(actual, desired, rtol, atol, equal_nan, note, title):
    actual, desired = asarray(actual), asarray(desired)
    if actual.shape != desired.shape and actual.shape and desired.shape:
        fail(
            title, "(shapes %r, %r mismatch)" % (actual.shape, desired.shape), note, actual, desired
        )
    flags = asarray(isclose(actual, desired, rtol, atol, equal_nan)).values()
    wrong = flags.count(False)
    if wrong:
        share = 100.0 * wrong / len(flags)
        fail(
            title,
            "Mismatched elements: %d / %d (%.3g%%)" % (wrong, len(flags), share),
            note,
            actual,
            desired,
        )


def fail(title, reason, note, actual, desired):
    lines = ["", title] + ([note] if note else []) + [reason, " x: %r" % actual, " y: %r" % desired]
    raise AssertionError("\n".join(lines))


def __getattr__(name):
    raise AttributeError("np.testing.%s is not part of this exercise" % name)
