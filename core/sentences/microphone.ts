/** The microphone, in rehearsals and in takes. */
export const microphoneSentences = {
  // Microphone
  'microphone.required': 'Microphone access is required.',
  'microphone.allow': 'Please allow microphone access to use rehearsal mode',
  'microphone.denied': 'Microphone access denied - please enable in browser settings',
  'microphone.missing': 'No microphone was found. Connect one, then press Try again.',
  'microphone.busy': 'Another program is using the microphone. Close it, then press Try again.',
  'microphone.blocked':
    'Your system blocks this browser from using the microphone. Allow it in the system settings, then press Try again.',
  'microphone.lost':
    'The microphone was disconnected. Reconnect it and your partner hears you again. If not, press Try again.',
  'microphone.failed':
    'The microphone could not be opened. Check that it works in other programs, then press Try again.',
  'microphone.silent':
    'No sound is coming from the microphone. Check that it is switched on, then press Try again.',
  'microphone.muted':
    'Your system has muted the microphone. Unmute it and your partner hears you again. If not, press Try again.',
  'microphone.revoked':
    'Microphone access was withdrawn. Allow it again in browser settings and your partner hears you again. If not, press Try again.',
  'microphone.asking': 'Your browser is asking whether CastMate may use the microphone. Please answer there.',
  'microphone.without': 'No microphone: press “My line is over” after each of your lines.',
  'microphone.by-keys': 'Continues when you press “My line is over”',

  // The check for headphones
  'headphones.ask':
    'Do you need headphones? Your partner says a sentence while CastMate checks whether your microphone picks it up.',
  'headphones.listening': 'Your partner says a sentence. Be quiet for a moment...',
  'headphones.not-heard': 'No headphones needed: your microphone does not pick up your partner.',
  'headphones.heard':
    'Your microphone picks up your partner. You can rehearse like this, but it hears you better with headphones or at a lower volume.',
  'headphones.unknown': 'The check did not work. If your partner stops for no reason, use headphones.',
} as const;
