/** What models and transcribers fail by, whatever they were asked for. */
export const modelsSentences = {
  // Language models
  'model.key-refused': 'The language model is not available right now.',
  'model.rate-limited': 'The language model is busy. Please try again later.',
  'model.timed-out': 'The language model took too long to answer. Please try again.',
  'model.nonsense': 'The language model gave an answer that makes no sense.',
  'model.cut-short': 'The language model reached its maximum length before it finished.',
  'model.failed': 'The language model could not be reached. Please try again later.',

  // Transcribers
  'transcription.none': 'Transcription is not set up here.',
  'transcription.no-audio': 'This recording cannot be transcribed.',
  'transcription.nothing-heard': 'No words were heard. Speak a little louder and try again.',
  'transcription.key-refused': 'Transcription is not available right now. Type your message instead.',
  'transcription.rate-limited': 'The transcription service is busy. Please try again later.',
  'transcription.timed-out': 'Transcription took too long. Please try again.',
  'transcription.too-many':
    '{limit} recordings are already being transcribed. Please wait for one to finish.',
  'transcription.failed': 'The transcription service could not be reached. Please try again later.',
} as const;
