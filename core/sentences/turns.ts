/** Line by line: whose turn it is, and what was heard. */
export const turnsSentences = {
  // Whose turn it is, and why the partner waits
  'turn.getting-ready': 'Your partner is getting the lines ready.',
  'turn.partner-loading': 'Your partner is fetching the next line.',
  'turn.not-started': 'Your line. Your partner is waiting for you to start.',
  'turn.begin-alone': 'Begin when you are ready.',
  'turn.still-speaking': 'You are speaking.',
  'turn.held-beat': 'Your partner is holding for your pause.',
  'turn.half-the-line-left': 'You still have much of your line to say, so your partner is waiting.',
  'turn.words-left': 'You still have words to say, so your partner is waiting.',
  'turn.not-heard': 'Your line. Say it, then press “My line is over”.',
  'turn.waits-for-tap': 'Your line seems to be over. Your partner waits until you cue it.',
  'turn.off-script': 'You are off script. Come back in anywhere, or press “My line is over”.',
  'turn.dried-at-start': 'Your line. Take your time, or press “My line is over”.',
  'turn.dried-in-line': 'Part of your line seems to be left. Go on, or press “My line is over”.',
  'turn.came-in-too-early': 'Your partner came in too early, so it stopped. Go on; it will wait longer here.',
  'turn.came-in.heard': 'Your partner came in because your line was over.',
  'turn.came-in.last-word-swallowed': 'Your partner came in, though a short last word was not heard.',
  'turn.came-in.other-words-over': 'You paraphrased to the end of the line, so your partner came in.',
  'turn.came-in.by-hand': 'You cued your partner, so it came in.',
  'turn.actor-came-in': 'You came in, so your partner stopped and will say the line again.',
  'turn.paused-by-actor': 'Paused. Press Resume to go on from this line.',
  'turn.muted': 'You have muted your partner, so you hear nothing.',
  'turn.page-hidden':
    'Paused while you were away from this page. Press Resume or Space to go on from this line.',
  'turn.other-tab':
    'Paused because you are now rehearsing in another tab. Press Resume to go on here instead, from this line.',
  'turn.asked-to-stop': 'Paused because you said “Stop”. End the rehearsal, or keep going from this line.',
  'turn.partner-failed': 'This line could not be played. Press Resume to try again, or go to the next line.',
  'turn.microphone': 'The rehearsal is waiting for your microphone.',
  'turn.words-lost':
    'CastMate cannot follow your words here, so your partner goes by the length of your lines. Reload the page to try again.',
  'turn.another-language':
    'This line is not in English, so your partner goes by its length, not its words. If it waits too long, press “My line is over”.',
  'turn.unvoiced': 'This device has no voice for the language of some lines, so an English voice reads them.',
  'turn.no-word-check':
    'This browser could not transcribe your words, so they are not compared. The rehearsal goes on as before.',
  'turn.no-transcription':
    'Some lines could not be transcribed, so not all of your words are compared. The rehearsal goes on as before.',
  'turn.device-voice-lost': 'The device voice stopped working, so one of CastMate’s own takes over.',
  'turn.other-voices':
    'The voices you chose are not available right now, so CastMate’s own voices play this rehearsal.',
  'turn.use-headphones':
    'Your microphone picks up your partner. It hears you better with headphones or at a lower volume.',

  // Whose words are compared, and by whom
  'word-check.label': 'Compare my words',
  'word-check.nobody': 'No',
  'word-check.device': 'By this browser',
  'word-check.transcriber': 'By {name}',
  'word-check.what-for':
    'Your lines can also be transcribed, so that CastMate can compare them with the script: words left out, changed or added.',
  'word-check.what-for-after-download':
    'Your lines can also be transcribed, so that CastMate can compare them with the script: words left out, changed or added. Your browser has to download speech recognition first.',
  'word-check.downloading': 'Your browser is downloading speech recognition...',
  'word-check.download-failed': 'This browser could not download speech recognition.',
  'word-check.by-device':
    'This browser transcribes your lines on this device, and CastMate compares them with the script: words left out, changed or added. You see them in the transcript. CastMate keeps only how each line went, with your results.',
  'word-check.by-transcriber':
    'After each of your lines, its sound goes to this server and on to {name}, which transcribes it. CastMate compares it with the script: words left out, changed or added. You see them in the transcript. CastMate keeps neither the sound nor the words, only how each line went, with your results. Your partner does not wait for this.',
  'word-check.heard-by.device':
    '“Heard” is what your browser transcribed on this device. It may be wrong and is not kept.',
  'word-check.heard-by.transcriber':
    '“Heard” is what this server’s transcription service understood. It may be wrong and is not kept.',
  'word-check.as-it-stands': 'Heard as written.',
  'word-check.otherwise': 'Heard: {what}',
} as const;
