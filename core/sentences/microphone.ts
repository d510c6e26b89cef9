/** The microphone, in rehearsals and in takes. */
export const microphoneSentences = {
  // Microphone
  'microphone.required': 'Microphone access is required.',
  'microphone.allow': 'Please allow microphone access to use rehearsal mode',
  'microphone.denied': 'Microphone access denied - please enable in browser settings',
  'microphone.missing': 'No microphone was found. Connect one, then press Try again.',
  'microphone.busy': 'The microphone is used by another program. Close it there, then press Try again.',
  'microphone.blocked':
    'Your system does not let this browser use the microphone. Allow it in the system settings, then press Try again.',
  'microphone.lost':
    'The microphone was disconnected. Reconnect it, and your partner hears you again. If not, press Try again.',
  'microphone.failed':
    'The microphone could not be opened. Check that it works elsewhere, then press Try again.',
  'microphone.silent':
    'No sound is coming from the microphone. Check that it is switched on, then press Try again.',
  'microphone.muted':
    'The system has muted your microphone. Turn it on, and your partner hears you again. If not, press Try again.',
  'microphone.revoked':
    'Microphone access was withdrawn. Allow it again in browser settings, and your partner hears you again. If not, press Try again.',
  'microphone.asking': 'Your browser asks whether CastMate may use the microphone. Answer it there.',
  'microphone.without': 'No microphone: press “My line is over” after each of your lines.',
  'microphone.by-keys': 'Goes on when you press “My line is over”',

  // The check for headphones
  'headphones.ask':
    'Do you need headphones? Your partner says a sentence, and your microphone listens whether it comes back.',
  'headphones.listening': 'Your partner says a sentence. Be quiet for a moment...',
  'headphones.not-heard': 'All is well: your microphone does not hear your partner.',
  'headphones.heard':
    'Your microphone hears your partner. You can rehearse like this, but with headphones, or a lower volume, it hears you better while your partner speaks.',
  'headphones.unknown': 'This could not be checked. If your partner stops for no reason, use headphones.',
} as const;
