"""The model that is fine-tuned: a folder in the format of Hugging Face, with SHA256SUMS of all its files."""

import re
from pathlib import Path

import torch
from peft import LoraConfig, PeftModel, get_peft_model
from transformers import AutoModelForCausalLM, AutoTokenizer, PreTrainedTokenizerBase

from .device import number_format
from .files import sha256_of
from .reports import Refused

LABELS = {"llama-7b": "LLaMA 7B", "mistral-7b": "Mistral 7B", "phi-2": "Phi-2", "qwen-7b": "Qwen 7B"}
RANK = 8
SUMS = "SHA256SUMS"
_line = re.compile(r"^([0-9a-f]{64}) [ *](\S.*)$")


def verify(folder: Path) -> str:
    """Refuses a file that is missing, changed or not listed. Returns the hash of the list."""
    sums = folder / SUMS
    if not sums.is_file():
        raise Refused(f"The weights have no {SUMS}: nobody can tell whether they are the right ones.")
    listed: dict[str, str] = {}
    for line in sums.read_text("utf-8").splitlines():
        match = _line.match(line)
        if not match or "/" in match[2] or match[2].startswith("."):
            raise Refused(f"The {SUMS} of the weights has a line that is none.")
        listed[match[2]] = match[1]
    found = {path.name for path in folder.iterdir() if path.is_file()} - {SUMS}
    if found != set(listed):
        raise Refused(f"The weights have other files than their {SUMS} lists.")
    for name, digest in listed.items():
        if sha256_of(folder / name) != digest:
            raise Refused(f"The file {name} of the weights is not the one that its hash names.")
    return sha256_of(sums)


def open_model(folder: Path, seed: int, device: torch.device) -> tuple[PeftModel, PreTrainedTokenizerBase]:
    """Of a verified folder. Runs no code from it, and reads no pickle."""
    safe = {"local_files_only": True, "trust_remote_code": False}
    tokenizer = AutoTokenizer.from_pretrained(folder, **safe)
    base = AutoModelForCausalLM.from_pretrained(folder, use_safetensors=True, dtype=number_format(device), **safe)
    base.config.use_cache = False
    torch.manual_seed(seed)
    config = LoraConfig(r=RANK, lora_alpha=2 * RANK, lora_dropout=0.0, target_modules="all-linear", task_type="CAUSAL_LM")
    return get_peft_model(base, config).to(device), tokenizer


def describe(model: PeftModel, model_type: str, device: str) -> tuple[str, int]:
    parameters = sum(each.numel() for each in model.parameters())
    label = LABELS.get(model_type, model_type)
    return f"{label} ({parameters:,} parameters), fine-tuned by LoRA of rank {RANK} on {device}", parameters
