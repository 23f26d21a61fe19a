"""The device that really trains, and how much of it is used."""

import time

import torch


def choose() -> tuple[torch.device, str]:
    if torch.cuda.is_available():
        return torch.device("cuda"), torch.cuda.get_device_name()
    return torch.device("cpu"), "CPU"


def number_format(device: torch.device) -> torch.dtype:
    return torch.bfloat16 if device.type == "cuda" else torch.float32


class Use:
    """In per cent: of the GPU as its driver tells, otherwise of one core. A new figure each second."""

    def __init__(self, device: torch.device) -> None:
        self._device = device
        self._read_at = time.perf_counter()
        self._spent = time.process_time()
        self._use = 0.0

    def read(self) -> float:
        now = time.perf_counter()
        if now - self._read_at < 1:
            return self._use
        if self._device.type == "cuda":
            self._use = float(torch.cuda.utilization())
        else:
            self._use = min(100.0, 100 * (time.process_time() - self._spent) / (now - self._read_at))
        self._read_at, self._spent = now, time.process_time()
        return self._use
