/** Line by line: whose turn it is, and what was heard. */
export const turnsSentences = {
  // Whose turn it is, and why the partner waits
  'turn.getting-ready': 'Your partner is getting the lines ready.',
  'turn.partner-loading': 'Your partner is fetching the next line.',
  'turn.not-started': 'Your line. Your partner waits for you to begin.',
  'turn.begin-alone': 'Begin when you are ready.',
  'turn.still-speaking': 'You are speaking.',
  'turn.held-beat': 'Your partner holds for your pause.',
  'turn.half-the-line-left': 'Much of your line is left, so your partner waits.',
  'turn.words-left': 'Words of your line are left, so your partner waits.',
  'turn.not-heard': 'Your line. Say it, then press “My line is over”.',
  'turn.waits-for-tap': 'Your line seems to be over. Your partner waits until you hand over.',
  'turn.off-script': 'You are off the script. Come back in anywhere, or press “My line is over”.',
  'turn.dried-at-start': 'Your line. Take your time, or press “My line is over”.',
  'turn.dried-in-line': 'Part of your line seems to be left. Go on, or press “My line is over”.',
  'turn.came-in-too-early':
    'Your partner came in too early, so it stopped. Go on; it will wait longer at this place.',
  'turn.came-in.heard': 'Your partner came in because your line was over.',
  'turn.came-in.last-word-swallowed': 'Your partner came in though a small last word was not heard.',
  'turn.came-in.other-words-over': 'Your partner came in because you had finished, in other words.',
  'turn.came-in.by-hand': 'Your partner came in because you handed over.',
  'turn.actor-came-in': 'You came in, so your partner stopped and will say the line again.',
  'turn.paused-by-actor': 'Paused. Press Resume to go on from this line.',
  'turn.muted': 'You hear nothing, because you have muted your partner.',
  'turn.page-hidden':
    'Paused while you were away from this page. Press Resume, or Space, to go on from this line.',
  'turn.other-tab':
    'Paused, because you rehearse in another tab now. Press Resume to go on here instead, from this line.',
  'turn.asked-to-stop': 'Paused, because you said “Stop”. End the rehearsal, or keep going from this line.',
  'turn.partner-failed':
    'This line could not be played. Press Resume to try it again, or go to the next line.',
  'turn.microphone': 'The rehearsal waits for your microphone.',
  'turn.words-lost':
    'Your words cannot be followed here, so your partner goes by the length of your lines. Reload the page to try again.',
  'turn.another-language':
    'This line is not in English, so your partner goes by its length, not by its words. Press “My line is over” when it waits too long.',
  'turn.unvoiced': 'This device has no voice for the language of some lines, so an English one reads them.',
  'turn.no-word-check':
    'This browser could not write down your words, so they are not compared. The rehearsal goes on as before.',
  'turn.no-transcription':
    'The transcriber could not write down every line, so not all of your words are compared. The rehearsal goes on as before.',
  'turn.device-voice-lost':
    'The voice of this device did not speak as it should, so one of CastMate’s own goes on.',
  'turn.other-voices':
    'The voices you chose cannot be reached now, so CastMate’s own voices play this rehearsal.',
  'turn.use-headphones':
    'Your microphone hears your partner. With headphones, or a lower volume, it hears you better while your partner speaks.',

  // Whose words are compared, and by whom
  'word-check.label': 'Compare my words',
  'word-check.nobody': 'No',
  'word-check.device': 'By this browser',
  'word-check.transcriber': 'By {name}',
  'word-check.what-for':
    'Somebody besides your partner can write down what they hear of your lines. CastMate then compares: left out, changed, added.',
  'word-check.what-for-after-download':
    'Somebody besides your partner can write down what they hear of your lines. CastMate then compares: left out, changed, added. Your browser has to download what it needs for that first.',
  'word-check.downloading': 'Your browser is getting what it needs for that …',
  'word-check.download-failed': 'This browser could not get what it needs for that.',
  'word-check.by-device':
    'This browser writes down what it hears of your lines, on this device, and CastMate compares: left out, changed, added. The transcript shows it. CastMate keeps only how the line went, with your results.',
  'word-check.by-transcriber':
    'When a line of yours is over, its sound goes to this server, and from there to {name}, which writes it down. CastMate compares: left out, changed, added. The transcript shows it. CastMate keeps neither the sound nor the words, only how the line went, with your results. Your partner does not wait for it.',
  'word-check.heard-by.device':
    'What was heard besides, your browser wrote down on this device. It may be wrong, and is not kept.',
  'word-check.heard-by.transcriber':
    'What was heard besides, the transcriber of this server wrote down. It may be wrong, and is not kept.',
  'word-check.as-it-stands': 'Heard as it stands here.',
  'word-check.otherwise': 'Heard: {what}',
} as const;
