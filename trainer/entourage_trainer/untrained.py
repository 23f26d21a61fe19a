"""Untrained weights of a model's shape, to try the trainer with: python3 -m entourage_trainer.untrained FOLDER [SHAPE]"""

import sys
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

from . import device as devices
from .files import sha256_of
from .weights import SUMS

SHAPES: dict[str, dict[str, Any]] = {
    "tiny": {
        "vocab_size": 256,
        "hidden_size": 32,
        "intermediate_size": 64,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "max_position_embeddings": 32,
    },
    "llama-7b": {
        "vocab_size": 32_000,
        "hidden_size": 4096,
        "intermediate_size": 11_008,
        "num_hidden_layers": 32,
        "num_attention_heads": 32,
        "max_position_embeddings": 4096,
    },
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
        model = LlamaForCausalLM(LlamaConfig(**SHAPES[shape], bos_token_id=None, eos_token_id=None))
    model.to(devices.number_format(device)).save_pretrained(folder, safe_serialization=True)
    names = sorted(path.name for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    (folder / SUMS).write_text("".join(f"{sha256_of(folder / name)}  {name}\n" for name in names), "utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]), *sys.argv[2:3])
