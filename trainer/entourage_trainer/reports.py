"""Reports to the worker: lines of JSON on what was the standard output when the process began."""

import json
import os
import sys
from typing import Any, TextIO

_worker: TextIO | None = None


def keep_stdout_for_reports() -> None:
    """Whatever a library prints goes to the standard error, so that it is never taken for a report."""
    global _worker
    _worker = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr


def report(kind: str, **fields: Any) -> None:
    if _worker is None:
        raise RuntimeError("reports have no place to go")
    # Numbers that JSON has not are errors: the loss is checked before.
    _worker.write(json.dumps({"type": kind, **fields}, allow_nan=False) + "\n")
    _worker.flush()


def log(message: str, level: str = "INFO") -> None:
    report("log", level=level, message=message[:2000])


class Refused(Exception):
    """The job fails; the message is a sentence for people."""
