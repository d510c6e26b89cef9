import type { Phone } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Decision, EndpointingPolicy } from '#core/hearing/endpointing/endpointing.ts';
import { decideEndpoint } from '#core/hearing/endpointing/endpointing.ts';
import { endMark } from '#core/hearing/endpointing/line-marks.ts';
import type { ExpectedPhone } from '#core/hearing/following/line-model.ts';
import { openWordEar } from '#core/hearing/following/word-ear.ts';
import { openPhoneHearing, type PhoneStep } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';

/** What a microphone yields at once: 32 ms. */
const blockSamples = 512;

export interface Line {
  text: string;
  durationMs: number;
  phones: readonly Phone[];
}

/** What is known after each step of a clip, and when. */
export interface Moment {
  seconds: number;
  evidence: Evidence;
}

/** Plays a sound into the phone model, block by block as a microphone does. */
export function hearSound(model: PhoneModel, samples: Float32Array): PhoneStep[] {
  const hearing = openPhoneHearing(model);
  const steps: PhoneStep[] = [];
  for (let at = 0; at < samples.length; at += blockSamples) {
    steps.push(...hearing.push(samples.subarray(at, at + blockSamples)));
  }
  return steps;
}

export function followLine(
  model: PhoneModel,
  phones: readonly ExpectedPhone[],
  steps: readonly PhoneStep[],
): Moment[] {
  const ear = openWordEar(model, phones);
  return steps.map((step) => ({ seconds: step.at / model.sampleRate, evidence: ear.push(step) }));
}

export interface Turn {
  /** Seconds of the first cue, or null. */
  cue: number | null;
  reason: string | undefined;
  /** The last decision that was not a cue. */
  last: Decision | undefined;
  prompted: boolean;
  offScript: boolean;
}

/** The partner's decisions on a line until its first cue. */
export function decideTurn(text: string, moments: readonly Moment[], policy: EndpointingPolicy): Turn {
  const mark = endMark(text);
  const turn: Turn = { cue: null, reason: undefined, last: undefined, prompted: false, offScript: false };
  for (const { seconds, evidence } of moments) {
    const decision = decideEndpoint(evidence, mark, policy);
    if (decision.type === 'cue') return { ...turn, cue: seconds, reason: decision.reason };
    turn.last = decision;
    turn.prompted ||= decision.type === 'prompt';
    turn.offScript = decision.reason === 'off-script';
  }
  return turn;
}

/** What a partner does who knows nothing but how long it has been silent. */
export function decideBySilence(moments: readonly Moment[], silenceSeconds: number): number | null {
  let hasSpoken = false;
  for (const { seconds, evidence } of moments) {
    hasSpoken ||= evidence.heardMs > 0;
    if (hasSpoken && evidence.silenceMs >= 1000 * silenceSeconds) return seconds;
  }
  return null;
}
