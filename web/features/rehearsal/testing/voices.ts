import type { Voice } from '#core/api/voices.ts';

/** A voice of the partner's, by its id. */
export const voiceOf = (id: string): Voice => ({
  id,
  name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
  gender: 'female',
  description: '',
  previewText: '',
  synthetic: true,
});
