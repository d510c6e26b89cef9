import type { Voice } from '#core/api/voices.ts';

/** The recorded speaker whose voice flite models. All of them yield 16 kHz. */
export type BaseVoice = 'slt' | 'rms' | 'awb';

/**
 * How a member of the cast is made from a base voice. `ratio` scales pitch and formants together (above 1 is higher);
 * `rate` scales the length of what is said (above 1 is slower).
 */
export interface VoiceShape {
  base: BaseVoice;
  ratio: number;
  rate: number;
}

export interface CastVoice extends Voice {
  shape: VoiceShape;
}

export const defaultVoiceId = 'mia';

/** The voices that reading along is measured by: one female, one male, both unshaped. */
export const referenceShapes: readonly [VoiceShape, ...VoiceShape[]] = [
  { base: 'slt', ratio: 1, rate: 1 },
  { base: 'rms', ratio: 1, rate: 1 },
];

export const cast: readonly CastVoice[] = [
  {
    id: 'mia',
    name: 'Mia',
    gender: 'female',
    description: 'Clear and even, mid-range. A synthetic voice made on this machine.',
    previewText:
      'Hi, I am Mia. I will read everyone but you, and I wait until you have finished. Shall we take it from the top?',
    synthetic: true,
    shape: { base: 'slt', ratio: 1, rate: 1 },
  },
  {
    id: 'morgan',
    name: 'Morgan',
    gender: 'female',
    description: 'Lower and a little slower, with weight. A synthetic voice made on this machine.',
    previewText:
      'Morgan here. Take all the time you need before you answer me. I am not going anywhere, and neither is this scene.',
    synthetic: true,
    shape: { base: 'slt', ratio: 0.9, rate: 1.06 },
  },
  {
    id: 'dakota',
    name: 'Dakota',
    gender: 'female',
    description: 'Bright, light and quick. A synthetic voice made on this machine.',
    previewText:
      'Dakota! Ready when you are. Give me the line, I give you the next one, and nobody has to hold the script. Go!',
    synthetic: true,
    shape: { base: 'slt', ratio: 1.12, rate: 0.92 },
  },
  {
    id: 'archie',
    name: 'Archie',
    gender: 'male',
    description: 'Warm, with a Scottish accent. A synthetic voice made on this machine.',
    previewText:
      'Archie is the name. Whoever they have cast against you, I will read them. Now then, what was it you wanted to say to me?',
    synthetic: true,
    shape: { base: 'awb', ratio: 1, rate: 1 },
  },
  {
    id: 'nathaniel',
    name: 'Nathaniel',
    gender: 'male',
    description: 'Calm and measured, a deep speaking voice. A synthetic voice made on this machine.',
    previewText:
      'My name is Nathaniel. I keep to the words on the page, and to my place in the scene. The next line is yours.',
    synthetic: true,
    shape: { base: 'rms', ratio: 1, rate: 1 },
  },
  {
    id: 'brad',
    name: 'Brad',
    gender: 'male',
    description: 'The deepest of the six, unhurried and heavy. A synthetic voice made on this machine.',
    previewText:
      'I am Brad. I get the fathers, the bosses and the villains. So, you came back. Tell me why I should listen.',
    synthetic: true,
    shape: { base: 'rms', ratio: 0.87, rate: 1.04 },
  },
];
