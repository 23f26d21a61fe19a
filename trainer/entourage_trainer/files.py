"""Files that are there as a whole or not at all, with their hashes."""

import hashlib
import os
from pathlib import Path
from typing import Callable


def sha256_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def save(path: Path, write: Callable[[Path], None]) -> str:
    """Writes beside the file, flushes, and renames. Returns the hash."""
    draft = path.with_suffix(path.suffix + ".part")
    write(draft)
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    digest = sha256_of(draft)
    draft.rename(path)
    return digest
