"""The PyTorch engine: fine-tunes a language model with LoRA, and speaks services/training/src/trainer/protocol.ts."""
