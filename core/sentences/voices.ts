/** The voices, and what is told where they fail. */
export const voicesSentences = {
  // Voices
  'voice.unknown': 'Unknown voice selected.',
  'voice.list-failed': 'The voices could not be loaded.',
  'voice.update-refused': 'Failed to update voice.',
  'voice.update-failed': 'Voice update failed.',
  'voice.no-agent': 'Personal agent not available. Please wait for setup to complete.',
  'voice.preview-failed': 'Failed to generate voice preview',
  'voice.preview-playback-failed': 'Failed to play audio preview',
  'voice.device-intro':
    'This device brings these voices along. They speak past CastMate: use headphones, or your microphone may take them for you. None can be muted in the middle of a line.',
  'voice.device-local': 'They speak here, and send nothing to anybody.',
  'voice.device-remote': 'Their maker may be sent every line that they speak.',
  'voice.device-none': 'This browser offers no voices of the device.',
  'voice.device-chosen':
    '{voice}, a voice of this device, speaks for your partner. Where it fails, {standIn} does.',
  'voice.device-sample': 'You came back. I did not think that you would.',
  'voice.render-failed': 'A line could not be turned into speech. Please try again.',
  'voice.text-too-long': 'This speech is longer than {limit} characters and cannot be spoken at once.',

  // When the voices have failed
  'voice-trouble.title': 'API configuration issue',
  'voice-trouble.busy': 'Try again in a minute: the voices may only be busy.',
  'voice-trouble.network': 'Check your connection, and that CastMate is still running.',
  'voice-trouble.line-runner': 'Rehearse with the line runner: it plays without a live agent.',
  'voice-trouble.log': 'If it goes on, tell the person who runs this CastMate: its log says why.',
  'voice-trouble.script-tab': 'Voice features are unavailable due to API configuration issues.',

  // The workspace's badge
  'badge.session-loading': 'Loading session...',
  'badge.signed-out': 'Not authenticated',
  'badge.connecting': 'Connecting to voice API...',
  'badge.voice-trouble': 'Voice provider API issue',
} as const;
