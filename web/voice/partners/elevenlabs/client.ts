import resampler from '@alexanderolsen/libsamplerate-js/dist/libsamplerate.worklet.js?url&no-inline';
import { Conversation, type VoiceConversation } from '@elevenlabs/client';
import playing from '@elevenlabs/client/worklets/audioConcatProcessor.js?url&no-inline';
import capturing from '@elevenlabs/client/worklets/rawAudioProcessor.js?url&no-inline';
import { holdSockets } from './held-sockets.ts';
import type { StartSession } from './open-conversation.ts';

/**
 * Starts a session of the official client. Its audio worklets, and the resampler for browsers that do not resample by
 * themselves, come from our own origin: pages of ours load scripts from nowhere else.
 */
export const startSession: StartSession = async (options, { signal, dialled, answered }) => {
  const sockets = holdSockets({
    dialled,
    firstFrame(data) {
      const isRight = isMetadata(data);
      answered(isRight);
      return isRight;
    },
  });
  signal.addEventListener('abort', sockets.abandon, { once: true });
  if (signal.aborted) sockets.abandon();
  try {
    const session = await Conversation.startSession({
      ...options,
      workletPaths: { rawAudioProcessor: capturing, audioConcatProcessor: playing },
      libsampleratePath: resampler,
      // The rehearsal itself keeps the screen on.
      useWakeLock: false,
    });
    return session as VoiceConversation;
  } finally {
    signal.removeEventListener('abort', sockets.abandon);
    sockets.letGo();
  }
};

/** The one frame with which a conversation can begin. */
function isMetadata(data: unknown): boolean {
  try {
    return JSON.parse(String(data)).type === 'conversation_initiation_metadata';
  } catch {
    return false;
  }
}
