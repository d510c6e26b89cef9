import {
  type Microphone,
  type MicrophoneCondition,
  mayBeOpened,
} from '#core/rehearsal/microphone/microphone.ts';
import { type SentenceKey, sentence } from '#core/sentences.ts';

/** What is shown of a microphone. Plain values, so that two of them can be compared. */
export interface MicrophoneShown {
  state: MicrophoneCondition;
  /** What is to be said of it; undefined where all is well. */
  sentence: string | undefined;
  /** A second sentence: what helps, or what keeps it from being heard. */
  advice: string | undefined;
  /** What the actor can press to have it heard. */
  action: 'allow' | 'try-again' | undefined;
  /** The actor may rehearse, or go on, without it. */
  mayDoWithout: boolean;
  /** They have chosen to. */
  isWithout: boolean;
}

const troubles = {
  denied: 'microphone.denied',
  blocked: 'microphone.blocked',
  missing: 'microphone.missing',
  busy: 'microphone.busy',
  lost: 'microphone.lost',
  revoked: 'microphone.revoked',
  silent: 'microphone.silent',
  muted: 'microphone.muted',
  failed: 'microphone.failed',
} as const satisfies Partial<Record<MicrophoneCondition, SentenceKey>>;

/** The sentence of what keeps the microphone from being heard; undefined where nothing is known to. */
export function troubleOf(
  condition: MicrophoneCondition,
): (typeof troubles)[keyof typeof troubles] | undefined {
  return condition in troubles ? troubles[condition as keyof typeof troubles] : undefined;
}

/** What the screens show of this microphone: what is wrong, and the way out of it. */
export function microphoneShown(microphone: Microphone): MicrophoneShown {
  const { condition, without: isWithout } = microphone;
  const nothing = { state: condition, sentence: undefined, advice: undefined, action: undefined };
  const key = troubleOf(condition);
  if (isWithout) {
    return {
      ...nothing,
      sentence: sentence('microphone.without'),
      advice: key && sentence(key),
      action: 'try-again',
      mayDoWithout: false,
      isWithout,
    };
  }
  if (mayBeOpened(condition)) return { ...nothing, mayDoWithout: false, isWithout };
  if (key === undefined) {
    const isAsking = condition === 'asking';
    return {
      ...nothing,
      sentence: sentence('microphone.allow'),
      advice: isAsking ? sentence('microphone.asking') : undefined,
      action: 'allow',
      mayDoWithout: isAsking,
      isWithout,
    };
  }
  const isRefused = condition === 'denied' || condition === 'revoked';
  return {
    ...nothing,
    sentence: sentence(key),
    advice: isRefused ? sentence('microphone.allow') : undefined,
    action: 'try-again',
    mayDoWithout: true,
    isWithout,
  };
}
