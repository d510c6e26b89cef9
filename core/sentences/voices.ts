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
    'These voices come with your device. CastMate cannot cancel their echo, so use headphones, or your microphone may take them for you. They cannot be muted in the middle of a line.',
  'voice.device-local': 'These voices speak on this device and send nothing to anyone.',
  'voice.device-remote': 'These voices may send every line they speak to their vendor.',
  'voice.device-none': 'This browser offers no device voices.',
  'voice.device-chosen':
    '{voice}, a voice of this device, speaks for your partner. If it fails, {standIn} takes over.',
  'voice.device-sample': 'You came back. I didn’t think you would.',
  'voice.render-failed': 'A line could not be spoken. Please try again.',
  'voice.text-too-long': 'This speech is longer than {limit} characters, the most a voice can speak.',

  // When the voices have failed
  'voice-trouble.title': 'API configuration issue',
  'voice-trouble.busy': 'Try again in a minute: the voices may just be busy.',
  'voice-trouble.network': 'Check your connection, and that CastMate is still running.',
  'voice-trouble.line-runner': 'Rehearse with the line runner, which needs no live agent.',
  'voice-trouble.log': 'If it keeps happening, tell the person who runs this CastMate: its log says why.',
  'voice-trouble.script-tab': 'Voice features are unavailable due to API configuration issues.',

  // The workspace's badge
  'badge.session-loading': 'Loading session...',
  'badge.signed-out': 'Not authenticated',
  'badge.connecting': 'Connecting to voice API...',
  'badge.voice-trouble': 'Voice provider API issue',
} as const;
