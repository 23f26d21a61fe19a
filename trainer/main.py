"""TRAINER_COMMAND=["python3", "/…/trainer/main.py"]"""

from entourage_trainer.__main__ import main

main()
