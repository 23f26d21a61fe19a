"""Text divided as the small engine divides it, and the batches of a step."""

import hashlib
import random
from dataclasses import dataclass
from pathlib import Path

BLOCK_BYTES = 1024
HELD_OUT_ONE_IN = 10
MOST_HELD_OUT = 16 * 1024


@dataclass(frozen=True)
class Texts:
    training: bytes
    held_out: bytes


def divide(paths: list[Path]) -> Texts:
    """Holds blocks out by their hash, so that no model learned from text on which it is compared with another one."""
    training: list[bytes] = []
    held_out: list[bytes] = []
    for path in paths:
        text = path.read_bytes()
        for at in range(0, len(text), BLOCK_BYTES):
            block = text[at : at + BLOCK_BYTES]
            is_held_out = hashlib.sha256(block).digest()[0] % HELD_OUT_ONE_IN == 0
            (held_out if is_held_out else training).append(block)
    if training and held_out:
        return Texts(b"".join(training), b"".join(held_out)[:MOST_HELD_OUT])
    # A short text gives its end.
    whole = b"".join(training + held_out)
    cut = len(whole) * (HELD_OUT_ONE_IN - 1) // HELD_OUT_ONE_IN
    return Texts(whole[:cut], whole[cut:])


def offsets_of_step(seed: int, step: int, tokens: int, length: int, batch_size: int) -> list[int]:
    """Where the texts of a step begin: by the seed and the step alone."""
    chosen = random.Random(f"{seed}:{step}")
    return [chosen.randrange(tokens - length) for _ in range(batch_size)]


def offsets_of_held_out(tokens: int, length: int, most: int = 64) -> list[int]:
    """Windows that cover the held-out text evenly."""
    room = tokens - length
    count = max(1, min(most, tokens // length))
    return [round(at * room / max(1, count - 1)) for at in range(count)]
