"""The synthesisers. Each module has `speak(rng, prompter, count, folder)`, which yields utterances."""
