import type { SpeechSynthesizer } from '#server/providers/ports.ts';
import { atTempo, join, readWav, type Sound, silence, trim } from './audio.ts';

/** A pause that the actor holds in the middle of a line. */
export interface HeldPause {
  heldMs: number;
}

export function held(ms: number): HeldPause {
  return { heldMs: ms };
}

export interface ActorVoice {
  /** The line as this actor reads it: `read(['I never said', held(1_200), 'that I would stay.'])`. */
  read(line: string | readonly (string | HeldPause)[]): Promise<Sound>;
}

/**
 * An actor who speaks with a voice of the built-in cast. Archie is nobody that the product listens by: its reference
 * voices are made from other speakers. `tempo` above 1 is faster.
 */
export function actorVoice(
  speech: Pick<SpeechSynthesizer, 'render'>,
  { voiceId = 'archie', tempo = 1 }: { voiceId?: string; tempo?: number } = {},
): ActorVoice {
  const spoken = async (text: string) => {
    const { audio } = await speech.render({ voiceId, text });
    const sound = trim(readWav(audio));
    return tempo === 1 ? sound : atTempo(sound, tempo);
  };
  return {
    async read(line) {
      const parts = typeof line === 'string' ? [line] : line;
      const sounds = await Promise.all(parts.map((part) => (typeof part === 'string' ? spoken(part) : part)));
      const voice = sounds.find((sound) => 'samples' in sound);
      if (!voice) throw new Error('A line needs words.');
      return join(
        sounds.map((sound) => ('samples' in sound ? sound : silence(sound.heldMs, voice.sampleRate))),
      );
    },
  };
}
