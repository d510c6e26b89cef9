"""The tool that makes CastMate's phone model: synthetic speech in, one file of weights out. See README.md."""
