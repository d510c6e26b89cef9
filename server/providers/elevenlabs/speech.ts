import { createHash } from 'node:crypto';
import type { ElevenLabs as Vendor } from '@elevenlabs/elevenlabs-js';
import { speechLimits } from '#core/limits.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { type Sound, writeWav } from '#server/providers/builtin/flite/wav.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';
import type { ElevenLabs } from './client.ts';
import { piecesOf } from './pieces.ts';
import { trimSilence } from './trim-silence.ts';
import { createTurnstile } from './turnstile.ts';
import { elevenLabsVoices, type VoiceIds } from './voices.ts';

/** Raise it with every change that makes the same text and voice sound otherwise. */
const renderingVersion = 'elevenlabs/1';

const manner = {
  modelId: 'eleven_multilingual_v2',
  voiceSettings: { stability: 0.5, similarityBoost: 0.5, style: 0, useSpeakerBoost: true },
} as const satisfies Partial<Vendor.BodyTextToSpeechFull>;

/** Bare samples say how long they are, and begin where they begin; an MP3 does neither. */
const samplesPerSecond = 24_000;
/** Of the model, for one request. */
const charactersPerRequest = 9_000;
/** The smaller plans admit no more; whoever comes too many is refused. */
const requestsAtOnce = 3;

/**
 * Speech by ElevenLabs. The readings that an actor is followed by, and what holds nothing to say aloud, stay the built-in
 * engine's: it alone knows the phones.
 */
export function createElevenLabsSpeech(
  { ask }: ElevenLabs,
  {
    voiceIds,
    builtin,
    patienceMs = usualPatienceMs,
  }: { voiceIds: VoiceIds; builtin: SpeechSynthesizer; patienceMs?: (text: string) => number },
): SpeechSynthesizer {
  const turnstile = createTurnstile(requestsAtOnce);

  async function samplesOf(
    voice: string,
    text: string,
    signal: AbortSignal | undefined,
  ): Promise<Float32Array> {
    try {
      const bytes = await ask(async (client, options) => {
        const request = { ...manner, text, outputFormat: `pcm_${samplesPerSecond}` } as const;
        // Counted from here: the client itself may take seconds to load.
        const tooLate = AbortSignal.timeout(patienceMs(text));
        const abortSignal = signal ? AbortSignal.any([signal, tooLate]) : tooLate;
        const timeoutInSeconds = speechLimits.renderTimeoutMs / 1_000;
        const stream = await client.textToSpeech.convert(voice, request, {
          ...options,
          timeoutInSeconds,
          abortSignal,
        });
        return collect(stream, abortSignal);
      });
      if (bytes.length < 2) throw new Error('no sound came');
      return Float32Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(2 * at) / 0x8000);
    } catch (error) {
      throw new AppError('voice.render-failed', refusal('voice.render-failed').message, { cause: error });
    }
  }

  return {
    voices: elevenLabsVoices,
    defaultVoiceId: builtin.defaultVoiceId,
    fingerprint: (voiceId) =>
      createHash('sha256')
        .update(JSON.stringify([renderingVersion, voiceIds(voiceId), manner, samplesPerSecond]))
        .digest('hex'),
    async render({ voiceId, text, priority = 'now', signal }) {
      const voice = voiceIds(voiceId);
      if (text.length > speechLimits.textCharacters) {
        throw refusal('voice.text-too-long', { limit: speechLimits.textCharacters });
      }
      if (!/[\p{L}\p{N}]/u.test(text))
        return builtin.render({ voiceId, text, priority, ...(signal && { signal }) });
      const sounds: Float32Array[] = [];
      for (const piece of piecesOf(text, charactersPerRequest)) {
        try {
          sounds.push(await turnstile.pass(() => samplesOf(voice, piece, signal), { priority, signal }));
        } catch (error) {
          signal?.throwIfAborted();
          throw error;
        }
      }
      const sound = trimSilence({ sampleRate: samplesPerSecond, samples: joined(sounds) });
      return { audio: writeWav(sound), contentType: 'audio/wav', durationMs: millisecondsOf(sound) };
    },
    isTakenOver: () => false,
    reference: (request) => builtin.reference(request),
    referenceFingerprint: builtin.referenceFingerprint,
    close: () => builtin.close(),
  };
}

function usualPatienceMs(text: string): number {
  const { providerAnswerMs, providerCharacterMs, renderTimeoutMs } = speechLimits;
  return Math.min(renderTimeoutMs, providerAnswerMs + providerCharacterMs * text.length);
}

/** The client's own time-out ends when the answer begins; what stops in the middle is stopped here. */
async function collect(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Buffer> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return Buffer.concat(pieces);
      pieces.push(value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function joined(sounds: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(sounds.reduce((length, { length: more }) => length + more, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}

function millisecondsOf({ sampleRate, samples }: Sound): number {
  return (1_000 * samples.length) / sampleRate;
}
