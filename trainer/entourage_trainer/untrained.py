"""Untrained weights of a model's shape, to try the trainer with: python3 -m entourage_trainer.untrained FOLDER [SHAPE]"""

import sys
from collections.abc import Callable
from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers
from transformers import (
    AutoModelForCausalLM,
    LlamaConfig,
    MistralConfig,
    PhiConfig,
    PretrainedConfig,
    PreTrainedModel,
    PreTrainedTokenizerFast,
    Qwen2Config,
)

from . import device as devices
from .files import sha256_of
from .weights import SUMS

NO_ENDS = {"bos_token_id": None, "eos_token_id": None}

SHAPES: dict[str, Callable[[], PretrainedConfig]] = {
    "tiny": lambda: LlamaConfig(
        vocab_size=256,
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=4,
        max_position_embeddings=32,
        **NO_ENDS,
    ),
    # Learns something in a minute on a GPU.
    "little": lambda: LlamaConfig(
        vocab_size=256,
        hidden_size=512,
        intermediate_size=1536,
        num_hidden_layers=8,
        num_attention_heads=8,
        max_position_embeddings=1024,
        **NO_ENDS,
    ),
    "llama-7b": lambda: LlamaConfig(max_position_embeddings=4096, **NO_ENDS),
    "mistral-7b": lambda: MistralConfig(sliding_window=None, max_position_embeddings=32_768, **NO_ENDS),
    "phi-2": lambda: PhiConfig(
        hidden_size=2560, intermediate_size=10_240, num_hidden_layers=32, partial_rotary_factor=0.4, **NO_ENDS
    ),
    "qwen-7b": lambda: Qwen2Config(
        vocab_size=152_064,
        hidden_size=3584,
        intermediate_size=18_944,
        num_hidden_layers=28,
        num_attention_heads=28,
        num_key_value_heads=4,
        **NO_ENDS,
    ),
}


def make(folder: Path, shape: str = "tiny") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    # A token for each byte.
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    tokenizer = Tokenizer(models.BPE(vocab={letter: at for at, letter in enumerate(alphabet)}, merges=[]))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    PreTrainedTokenizerFast(tokenizer_object=tokenizer).save_pretrained(folder)
    torch.manual_seed(1)
    device, _ = devices.choose()
    with device:
        model = AutoModelForCausalLM.from_config(SHAPES[shape]())
    save(model, folder)


def save(model: PreTrainedModel, folder: Path) -> None:
    """With the hashes of all that is in the folder then."""
    device, _ = devices.choose()
    model.to(devices.number_format(device)).save_pretrained(folder, safe_serialization=True)
    names = sorted(path.name for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    (folder / SUMS).write_text("".join(f"{sha256_of(folder / name)}  {name}\n" for name in names), "utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]), *sys.argv[2:3])
