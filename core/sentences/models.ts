/** What models and transcribers fail by, whatever they were asked for. */
export const modelsSentences = {
  // Language models
  'model.key-refused': 'The language model refused its key. Check the key, then start CastMate again.',
  'model.rate-limited': 'The language model takes no more questions for now. Please try again later.',
  'model.timed-out': 'The language model took too long to answer. Please try again.',
  'model.nonsense': 'The language model gave an answer that could not be used.',
  'model.cut-short': 'The language model reached the limit of its length before it had said all.',
  'model.failed': 'The language model could not be asked. Please try again later.',

  // Transcribers
  'transcription.none': 'Nothing is set up here that writes down speech.',
  'transcription.no-audio': 'The recording is no sound that can be written down.',
  'transcription.nothing-heard': 'No words were heard. Speak a little louder, then try again.',
  'transcription.key-refused': 'The transcriber refused its key. Check the key, then start CastMate again.',
  'transcription.rate-limited': 'The transcriber takes no more recordings for now. Please try again later.',
  'transcription.timed-out': 'The transcriber took too long to answer. Please try again.',
  'transcription.too-many':
    'You have {limit} recordings written down already. Please wait until one of them is done.',
  'transcription.failed': 'The transcriber could not be asked. Please try again later.',
} as const;
