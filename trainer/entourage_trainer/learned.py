"""Weights that learned to continue a text, from nothing, to prove the trainer with: no model that anybody should use."""

import math
import time
from pathlib import Path

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

from . import device as devices
from .held_out import tokens_of
from .untrained import make, save

BATCH = 32
LENGTH = 512
RATE = 1e-3
WARM_STEPS = 50


def make_learned(folder: Path, shape: str, text: Path, seconds: float) -> tuple[int, float]:
    """For so long. Returns the steps and the last loss."""
    make(folder, shape)
    device, _ = devices.choose()
    model = AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32).to(device)
    tokens = tokens_of(AutoTokenizer.from_pretrained(folder), text.read_bytes())
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE)
    begun, step, loss = time.perf_counter(), 0, math.nan
    while (spent := time.perf_counter() - begun) < seconds:
        step += 1
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, step / WARM_STEPS) * (1 - spent / seconds)
        starts = torch.randint(len(tokens) - LENGTH, (BATCH,))
        batch = torch.stack([tokens[start : start + LENGTH] for start in starts]).to(device)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            out = model(input_ids=batch, labels=batch).loss
        out.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        loss = out.item()
    save(model, folder)
    return step, loss
