import type { Voice } from '#core/api/voices.ts';
import { refusal } from '#server/platform/errors.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { cast } from '#server/providers/builtin/flite/cast.ts';

/** The provider's own id of a voice of ours. @throws AppError `voice.unknown` */
export type VoiceIds = (voiceId: string) => string;

/** Voices that every account has, by the names of our six. An operator may put others in their place. */
const standing: Record<string, { id: string; description: string }> = {
  mia: { id: 'EXAVITQu4vr4xnSDxMaL', description: 'Clear and warm, mid-range.' },
  morgan: { id: 'XrExE9yKIg1WjnnlVkGX', description: 'Lower, even, with weight.' },
  dakota: { id: 'cgSgspJ2msm6clMCkdW9', description: 'Bright, light and quick.' },
  archie: { id: 'JBFqnCBsd6RMkjVDRZzb', description: 'Warm, with a British accent.' },
  nathaniel: { id: 'onwK4e9ZLuTAKqWW03F9', description: 'Calm and measured.' },
  brad: { id: 'nPczCjzI2devNBz1zQrb', description: 'Deep and unhurried.' },
};

/** Our six voices as ElevenLabs speaks them: the same names, and what they say of themselves. */
export const elevenLabsVoices: readonly Voice[] = cast.map(({ shape: _shape, ...voice }) => ({
  ...voice,
  description: `${standing[voice.id]?.description} A synthetic voice by ElevenLabs.`,
}));

/**
 * `others` are the operator's, by our names.
 *
 * @throws StartRefusal for a name that is none of ours: nobody would ever hear that voice.
 */
export function voiceIdsOf(others: Readonly<Record<string, string>>): VoiceIds {
  const strange = Object.keys(others).find((name) => !Object.hasOwn(standing, name));
  if (strange !== undefined) {
    const ours = Object.keys(standing).join(', ');
    throw new StartRefusal(
      `ELEVENLABS_VOICES names ${strange}, which is not a voice. The voices are ${ours}.`,
    );
  }
  return (voiceId) => {
    const id = others[voiceId] ?? standing[voiceId]?.id;
    if (id === undefined) throw refusal('voice.unknown');
    return id;
  };
}
